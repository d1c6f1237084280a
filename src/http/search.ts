import { search } from '../reviews/search.ts';
import { SEARCH_PARAMETERS } from '../schema/search-parameters.ts';
import { PATHS } from '../settings.ts';
import { readOnly } from './methods.ts';
import { envelope, type Published } from './published.ts';
import { parseQuery } from './query.ts';
import { conditionalJson, invalidParameters } from './respond.ts';

/** `GET /api/reviews/search` (CONTRACT 4). */
export function searchEndpoint(request: Request, published: Published): Promise<Response> {
  return readOnly(request, () => {
    const url = new URL(request.url);
    const query = parseQuery(url.search, SEARCH_PARAMETERS);
    if (!query.ok) return invalidParameters(query.issues);
    const found = search(published.index, query.values);
    const bytes = envelope(published, found.rows, found.matched, found.nextCursor);
    return conditionalJson(request, {
      bytes,
      sha256: published.sha256(bytes),
      lastModified: published.lastModified,
      now: published.now(),
      ...nextLink(published, PATHS.search, url, found.nextCursor),
    });
  });
}

/** RFC 8288 link to the next page: the same request with the new cursor. */
export function nextLink(
  published: Published,
  path: string,
  url: URL,
  nextCursor: string | null,
): { link?: string } {
  if (nextCursor === null) return {};
  const next = new URL(published.baseUrl + path + url.search);
  next.searchParams.set('cursor', nextCursor);
  return { link: `<${next.href}>; rel="next"` };
}
