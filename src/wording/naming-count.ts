import type { EntityInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';

type Entity = Pick<EntityInsight, 'label' | 'rating_counts' | 'mention_count' | 'positive_count'>;

/** How many reviews name a person or service, including reviews that were not analyzed. */
export function namingCount({ rating_counts }: Pick<Entity, 'rating_counts'>): number {
  return Object.values(rating_counts).reduce((sum, count) => sum + count, 0);
}

/** "35 of 37 analyzed reviews are positive about Ada", after the number of reviews that name her. */
export function praiseWords({ label, mention_count: read, positive_count: well }: Entity): string {
  return read === 0
    ? 'None could be analyzed'
    : `${well} of ${counted(read, 'analyzed review')} ${well === 1 ? 'is' : 'are'} positive about ${label}`;
}
