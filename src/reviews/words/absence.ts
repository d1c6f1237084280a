import type { Absence } from '../../schema/review-page.ts';
import { fold } from '../fold.ts';
import type { Term } from './term.ts';

/** What of a question no review says, as written there. */
export function absenceOf(
  question: string,
  terms: readonly Term[],
  missingPairs: readonly (readonly [number, number])[],
  weak: ReadonlySet<number>,
): Absence {
  const written = [...Map.groupBy(terms, ({ start }) => start).values()].map((forms) => ({
    as: fold(question.slice(forms[0]?.start, forms[0]?.end)).replace(/'s?$/, ''),
    forms,
  }));
  const respelled = written.flatMap(({ as, forms }) =>
    forms.flatMap((term) => (term.isFound || term.respelled === null ? [] : [[as, term.respelled] as const])),
  );
  const known = new Set(respelled.map(([word]) => word));
  const isWeak = (term: Term): boolean => weak.has(terms.indexOf(term));
  const missing = written.filter(
    ({ as, forms }) =>
      !known.has(as) && !isFound(forms) && (weak.size === terms.length || !forms.every(isWeak)),
  );
  return {
    not_found: [
      ...new Set([
        ...missing.map(({ as }) => as),
        ...missingPairs.map(([first, second]) =>
          fold(question.slice(terms[first]?.start, terms[second]?.end)),
        ),
      ]),
    ],
    respelled: Object.fromEntries(respelled),
    related: Object.fromEntries(
      missing.flatMap(({ as, forms }) => {
        const related = forms.flatMap((term) => term.related);
        return related.length === 0 ? [] : [[as, [...new Set(related)]]];
      }),
    ),
  };
}

/** "Walk-in" is found as one word or with all of its longer parts. */
function isFound([whole, ...parts]: readonly Term[]): boolean {
  const long = parts.filter(({ word }) => word.length >= PART_MIN);
  return whole?.isFound === true || (long.length > 0 && long.every((part) => part.isFound));
}

const PART_MIN = 4;
