import { criticized, praised } from '../insights/dataset/leading.ts';
import type { Side } from '../reviews/counted-sides.ts';
import type { Evidence, InsightsDataset } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import type { SiteData } from '../schema/site-data.ts';
import { filteredPath, namedPath } from '../text/page-paths.ts';
import type { NamedKind } from './named-pages.ts';
import { cutMarks } from './quotation.ts';

export type { Side };
export type ReviewsById = ReadonlyMap<string, Review>;

export interface Quoted {
  review: Review;
  start: number;
  end: number;
}

/** What people like, or what reviews with few stars mention: the link opens exactly the counted reviews. */
export interface ShownSaying {
  label: string;
  href: string;
  count: number;
  quote: Quoted;
}

/** With fewer analyzed reviews, a page of likes and complaints would be mostly empty. */
const READABLE_MIN = 20;
/** Characters of a quote that says something alone, and that is read at a glance. */
export const SHORTEST = 25;
const LONGEST = 140;

/** Whether anything says what reviews think: counts of aspects, picked quotes. */
export function hasOpinions({ analyzed_count: n, overall_sentiment: all }: InsightsDataset): boolean {
  return n > 0 && all.withheld === null;
}

/** Whether enough reviews could be read to say what people like and complain about. */
export function hasSayings(insights: InsightsDataset): boolean {
  return insights.analyzed_count >= READABLE_MIN && hasOpinions(insights);
}

/** Whether a program of the owner's read the reviews. */
export function isRead({ basis }: Pick<InsightsDataset, 'basis'>): boolean {
  return basis === 'reader';
}

export function reviewsById({ dataset }: Pick<SiteData, 'dataset'>): ReviewsById {
  return new Map(dataset.reviews.map((review) => [review.id, review]));
}

/** The subjects that lead on one side, as insights.json counts them, each with a quote that the page does not have yet. */
export function sayings(
  insights: InsightsDataset,
  reviews: ReviewsById,
  { side, most, used }: { side: Side; most: number; used: Set<string> },
): ShownSaying[] {
  if (!hasSayings(insights)) return [];
  const counted = (side === 'positive' ? praised : criticized)(insights).map(
    ({ aspect: { id, label, evidence, evidence_against }, count }) => ({
      label,
      href: filteredPath({ aspect: id, sentiment: side }),
      count,
      evidence: [...evidence, ...evidence_against],
    }),
  );
  return quoted(counted, most, used, ({ evidence }) => quoteOf(evidence, reviews, side, used));
}

/** The first entries with a quote, at most `most`; the quoted reviews are used then. */
function quoted<T extends { label: string; href: string; count: number }>(
  entries: readonly T[],
  most: number,
  used: Set<string>,
  find: (entry: T) => Quoted | null,
): (T & ShownSaying)[] {
  const rows: (T & ShownSaying)[] = [];
  for (const entry of entries) {
    const quote = rows.length < most ? find(entry) : null;
    if (quote === null) continue;
    used.add(quote.review.id);
    rows.push({ ...entry, quote });
  }
  return rows;
}

/** People or services by the number of reviews that name them, each with a sentence about them. */
export function namedSayings(
  site: Pick<SiteData, 'insights' | 'dataset'>,
  { kind, most, used }: { kind: NamedKind; most: number; used: Set<string> },
): (ShownSaying & { mean: number | null })[] {
  const reviews = reviewsById(site);
  const counted = site.insights.entities[kind]
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .map(({ id, label, mention_count: count, avg_rating: mean, evidence, evidence_against: against }) => ({
      label,
      href: namedPath(kind, id),
      count,
      mean,
      evidence,
      against,
    }));
  return quoted(
    counted,
    most,
    used,
    ({ evidence, against }) =>
      quoteOf(evidence, reviews, 'positive', used) ?? quoteOf(against, reviews, 'negative', used),
  );
}

/**
 * The newest sentence on one side that stands alone: praise with four stars or more, criticism with three
 * or fewer, from a review without ties to the business, a verified one if there is any. No quote is better than a bad one.
 */
export function quoteOf(
  evidence: readonly Evidence[],
  reviews: ReviewsById,
  side: Side,
  used: ReadonlySet<string>,
): Quoted | null {
  const [newest] = evidence
    .filter(
      ({ sentiment, disclosure, quote, review_id: id }) =>
        sentiment === side &&
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
    .sort(
      (a, b) =>
        Number(b.review.verified) - Number(a.review.verified) || (a.review.date < b.review.date ? 1 : -1),
    );
  return newest ?? null;
}
