import { editDistance } from '../../text/nearest-name.ts';
import { wordStem } from '../word-stem.ts';
import { type SearchWord, searchStem, searchWords, uninflected } from './search-words.ts';
import { type Side, sideOf, starsIn, withoutStars } from './sides.ts';
import type { Subject } from './subjects.ts';
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
}

/** How much it counts if a review has another word than the question's, or is about its subject. */
const RELATED_WEIGHT = 0.4;
const SPELLING_WEIGHT = 0.8;
const SUBJECT_WEIGHT = 0.45;
/** Scores below this part of the best one are cut off. */
const TAIL_FROM = 0.3;
/** Letters from which on a word may be the beginning of another. */
const PREFIX_MIN = 3;
/** No honest question has more words with a subject. */
const WORDS_MAX = 24;

/** Scores the reviews that fit the words of a question: in any order and form, related or misspelled. */
export function searchByWords(index: WordIndex, question: string): WordsFound {
  const stars = starsIn(question);
  const asked = distinct(searchWords(withoutStars(question)));
  const sides = asked.map(({ stem }) => sideOf(stem));
  const side = sides.find((each) => each !== null) ?? null;
  const opinions = opinionsIn(question, index.subjects);
  const terms = asked
    .filter((_, place) => sides[place] === null)
    .map((word) => termOf(index, word, opinions));
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
  };
}

/** A subject, with the rows that count for the question. */
export interface Meant {
  subject: Subject;
  rows: readonly number[];
}

interface Term {
  word: string;
  variants: Variant[];
  related: string[];
  /** Weight by row, from 0 to 1. */
  rows: Map<number, number>;
  /** Subjects with the word in their name, and in their name or terms. */
  named: Subject[];
  judging: Subject[];
  /** Opinions of the question that have the word. */
  opined: Opinion[];
}

/** A word or phrase that takes a side, and the reviews that take it about the same subject. */
interface Opinion extends Meant {
  words: readonly string[];
}

interface Variant {
  stem: string;
  weight: number;
}

/** "Overpriced" asks for reviews that criticize the price, in whatever words. */
function opinionsIn(question: string, subjects: readonly Subject[]): Opinion[] {
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

/** A word of the question with everything that counts as it. */
function termOf(index: WordIndex, { word, stem }: SearchWord, opinions: readonly Opinion[]): Term {
  const meant = meantBy(index, word, stem);
  const related = [...new Set(meant.flatMap((each) => relatedTo(index, each.stem)))];
  const variants = [
    ...meant,
    ...related.map((other) => ({ stem: searchStem(other), weight: RELATED_WEIGHT })),
  ];
  const rows = new Map<number, number>();
  const count = (row: number, value: number): void => {
    rows.set(row, Math.max(rows.get(row) ?? 0, value));
  };
  for (const { stem: each, weight } of variants) {
    const posting = postingOf(index, each);
    for (let at = 0; at < posting.length; at += 2) {
      count(posting[at] as number, weight * (0.5 + (posting[at + 1] as number) / 18));
    }
  }
  const isMeant = (each: string): boolean => meant.some((variant) => variant.stem === each);
  const named = index.subjects.filter(({ names }) => names.some(isMeant));
  for (const { all } of named) for (const row of all) count(row, SUBJECT_WEIGHT);
  const opined = opinions.filter(({ words }) => words.includes(wordStem(word)));
  const own = rarity(index, rows.size);
  for (const opinion of opined) {
    const share = Math.min(1, rarity(index, opinion.rows.length) / own);
    for (const row of opinion.rows) count(row, SUBJECT_WEIGHT * share);
  }
  const judging = index.subjects.filter(({ names, terms }) => [...names, ...terms].some(isMeant));
  return { word, variants, related, rows, named, judging, opined };
}

/**
 * The word itself; if it is no number and hardly a review has it, also words that it may misspell or,
 * while a visitor types, begin.
 */
function meantBy(index: WordIndex, word: string, stem: string): Variant[] {
  const own = { stem, weight: 1 };
  if (/^\d+$/.test(stem) || postingOf(index, stem).length > 2 || Object.hasOwn(index.related, stem))
    return [own];
  const known = [...index.stems, ...Object.keys(index.related)].filter((each) => each !== stem);
  const begun = known.filter((each) => word.length >= PREFIX_MIN && each.startsWith(word));
  const similar = new Set([...similarStems(known, stem), ...similarStems(known, word), ...begun]);
  return [own, ...[...similar].map((each) => ({ stem: each, weight: SPELLING_WEIGHT }))];
}

/** Also asked for stems such as "constructor". */
function relatedTo({ related }: WordIndex, stem: string): readonly string[] {
  return Object.hasOwn(related, stem) ? (related[stem] ?? []) : [];
}

function rarity({ ratings }: WordIndex, reviews: number): number {
  return Math.log(1 + ratings.length / (1 + reviews));
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
 * without letters or digits is none.
 */
function withoutTerms(
  { ratings }: WordIndex,
  question: string,
  side: Side | null,
  stars: number | null,
): Map<number, number> {
  if (stars !== null) return new Map(ratings.flatMap((rating, row) => (rating === stars ? [[row, 1]] : [])));
  if (side === null) return new Map(/[\p{L}\p{N}]/u.test(question) ? ratings.map((_, row) => [row, 1]) : []);
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

/** Rows and weights of a stem, in turn. */
function postingOf({ stems, postings }: WordIndex, stem: string): readonly number[] {
  let low = 0;
  let high = stems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stems[middle] as string) < stem) low = middle + 1;
    else high = middle;
  }
  return stems[low] === stem ? (postings[low] ?? []) : [];
}

/**
 * The nearest of the known stems: one edit away, or two in long words, with the right first letter; or
 * with an ending that no word has ("waitng").
 */
function similarStems(known: readonly string[], word: string): string[] {
  if (word.length < 4) return [];
  const most = word.length >= 8 ? 2 : 1;
  const distanceOf = (stem: string): number => {
    if (stem.length >= 4 && word.startsWith(stem)) return word.length - stem.length <= 3 ? most : most + 1;
    return Math.abs(stem.length - word.length) <= most ? editDistance(stem, word) : most + 1;
  };
  const found = known
    .filter((stem) => stem[0] === word[0])
    .map((stem) => ({ stem, distance: distanceOf(stem) }))
    .filter(({ distance }) => distance <= most);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found.filter(({ distance }) => distance === nearest).map(({ stem }) => stem);
}
