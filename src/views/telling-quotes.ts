import { isShown } from '../insights/dataset/statistics.ts';
import type { Evidence, InsightsDataset } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';

/** A quote of a review, with where it is in the text (UTF-16 units). */
export interface TellingQuote {
  review: Review;
  start: number;
  end: number;
  side: Side;
}

type Side = 'positive' | 'negative';

/** The larger side shows two quotes, the other one. */
const [MORE, FEWER] = [2, 1];
/** Shorter praise ("Great guys!") says too little on its own. */
const SHORTEST = 40;

/**
 * A few quotes for and against, from verified reviews without ties to the business: the pull quote, then
 * what people praise or criticize most, each from another review and about another aspect.
 */
export function tellingQuotes(
  insights: InsightsDataset,
  reviews: ReadonlyMap<string, Review>,
): TellingQuote[] {
  const { positive_count: good, negative_count: bad } = insights.overall_sentiment;
  const quotes: TellingQuote[] = [];
  const add = (place: Omit<TellingQuote, 'review' | 'side'> & { review_id: string }, side: Side): void => {
    const review = reviews.get(place.review_id);
    if (review) quotes.push({ review, start: place.start, end: place.end, side });
  };
  const isTelling = ({ review_id: id, quote, sentiment, ...rest }: Evidence, side: Side): boolean =>
    sentiment === side &&
    rest.verified &&
    rest.disclosure === null &&
    quote.length >= SHORTEST &&
    (side === 'negative' || (reviews.get(id)?.rating ?? 0) >= 4) &&
    quotes.every(({ review }) => review.id !== id);
  const fill = (side: Side, most: number): void => {
    for (const { evidence, evidence_against: against } of byRank(insights, side)) {
      if (quotes.filter((each) => each.side === side).length === most) return;
      const found = (side === 'positive' ? evidence : against).find((each) => isTelling(each, side));
      if (found) add(found, side);
    }
  };
  if (insights.pull_quote_source) add(insights.pull_quote_source, 'positive');
  fill('positive', bad > good ? FEWER : MORE);
  fill('negative', bad > good ? MORE : FEWER);
  return quotes;
}

/** Aspects with the most praised or criticized first, then by the number of mentions on that side. */
function byRank(insights: InsightsDataset, side: Side): InsightsDataset['aspects'] {
  const named = side === 'positive' ? insights.most_praised : insights.most_criticized;
  const rank = (id: string): number => (named.includes(id) ? named.indexOf(id) : named.length);
  return insights.aspects
    .filter(isShown)
    .toSorted((a, b) => rank(a.id) - rank(b.id) || b[`${side}_count`] - a[`${side}_count`]);
}
