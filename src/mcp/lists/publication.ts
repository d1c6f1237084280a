import { withheldCount } from '../../reviews/withheld.ts';
import type { PolicyFile } from '../../schema/editorial.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { counted } from '../../text/counted.ts';
import { WITHHOLDING_WORDS } from '../../wording/withholding-words.ts';
import type { Publication } from '../answers/tables.ts';

/** The facts of the policy page, for assistants. */
export function publicationOf(
  { business, reviews, review_count }: Pick<ReviewsDataset, 'business' | 'reviews' | 'review_count'>,
  { collection, corrections, withheld = [] }: PolicyFile,
): Publication {
  const unpublished = withheldCount({ withheld });
  const verified = reviews.filter((review) => review.verified).length;
  const reasons = withheld.map(
    ({ reason, rating, count }) => `${count} with ${counted(rating, 'star')}: ${WITHHOLDING_WORDS[reason]}`,
  );
  const text = [
    `${verified} of ${counted(review_count, 'published review')} ${verified === 1 ? 'is' : 'are'} verified. A review is verified when its origin can be checked: it links to the original, or ${business.name} keeps the identifier that the source gave it. “Verified” does not mean that every word is true.`,
    unpublished === 0
      ? 'No review is withheld.'
      : `${review_count + unpublished} received, ${review_count} published, ${unpublished} withheld (${reasons.join('; ')}).`,
    ...(collection === undefined ? [] : [`In the words of ${business.name}: ${collection}`]),
    ...(corrections === undefined ? [] : [`Corrections, in the words of ${business.name}: ${corrections}`]),
  ].join('\n\n');
  return { text, withheld_count: unpublished };
}
