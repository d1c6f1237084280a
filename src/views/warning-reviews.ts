import type { Review } from '../schema/review.ts';
import type { Site } from '../schema/site.ts';

/** Links in one line; the count still covers all. */
const SHOWN_MAX = 10;

/** Reviews that warn of harm, newest first: how many, and those to link. */
export function warningReviews({ insights, dataset }: Pick<Site, 'insights' | 'dataset'>): {
  count: number;
  shown: Review[];
} {
  const ids = new Set(insights.warnings?.review_ids);
  const all = dataset.reviews.filter(({ id }) => ids.has(id));
  return { count: all.length, shown: all.slice(0, SHOWN_MAX) };
}
