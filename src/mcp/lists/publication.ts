import { recordTotals } from '../../reviews/record-totals.ts';
import type { Content } from '../../schema/content.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { counted } from '../../text/counted.ts';
import { WITHHOLDING_WORDS } from '../../wording/withholding-words.ts';
import type { Publication } from '../answers/tables.ts';

/** The facts of the policy page, for assistants. */
export function publicationOf(
  { business, reviews, review_count }: Pick<ReviewsDataset, 'business' | 'reviews' | 'review_count'>,
  content: Pick<Content, 'policy' | 'reviews' | 'hasErasures'>,
): Publication {
  const { collection, corrections, withheld = [] } = content.policy;
  const { received, heldBack, removed, ownerChanges } = recordTotals(content);
  const unpublished = heldBack ?? 0;
  const verified = reviews.filter((review) => review.verified).length;
  const reasons = withheld.map(
    ({ reason, rating, count }) => `${count} with ${counted(rating, 'star')}: ${WITHHOLDING_WORDS[reason]}`,
  );
  const text = [
    `${verified} of ${counted(review_count, 'published review')} ${verified === 1 ? 'is' : 'are'} verified. ` +
      `A review is verified when its origin can be checked: it links to the original, or ${business.name} keeps the identifier that the source gave it. ` +
      '“Verified” does not mean that every word is true.',
    ...(heldBack === 0 ? ['No review is withheld.'] : []),
    ...(unpublished === 0
      ? []
      : [
          `${received} received, ${review_count} published, ${unpublished} withheld (${reasons.join('; ')}).`,
        ]),
    ...(removed.count === 0 ? [] : [`${counted(removed.count, 'review')} removed after publication.`]),
    ...(ownerChanges === 0
      ? []
      : [`${business.name} changed words, stars, author or date ${counted(ownerChanges, 'time')}.`]),
    ...(collection === undefined ? [] : [`In the words of ${business.name}: ${collection}`]),
    ...(corrections === undefined ? [] : [`Corrections, in the words of ${business.name}: ${corrections}`]),
  ].join('\n\n');
  return { text, withheld_count: unpublished };
}
