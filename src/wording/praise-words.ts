import type { EntityInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';

/** "35 of 37 analyzed reviews are positive about Ada", after the number of reviews that name her. */
export function praiseWords({
  label,
  read_count: read,
  positive_count: well,
}: Pick<EntityInsight, 'label' | 'read_count' | 'positive_count'>): string {
  return read === 0
    ? 'None could be analyzed'
    : `${well} of ${counted(read, 'analyzed review')} ${well === 1 ? 'is' : 'are'} positive about ${label}`;
}
