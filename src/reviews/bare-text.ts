import { fold } from './fold.ts';

/** Letters and digits of a text alone: exports differ in line breaks, spaces and punctuation. */
export function bareText(text: string | null | undefined): string {
  return fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
