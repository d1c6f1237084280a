import type { Review } from '../schema/review.ts';
import type { Site } from '../schema/site.ts';

export function reviewsById({ dataset }: Site): ReadonlyMap<string, Review> {
  return new Map(dataset.reviews.map((review) => [review.id, review]));
}
