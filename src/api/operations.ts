import type { ErrorCode } from '../schema/error-codes.ts';
import { type Parameter, SEARCH_PARAMETERS, SINCE_PARAMETERS } from '../schema/search-parameters.ts';
import { MEDIA_TYPES, PATHS } from '../settings.ts';
import type { ComponentName } from './components.ts';
import { HUB_OPERATION } from './hub-operation.ts';

/** Headers that answers carry, described once. */
export const RESPONSE_HEADERS = {
  ETag: 'Strong validator of these bytes; send it back in If-None-Match.',
  'Last-Modified': 'When the content last changed.',
  'Cache-Control': 'Answers may be kept, but are revalidated each time.',
  Link: 'For topics the WebSub hub and the topic itself; for pages of results the next one.',
  Vary: 'Request headers that choose between representations.',
  Allow: 'Methods that this path takes.',
  'Accept-Ranges': 'Parts of this file can be asked for with Range.',
  'Content-Range': 'Which bytes of the file these are.',
  'Access-Control-Allow-Origin': 'Always `*`: pages of every origin may read every answer.',
  'Access-Control-Expose-Headers': 'Headers that such pages may read.',
  'Mcp-Session-Id': 'Session of the legacy revisions; answered to initialize and sent back by clients.',
  'Retry-After': 'Seconds after which the request may be repeated.',
} as const;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

interface FormField {
  required: boolean;
  description: string;
  type: 'string' | 'integer';
  enum?: readonly string[];
  format?: string;
}

/** One operation of the service: the only place where it is listed. */
export interface Operation {
  id: string;
  method: 'get' | 'post';
  path: string;
  tag: 'Datasets' | 'Feeds' | 'Reviews' | 'MCP' | 'WebSub' | 'Description';
  summary: string;
  description: string;
  /** Published as a file at build, or answered by a function. */
  kind: 'file' | 'live';
  pathParameters: Record<string, Parameter>;
  query: Record<string, Parameter>;
  answer: { description: string; mediaType: string; component: ComponentName | null };
  headers: ResponseHeader[];
  errors: ErrorCode[];
  /** What a POST carries. */
  body?: { mediaType: string; description: string; schema: object; example: unknown };
  /** Statuses besides 200 and `errors`, for endpoints whose errors have a form of their own. */
  otherStatuses?: Record<string, string>;
  /** A form that is sent, and what is answered in plain text, by status. */
  form?: {
    fields: Record<string, FormField>;
    example: Record<string, string>;
    answers: Record<number, string>;
  };
  /** Requests that work as they stand; tests run them. */
  examples: { summary: string; target: string; status: number }[];
}

const SHARED_ERRORS: ErrorCode[] = [
  'method_not_allowed',
  'precondition_failed',
  'uri_too_long',
  'headers_too_large',
];
const FILE_ERRORS: ErrorCode[] = [...SHARED_ERRORS, 'range_not_satisfiable'];
const CORS_HEADERS: ResponseHeader[] = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];
const SHARED_HEADERS: ResponseHeader[] = ['ETag', 'Last-Modified', 'Cache-Control', 'Vary', ...CORS_HEADERS];
const FILE_HEADERS: ResponseHeader[] = [...SHARED_HEADERS, 'Accept-Ranges'];

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'getReviews',
    method: 'get',
    path: PATHS.reviews,
    tag: 'Datasets',
    summary: 'All reviews',
    description:
      'Every verified review of the business, newest first, with business and rating. A WebSub topic.',
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
    description: 'All reviews on or after a date, newest first, with conditional requests for cheap polling.',
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
  {
    id: 'postMcp',
    method: 'post',
    path: PATHS.mcp,
    tag: 'MCP',
    summary: 'MCP endpoint for AI assistants',
    description:
      'Model Context Protocol over streamable HTTP: one JSON-RPC 2.0 message a request. Serves the revisions 2026-07-28 without sessions and 2025-11-25, 2025-06-18, 2025-03-26 and 2024-11-05 with initialize. Read-only tools, among them get_business and search_reviews; tools/list describes all. No key is needed.',
    kind: 'live',
    pathParameters: {},
    query: {},
    answer: {
      description: 'The JSON-RPC response; as one event for clients that accept text/event-stream only.',
      mediaType: MEDIA_TYPES.json,
      component: null,
    },
    headers: ['Mcp-Session-Id'],
    errors: [],
    body: {
      mediaType: MEDIA_TYPES.json,
      description: 'A JSON-RPC 2.0 request or notification.',
      schema: {
        type: 'object',
        required: ['jsonrpc', 'method'],
        properties: {
          jsonrpc: { type: 'string', enum: ['2.0'] },
          id: { type: ['string', 'integer'], description: 'Absent for notifications.' },
          method: { type: 'string' },
          params: { type: 'object' },
        },
      },
      example: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_reviews', arguments: { rating: 5, limit: 3 } },
      },
    },
    otherStatuses: {
      '202': 'A notification was taken; no body.',
      '400': 'The body is no JSON-RPC message, or the protocol version is not supported.',
      '403': 'The Host header names another site.',
      '404': 'The session id is not one of ours: initialize again; or, on 2026-07-28, the method is unknown.',
      '405': 'Only POST; the body says how to connect.',
      '413': 'The body has more than 262144 bytes.',
      '415': 'The content type is not application/json.',
    },
    examples: [],
  },
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
