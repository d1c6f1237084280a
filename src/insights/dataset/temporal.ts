import type { InsightsDataset, OverallSentiment } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';
import { meanRating, polarityCounts } from './counts.ts';
import { percent, score, wilson95 } from './statistics.ts';
import { trendOf } from './trend.ts';

export function overallSentiment(analyzed: readonly AnalyzedReview[]): OverallSentiment {
  const n = analyzed.length;
  const counts = polarityCounts(analyzed.map(({ sentiment }) => sentiment.label));
  const agreement = ratingAgreement(analyzed);
  return {
    score: score(counts.positive_count, counts.negative_count, n),
    ...counts,
    positive_pct: percent(counts.positive_count, n),
    neutral_pct: percent(counts.neutral_count, n),
    negative_pct: percent(counts.negative_count, n),
    mixed_pct: percent(counts.mixed_count, n),
    positive_pct_ci95: wilson95(counts.positive_count, n),
    rating_agreement_pct: percent(agreement.agree, agreement.of),
    rating_agreement_counts: agreement,
    withheld: null,
  };
}

/** Skips reviews with three stars and unclear texts: neither takes a side that could agree. */
function ratingAgreement(analyzed: readonly AnalyzedReview[]): OverallSentiment['rating_agreement_counts'] {
  const sided = analyzed.filter(({ review, textIsClear }) => review.rating !== 3 && textIsClear);
  return { agree: sided.filter(({ ratingConsistent }) => ratingConsistent).length, of: sided.length };
}

/** Every month with a review, oldest first; sentiment covers its analyzed reviews. */
export function temporal(
  reviews: readonly Review[],
  analyzed: readonly AnalyzedReview[],
): InsightsDataset['temporal'] {
  const monthOf = ({ date }: Review): string => date.slice(0, 7);
  const months = Map.groupBy([...reviews].reverse(), monthOf);
  const analyzedIn = Map.groupBy(analyzed, ({ review }) => monthOf(review));
  return {
    monthly: [...months].map(([month, inMonth]) => ({
      month,
      review_count: inMonth.length,
      avg_rating: meanRating(inMonth),
      positive_pct: overallSentiment(analyzedIn.get(month) ?? []).positive_pct,
    })),
    ...trendOf(
      analyzed.map(({ review, sentiment }) => ({
        date: review.date,
        positive: sentiment.label === 'positive',
      })),
      reviews[0]?.date ?? null,
    ),
  };
}
