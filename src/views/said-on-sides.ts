import { wholeSentences } from '../insights/text/whole-sentences.ts';
import { LOW_STARS, type Side } from '../reviews/counted-sides.ts';
import type { Review } from '../schema/review.ts';
import type { SiteData } from '../schema/site-data.ts';
import { filteredPath } from '../text/page-paths.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { isRead, type Quoted, reviewsById, SHORTEST, type ShownSaying, sayings } from './what-people-say.ts';

export interface SaidOnSide {
  side: Side;
  title: string;
  rows: readonly (ShownSaying | { quote: Quoted })[];
  /** To all reviews of the column. */
  more: { href: string; label: string } | null;
}

/**
 * Likes and complaints, at most `most` rows each. `used` has the reviews that the page shows already; those quoted here
 * are added.
 */
export function saidOnSides(site: SiteData, most: number, used: Set<string>): SaidOnSide[] {
  const { said } = catalogOf(site.locale);
  const reviews = reviewsById(site);
  const { customers } = site.dataset.business.words ?? {};
  const liked = sayings(site.insights, reviews, { side: 'positive', most, used });
  const criticized = sayings(site.insights, reviews, { side: 'negative', most, used });
  // Fewer rows say little; then the reviews with few stars speak for themselves.
  const isListed = criticized.length > 1;
  const isJudged = isListed && isRead(site.insights);
  const unquotable = new Set([...used, ...(site.insights.warnings?.review_ids ?? [])]);
  const low = lowRated(site.dataset.reviews, most, unquotable);
  if (!isListed) for (const { review } of low.quotes) used.add(review.id);
  const columns: SaidOnSide[] = [
    { side: 'positive', title: said.positive(customers), rows: liked, more: null },
    {
      side: 'negative',
      title: isJudged ? said.negative(customers) : isListed ? said.lowRated : said.lowRatedSay,
      rows: isListed ? criticized : low.quotes.map((quote) => ({ quote })),
      more:
        isJudged || low.count === 0
          ? null
          : { href: filteredPath({ max_rating: '3' }), label: said.low(low.count) },
    },
  ];
  return columns.filter(({ rows }) => rows.length > 0);
}

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
        : [{ review, ...wholeSentences(review.text, { start: 0, end: SHORTEST }) }],
    )
    .slice(0, most);
  return { count: low.length, quotes };
}
