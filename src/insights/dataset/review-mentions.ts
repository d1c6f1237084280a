import type { Mention } from '../analysis/polarity.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';

/** A mention with its review. */
export interface ReviewMention {
  analyzed: AnalyzedReview;
  mention: Mention;
}

/** All mentions of one aspect, person, service, topic or question: at most one per review. */
export function mentionsOf(
  id: string,
  field: 'aspects' | 'technicians' | 'services' | 'topics' | 'questions',
  reviews: readonly AnalyzedReview[],
): ReviewMention[] {
  return reviews.flatMap((analyzed) => {
    const mention = analyzed[field].find((each) => each.id === id);
    return mention === undefined ? [] : [{ analyzed, mention }];
  });
}
