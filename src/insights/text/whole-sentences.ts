import { clauses } from './clauses.ts';
import { QUOTE_MAX, quotePlace } from './quotes.ts';
import type { Place } from './tokens.ts';

/** The whole sentences that a part of a text belongs to; the part itself if they are too long to quote. */
export function wholeSentences(text: string, part: Place): Place {
  const all = clauses(text);
  const numbers = new Set(
    all.filter(({ start, end }) => start < part.end && end > part.start).map(({ sentence }) => sentence),
  );
  const touched = all.filter(({ sentence }) => numbers.has(sentence));
  const start = Math.min(part.start, ...touched.map((clause) => clause.start));
  const end = Math.max(part.end, ...touched.map((clause) => clause.end));
  return end - start > QUOTE_MAX ? part : (quotePlace(text, { start, end }) ?? part);
}
