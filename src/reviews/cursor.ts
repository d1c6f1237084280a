import type { Sort } from '../schema/search-parameters.ts';
import { SORTS } from '../schema/search-parameters.ts';
import { isCalendarDate } from '../text/calendar.ts';

/**
 * A place in the order of reviews: the last record of a page. The next page starts after it, even
 * if reviews came or went in between, so that following all pages returns each match once.
 */
export interface Cursor {
  sort: Sort;
  /** Stars; for `relevance` the score in thousandths. */
  rating: number;
  date: string;
  id: string;
}

/** The opaque text of a cursor: base64url without padding. */
export function encodeCursor({ sort, rating, date, id }: Cursor): string {
  return btoa(`${sort}|${rating}|${date}|${id}`).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Null for anything that `encodeCursor` did not write. */
export function decodeCursor(text: string): Cursor | null {
  if (!/^[A-Za-z0-9_-]{1,120}$/.test(text)) return null;
  const [sort, rating, date, id, ...rest] = plain(text).split('|');
  const known = SORTS.find((name) => name === sort);
  if (known === undefined || rest.length > 0) return null;
  if (!(known === 'relevance' ? /^\d{1,4}$/ : /^[1-5]$/).test(rating ?? '') || !isCalendarDate(date ?? ''))
    return null;
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id ?? '')) return null;
  const cursor = { sort: known, rating: Number(rating), date: date ?? '', id: id ?? '' };
  return encodeCursor(cursor) === text ? cursor : null;
}

function plain(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
}
