import type { Review } from '../schema/review.ts';
import type { CardWords } from './catalog/card-words.ts';

type Noted = Pick<Review, 'verified' | 'disclosure'>;

/** Notes beside a review's words (contract 3.unverified); mostly empty. */
export function reviewNotes(words: CardWords, { verified, disclosure }: Noted): string[] {
  return [
    ...(disclosure === null ? [] : [words.disclosure(disclosure)]),
    ...(verified ? [] : [words.notVerified]),
  ];
}

/** The same for titles: " (not verified, with disclosure)". */
export function notesInTitle({ inTitle }: CardWords, { verified, disclosure }: Noted): string {
  const [notVerified, disclosed] = inTitle;
  const words = [...(verified ? [] : [notVerified]), ...(disclosure === null ? [] : [disclosed])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
