import { LOW_STARS } from '../../reviews/counted-sides.ts';
import type { Basis, Polarity } from '../../schema/insights-dataset.ts';
import type { PlacedEntry, Reading } from '../../schema/reading-file.ts';
import type { ScoredClause } from '../analysis/polarity.ts';
import type { Analysis } from '../analysis/review-analysis.ts';
import { inOrder, type ReviewSayings, type Saying, type SidedSentence } from '../sayings/saying.ts';
import { withoutTangledPeople } from '../sayings/tangled-people.ts';
import { overlaps } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import { sentencesOf } from '../text/whole-sentences.ts';
import { foreignPlaces } from '../vocabulary/foreign-unquotable.ts';

/** The logit of a sentence with a quote on one side. */
const SURE = 3;
/** How sure a side is: readers do not say it. */
const CONFIDENCE = 0.5;
const SIDES: Readonly<Record<Polarity, readonly (1 | -1)[]>> = {
  positive: [1],
  negative: [-1],
  mixed: [1, -1],
  neutral: [],
};

/** Whether a reading goes two stars or more against its review, or finds nothing bad, or more good, in one or two. */
export function goesAgainstStars(
  { sentiment, says }: Pick<Reading, 'sentiment' | 'says'>,
  rating: number,
): boolean {
  if (rating > LOW_STARS) return sentiment === 'negative';
  const [praise, complaints] = [1, -1].map(
    (side) => says.filter((entry) => SIDES[entry.sentiment].some((each) => each === side)).length,
  ) as [number, number];
  return (
    rating < LOW_STARS &&
    (sentiment === 'positive' || praise > complaints || (complaints === 0 && sentiment !== 'negative'))
  );
}

/**
 * A review with what its reading says. Where readings are counted, a review without one has
 * no sayings; otherwise readings only give quotes. `held` counts the judgments that were held back.
 */
export function withReading(
  { found, excluded, details }: Analysis,
  reading: Reading | undefined,
  basis: Basis,
): { item: ReviewSayings; held: number } {
  if (reading === undefined || excluded === 'no_text')
    return { item: basis === 'reader' ? { ...found, ...UNREAD } : found, held: 0 };
  const { review, text, names, named } = found;
  const { says, confirmed = false, sentiment: label, warns } = reading;
  const builtIn = details?.reading.clauses ?? null;
  const kept = confirmed ? says : says.filter((entry) => !isHeld(entry, review.rating, reading, builtIn));
  const sentences = sidedSentences(text, kept);
  const merged = [...Map.groupBy(kept, ({ subject, id }) => `${subject} ${id}`).values()].map((entries) =>
    merge(entries, !confirmed && review.rating < LOW_STARS),
  );
  const isTwoSided = (at: Place): boolean =>
    new Set(kept.filter((entry) => overlaps([at], entry)).flatMap(({ sentiment }) => SIDES[sentiment])).size >
    1;
  const own = withoutTangledPeople(merged, { names, sentences }, isTwoSided);
  const about = own.filter(({ subject }) => subject === 'topic').map(({ id }) => id);
  const quotes = {
    quotable: [...own, ...aboutQuestions(own, names)],
    sentences,
    // A warning of harm is linked, never quoted (contract 10.warnings).
    unquotable: warns
      ? [{ start: 0, end: text.length }]
      : [...found.unquotable, ...foreignPlaces(text, found.isEnglish)],
  };
  const held = says.length - kept.length;
  if (basis === 'stars') return { item: { ...found, ...quotes }, held };
  const score = sumOf(SIDES[label]);
  return {
    item: {
      ...{ ...found, ...quotes, sayings: inOrder(own) },
      named: { ...named, topics: [...new Set([...named.topics, ...about])] },
      sentiment: { label, score },
      ratingConsistent: !goesAgainstStars(reading, review.rating),
      textIsClear: score !== 0,
    },
    held,
  };
}

const UNREAD = { sayings: [], quotable: [], sentences: [], sentiment: null, textIsClear: false };

/** Those with a keyword of a question of the owner, for that question. */
function aboutQuestions(sayings: readonly Saying[], names: ReviewSayings['names']): Saying[] {
  return names
    .filter(({ subject }) => subject === 'question')
    .flatMap((name) =>
      sayings
        .filter((saying) => overlaps([saying], name))
        .map((saying): Saying => ({ ...saying, subject: 'question', id: name.id })),
    );
}

/**
 * A side against the stars and a second witness: the clauses that it quotes, as the built-in reader sees them; in a
 * language that it does not read, the reading's own side of a review with five stars.
 */
function isHeld(
  { sentiment, ...place }: PlacedEntry,
  rating: number,
  { sentiment: whole }: Reading,
  builtIn: readonly ScoredClause[] | null,
): boolean {
  const side = sumOf(SIDES[sentiment]);
  const witness =
    builtIn === null
      ? rating === 5
        ? sumOf(SIDES[whole])
        : 0
      : sumOf(builtIn.filter((clause) => overlaps([place], clause)).map(({ logit }) => logit));
  return side * witness < 0 && side > 0 === rating <= LOW_STARS;
}

/** All entries about one subject as one saying; praise under three stars takes no side. */
function merge(entries: readonly PlacedEntry[], isPraiseDoubted: boolean): Saying {
  const sides = new Set(entries.flatMap(({ sentiment }) => SIDES[sentiment]));
  if (isPraiseDoubted) sides.delete(1);
  const [one, other] = sides;
  const side = other ? 'mixed' : one === undefined ? 'neutral' : one > 0 ? 'positive' : 'negative';
  const {
    subject,
    id,
    start,
    end,
    private: isPrivate,
  } = (entries.find(({ sentiment }) => sentiment === side) ?? entries[0]) as PlacedEntry;
  return {
    ...{ subject, id, side, by: 'reader', start, end, isNamed: true, isPrivate },
    ...{ clarity: SURE, confidence: CONFIDENCE },
  };
}

/**
 * The sentences of a text with the side of the quotes in them. Only whole sentences on one side may
 * be quoted: parts can say the opposite ("no one would say that …").
 */
function sidedSentences(text: string, says: readonly PlacedEntry[]): SidedSentence[] {
  return sentencesOf(text).map(({ start, end }) => {
    const inside = says.filter((entry) => overlaps([entry], { start, end }));
    const rest = inside.map((entry) => text.slice(start, entry.start) + text.slice(entry.end, end)).join('');
    const sides = new Set(inside.flatMap(({ sentiment }) => SIDES[sentiment]));
    return {
      ...{ start, end, logit: SURE * sumOf(sides) },
      isConsistent: sides.size < 2 && !/[\p{L}\p{N}]/u.test(rest),
    };
  });
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0);
}
