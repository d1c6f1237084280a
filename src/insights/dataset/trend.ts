import type { Trend, TrendCounts } from '../../schema/insights-dataset.ts';
import { fisherExact } from './statistics.ts';

/** An item that was positive or not on a day (YYYY-MM-DD). */
export interface Dated {
  date: string;
  positive: boolean;
}

/** Minimum number on each side of the comparison. */
const MIN_EACH = 10;
/** Chance alone shows a trend in one of a hundred aspects, people or topics without one. */
const P_MAX = 0.01;

/** Compares the positives of the 12 months up to `newest` with the 12 months before. */
export function trendOf(
  items: readonly Dated[],
  newest: string | null,
): { trend: Trend; trend_counts: TrendCounts | null } {
  const counts = { recent: 0, recent_positive: 0, before: 0, before_positive: 0 };
  for (const { date, positive } of newest === null ? [] : items) {
    if (date <= yearsBefore(newest ?? '', 2)) continue;
    const side = date > yearsBefore(newest ?? '', 1) ? 'recent' : 'before';
    counts[side] += 1;
    if (positive) counts[`${side}_positive`] += 1;
  }
  if (counts.recent < MIN_EACH || counts.before < MIN_EACH) {
    return { trend: 'insufficient', trend_counts: null };
  }
  return { trend: directionOf(counts), trend_counts: counts };
}

/** The same day some years before; dates compare as text, even February 29 of another year. */
export function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

function directionOf({ recent, recent_positive: a, before, before_positive: c }: TrendCounts): Trend {
  if (fisherExact(a, recent - a, c, before - c) >= P_MAX) return 'stable';
  return a / recent > c / before ? 'improving' : 'declining';
}
