import { bareText } from './bare-text.ts';
import { fold } from './fold.ts';
import { isNameless } from './nameless.ts';
import { canonicalLink } from './source-link.ts';

/** What identifies a review, here or in an export. */
export interface Identity {
  id?: string | null | undefined;
  source?: string | null | undefined;
  source_id?: string | null | undefined;
  source_url?: string | null | undefined;
  author?: string | null | undefined;
  date?: string | null | undefined;
  text?: string | null | undefined;
}

export type Sha256 = (text: string) => string;

/**
 * What a review is known by: its id here, its id (also without Google's location) or link at the source, or author, day
 * and text. A review that is erased or withheld is recognized by any of them.
 */
export function identityKeys({ id, source, source_id, source_url, author, date, text }: Identity): string[] {
  const bare = source_id?.split('/reviews/').at(-1);
  return [
    ...(id ? [`id ${id}`] : []),
    ...(source && source_id ? [`key ${source} ${source_id}`] : []),
    ...(source && bare && bare !== source_id ? [`key ${source} ${bare}`] : []),
    ...(source && source_url ? [`url ${source} ${canonicalLink(source_url)}`] : []),
    ...(source && author && date && text
      ? [`like ${JSON.stringify([source, author, date, text.trim()])}`]
      : []),
  ];
}

/**
 * A hash of source, author, day and words that case, punctuation and line breaks do not change. With a placeholder
 * as name, or without letters, the text must be exactly the same.
 */
export function wordsKeys({ source, author, date, text }: Identity, sha256: Sha256): string[] {
  if (!source || !author || !date || !text) return [];
  const words = isNameless(author) ? text.trim() : bareText(text) || text.trim();
  return [sha256(JSON.stringify(['words', source, authorKey(author), date, words]))];
}

/** The form in which authors are compared. */
export const authorKey = (author: string): string => fold(author).trim();
