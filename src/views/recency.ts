import type { Review } from '../schema/review.ts';
import { DAY_SECONDS, epochDays, timestampOf } from '../text/calendar.ts';

/** The reviews of the twelve months up to the newest one. */
export interface LastYear {
  /** The first and the last day, YYYY-MM-DD. */
  since: string;
  until: string;
  count: number;
  /** "4.38". */
  mean: string;
}

/** Null without older reviews, where it would repeat the rating of all. */
export function lastYear(reviews: readonly Pick<Review, 'date' | 'rating'>[]): LastYear | null {
  const newest = reviews[0]?.date;
  if (newest === undefined) return null;
  const [year = 0, month = 0, day = 0] = newest.split('-').map(Number);
  const since = timestampOf(epochDays(year - 1, month, day + 1) * DAY_SECONDS).slice(0, 10);
  const recent = reviews.filter(({ date }) => date >= since);
  if (recent.length === reviews.length) return null;
  const sum = recent.reduce((total, { rating }) => total + rating, 0);
  return { since, until: newest, count: recent.length, mean: (sum / recent.length).toFixed(2) };
}
