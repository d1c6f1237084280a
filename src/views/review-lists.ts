import type { Review } from '../schema/review.ts';
import { PAGES } from '../settings.ts';
import { listPath } from '../text/page-paths.ts';
import { type ListPage, pagesOf } from './paging.ts';

/** One page of a prebuilt list: of all reviews, of some stars, or of a year. */
export interface ReviewList {
  page: ListPage<Review>;
  rating?: number;
  year?: string;
}

/** All pages of these lists but the first one of all reviews, which has the search. */
export function reviewLists(reviews: readonly Review[]): ReviewList[] {
  const byStars = [5, 4, 3, 2, 1].flatMap((rating) =>
    pagesOf(
      reviews.filter((review) => review.rating === rating),
      listPath('rating', rating),
    ).map((page) => ({ page, rating })),
  );
  const byYear = yearsOf(reviews).flatMap(({ year }) =>
    pagesOf(
      reviews.filter(({ date }) => date.startsWith(year)),
      listPath('year', year),
    ).map((page) => ({ page, year })),
  );
  const rest = pagesOf(reviews, PAGES.reviews).slice(1);
  return [...rest.map((page) => ({ page })), ...byStars, ...byYear];
}

/** Years with reviews, newest first; the reviews must be in that order. */
export function yearsOf(reviews: readonly { date: string }[]): { year: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of reviews) {
    const year = date.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, count]) => ({ year, count }));
}
