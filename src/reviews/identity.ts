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
