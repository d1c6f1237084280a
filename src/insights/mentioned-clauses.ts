import type { ReadClause, Reading } from './reading.ts';
import type { Mention } from './vocabulary.ts';

/** By id: the clauses in which an entry is mentioned, in the order of the text. */
export function mentionedClauses(reading: Reading, mentions: readonly Mention[]): Map<string, ReadClause[]> {
  const clauseOf: ReadClause[] = [];
  for (const clause of reading.clauses) {
    for (let index = 0; index < clause.tokens.length; index += 1) clauseOf.push(clause);
  }
  const found = new Map<string, ReadClause[]>();
  for (const { id, from } of mentions) {
    const clause = clauseOf[from];
    if (clause === undefined) continue;
    const list = found.get(id) ?? [];
    if (!list.includes(clause)) list.push(clause);
    found.set(id, list);
  }
  return found;
}
