import type { AggregateRating } from '../schema/reviews-dataset.ts';

/** "4.42"; "5.00" and "1.00" only when all reviews agree. Null without reviews. */
export function meanWords(rating: AggregateRating): string | null {
  const { rating_value: mean, rating_count: n, ratings_distribution: stars } = rating;
  if (mean === null) return null;
  if (mean === 5 && stars['5'] < n) return '4.99';
  if (mean === 1 && stars['1'] < n) return '1.01';
  return mean.toFixed(2);
}
