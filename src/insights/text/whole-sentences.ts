import { clauses } from './clauses.ts';
import { overlaps, QUOTE_MAX, quotePlace } from './quotes.ts';
import type { Place } from './tokens.ts';

export function sentencesOf(text: string): Place[] {
  return [...Map.groupBy(clauses(text), ({ sentence }) => sentence).values()].map((parts) => ({
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
  }));
}

/** The whole sentences that a part of a text belongs to; the part itself if they are too long to quote. */
export function wholeSentences(text: string, part: Place): Place {
  const touched = sentencesOf(text).filter((sentence) => overlaps([part], sentence));
  const start = Math.min(part.start, ...touched.map((sentence) => sentence.start));
  const end = Math.max(part.end, ...touched.map((sentence) => sentence.end));
  return end - start > QUOTE_MAX ? part : (quotePlace(text, { start, end }) ?? part);
}
