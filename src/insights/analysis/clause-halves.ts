import type { Clause } from '../text/clauses.ts';
import type { TermMatch } from '../vocabulary/vocabulary.ts';

/** Words and punctuation that may separate two opinions within a clause. */
const JOINING: ReadonlySet<string> = new Set(['and', 'with', ',', '&', '+', '/']);

/**
 * Splits clauses with two opinions, such as "great staff and terrible wait". The split is at a
 * joining word between mentions of two different aspects, if each side has its own opinion word.
 * `mentions` are the aspect mentions by clause; `hasOpinion` checks the words of one side.
 */
export function splitHalves(
  clauses: readonly Clause[],
  mentions: readonly (readonly TermMatch[])[],
  hasOpinion: (words: readonly string[]) => boolean,
): Clause[] {
  return clauses.flatMap((clause, index) => {
    const own = mentions[index] ?? [];
    if (own.every(({ id }) => id === own[0]?.id)) return [clause];
    const words = clause.tokens.map(({ word }) => word);
    const at = words.findIndex((word, place) => {
      if (!JOINING.has(word)) return false;
      const before = own.filter(({ to }) => to <= place);
      const after = own.filter(({ from }) => from > place);
      return (
        before.some(({ id }) => after.some((other) => other.id !== id)) &&
        hasOpinion(words.slice(0, place)) &&
        hasOpinion(words.slice(place + 1))
      );
    });
    const second = clause.tokens[at];
    const first = clause.tokens[at - 1];
    if (at < 1 || first === undefined || second === undefined) return [clause];
    return [
      { ...clause, tokens: clause.tokens.slice(0, at), end: first.end },
      { ...clause, tokens: clause.tokens.slice(at), start: second.start, contrast: false },
    ];
  });
}
