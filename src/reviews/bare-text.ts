import { fold } from './fold.ts';

/** Only the letters and digits of a text: exports differ in line breaks, spaces and punctuation. */
export function bareText(text: string | null | undefined): string {
  return fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
