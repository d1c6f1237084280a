import type { FoundRecords } from '../api/operation.ts';
import { envelope, type Published } from './published.ts';
import type { ReadRequest, Representation } from './reply.ts';

/** Found records as the URL's representation, with a link to the next page (RFC 8288). */
export function foundRecords(
  request: ReadRequest,
  published: Published,
  path: string,
  found: FoundRecords,
): Representation {
  const body = envelope(published, found);
  const representation = {
    body,
    sha256: published.sha256(body),
    lastModified: published.lastModified,
    now: published.now(),
  };
  if (found.nextCursor === null) return representation;
  const next = new URL(published.baseUrl + path + new URL(request.url).search);
  next.searchParams.set('cursor', found.nextCursor);
  return { ...representation, link: `<${next.href}>; rel="next"` };
}
