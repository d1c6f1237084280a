import type { Polarity } from '../../schema/insights-dataset.ts';
import type { PlacedEntry, Reading as SavedReading, Subject } from '../../schema/reading-file.ts';
import type { Reading } from '../model/reading.ts';
import type { Clause } from '../text/clauses.ts';
import { overlaps } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import { LOW_STARS, type Mention } from './polarity.ts';

/** The logit of a clause with a quote on one side. */
const SURE = 3;
/** How sure a side is: readers do not say it. */
const CONFIDENCE = 0.5;
const SIDES: Record<Polarity, number[]> = { positive: [1], negative: [-1], mixed: [1, -1], neutral: [] };

/** Whether a reading goes two stars or more against its review, or finds nothing bad, or more good, in one or two. */
export function goesAgainstStars(
  { sentiment, says }: Pick<SavedReading, 'sentiment' | 'says'>,
  rating: number,
): boolean {
  if (rating > LOW_STARS) return sentiment === 'negative';
  const [praise, complaints] = [1, -1].map(
    (side) => says.filter((entry) => SIDES[entry.sentiment].includes(side)).length,
  ) as [number, number];
  return (
    rating < LOW_STARS &&
    (sentiment === 'positive' || praise > complaints || (complaints === 0 && sentiment !== 'negative'))
  );
}

/**
 * What the clauses and sentences of a text say if they take the side of the quotes in them. Only
 * whole sentences on one side may be quoted: parts can say the opposite ("no one would say that …").
 */
export function withSides(
  reading: Reading,
  { says }: SavedReading,
  text: string,
  parts: readonly Clause[],
): Reading {
  const sided = <P extends Place>({ start, end, ...place }: P) => {
    const inside = says.filter((entry) => overlaps([entry], { start, end }));
    const rest = inside.map((entry) => text.slice(start, entry.start) + text.slice(entry.end, end)).join('');
    const sides = new Set(inside.flatMap(({ sentiment }) => SIDES[sentiment]));
    const isConsistent = sides.size < 2 && !/[\p{L}\p{N}]/u.test(rest);
    return { ...place, start, end, logit: SURE * sumOf(sides), isConsistent };
  };
  return {
    ...reading,
    clauses: reading.clauses.map((clause, at) => ({
      ...sided({ ...clause, ...parts[at] }),
      about: { ...clause.about, opinion: 1 },
    })),
    sentences: reading.sentences.map(sided),
  };
}

type Mentioned = Record<'topics' | 'questions', Mention[]> & {
  review: { rating: number | null };
  named: Readonly<Record<'technicians' | 'services' | 'topics', readonly string[]>>;
};

/** What a reading changes in the analysis of a review. */
export function judgedParts({ review, named, topics: found, questions }: Mentioned, judgment: SavedReading) {
  const mentions = (subject: Subject, counted?: readonly string[]): Mention[] =>
    [...Map.groupBy(judgment.says, (entry) => (entry.subject === subject ? entry.id : ''))]
      .filter(([id]) => id !== '' && (counted?.includes(id) ?? true))
      .map(([id, entries]) => mentionOf(id, entries))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const topics = mentions('topic', named.topics);
  const byWords = (list: readonly Mention[], others: readonly Mention[] = []): Mention[] =>
    list
      .filter(({ id }) => !others.some((other) => other.id === id))
      .map((mention) => ({ ...mention, confidence: CONFIDENCE }));
  const label = judgment.sentiment;
  const score = sumOf(SIDES[label]);
  return {
    aspects: mentions('aspect'),
    // Counted by their names in any language, so a reading adds only what is said of them.
    technicians: mentions('person', named.technicians),
    services: mentions('service', named.services),
    topics: [...topics, ...byWords(found, topics)],
    questions: byWords(questions),
    sentiment: { label, score },
    ratingConsistent: review.rating === null || !goesAgainstStars(judgment, review.rating),
    textIsClear: score !== 0,
  };
}

function mentionOf(id: string, entries: readonly PlacedEntry[]): Mention {
  const [side, other] = new Set(entries.flatMap((entry) => SIDES[entry.sentiment]));
  const sentiment = other ? 'mixed' : side === undefined ? 'neutral' : side > 0 ? 'positive' : 'negative';
  const { start, end } = entries.find((each) => each.sentiment === sentiment) ?? (entries[0] as PlacedEntry);
  return {
    id,
    sentiment,
    clarity: SURE,
    confidence: CONFIDENCE,
    start,
    end,
    source: 'reading',
    isNamed: true,
  };
}

function sumOf(sides: Iterable<number>): number {
  return [...sides].reduce((sum, side) => sum + side, 0);
}
