import type { Review } from '../schema/review.ts';
import type { Catalog } from '../wording/catalog/catalog.ts';

/** Rows of the table over time; more would not fit on a screen. */
const ROWS_MAX = 20;

/** Reviews of a month, quarter or year. */
export interface Period {
  label: string;
  review_count: number;
  /** Null without reviews. */
  avg_rating: number | null;
}

/** The time from the first to the last review in equal periods, newest first, those without reviews included. */
export function periodsOf(words: Catalog, reviews: readonly Pick<Review, 'date' | 'rating'>[]): Period[] {
  const dates = reviews.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = MONTHS_PER_PERIOD.find((size) => count(first, last, size) <= ROWS_MAX) ?? 12;
  const start = numberOf(first, months);
  const periods = Array.from({ length: count(first, last, months) }, (_, i) => ({
    label: labelOf(words, start + i, months),
    review_count: 0,
    stars: 0,
  }));
  for (const { date, rating } of reviews) {
    const period = periods[numberOf(date, months) - start];
    if (period === undefined) continue;
    period.review_count += 1;
    period.stars += rating;
  }
  return periods
    .map(({ stars, ...period }) => ({
      ...period,
      avg_rating: period.review_count === 0 ? null : stars / period.review_count,
    }))
    .reverse();
}

const MONTHS_PER_PERIOD = [1, 3, 12];

/** The period of a date, counted from year 0. */
function numberOf(date: string, months: number): number {
  return Math.floor((12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1) / months);
}

function count(first: string, last: string, months: number): number {
  return numberOf(last, months) - numberOf(first, months) + 1;
}

function labelOf(words: Catalog, period: number, months: number): string {
  const month = period * months;
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  if (months === 12) return year;
  if (months === 3) return words.insights.quarter(year, Math.floor((month % 12) / 3) + 1);
  return words.month(`${year}-${String((month % 12) + 1).padStart(2, '0')}`);
}
