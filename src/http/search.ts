import { searchReviews } from '../api/operations/search-reviews.ts';
import { foundRecords } from './found-records.ts';
import { readOnly, readResponse } from './methods.ts';
import { parseQuery } from './query.ts';
import type { Release } from './release.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { invalidParameters } from './respond.ts';

/** `GET /api/reviews/search` (contract 4.parameters). */
export function searchReply(request: ReadRequest, release: Release): Reply {
  return readOnly(request, () => {
    const query = parseQuery(new URL(request.url).search, searchReviews.query);
    if (!query.ok) return invalidParameters(query.issues);
    const found = searchReviews.run(release, query.values);
    return foundRecords(request, release, searchReviews.path, found);
  });
}

export async function searchEndpoint(request: Request, release: Release): Promise<Response> {
  return readResponse(request, searchReply(request, release));
}
