import type { Trend, TrendCounts } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';
import { percentWords } from '../wording/quantities.ts';
import { intervalWords } from './number-words.ts';

interface Measure {
  mention_count: number;
  positive_count: number;
  positive_pct: number | null;
  positive_pct_ci95: [number, number] | null;
}

/** "83 reviews, 91% positive (likely 84% to 95%)"; no percentage of too few reviews. */
export function measureWords({
  mention_count: n,
  positive_count: k,
  positive_pct: pct,
  positive_pct_ci95: interval,
}: Measure) {
  if (n === 0) return 'No analyzed reviews';
  const reviews = counted(n, 'review');
  if (pct === null) return `${reviews}, too few for a percentage`;
  const range = interval === null ? '' : ` (likely ${intervalWords(interval)})`;
  return `${reviews}, ${percentWords(k, n)} positive${range}`;
}

/** Kinds of sentiment, in the order of the bars. */
export const SENTIMENTS = ['positive', 'neutral', 'mixed', 'negative'] as const;

/** "75 positive, 1 mixed, 5 negative": the parts of a bar, in its order. */
export function sentimentWords(counts: Record<`${(typeof SENTIMENTS)[number]}_count`, number>): string {
  return SENTIMENTS.filter((kind) => counts[`${kind}_count`] > 0)
    .map((kind) => `${counts[`${kind}_count`]} ${kind}`)
    .join(', ');
}

/** "12 reviews (10 positive, 2 negative)". */
export function themeWords(theme: { mention_count: number } & Parameters<typeof sentimentWords>[0]): string {
  return `${counted(theme.mention_count, 'review')} (${sentimentWords(theme)})`;
}

/** A trend with its counts; the word alone would claim more than they show. */
export function trendWords({ trend, trend_counts: counts }: TrendOf): string {
  if (counts === null) return 'Too few reviews for a trend';
  if (trend === 'stable') return 'No clear change over the last year';
  const { recent, recent_positive, before, before_positive } = counts;
  const direction = trend === 'improving' ? 'Improving' : 'Declining';
  return `${direction}: ${recent_positive} of ${recent} positive in the last year, ${before_positive} of ${before} the year before`;
}

interface TrendOf {
  trend: Trend;
  trend_counts: TrendCounts | null;
}
