import type { Absence } from '../../schema/review-page.ts';
import { absenceOf } from './absence.ts';
import { type Meant, opinionsIn } from './opinions.ts';
import { type SearchWord, searchWords } from './search-words.ts';
import { type Side, sideOf, starsIn, withoutStars } from './sides.ts';
import { rarity, SUBJECT_WEIGHT, type Term, termOf } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** What a search for words found. */
export interface WordsFound {
  /** Scores by row, above 0 and at most 1. A weak tail is cut off. */
  scores: ReadonlyMap<number, number>;
  /** The words of the question, each with what counted as it and the number of reviews. */
  words: { word: string; stems: string[]; related: string[]; reviews: number }[];
  /** The side that the question asks for ("worst", "best"). */
  side: Side | null;
  /** The stars that it asks for ("one star reviews"), 1 to 5. */
  stars: number | null;
  /** Aspects, topics and languages that the question is about. */
  subjects: Meant[];
  /** What of the question no review says, whatever the other filters. */
  absence: Absence;
}

/** Scores below this part of the best one are cut off. */
const TAIL_FROM = 0.3;
/** No honest question has more words with a subject. */
const WORDS_MAX = 24;

/** Scores the reviews that fit the words of a question: in any order and form, related or misspelled. */
export function searchByWords(index: WordIndex, question: string): WordsFound {
  const stars = starsIn(question);
  const asked = distinct(searchWords(withoutStars(question)));
  const last = asked.at(-1);
  const sides = asked.map(({ stem }) => sideOf(stem));
  const side = sides.find((each) => each !== null) ?? null;
  const opinions = opinionsIn(question, index.subjects);
  const terms = asked
    .filter((_, place) => sides[place] === null)
    .map((word) => termOf(index, word, opinions, word === last));
  const scores =
    terms.length === 0 ? withoutTerms(index, question, side, stars) : byTerms(index, terms, side);
  return {
    scores: withoutTail(stars === null ? scores : preferring(stars, scores, index)),
    words: terms.map(({ word, variants, related, rows }) => ({
      word,
      stems: variants.map(({ stem }) => stem),
      related,
      reviews: rows.size,
    })),
    side,
    stars,
    subjects: terms.flatMap(({ named, judging, opined }) => [
      ...named.map((subject) => ({ subject, rows: subject.all })),
      ...opined,
      ...(side === null ? [] : judging.map((subject) => ({ subject, rows: subject[side] }))),
    ]),
    absence: absenceOf(withoutStars(question), terms),
  };
}

/** Each word counts by its rarity; a side moves the reviews that take it to the top. */
function byTerms(index: WordIndex, terms: readonly Term[], side: Side | null): Map<number, number> {
  const scores = new Map<number, number>();
  const rarities = terms.map(({ rows }) => rarity(index, rows.size));
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  for (const [place, { rows, judging }] of terms.entries()) {
    const judged = side === null ? [] : judging.flatMap((subject) => subject[side]);
    const all = new Map([...judged.map((row) => [row, SUBJECT_WEIGHT] as const), ...rows]);
    for (const [row, weight] of all) {
      scores.set(row, (scores.get(row) ?? 0) + (weight * (rarities[place] ?? 0)) / total);
    }
  }
  if (side === null) return scores;
  const judged = new Set(terms.flatMap(({ judging }) => judging.flatMap((subject) => subject[side])));
  for (const [row, score] of scores) {
    scores.set(row, score * (judged.has(row) ? 1 : sideFactor(index.ratings[row] ?? 3, side)));
  }
  return scores;
}

function preferring(
  stars: number,
  scores: ReadonlyMap<number, number>,
  { ratings }: WordIndex,
): Map<number, number> {
  return new Map([...scores].map(([row, score]) => [row, ratings[row] === stars ? score : score * 0.25]));
}

/** Where the analysis found no judgement, the stars decide. */
function sideFactor(rating: number, side: Side): number {
  return (side === 'negative' ? rating <= 3 : rating >= 4) ? 0.8 : 0.25;
}

/**
 * "Worst reviews" are those at that end of the stars; "what do people say" is every review; a question
 * without a digit, or a letter that is more than an initial, is none.
 */
function withoutTerms(
  { ratings }: WordIndex,
  question: string,
  side: Side | null,
  stars: number | null,
): Map<number, number> {
  if (stars !== null) return new Map(ratings.flatMap((rating, row) => (rating === stars ? [[row, 1]] : [])));
  if (side === null)
    return new Map(
      /(?![a-z](?![\p{L}\p{N}]))[\p{L}\p{N}]/iu.test(question) ? ratings.map((_, row) => [row, 1]) : [],
    );
  const scores = ratings.map((rating, row) => {
    return [row, side === 'negative' ? (5 - rating) / 4 : (rating - 1) / 4] as const;
  });
  return new Map(scores.filter(([, score]) => score > 0.5));
}

function withoutTail(scores: ReadonlyMap<number, number>): Map<number, number> {
  let best = 0;
  for (const score of scores.values()) best = Math.max(best, score);
  return new Map([...scores].filter(([, score]) => score >= best * TAIL_FROM));
}

function distinct(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, WORDS_MAX);
}
