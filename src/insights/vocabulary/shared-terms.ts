import { error, type Finding } from '../../reviews/finding.ts';
import type { Sound, Sourced } from '../../reviews/sourced-content.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { tokens } from '../text/tokens.ts';

/** Terms that two aspects list, whose reviews would count for both. One finding for each place. */
export function sharedTerms(aspects: Sourced<Sound<Aspect[]>> | null): Finding[] {
  const places = new Map<string, { aspect: number; place: number; term: string }[]>();
  for (const [aspect, entry] of (aspects?.value ?? []).entries()) {
    for (const [place, term] of (entry?.terms ?? []).entries()) {
      if (term === undefined) continue;
      const key = writtenKey(term);
      places.set(key, [...(places.get(key) ?? []), { aspect, place, term }]);
    }
  }
  const nameOf = (aspect: number): string => aspects?.value[aspect]?.id ?? `entry ${aspect + 1}`;
  return [...places.values()].flatMap((same) =>
    same.flatMap(({ aspect, place, term }) => {
      const other = same.find((each) => each.aspect !== aspect);
      if (other === undefined) return [];
      const message = `"${term}" is also a term of "${nameOf(other.aspect)}". A term belongs to one aspect; keep it in one of them`;
      return [error(aspects?.file ?? '', [aspect, 'terms', place], message)];
    }),
  );
}

/** A term as written, folded: "co-pay" equals "Co pay", but "bills" is not "bill". */
function writtenKey(term: string): string {
  return tokens(term)
    .map(({ word }) => word)
    .join(' ');
}
