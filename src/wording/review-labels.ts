import type { Review } from '../schema/review.ts';
import type { CardWords } from './catalog/card-words.ts';

type Labelled = Pick<Review, 'verified' | 'disclosure'>;

/** Labels beside a review's words (contract 3.unverified); mostly empty. */
export function reviewLabels(words: CardWords, { verified, disclosure }: Labelled): string[] {
  return [
    ...(disclosure === null ? [] : [words.disclosure(disclosure)]),
    ...(verified ? [] : [words.notVerified]),
  ];
}

/** The same for titles: " (not verified, with disclosure)". */
export function labelsInTitle({ inTitle }: CardWords, { verified, disclosure }: Labelled): string {
  const [notVerified, disclosed] = inTitle;
  const words = [...(verified ? [] : [notVerified]), ...(disclosure === null ? [] : [disclosed])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
