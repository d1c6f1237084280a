import type { Review } from '../schema/review.ts';
import type { CardWords } from './catalog/card-words.ts';

type Labelled = Pick<Review, 'verified' | 'disclosure'>;

/** Labels wherever a review's words are shown (contract 3.unverified); empty for most. */
export function reviewLabels(words: CardWords, { verified, disclosure }: Labelled): string[] {
  return [
    ...(disclosure === null ? [] : [words.disclosure(disclosure)]),
    ...(verified ? [] : [words.notVerified]),
  ];
}

/** The same for titles: " (not verified, with disclosure)". */
export function labelsInTitle({ verified, disclosure }: Labelled): string {
  const words = [...(verified ? [] : ['not verified']), ...(disclosure === null ? [] : ['with disclosure'])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
