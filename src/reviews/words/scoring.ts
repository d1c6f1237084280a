import type { Side } from '../counted-sides.ts';
import { RELATED_WEIGHT, rarity, type SearchTerm, SUBJECT_WEIGHT } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** What a question asks for. */
interface Read {
  terms: readonly SearchTerm[];
  side: Side | null;
  stars: number | null;
  /** Places of terms that only say what is done with the thing. */
  weak: ReadonlySet<number>;
  /** The words are alternatives, rather than a sentence. */
  isList: boolean;
}

/** Scores from here on, as a part of the best one, remain. Of a list, any word may be the right one. */
const TAIL_FROM = 0.3;
/**
 * What remains of the score of a review that has both words of a pair apart, not the stars that are asked for, or one
 * of many words.
 */
const SEPARATE = 0.8;
const OTHER_STARS = 0.15;
const PARTIAL = 0.75;
/** What a word that only says what is done counts beside the thing. */
const WEAK_SHARE = 0.3;

/**
 * How well each review fits, by row; 0 where nothing fits. Each group of related words counts by its rarity, and all
 * groups more than some. A review that has only weak words is not about the question.
 */
export function fitsOf(index: WordIndex, read: Read): Float64Array {
  const { terms, weak, side, stars } = read;
  // "Worst reviews" are those at that end of the stars, whether or not they have "review".
  if (weak.size === terms.length && (side !== null || stars !== null)) return starScores(index, side, stars);
  const { length } = index.ratings;
  const [scores, strong] = [new Float64Array(length), new Uint8Array(length)];
  let [total, groups] = [0, 0];
  for (const group of groupsOf(terms)) {
    const share = Math.max(...group.map((term) => shareOf(term, read)));
    total += share * Math.max(...group.map(({ rows }) => rarity(index, rows.size)));
    if (share === 1 && group.some(({ rows }) => rows.size > 0)) groups += 1;
    const values = valuesOf(index, group, side);
    for (let row = 0; row < length; row += 1) {
      const value = values[row] ?? 0;
      if (value === 0) continue;
      scores[row] = (scores[row] ?? 0) + share * value;
      if (share === 1) strong[row] = (strong[row] ?? 0) + 1;
    }
  }
  return scores.map((score, row) => {
    const has = strong[row] ?? 0;
    return has === 0 ? 0 : (score * (PARTIAL + ((1 - PARTIAL) * has) / Math.max(groups, has))) / total;
  });
}

/** What each word is worth, as a part of the whole question. */
export function sharesOf(index: WordIndex, read: Pick<Read, 'terms' | 'weak'>): number[] {
  const worths = read.terms.map((term) => rarity(index, term.rows.size) * shareOf(term, read));
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  return worths.map((worth) => worth / total);
}

function shareOf(term: SearchTerm, { terms, weak }: Pick<Read, 'terms' | 'weak'>): number {
  return weak.size < terms.length && weak.has(terms.indexOf(term)) ? WEAK_SHARE : 1;
}

/**
 * What a group of related words counts in each review that has one: as much as its best word there, and a part less
 * where others are missing. Who asks for a peanut allergy does not mean every allergy.
 */
function valuesOf(index: WordIndex, group: readonly SearchTerm[], side: Side | null): Float64Array {
  const values = new Float64Array(index.ratings.length);
  for (const { rows, named } of group) {
    const worth = rarity(index, rows.size);
    const count = (weight: number, row: number): void => {
      const lacking = group.filter(
        (term) => term.rows !== rows && (term.rows.get(row) ?? 0) <= RELATED_WEIGHT,
      );
      const value = weight * worth * (1 - ((1 - PARTIAL) * lacking.length) / group.length);
      if (value > (values[row] ?? 0)) values[row] = value;
    };
    rows.forEach(count);
    for (const subject of side === null ? [] : named) {
      for (const row of subject[side as Side]) count(SUBJECT_WEIGHT, row);
    }
  }
  return values;
}

/** Words that are related, or are about the same subject, are one way to say a thing. */
export function groupsOf(terms: readonly SearchTerm[]): SearchTerm[][] {
  const groups: SearchTerm[][] = [];
  for (const term of terms) {
    const near = groups.filter((group) => group.some((other) => areRelated(term, other)));
    const merged = [...near.flat(), term];
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), merged);
  }
  return groups;
}

function areRelated(a: SearchTerm, b: SearchTerm): boolean {
  const hasStemOf = (one: SearchTerm, other: SearchTerm): boolean =>
    one.variants.some(({ stem }) => other.stems.includes(stem));
  return hasStemOf(a, b) || hasStemOf(b, a);
}

/** The scores of the reviews that fit best: those that take the side and have the stars come first. */
export function fitting(
  { ratings }: WordIndex,
  { terms, side, stars, isList }: Read,
  scores: Float64Array,
  separate: readonly number[],
): Map<number, number> {
  const judged = new Set(
    side === null ? [] : terms.flatMap(({ judging }) => judging.flatMap((subject) => subject[side])),
  );
  const apart = new Set(separate);
  const hasSide = side !== null && terms.length > 0;
  let highest = 0;
  for (let row = 0; row < ratings.length; row += 1) {
    if (scores[row] === 0) continue;
    const rating = ratings[row] ?? 3;
    const factor =
      (hasSide && !judged.has(row) ? sideFactor(rating, side) : 1) *
      (stars === null || rating === stars ? 1 : OTHER_STARS) *
      (apart.has(row) ? SEPARATE : 1);
    scores[row] = (scores[row] ?? 0) * factor;
    highest = Math.max(highest, scores[row] ?? 0);
  }
  const least = isList && terms.length > 1 && stars === null ? 0 : highest * TAIL_FROM;
  const fits = new Map<number, number>();
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score > 0 && score >= least) fits.set(row, score);
  }
  return fits;
}

/** Where the analysis found no judgment, the stars decide. */
function sideFactor(rating: number, side: Side): number {
  return (side === 'negative' ? rating <= 3 : rating >= 4) ? 0.8 : 0.25;
}

/** For a question without a thing: the reviews with these stars, or at that end of them. */
function starScores({ ratings }: WordIndex, side: Side | null, stars: number | null): Float64Array {
  const scoreOf = (rating: number): number => {
    if (stars !== null) return rating === stars ? 1 : 0;
    return side === 'negative' ? (5 - rating) / 4 : (rating - 1) / 4;
  };
  return Float64Array.from(ratings, (rating) => (scoreOf(rating) > 0.5 ? scoreOf(rating) : 0));
}
