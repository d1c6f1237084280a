import { uninflected } from './search-words.ts';
import type { Subject } from './subjects.ts';

/** "Overpriced" asks for reviews that criticize the price, in any words. */
export function opinionsIn(question: string, subjects: readonly Subject[]): Opinion[] {
  const said = ` ${uninflected(question)} `;
  const opinions = (subject: Subject, expressions: readonly string[], rows: readonly number[]): Opinion[] =>
    expressions
      .filter((expression) => said.includes(` ${expression} `))
      .map((expression) => ({ words: expression.split(' '), subject, rows }));
  return subjects.flatMap((subject) => [
    ...opinions(subject, subject.praise, subject.positive),
    ...opinions(subject, subject.blame, subject.negative),
  ]);
}

/** A subject, with the rows that count for the question. */
export interface Meant {
  subject: Subject;
  rows: readonly number[];
}

/** A word or phrase that takes a side, and the reviews that take it about the same subject. */
export interface Opinion extends Meant {
  words: readonly string[];
}
