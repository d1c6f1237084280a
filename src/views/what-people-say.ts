import { isShown } from '../insights/dataset/statistics.ts';
import type { Evidence, InsightsDataset } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import { cutMarks } from './quotation.ts';

export type Side = 'positive' | 'negative';
export type ReviewsById = ReadonlyMap<string, Review>;

/** A part of a review's text, in UTF-16 units. */
export interface Quoted {
  review: Review;
  start: number;
  end: number;
}

/** What people like or complain about: the link opens exactly the counted reviews. */
export interface Saying {
  label: string;
  href: string;
  count: number;
  quote: Quoted | null;
}

/** With fewer analyzed reviews, a page of likes and complaints would be mostly empty. */
const READABLE_MIN = 20;
/** Fewer reviews on one side may be chance. */
const COUNT_MIN = 2;
/** Characters of a quote that says something alone, and that is read at a glance. */
const [SHORTEST, LONGEST] = [25, 140];

/** Whether enough reviews could be read to say what people like and complain about. */
export function hasSayings({ analyzed_count: n, overall_sentiment: all }: InsightsDataset): boolean {
  return n >= READABLE_MIN && all.withheld === null;
}

/** The subjects that most reviews praise, or criticize, each with a quote from another review. */
export function sayings(insights: InsightsDataset, reviews: ReviewsById, side: Side, most: number): Saying[] {
  if (!hasSayings(insights)) return [];
  const used = new Set<string>();
  return insights.aspects
    .filter((aspect) => isShown(aspect) && aspect[`${side}_count`] >= COUNT_MIN)
    .filter((aspect) => side === 'positive' || aspect.criticism_is_precise)
    .toSorted((a, b) => b[`${side}_count`] - a[`${side}_count`])
    .slice(0, most)
    .map(({ id, label, evidence, evidence_against, ...counts }) => {
      const quote = quoteOf([...evidence, ...evidence_against], reviews, side, used);
      if (quote !== null) used.add(quote.review.id);
      return {
        label,
        href: `/reviews/?aspect=${encodeURIComponent(id)}&sentiment=${side}`,
        count: counts[`${side}_count`],
        quote,
      };
    });
}

/**
 * The newest sentence on one side that stands alone: praise with four stars or more, criticism with three
 * or fewer, from a verified review without ties to the business. None is better than a bad one.
 */
export function quoteOf(
  evidence: readonly Evidence[],
  reviews: ReviewsById,
  side: Side,
  used: ReadonlySet<string> = new Set(),
): Quoted | null {
  const [newest] = evidence
    .filter(
      ({ sentiment, verified, disclosure, quote, review_id: id }) =>
        sentiment === side &&
        verified &&
        disclosure === null &&
        quote.length >= SHORTEST &&
        quote.length <= LONGEST &&
        !used.has(id),
    )
    .flatMap(({ review_id: id, start, end }) => {
      const review = reviews.get(id);
      const isWhole = Object.values(cutMarks(review?.text ?? '', { start, end })).every(
        (mark) => mark === '',
      );
      const isOnSide = review !== undefined && review.rating >= 4 === (side === 'positive');
      return isOnSide && isWhole ? [{ review, start, end }] : [];
    })
    .sort((a, b) => (a.review.date < b.review.date ? 1 : -1));
  return newest ?? null;
}
