import type { Token } from '../text/tokens.ts';
import type { TermMatch } from './vocabulary.ts';

/** The mentions in each clause, positioned by the clause's own tokens. */
export function matchesByClause(
  clauses: readonly { tokens: readonly Token[] }[],
  mentions: readonly TermMatch[],
): TermMatch[][] {
  const inOrder = [...mentions].sort((a, b) => a.from - b.from);
  let next = 0;
  let first = 0;
  return clauses.map(({ tokens }) => {
    const own: TermMatch[] = [];
    for (let mention = inOrder[next]; mention !== undefined; mention = inOrder[next]) {
      if (mention.from >= first + tokens.length) break;
      own.push({
        id: mention.id,
        from: mention.from - first,
        to: Math.min(mention.to - first, tokens.length),
      });
      next += 1;
    }
    first += tokens.length;
    return own;
  });
}
