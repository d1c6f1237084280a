import type { FoundRecords } from '../api/operation.ts';
import { envelope, type Published } from './published.ts';
import { conditionalJson } from './respond.ts';

/**
 * 200 or 304 of found records, with a link to the next page (RFC 8288): the same request with the
 * new cursor.
 */
export function recordsResponse(
  request: Request,
  published: Published,
  path: string,
  found: FoundRecords,
): Response {
  const bytes = envelope(published, found);
  const body = {
    bytes,
    sha256: published.sha256(bytes),
    lastModified: published.lastModified,
    now: published.now(),
  };
  if (found.nextCursor === null) return conditionalJson(request, body);
  const next = new URL(published.baseUrl + path + new URL(request.url).search);
  next.searchParams.set('cursor', found.nextCursor);
  return conditionalJson(request, { ...body, link: `<${next.href}>; rel="next"` });
}
