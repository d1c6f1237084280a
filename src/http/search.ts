import { searchReviews } from '../api/operations/search-reviews.ts';
import { foundRecords } from './found-records.ts';
import { readOnly, readResponse } from './methods.ts';
import type { Published } from './published.ts';
import { parseQuery } from './query.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { invalidParameters } from './respond.ts';

/** `GET /api/reviews/search` (contract 4.parameters). */
export function searchReply(request: ReadRequest, published: Published): Reply {
  return readOnly(request, () => {
    const query = parseQuery(new URL(request.url).search, searchReviews.query);
    if (!query.ok) return invalidParameters(query.issues);
    const found = searchReviews.run(published, query.values);
    return foundRecords(request, published, searchReviews.path, found);
  });
}

export async function searchEndpoint(request: Request, published: Published): Promise<Response> {
  return readResponse(request, searchReply(request, published));
}
