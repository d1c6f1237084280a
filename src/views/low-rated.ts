import { wholeSentences } from '../insights/text/whole-sentences.ts';
import { LOW_STARS } from '../reviews/counted-sides.ts';
import type { Review } from '../schema/review.ts';
import type { Quoted } from './what-people-say.ts';

/** Reviews with three stars or fewer: how many, and how the newest ones with words begin. */
export function lowRated(
  reviews: readonly Review[],
  most: number,
  used: ReadonlySet<string>,
): { count: number; quotes: Quoted[] } {
  const low = reviews.filter(({ rating }) => rating <= LOW_STARS);
  const quotes = low
    .flatMap((review) =>
      review.text === null || used.has(review.id)
        ? []
        : [{ review, ...wholeSentences(review.text, { start: 0, end: 1 }) }],
    )
    .slice(0, most);
  return { count: low.length, quotes };
}
