import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';
import { overlaps, quotePlace } from '../text/quotes.ts';

type PullQuote = Pick<InsightsDataset, 'pull_quote' | 'pull_quote_source'>;

const LENGTH = { shortest: 40, longest: 180 };

/** The clearest sentence of praise from an eligible review; among equals, the newest. */
export function pullQuote(analyzed: readonly AnalyzedReview[]): PullQuote {
  let best: { item: AnalyzedReview; start: number; end: number; logit: number } | undefined;
  for (const item of analyzed) {
    if (!canStandOut(item)) continue;
    for (const { logit, ...sentence } of item.sentences) {
      const place = quotePlace(item.text, sentence);
      if (place === null) continue;
      const { start, end } = place;
      const long = end - start;
      if (long < LENGTH.shortest || long > LENGTH.longest || (best && logit <= best.logit)) continue;
      if (overlaps(item.unquotable, place)) continue;
      if (item.text.slice(start, end).includes('\n')) continue;
      best = { item, start, end, logit };
    }
  }
  if (best === undefined || best.logit <= 0) return { pull_quote: null, pull_quote_source: null };
  const { item, start, end } = best;
  return {
    pull_quote: item.text.slice(start, end),
    pull_quote_source: { review_id: item.review.id, start, end },
  };
}

/** The pull quote needs a verified author with no ties to the business. */
function canStandOut({ review, sentiment }: AnalyzedReview): boolean {
  return (
    review.rating >= 4 && sentiment.label === 'positive' && review.verified && review.disclosure === null
  );
}
