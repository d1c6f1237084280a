import type { EntityInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';
import { percentWords } from './quantities.ts';

/**
 * "35 of 37 analyzed reviews are positive about Ada (95%).", after the number of reviews that name
 * her; '' for too few.
 */
export function praiseWords({
  label,
  read_count: read,
  positive_count: well,
  positive_pct: share,
}: Pick<EntityInsight, 'label' | 'read_count' | 'positive_count' | 'positive_pct'>): string {
  return share === null
    ? ''
    : `${well} of ${counted(read, 'analyzed review')} ${well === 1 ? 'is' : 'are'} positive about ${label} (${percentWords(share, 100)}).`;
}
