import type { FoundRecords } from '../api/operation.ts';
import { MEDIA_TYPES } from '../settings.ts';
import { utcText } from '../text/calendar.ts';
import { envelope, type Release } from './release.ts';
import { byteLength, type ReadRequest, type Reply } from './reply.ts';
import { COMMON_HEADERS, REVALIDATE } from './respond.ts';

/** Found records, with a link to the next page (RFC 8288). */
export function foundRecords(
  request: ReadRequest,
  release: Release,
  path: string,
  found: FoundRecords,
): Reply {
  const body = envelope(release, found);
  return {
    status: 200,
    headers: {
      ...COMMON_HEADERS,
      'content-type': MEDIA_TYPES.json,
      'content-length': String(byteLength(body)),
      'cache-control': REVALIDATE,
      'last-modified': utcText(release.lastModified),
      ...nextLink(request, release.baseUrl + path, found.nextCursor),
    },
    body,
    validators: {
      sha256: release.sha256(body),
      lastModified: release.lastModified,
      now: release.now(),
    },
  };
}

function nextLink(request: ReadRequest, url: string, cursor: string | null): { link?: string } {
  if (cursor === null) return {};
  const next = new URL(url + new URL(request.url).search);
  next.searchParams.set('cursor', cursor);
  return { link: `<${next.href}>; rel="next"` };
}
