import type { ErrorCode } from '../schema/error-codes.ts';
import { SEARCH_PARAMETERS, SINCE_PARAMETERS } from '../schema/search-parameters.ts';
import { MEDIA_TYPES, PATHS } from '../settings.ts';
import { HUB_OPERATION } from './hub-operation.ts';
import { MCP_OPERATION } from './mcp-operation.ts';
import type { Operation, ResponseHeader } from './operation.ts';

const SHARED_ERRORS: ErrorCode[] = [
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'precondition_failed',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
];
const FILE_ERRORS: ErrorCode[] = [...SHARED_ERRORS, 'range_not_satisfiable'];
const CORS_HEADERS: ResponseHeader[] = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];
const SHARED_HEADERS: ResponseHeader[] = ['ETag', 'Last-Modified', 'Cache-Control', 'Vary', ...CORS_HEADERS];
const FILE_HEADERS: ResponseHeader[] = [...SHARED_HEADERS, 'Accept-Ranges'];

/** The operations of the service, each listed here and nowhere else. */
export const OPERATIONS: readonly Operation[] = [
  {
    id: 'getReviews',
    method: 'get',
    path: PATHS.reviews,
    tag: 'Datasets',
    summary: 'All reviews',
    description:
      'Every published review of the business, newest first, with business and rating. A WebSub topic.',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: 'The reviews dataset.', mediaType: MEDIA_TYPES.json, component: 'ReviewsDataset' },
    headers: [...FILE_HEADERS, 'Link'],
    errors: FILE_ERRORS,
    examples: [{ summary: 'All reviews', target: PATHS.reviews, status: 200 }],
  },
  {
    id: 'getInsights',
    method: 'get',
    path: PATHS.insights,
    tag: 'Datasets',
    summary: 'What the reviews say',
    description:
      'Sentiment, aspects, people, services, topics and months, counted from the published reviews; each number says how sure it is.',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: {
      description: 'The insights dataset.',
      mediaType: MEDIA_TYPES.json,
      component: 'InsightsDataset',
    },
    headers: FILE_HEADERS,
    errors: FILE_ERRORS,
    examples: [{ summary: 'Insights', target: PATHS.insights, status: 200 }],
  },
  {
    id: 'getJsonFeed',
    method: 'get',
    path: PATHS.jsonFeed,
    tag: 'Feeds',
    summary: 'JSON Feed of the newest reviews',
    description: 'JSON Feed 1.1 with the 50 newest reviews. A WebSub topic.',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: 'The JSON Feed.', mediaType: MEDIA_TYPES.json, component: 'JsonFeed' },
    headers: [...FILE_HEADERS, 'Link'],
    errors: FILE_ERRORS,
    examples: [{ summary: 'JSON Feed', target: PATHS.jsonFeed, status: 200 }],
  },
  {
    id: 'getAtomFeed',
    method: 'get',
    path: PATHS.atom,
    tag: 'Feeds',
    summary: 'Atom feed of the newest reviews',
    description: 'Atom (RFC 4287) with the 50 newest reviews. A WebSub topic.',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: 'The Atom feed.', mediaType: MEDIA_TYPES.atom, component: null },
    headers: [...FILE_HEADERS, 'Link'],
    errors: FILE_ERRORS,
    examples: [{ summary: 'Atom feed', target: PATHS.atom, status: 200 }],
  },
  {
    id: 'searchReviews',
    method: 'get',
    path: PATHS.search,
    tag: 'Reviews',
    summary: 'Search reviews',
    description:
      'Reviews that pass all given filters, newest first. Filters are ANDed; contradictory ones match nothing.',
    kind: 'live',
    pathParameters: {},
    query: SEARCH_PARAMETERS,
    answer: { description: 'The matching reviews.', mediaType: MEDIA_TYPES.json, component: 'ReviewPage' },
    headers: [...SHARED_HEADERS, 'Link'],
    errors: ['invalid_parameters', ...SHARED_ERRORS],
    examples: [
      { summary: 'Newest reviews', target: PATHS.search, status: 200 },
      { summary: 'Five stars, three of them', target: `${PATHS.search}?rating=5&limit=3`, status: 200 },
      {
        summary: 'Good reviews about waiting, this year',
        target: `${PATHS.search}?min_rating=4&query=wait&since=2026-01-01`,
        status: 200,
      },
      { summary: 'Lowest ratings first', target: `${PATHS.search}?sort=lowest&limit=5`, status: 200 },
      { summary: 'Two mistakes at once', target: `${PATHS.search}?rating=9&qurey=back`, status: 400 },
    ],
  },
  {
    id: 'getReviewsSince',
    method: 'get',
    path: `${PATHS.since}/{date}`,
    tag: 'Reviews',
    summary: 'Reviews since a date',
    description:
      'All reviews written on or after a date, newest first. It goes by the date of writing: that an older review was edited, answered or withdrawn, or one of an earlier date added late, does not show. To keep a copy, poll `/reviews.json` with `If-None-Match`, or subscribe to it at the hub. An answer above 5 MB goes on in further pages; the ETag of a page speaks of that page only.',
    kind: 'live',
    pathParameters: {
      date: {
        type: 'string',
        format: 'date',
        description: 'First day, YYYY-MM-DD.',
        example: '2026-01-01',
      },
    },
    query: SINCE_PARAMETERS,
    answer: { description: 'The reviews.', mediaType: MEDIA_TYPES.json, component: 'ReviewPage' },
    headers: [...SHARED_HEADERS, 'Link'],
    errors: ['invalid_parameters', 'not_found', ...SHARED_ERRORS],
    examples: [
      { summary: 'This year', target: `${PATHS.since}/2026-01-01`, status: 200 },
      { summary: 'A date that does not exist', target: `${PATHS.since}/2026-02-30`, status: 400 },
    ],
  },
  HUB_OPERATION,
  MCP_OPERATION,
  {
    id: 'getOpenApi',
    method: 'get',
    path: PATHS.openapi,
    tag: 'Description',
    summary: 'This description',
    description: 'OpenAPI 3.1 description of the service.',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: 'The OpenAPI document.', mediaType: MEDIA_TYPES.json, component: null },
    headers: FILE_HEADERS,
    errors: FILE_ERRORS,
    examples: [{ summary: 'OpenAPI', target: PATHS.openapi, status: 200 }],
  },
];
