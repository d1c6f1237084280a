import { decodeCursor, encodeCursor } from '../reviews/cursor.ts';
import { rowsSince } from '../reviews/search.ts';
import type { Issue } from '../schema/error-codes.ts';
import { SINCE_PARAMETERS } from '../schema/search-parameters.ts';
import { PATHS, SINCE_MAX_BYTES } from '../settings.ts';
import { isCalendarDate } from '../text/calendar.ts';
import { truncated } from '../text/truncated.ts';
import { readOnly } from './methods.ts';
import { envelope, type Published } from './published.ts';
import { parseQuery } from './query.ts';
import { conditionalJson, errorResponse, invalidParameters } from './respond.ts';
import { nextLink } from './search.ts';

/** `GET /api/reviews/since/{date}` (CONTRACT 5): all reviews from that day on, newest first. */
export function sinceEndpoint(request: Request, published: Published): Promise<Response> {
  return readOnly(request, () => {
    const url = new URL(request.url);
    const date = pathDate(url.pathname);
    if (date === null) {
      return errorResponse(
        'not_found',
        `There is nothing at ${url.pathname}; ask for ${PATHS.since}/YYYY-MM-DD.`,
      );
    }
    const query = parseQuery(url.search, SINCE_PARAMETERS);
    const issues: Issue[] = [...dateIssues(date), ...(query.ok ? [] : query.issues)];
    if (issues.length > 0 || !query.ok) return invalidParameters(issues);
    const matched = rowsSince(published.index, date);
    const from = firstRow(published, query.values.cursor);
    const to = lastRowWithin(published, from, matched);
    const nextCursor = to < matched ? cursorAt(published, to - 1) : null;
    const bytes = envelope(published, { from, to }, matched, nextCursor);
    return conditionalJson(request, {
      bytes,
      sha256: published.sha256(bytes),
      lastModified: published.lastModified,
      now: published.now(),
      ...nextLink(published, `${PATHS.since}/${date}`, url, nextCursor),
    });
  });
}

/** The last path segment, decoded; null when the path has another form. Hosts differ in path values. */
function pathDate(pathname: string): string | null {
  const match = /^\/api\/reviews\/since\/([^/]+)\/?$/.exec(pathname);
  if (!match) return null;
  try {
    return decodeURIComponent(match[1] ?? '');
  } catch {
    return match[1] ?? '';
  }
}

function dateIssues(date: string): Issue[] {
  if (isCalendarDate(date)) return [];
  const shown = JSON.stringify(truncated(date));
  const message = `date: must be an existing date written YYYY-MM-DD, got ${shown}`;
  return [{ path: ['date'], code: 'invalid_date', message }];
}

function firstRow({ index }: Published, cursor: string | undefined): number {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  if (place === null) return 0;
  const behind = index.dates.findIndex(
    (date, row) => date < place.date || (date === place.date && (index.ids[row] ?? '') < place.id),
  );
  return behind === -1 ? index.dates.length : behind;
}

/** The row behind the last one that fits the answer; always at least one review. */
function lastRowWithin({ starts }: Published, from: number, matched: number): number {
  let to = Math.min(from + 1, matched);
  const limit = (starts[from] ?? 0) + SINCE_MAX_BYTES;
  while (to < matched && (starts[to + 1] ?? 0) <= limit) to += 1;
  return Math.max(from, to);
}

function cursorAt({ index }: Published, row: number): string {
  return encodeCursor({
    sort: 'newest',
    rating: index.ratings[row] ?? 0,
    date: index.dates[row] ?? '',
    id: index.ids[row] ?? '',
  });
}
