import { search } from '../../reviews/search.ts';
import type { StoredSearch } from '../../reviews/search-index.ts';
import { SEARCH_PARAMETERS, type SearchQuery } from '../../schema/search-parameters.ts';
import { MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { QueryOperation } from '../operation.ts';
import { READ_ERRORS, READ_HEADERS } from '../shared-responses.ts';

export const searchReviews = {
  id: 'searchReviews',
  method: 'get',
  path: PATHS.search,
  tag: 'Reviews',
  summary: 'Search reviews',
  description:
    'Reviews that match all given filters, newest first unless sort says otherwise. Filters that contradict each other match nothing.',
  kind: 'live',
  mcpTool: 'search_reviews',
  pathParameters: {},
  query: SEARCH_PARAMETERS,
  answer: { description: 'The matching reviews.', mediaType: MEDIA_TYPES.json, component: 'ReviewPage' },
  headers: [...READ_HEADERS, 'Link'],
  errors: ['invalid_parameters', ...READ_ERRORS],
  examples: [
    { summary: 'Newest reviews', target: PATHS.search, status: 200 },
    { summary: 'Three reviews with five stars', target: `${PATHS.search}?rating=5&limit=3`, status: 200 },
    {
      summary: 'Reviews about waiting, best match first',
      target: `${PATHS.search}?words=long+wait&sort=relevance`,
      status: 200,
    },
    {
      summary: 'Criticism of the waiting time, this year',
      target: `${PATHS.search}?aspect=wait_time&sentiment=negative&since=2026-01-01`,
      status: 200,
    },
    { summary: 'Lowest ratings first', target: `${PATHS.search}?sort=lowest&limit=5`, status: 200 },
    { summary: 'Two mistakes at once', target: `${PATHS.search}?rating=9&qurey=back`, status: 400 },
  ],
  run: (release: StoredSearch, query: SearchQuery) => search(release, query),
} as const satisfies QueryOperation;
