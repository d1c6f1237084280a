import { chunkAround } from './chunks.ts';
import type { ReadClause, Reading } from './reading.ts';
import { isWord } from './tokens.ts';
import type { Mention } from './vocabulary.ts';

/** Where one text speaks of one thing. */
export interface Mentioned {
  /** In the order of the text. */
  clauses: ReadClause[];
  /** Logits of the chunks right around the mentions: of "great massage, rude desk" each its own half. */
  chunks: number[];
}

export const UNMENTIONED: Mentioned = { clauses: [], chunks: [] };

/** By id: where a text speaks of an entry. */
export function mentionedPlaces(reading: Reading, mentions: readonly Mention[]): Map<string, Mentioned> {
  const clauseOf: { clause: ReadClause; first: number }[] = [];
  for (const clause of reading.clauses) {
    const first = clauseOf.length;
    for (let index = 0; index < clause.tokens.length; index += 1) clauseOf.push({ clause, first });
  }
  const logits = new Map<string, number>();
  const chunkLogit = (clause: ReadClause, from: number, to: number): number => {
    const [start, end] = chunkAround(clause.tokens, from, to);
    if (start === 0 && !clause.tokens.slice(end).some(({ word }) => isWord(word))) return clause.logit;
    const key = `${clause.start} ${start} ${end}`;
    const known = logits.get(key);
    if (known !== undefined) return known;
    const logit = reading.logitOf([{ ...clause, tokens: clause.tokens.slice(start, end) }]);
    logits.set(key, logit);
    return logit;
  };
  const found = new Map<string, Mentioned>();
  for (const { id, from, to } of mentions) {
    const place = clauseOf[from];
    if (place === undefined) continue;
    const { clause, first } = place;
    const entry = found.get(id) ?? { clauses: [], chunks: [] };
    if (!entry.clauses.includes(clause)) entry.clauses.push(clause);
    entry.chunks.push(chunkLogit(clause, from - first, Math.min(to - first, clause.tokens.length)));
    found.set(id, entry);
  }
  return found;
}
