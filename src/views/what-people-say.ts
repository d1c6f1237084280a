import { LOW_STARS } from '../insights/analysis/polarity.ts';
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

/** What people like, or what reviews with few stars mention: the link opens exactly the counted reviews. */
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

/** Whether anything says what reviews think: percentages, intervals, picked quotes. */
export function hasOpinions({ analyzed_count: n, overall_sentiment: all }: InsightsDataset): boolean {
  return n > 0 && all.withheld === null;
}

/** Whether enough reviews could be read to say what people like and complain about. */
export function hasSayings(insights: InsightsDataset): boolean {
  return insights.analyzed_count >= READABLE_MIN && hasOpinions(insights);
}

/** Whether a program of the owner's read the reviews. */
export function isRead({ method }: InsightsDataset): boolean {
  return method.readings?.used === true;
}

/**
 * The subjects that most reviews with four or five stars praise, or that most others mention, each with a quote from
 * another review. Stars decide before the built-in reader, which misses much criticism and takes some for praise.
 * Readings decide alone.
 */
export function sayings(insights: InsightsDataset, reviews: ReviewsById, side: Side, most: number): Saying[] {
  if (!hasSayings(insights)) return [];
  const used = new Set<string>();
  const isPraise = side === 'positive';
  const [byStars, bySide] = [!isRead(insights), isRead(insights) || isPraise];
  const stars = isPraise ? `&min_rating=${LOW_STARS + 1}` : `&max_rating=${LOW_STARS}`;
  const mentions = Object.entries({ ...insights.unread, ...insights.per_review })
    .filter(([id]) => !byStars || Number(reviews.get(id)?.rating) > LOW_STARS === isPraise)
    .flatMap(([, { aspects }]) => aspects.filter(({ sentiment }) => !bySide || sentiment === side));
  return insights.aspects
    .filter((aspect) => isShown(aspect) && (byStars || isPraise || aspect.criticism_is_precise))
    .map(({ id, label, evidence, evidence_against }) => ({
      label,
      href: `/reviews/?aspect=${encodeURIComponent(id)}${bySide ? `&sentiment=${side}` : ''}${byStars ? stars : ''}`,
      count: mentions.filter((mention) => mention.id === id).length,
      evidence: [...evidence, ...evidence_against],
    }))
    .filter(({ count }) => count >= COUNT_MIN)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ evidence, ...saying }) => {
      const quote = quoteOf(evidence, reviews, side, used);
      if (quote !== null) used.add(quote.review.id);
      return { ...saying, quote };
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
