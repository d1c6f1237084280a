import type { EntityInsight, TopicInsight } from '../schema/insights-dataset.ts';
import { namingCount } from './naming-count.ts';

type Entry = Pick<TopicInsight, 'label' | 'mention_count' | 'low_rated'> &
  Partial<Pick<EntityInsight, 'rating_counts'>>;

/** "5 of the 41 reviews that name Dr. Lee have three stars or fewer."; '' if none does. */
export function lowRatedWords({ label, mention_count, low_rated, rating_counts }: Entry): string {
  const low = low_rated.review_count;
  if (low === 0) return '';
  const n = rating_counts === undefined ? mention_count : namingCount({ rating_counts });
  const verb = rating_counts === undefined ? 'mention' : 'name';
  const what = rating_counts === undefined ? 'it' : label;
  if (n === 1) return `The only review that ${verb}s ${what} has three stars or fewer.`;
  return `${low} of the ${n} reviews that ${verb} ${what} ${low === 1 ? 'has' : 'have'} three stars or fewer.`;
}
