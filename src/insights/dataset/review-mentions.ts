import type { Mention } from '../analysis/polarity.ts';
import type { MentioningReview, Named } from '../analysis/review-analysis.ts';

/** A mention with its review. */
export interface ReviewMention {
  analyzed: MentioningReview;
  mention: Mention;
}

/** All opinions on one aspect, person, service, topic or question: at most one per review. */
export function mentionsOf(
  id: string,
  field: 'aspects' | Named,
  reviews: readonly MentioningReview[],
): ReviewMention[] {
  return reviews.flatMap((analyzed) => {
    const mention = analyzed[field].find((each) => each.id === id);
    return mention === undefined ? [] : [{ analyzed, mention }];
  });
}

/** The reviews that name a person, service, topic or question, read or not. */
export function reviewsNaming(
  id: string,
  field: Named,
  reviews: readonly MentioningReview[],
): MentioningReview['review'][] {
  return reviews.filter(({ named }) => named[field].includes(id)).map(({ review }) => review);
}
