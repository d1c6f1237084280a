import type { AggregateRating } from '../schema/reviews-dataset.ts';
import { counted } from '../text/counted.ts';

/** "94%" of k in n, with `digits` decimals; never "0%" for some or "100%" for not all. */
export function percentWords(k: number, n: number, digits = 0): string {
  const rounded = (n === 0 ? 0 : (100 * k) / n).toFixed(digits);
  const step = 10 ** -digits;
  if (Number(rounded) === 0 && k > 0) return `<${step}%`;
  if (Number(rounded) === 100 && k < n) return `>${(100 - step).toFixed(digits)}%`;
  return `${Number(rounded)}%`;
}

/** "87% to 97%": an interval in percent, rounded outward. */
export function intervalWords([low, high]: readonly [number, number]): string {
  return `${Math.floor(low)}% to ${Math.ceil(high)}%`;
}

/** "4.42"; "5.00" and "1.00" only when all reviews agree. Null without reviews. */
export function meanWords(rating: AggregateRating): string | null {
  const { rating_value: mean, rating_count: n, ratings_distribution: stars } = rating;
  if (mean === null) return null;
  if (mean === 5 && stars['5'] < n) return '4.99';
  if (mean === 1 && stars['1'] < n) return '1.01';
  return mean.toFixed(2);
}

/** "5 minutes" or "1 hour" of seconds. */
export function durationWords(seconds: number): string {
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');
}
