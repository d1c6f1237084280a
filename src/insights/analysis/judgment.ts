import type { Polarity } from '../../schema/insights-dataset.ts';
import type { PlacedEntry, Reading as SavedReading, Subject } from '../../schema/reading-file.ts';
import type { Reading } from '../model/reading.ts';
import { overlaps, quotePlace } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import { LOW_STARS, type Mention } from './polarity.ts';

/** The logit of a clause with a quote on one side. */
const SURE = 3;
/** The built-in reader is against a side from this logit on. */
const AGAINST_FROM = 0.5;
/** How sure a side is: readers do not say it. */
const CONFIDENCE = 0.5;
const SIDES: Record<Polarity, number[]> = { positive: [1], negative: [-1], mixed: [1, -1], neutral: [] };

/** Whether a reading goes two stars or more against its review, or sees nothing bad in one or two stars. */
export function goesAgainstStars(
  { sentiment, says }: Pick<SavedReading, 'sentiment' | 'says'>,
  rating: number,
): boolean {
  const has = (side: number): boolean => says.some((entry) => SIDES[entry.sentiment].includes(side));
  if (rating >= LOW_STARS) return sentiment === 'negative' && rating > LOW_STARS;
  return sentiment === 'positive' || (!has(-1) && (sentiment !== 'negative' || has(1)));
}

/**
 * The entries, without a side where the stars do not support it: a text can talk a reader into
 * anything. One or two stars take no praise. Otherwise, a side against the stars needs a built-in
 * reader (of English) that is not against it.
 */
export function supported(
  says: readonly PlacedEntry[],
  rating: number | null,
  own: Reading | null,
): PlacedEntry[] {
  return says.map((entry) => {
    const side = sumOf(SIDES[entry.sentiment]);
    if (side === 0 || rating === null || side > 0 === rating > LOW_STARS) return entry;
    const clauses = own?.clauses.filter((clause) => overlaps([entry], clause)) ?? [];
    const isOpposed = clauses.length > 0 && clauses.every(({ logit }) => side * logit < -AGAINST_FROM);
    const isBarred = side > 0 && rating < LOW_STARS;
    return isBarred || isOpposed ? { ...entry, sentiment: 'neutral' } : entry;
  });
}

/**
 * What the clauses and sentences of a text say if they take the side of the quotes in them; `all`
 * has the entries that the stars do not support, too.
 */
export function withSides(
  reading: Reading,
  says: readonly PlacedEntry[],
  all: readonly PlacedEntry[],
): Reading {
  const sided = <P extends Place>(place: P) => ({
    ...place,
    logit: SURE * sumOf(sidesIn(says, place)),
    isConsistent: sidesIn(all, place).length < 2,
  });
  return {
    ...reading,
    clauses: reading.clauses.map((clause) => ({ ...sided(clause), about: { ...clause.about, opinion: 1 } })),
    sentences: reading.sentences.map(sided),
  };
}

type Mentioned = Record<'topics' | 'questions', Mention[]> & {
  review: { rating: number | null };
  text: string;
  named: Readonly<Record<'technicians' | 'services' | 'topics', readonly string[]>>;
};

/** What a reading changes in the analysis of a review; `says` are its supported entries. */
export function judgedParts(
  { review, text, named, topics: found, questions }: Mentioned,
  judgment: SavedReading,
  says: readonly PlacedEntry[],
) {
  const mentions = (subject: Subject, counted?: readonly string[]): Mention[] =>
    [...Map.groupBy(says, (entry) => (entry.subject === subject ? entry.id : ''))]
      .filter(([id]) => id !== '' && (counted?.includes(id) ?? true))
      .map(([id, entries]) => ({ id, ...mentionOf(entries, text) }))
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

function mentionOf(entries: readonly PlacedEntry[], text: string): Omit<Mention, 'id'> {
  const [side, other] = new Set(entries.flatMap((entry) => SIDES[entry.sentiment]));
  const sentiment = other ? 'mixed' : side === undefined ? 'neutral' : side > 0 ? 'positive' : 'negative';
  const entry = entries.find((each) => each.sentiment === sentiment) ?? (entries[0] as PlacedEntry);
  const place = quotePlace(text, entry) ?? { start: entry.start, end: entry.end };
  return { sentiment, clarity: SURE, confidence: CONFIDENCE, ...place, source: 'reading', isNamed: true };
}

/** The sides of the entries that overlap a place, each once. */
function sidesIn(says: readonly PlacedEntry[], place: Place): number[] {
  return [...new Set(says.flatMap((entry) => (overlaps([entry], place) ? SIDES[entry.sentiment] : [])))];
}

function sumOf(sides: readonly number[]): number {
  return sides.reduce((sum, side) => sum + side, 0);
}
