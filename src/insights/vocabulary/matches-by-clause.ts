import type { Token } from '../text/tokens.ts';
import type { TermMatch } from './vocabulary.ts';

/** The matches in each clause, positioned by the clause's own tokens. */
export function matchesByClause(
  clauses: readonly { tokens: readonly Token[] }[],
  matches: readonly TermMatch[],
): TermMatch[][] {
  let end = 0;
  return clauses.map(({ tokens }) => {
    const start = end;
    end += tokens.length;
    return matches
      .filter(({ from }) => from >= start && from < end)
      .map(({ id, from, to }) => ({ id, from: from - start, to: Math.min(to - start, tokens.length) }));
  });
}
