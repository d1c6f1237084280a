import type { Locale } from '../settings.ts';
import type { Content } from './content.ts';
import type { InsightsDataset } from './insights-dataset.ts';
import type { ReviewsDataset } from './reviews-dataset.ts';

/** What pages show: read from the release's `data/`, which is written before any page is made. */
export interface Site {
  baseUrl: string;
  /** Language of the pages for visitors. */
  locale: Locale;
  dataset: ReviewsDataset;
  insights: InsightsDataset;
  editorial: Pick<Content, 'faq' | 'summary' | 'policy'>;
}
