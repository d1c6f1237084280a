import type { EntityInsight } from '../schema/insights-dataset.ts';

type Entity = Pick<EntityInsight, 'label' | 'rating_counts' | 'mention_count' | 'positive_count'>;

/** How many reviews name a person or service, also those that could not be read for sentiment. */
export function namingCount({ rating_counts }: Pick<Entity, 'rating_counts'>): number {
  return Object.values(rating_counts).reduce((sum, count) => sum + count, 0);
}

/** "Of 37 that could be read, 35 speak well of Ada": what follows after the number of reviews that name her. */
export function praiseWords({ label, mention_count: read, positive_count: well }: Entity): string {
  return read === 0
    ? 'None could be read for sentiment'
    : `Of ${read} that could be read, ${well} ${well === 1 ? 'speaks' : 'speak'} well of ${label}`;
}
