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
    score: score(counts.positive, counts.negative, n),
    positive_count: counts.positive,
    neutral_count: counts.neutral,
    negative_count: counts.negative,
    mixed_count: counts.mixed,
    positive_pct: percent(counts.positive, n),
    neutral_pct: percent(counts.neutral, n),
    negative_pct: percent(counts.negative, n),
    mixed_pct: percent(counts.mixed, n),
    positive_pct_ci95: wilson95(counts.positive, n),
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
  const months = new Map<string, { reviews: Review[]; analyzed: AnalyzedReview[] }>();
  for (const review of [...reviews].reverse()) {
    const month = review.date.slice(0, 7);
    const entry = months.get(month) ?? { reviews: [], analyzed: [] };
    entry.reviews.push(review);
    months.set(month, entry);
  }
  for (const item of analyzed) months.get(item.review.date.slice(0, 7))?.analyzed.push(item);
  return {
    monthly: [...months].map(([month, inMonth]) => ({
      month,
      review_count: inMonth.reviews.length,
      avg_rating: meanRating(inMonth.reviews),
      positive_pct: overallSentiment(inMonth.analyzed).positive_pct,
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
