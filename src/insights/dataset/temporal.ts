import { LOW_STARS } from '../../reviews/counted-sides.ts';
import type { InsightsDataset, OverallSentiment } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { ReviewSayings } from '../sayings/saying.ts';
import { meanRating, sidesOf, type Whole } from './counts.ts';
import { percent } from './statistics.ts';
import { trendOf } from './trend.ts';

/** The sentiment of whole texts, by a reader or, separately, by the built-in one. */
export function overallSentiment(
  analyzed: readonly ReviewSayings[],
  whole: Pick<Whole, 'basis' | 'withheld'>,
): OverallSentiment {
  const isShown = whole.withheld !== 'language';
  const judgments = analyzed.flatMap(({ sentiment }) =>
    sentiment === null ? [] : [{ side: sentiment.label, by: 'built-in' as const }],
  );
  const { positive_pct, ...sides } = sidesOf(judgments, whole, isShown);
  const share = (k: number | null): number | null =>
    k === null || !isShown ? null : percent(k, judgments.length);
  const agreement = ratingAgreement(analyzed);
  return {
    ...sides,
    positive_pct,
    neutral_pct: share(sides.neutral_count),
    negative_pct: share(sides.negative_count),
    mixed_pct: share(sides.mixed_count),
    rating_agreement_pct: isShown ? percent(agreement.agree, agreement.of) : null,
    rating_agreement_counts: agreement,
    withheld: whole.withheld,
  };
}

/** Skips reviews with three stars and unclear texts: neither takes a side that could agree. */
function ratingAgreement(analyzed: readonly ReviewSayings[]): OverallSentiment['rating_agreement_counts'] {
  const sided = analyzed.filter(({ review, textIsClear }) => review.rating !== LOW_STARS && textIsClear);
  return { agree: sided.filter(({ ratingConsistent }) => ratingConsistent).length, of: sided.length };
}

/** Every month with a review, oldest first, and whether the share of four and five stars changed. */
export function temporal(reviews: readonly Review[]): InsightsDataset['temporal'] {
  const months = Map.groupBy([...reviews].reverse(), ({ date }) => date.slice(0, 7));
  return {
    monthly: [...months].map(([month, inMonth]) => ({
      month,
      review_count: inMonth.length,
      avg_rating: meanRating(inMonth),
      positive_pct: null,
    })),
    ...trendOf(
      reviews.map(({ date, rating }) => ({ date, positive: rating > LOW_STARS })),
      reviews[0]?.date ?? null,
    ),
  };
}
