import { counted } from '../schema/counted.ts';
import type { PolicyFile } from '../schema/editorial.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { WITHHOLDING_WORDS } from '../schema/withholding-words.ts';

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
  const withheldCount = withheld.reduce((sum, { count }) => sum + count, 0);
  const verified = reviews.filter((review) => review.verified).length;
  const reasons = withheld.map(
    ({ reason, rating, count }) => `${count} of ${counted(rating, 'star')}: ${WITHHOLDING_WORDS[reason]}`,
  );
  const text = [
    `${verified} of ${counted(review_count, 'published review')} ${verified === 1 ? 'is' : 'are'} verified. A review is verified when its origin can be checked: it links to the original, or ${business.name} keeps the identifier that the source gave it. That does not mean that every word of it is known to be true.`,
    withheldCount === 0
      ? 'No review is withheld.'
      : `${review_count + withheldCount} received, ${review_count} published, ${withheldCount} withheld (${reasons.join('; ')}).`,
    ...(collection === undefined ? [] : [`In the words of ${business.name}: ${collection}`]),
    ...(corrections === undefined ? [] : [`Corrections, in the words of ${business.name}: ${corrections}`]),
  ].join('\n\n');
  return { text, withheld_count: withheldCount };
}
