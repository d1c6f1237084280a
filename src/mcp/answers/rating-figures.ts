import { percent, wilson95 } from '../../insights/dataset/statistics.ts';

/** Below this many reviews a mean has no interval. */
const MIN_REVIEWS = 5;

/** A group of reviews: its number, its share of all that were counted, and its mean to two decimals. */
export function plainFigures(ratings: readonly number[], all: number) {
  const { n, mean } = spreadOf(ratings);
  return { count: n, share_pct: percent(n, all), mean_rating: n === 0 ? null : hundredths(mean) };
}

/** The same with 95% intervals: of the share by Wilson, of the mean by the normal distribution. */
export function ratingFigures(ratings: readonly number[], all: number) {
  const { n, mean, error } = spreadOf(ratings);
  const { mean_rating, ...share } = plainFigures(ratings, all);
  return {
    ...share,
    share_pct_ci95: n === 0 ? null : wilson95(n, all),
    mean_rating,
    mean_rating_ci95:
      n < MIN_REVIEWS
        ? null
        : [hundredths(Math.max(1, mean - Z * error)), hundredths(Math.min(5, mean + Z * error))],
  };
}

/** How much higher the mean of `a` is, with its 95% interval; null if one has too few reviews. */
export function differenceOf(
  a: readonly number[],
  b: readonly number[],
): { difference: number; ci95: [number, number]; may_be_chance: boolean } | null {
  const [one, other] = [spreadOf(a), spreadOf(b)];
  if (Math.min(one.n, other.n) < MIN_REVIEWS) return null;
  const difference = one.mean - other.mean;
  const half = Z * Math.hypot(one.error, other.error);
  return {
    // Of the means as shown, so that the numbers add up.
    difference: hundredths(hundredths(one.mean) - hundredths(other.mean)),
    ci95: [hundredths(difference - half), hundredths(difference + half)],
    may_be_chance: Math.abs(difference) <= half,
  };
}

const Z = 1.96;

/** Mean and its standard error. */
function spreadOf(ratings: readonly number[]): { n: number; mean: number; error: number } {
  const n = ratings.length;
  if (n === 0) return { n, mean: 0, error: 0 };
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / n;
  const squares = ratings.reduce((sum, rating) => sum + (rating - mean) ** 2, 0);
  return { n, mean, error: n === 1 ? 0 : Math.sqrt(squares / (n - 1) / n) };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
