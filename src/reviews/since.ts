import { SINCE_MAX_BYTES } from '../settings.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { rowsSince } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export interface SinceQuery {
  date: string;
  cursor?: string;
}

interface Stored {
  index: SearchIndex;
  /** Where each record starts in reviews.json (bytes), plus one place after the last. */
  starts: readonly number[];
}

/** All reviews from a day on, newest first, up to the most bytes that one response may have. */
export function reviewsSince({ index, starts }: Stored, { date, cursor }: SinceQuery) {
  const matched = rowsSince(index, date);
  const from = firstRow(index, cursor);
  const to = lastRowWithin(starts, from, matched);
  return { matched, rows: { from, to }, nextCursor: to < matched ? cursorAt(index, to - 1) : null };
}

function firstRow(index: SearchIndex, cursor: string | undefined): number {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  if (place === null) return 0;
  const next = index.dates.findIndex(
    (date, row) => date < place.date || (date === place.date && (index.ids[row] ?? '') < place.id),
  );
  return next === -1 ? index.dates.length : next;
}

/** The row after the last one that fits the response; always at least one review. */
function lastRowWithin(starts: readonly number[], from: number, matched: number): number {
  let to = Math.min(from + 1, matched);
  const limit = (starts[from] ?? 0) + SINCE_MAX_BYTES;
  while (to < matched && (starts[to + 1] ?? 0) <= limit) to += 1;
  return Math.max(from, to);
}

function cursorAt(index: SearchIndex, row: number): string {
  return encodeCursor({
    sort: 'newest',
    rating: index.ratings[row] ?? 0,
    date: index.dates[row] ?? '',
    id: index.ids[row] ?? '',
  });
}
