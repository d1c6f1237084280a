import { withheldCount } from '../reviews/withheld.ts';
import type { PolicyFile } from '../schema/editorial.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { counted } from '../text/counted.ts';
import { WITHHOLDING_WORDS } from '../wording/withholding-words.ts';

/** How reviews come to be published, for assistants; made at build from what the policy page says too. */
export interface Publication {
  text: string;
  /** Reviews that were received and are not published. */
  withheld_count: number;
}

export function publicationOf(
  { business, reviews, review_count }: Pick<ReviewsDataset, 'business' | 'reviews' | 'review_count'>,
  { collection, corrections, withheld = [] }: PolicyFile,
): Publication {
  const unpublished = withheldCount({ withheld });
  const verified = reviews.filter((review) => review.verified).length;
  const reasons = withheld.map(
    ({ reason, rating, count }) => `${count} of ${counted(rating, 'star')}: ${WITHHOLDING_WORDS[reason]}`,
  );
  const text = [
    `${verified} of ${counted(review_count, 'published review')} ${verified === 1 ? 'is' : 'are'} verified. A review is verified when its origin can be checked: it links to the original, or ${business.name} keeps the identifier that the source gave it. That does not mean that every word of it is known to be true.`,
    unpublished === 0
      ? 'No review is withheld.'
      : `${review_count + unpublished} received, ${review_count} published, ${unpublished} withheld (${reasons.join('; ')}).`,
    ...(collection === undefined ? [] : [`In the words of ${business.name}: ${collection}`]),
    ...(corrections === undefined ? [] : [`Corrections, in the words of ${business.name}: ${corrections}`]),
  ].join('\n\n');
  return { text, withheld_count: unpublished };
}
