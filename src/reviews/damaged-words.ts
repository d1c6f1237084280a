import { hasBrokenLetters, repairedLetters } from '../text/broken-letters.ts';
import { type Finding, warning } from './finding.ts';
import type { SourcedReview } from './sourced-content.ts';
import { originalText } from './translation.ts';

/** Warnings of words that an export garbled: imports repair them, but files may have them from earlier. */
export function damagedWords({ file, value }: SourcedReview): Finding[] {
  const words = [
    { path: ['author'], text: value.author },
    { path: ['title'], text: value.title },
    { path: ['text'], text: value.text },
    { path: ['owner_reply', 'text'], text: value.owner_reply?.text },
  ];
  return words.flatMap(({ path, text }): Finding[] => {
    const damage = text ? damageOf(text) : null;
    if (damage === null) return [];
    const message = `has ${damage}, which visitors see. Import the export again, or correct the words.`;
    return [warning(file, path, message)];
  });
}

function damageOf(text: string): string | null {
  if (repairedLetters(text) !== null || hasBrokenLetters(text)) return 'letters in a wrong encoding';
  const markup = MARKUP.exec(text)?.[0];
  if (markup !== undefined) return `HTML such as ${JSON.stringify(markup)}`;
  const original = originalText(text);
  return original.text !== text.trim() || original.unresolved ? "Google's translation" : null;
}

const LETTER = '[a-z](?:acute|grave|circ|uml|cedil|tilde)|szlig|#\\d{2,6}|#x[\\da-f]{2,5}';
const SIGN = 'amp|lt|gt|quot|apos|nbsp|hellip|[mn]dash|[lr][sd]quo|euro';
const MARKUP = new RegExp(`&(?:${SIGN}|${LETTER});|<(?:br ?/?|/?(?:p|li|div))>`, 'i');
