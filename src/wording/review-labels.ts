import type { Review } from '../schema/review.ts';

type Labelled = Pick<Review, 'verified' | 'disclosure'>;

/** Labels wherever a review's words are shown (contract 3.unverified); empty for most. */
export function reviewLabels({ verified, disclosure }: Labelled): string[] {
  return [
    ...(disclosure === null ? [] : [`Disclosure: ${disclosure}`]),
    ...(verified ? [] : ['Not verified: the origin of this review cannot be checked.']),
  ];
}

/** The same for titles: " (not verified, with disclosure)". */
export function labelsInTitle({ verified, disclosure }: Labelled): string {
  const words = [...(verified ? [] : ['not verified']), ...(disclosure === null ? [] : ['with disclosure'])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
