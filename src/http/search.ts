import { searchReviews } from '../api/operations/search-reviews.ts';
import { readOnly } from './methods.ts';
import type { Published } from './published.ts';
import { parseQuery } from './query.ts';
import { recordsResponse } from './records-response.ts';
import { invalidParameters } from './respond.ts';

/** `GET /api/reviews/search` (contract 4.parameters). */
export function searchEndpoint(request: Request, published: Published): Promise<Response> {
  return readOnly(request, () => {
    const query = parseQuery(new URL(request.url).search, searchReviews.query);
    if (!query.ok) return invalidParameters(query.issues);
    return recordsResponse(
      request,
      published,
      searchReviews.path,
      searchReviews.run(published, query.values),
    );
  });
}
