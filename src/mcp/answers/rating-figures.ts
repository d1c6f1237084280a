import { percent, wilson95 } from '../../insights/dataset/statistics.ts';

/** Below this many reviews a mean has no interval. */
const MIN_REVIEWS = 5;

/** A group of reviews: its number, its share of all that were counted, and its mean to two decimals. */
export function plainFigures(ratings: readonly number[], all: number) {
  const { n, mean } = spreadOf(ratings);
  return { count: n, share_pct: percent(n, all), mean_rating: n === 0 ? null : hundredths(mean) };
}

/**
 * The same with 95% intervals: of the share by Wilson, of the mean by Student. Where nothing varies, they would
 * promise more than a few reviews can: a share of everything and a mean of equal ratings have none.
 */
export function ratingFigures(ratings: readonly number[], all: number) {
  const { n, mean, squares } = spreadOf(ratings);
  const { mean_rating, ...share } = plainFigures(ratings, all);
  const half = quantile(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return {
    ...share,
    share_pct_ci95: n === 0 || n === all ? null : wilson95(n, all),
    mean_rating,
    mean_rating_ci95:
      n < MIN_REVIEWS || squares === 0
        ? null
        : [hundredths(Math.max(1, mean - half)), hundredths(Math.min(5, mean + half))],
  };
}

/**
 * How much higher the mean of `a` is, with its 95% interval; null if one has too few reviews. Both groups share
 * one variance: five equal ratings do not vary, and would look certain.
 */
export function differenceOf(
  a: readonly number[],
  b: readonly number[],
): { difference: number; ci95: [number, number]; may_be_chance: boolean } | null {
  const [one, other] = [spreadOf(a), spreadOf(b)];
  if (Math.min(one.n, other.n) < MIN_REVIEWS) return null;
  const difference = one.mean - other.mean;
  const freedom = one.n + other.n - 2;
  const parts = 1 / one.n + 1 / other.n;
  // Half of what one star more or less would change: means of whole stars move in steps.
  const half = quantile(freedom) * Math.sqrt(((one.squares + other.squares) / freedom) * parts) + parts / 2;
  return {
    // Of the means as shown, so that the numbers add up.
    difference: hundredths(hundredths(one.mean) - hundredths(other.mean)),
    ci95: [hundredths(difference - half), hundredths(difference + half)],
    may_be_chance: Math.abs(difference) <= half,
  };
}

/** The two-sided 95% quantile of Student's distribution, by its expansion (Abramowitz and Stegun, 26.7.5). */
function quantile(freedom: number): number {
  return 1.96 + 2.372 / freedom + 2.823 / freedom ** 2 + 2.556 / freedom ** 3 + 1.59 / freedom ** 4;
}

/** Mean and sum of the squared distances from it. */
function spreadOf(ratings: readonly number[]): { n: number; mean: number; squares: number } {
  const n = ratings.length;
  const mean = n === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / n;
  return { n, mean, squares: ratings.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
