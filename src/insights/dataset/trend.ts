import type { Trend } from '../../schema/insights-dataset.ts';

/** Something that was positive or not on a day (YYYY-MM-DD). */
export interface Dated {
  date: string;
  positive: boolean;
}

/** Fewest on each side of the comparison (IN-19). */
const MIN_EACH = 10;
/** |z| for the one trend of all reviews, and for the many of aspects, people and topics, where 1.96
 * would raise a false alarm in every third file (IN-19). */
export const Z_OVERALL = 1.96;
export const Z_PART = 2.58;

/** Share of positives in the last four quarters, counted back from `newest`, against the four before. */
export function trendOf(items: readonly Dated[], newest: string | null, z: number): Trend {
  if (newest === null) return 'insufficient';
  const recent = { n: 0, positive: 0 };
  const before = { n: 0, positive: 0 };
  for (const { date, positive } of items) {
    const months = monthsBetween(date, newest);
    const side = months < 12 ? recent : months < 24 ? before : null;
    if (side === null) continue;
    side.n += 1;
    if (positive) side.positive += 1;
  }
  if (recent.n < MIN_EACH || before.n < MIN_EACH) return 'insufficient';
  const pooled = (recent.positive + before.positive) / (recent.n + before.n);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / recent.n + 1 / before.n));
  if (spread === 0) return 'stable';
  const score = (recent.positive / recent.n - before.positive / before.n) / spread;
  if (Math.abs(score) < z) return 'stable';
  return score > 0 ? 'improving' : 'declining';
}

/** Whole months from one day to a later one. */
function monthsBetween(earlier: string, later: string): number {
  const [year, month, day] = parts(earlier);
  const [laterYear, laterMonth, laterDay] = parts(later);
  return (laterYear - year) * 12 + (laterMonth - month) - (laterDay < day ? 1 : 0);
}

function parts(date: string): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}
