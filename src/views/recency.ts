import type { Review } from '../schema/review.ts';

/** The reviews of twelve whole months, up to that of the newest one. */
export interface LastYear {
  /** The first day, and the day of the newest review, YYYY-MM-DD. */
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
  const [year = 0, month = 0] = newest.split('-').map(Number);
  const [first, next] = month === 12 ? [year, 1] : [year - 1, month + 1];
  const since = `${String(first).padStart(4, '0')}-${String(next).padStart(2, '0')}-01`;
  const recent = reviews.filter(({ date }) => date >= since);
  if (recent.length === reviews.length) return null;
  const sum = recent.reduce((total, { rating }) => total + rating, 0);
  return { since, until: newest, count: recent.length, mean: (sum / recent.length).toFixed(2) };
}
