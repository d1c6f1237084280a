import type { AggregateRating, RatingsDistribution } from '../schema/reviews-dataset.ts';

/** Rating over all reviews; the mean is null without reviews, never 0. */
export function aggregateRating(
  reviews: readonly { rating: number; text: string | null }[],
): AggregateRating {
  const distribution: RatingsDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  let sum = 0;
  for (const { rating } of reviews) {
    distribution[String(rating) as keyof RatingsDistribution] += 1;
    sum += rating;
  }
  return {
    rating_value: meanOf(sum, reviews.length, 2),
    rating_count: reviews.length,
    review_count: reviews.filter(({ text }) => text !== null).length,
    best_rating: 5,
    worst_rating: 1,
    ratings_distribution: distribution,
  };
}

/** sum / n rounded half up to `decimals`, computed on integers; null when n is 0. */
export function meanOf(sum: number, n: number, decimals: number): number | null {
  if (n === 0) return null;
  const scale = 10 ** decimals;
  return Math.floor((2 * sum * scale + n) / (2 * n)) / scale;
}
