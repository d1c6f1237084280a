import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Reading as Judgment, PlacedEntry, Subject } from '../../schema/reading-file.ts';
import type { Reading } from '../model/reading.ts';
import { overlaps, quotePlace } from '../text/quotes.ts';
import { LOW_STARS, type Mention } from './polarity.ts';

/** The logit of a clause with a quote on one side. */
const SURE = 3;
/** The built-in reader is against a side from this logit on. */
const AGAINST_FROM = 0.5;
const SCORES: Record<Polarity, number> = { positive: 1, negative: -1, mixed: 0, neutral: 0 };

/** A reading as used: `confidence` is the share of its sides that the owner's labels confirm. */
export type UsedJudgment = Pick<Judgment, 'sentiment' | 'says'> & { confidence: number };

/** Whether a reading goes two stars or more against its review. */
export function isAgainstStars(sentiment: Polarity, rating: number): boolean {
  return (sentiment === 'positive' && rating < LOW_STARS) || (sentiment === 'negative' && rating > LOW_STARS);
}

/** Whether the stars are not on the side of an entry. */
export function isDoubtful({ sentiment }: PlacedEntry, rating: number | null): boolean {
  if (rating === null || SCORES[sentiment] === 0) return false;
  return sentiment === 'positive' ? rating <= LOW_STARS : rating > LOW_STARS;
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
    if (!isDoubtful(entry, rating)) return entry;
    const side = SCORES[entry.sentiment];
    const logits = own?.clauses.filter((clause) => overlaps([entry], clause)).map(({ logit }) => logit) ?? [];
    const isOpposed = logits.length > 0 && logits.every((logit) => side * logit < -AGAINST_FROM);
    const isBarred = side > 0 && Number(rating) < LOW_STARS;
    return isBarred || isOpposed ? { ...entry, sentiment: 'neutral' } : entry;
  });
}

/** What the clauses and sentences of a text say if they take the side of the quotes in them. */
export function withSides(reading: Reading, says: readonly PlacedEntry[]): Reading {
  const sidesIn = (place: { start: number; end: number }): Set<number> =>
    new Set(says.filter((entry) => overlaps([entry], place)).flatMap(({ sentiment }) => SIDES[sentiment]));
  const logitOf = (sides: ReadonlySet<number>): number =>
    SURE * [...sides].reduce((sum, side) => sum + side, 0);
  return {
    ...reading,
    clauses: reading.clauses.map((clause) => {
      const sides = sidesIn(clause);
      const opinion = sides.size > 0 ? 1 : 0;
      return { ...clause, logit: logitOf(sides), about: { ...clause.about, opinion } };
    }),
    sentences: reading.sentences.map((sentence) => {
      const sides = sidesIn(sentence);
      return { ...sentence, logit: logitOf(sides), isConsistent: sides.size < 2 };
    }),
  };
}

const SIDES: Record<Polarity, number[]> = { positive: [1], negative: [-1], mixed: [1, -1], neutral: [] };

type Mentioned = Record<'topics' | 'questions', Mention[]> & {
  review: { rating: number | null };
  text: string;
  named: Readonly<Record<'technicians' | 'services' | 'topics', readonly string[]>>;
};

/** What a reading changes in the analysis of a review; `says` are its supported entries. */
export function judgedParts(
  { text, named, review, topics: found, questions }: Mentioned,
  { sentiment, confidence, says: given }: UsedJudgment,
  says: readonly PlacedEntry[],
) {
  const mentions = (subject: Subject, isCounted: (id: string) => boolean): Mention[] =>
    [...Map.groupBy(says, (entry) => (entry.subject === subject ? entry.id : ''))]
      .filter(([id]) => id !== '' && isCounted(id))
      .map(([id, entries]) => ({ id, ...mentionOf(entries, given, text), confidence }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const topics = mentions('topic', (id) => named.topics.includes(id));
  const byWords = (list: Mention[]): Mention[] =>
    list
      .filter(({ id }) => !topics.some((topic) => topic.id === id))
      .map((mention) => ({ ...mention, confidence }));
  return {
    aspects: mentions('aspect', () => true),
    // Counted by their names in any language, so a reading adds only what is said of them.
    technicians: mentions('person', (id) => named.technicians.includes(id)),
    services: mentions('service', (id) => named.services.includes(id)),
    topics: [...topics, ...byWords(found)],
    questions: byWords(questions),
    sentiment: { label: sentiment, score: SCORES[sentiment] },
    ratingConsistent: review.rating === null || !isAgainstStars(sentiment, review.rating),
    textIsClear: SCORES[sentiment] !== 0,
  };
}

function mentionOf(
  entries: readonly PlacedEntry[],
  all: readonly PlacedEntry[],
  text: string,
): Omit<Mention, 'id' | 'confidence'> {
  const sides = new Set(entries.flatMap(({ sentiment }) => SIDES[sentiment]));
  const sentiment: Polarity =
    sides.size === 2 ? 'mixed' : sides.has(1) ? 'positive' : sides.has(-1) ? 'negative' : 'neutral';
  const entry = entries.find((each) => each.sentiment === sentiment) ?? (entries[0] as PlacedEntry);
  const { start, end } = quotePlace(text, entry) ?? entry;
  const around = new Set(
    all.filter((other) => overlaps([other], { start, end })).flatMap((other) => SIDES[other.sentiment]),
  );
  // Words with both sides are counted, not quoted.
  return { sentiment, clarity: around.size > 1 ? 0 : SURE, start, end, source: 'reading', isNamed: true };
}
