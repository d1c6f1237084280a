import type { Review } from '../schema/review.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';

/** What readers would notice between two datasets. */
export interface DatasetChanges {
  added: Review[];
  removed: Review[];
  changed: { review: Review; fields: string[] }[];
  /** Keys of the business whose values differ. */
  business: string[];
}

export function datasetChanges(before: ReviewsDataset, after: ReviewsDataset): DatasetChanges {
  const old = new Map(before.reviews.map((review) => [review.id, review]));
  const now = new Set(after.reviews.map(({ id }) => id));
  return {
    added: after.reviews.filter(({ id }) => !old.has(id)),
    removed: before.reviews.filter(({ id }) => !now.has(id)),
    changed: after.reviews.flatMap((review) => {
      const earlier = old.get(review.id);
      const fields = earlier === undefined ? [] : differingKeys(earlier, review);
      return fields.length === 0 ? [] : [{ review, fields }];
    }),
    business: differingKeys(before.business, after.business),
  };
}

function differingKeys(before: object, after: object): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]),
  );
}
