import type { Locale } from '../settings.ts';
import type { Content } from './content.ts';
import type { PolicyFile, REMOVAL_REASONS } from './editorial.ts';
import type { InsightsDataset } from './insights-dataset.ts';
import type { ReviewsDataset } from './reviews-dataset.ts';

/** What the records of removals and changes say, without naming any review. */
export interface RecordTotals {
  /** Reviews that are published, held back or were removed. */
  received: number;
  /** Reviews that were held back; null if the records do not show it. */
  heldBack: number | null;
  removed: {
    count: number;
    byStars: [stars: number, count: number][];
    byReason: [reason: (typeof REMOVAL_REASONS)[number], count: number][];
  };
  /** Whether reviews were erased, which are not counted anywhere. */
  hasErasures: boolean;
  /** Changes that the owner made to reviews. */
  ownerChanges: number;
}

/** What pages show: read from the release's `data/`, which is written before any page is made. */
export interface SiteData {
  baseUrl: string;
  /** Language of the pages for visitors. */
  locale: Locale;
  dataset: ReviewsDataset;
  insights: InsightsDataset;
  editorial: Pick<Content, 'faq' | 'summary'> & { policy: Omit<PolicyFile, 'removed'> };
  records: RecordTotals;
  /** What packs call things in English, with the name that pages show. */
  packNames: Readonly<Record<string, string>>;
}
