import {
  MCP_BATCH_MAX,
  MCP_BODY_MAX_BYTES,
  MCP_CALLS_PER_MINUTE,
  MCP_REVISIONS,
  MCP_VERSIONS,
  MEDIA_TYPES,
  PATHS,
} from '../../settings.ts';
import { byteWords, grouped } from '../../wording/quantities.ts';
import { oneOrBatch } from '../json-rpc-schemas.ts';
import { MCP_REQUEST_HEADERS } from '../mcp-request-headers.ts';
import type { MessageOperation } from '../operation.ts';
import { CORS_HEADERS, HTTP_ERRORS } from '../shared-responses.ts';
import { getReviewsSince } from './get-reviews-since.ts';
import { searchReviews } from './search-reviews.ts';

const failed = (code: number, message: string, data?: object): object => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message, ...(data === undefined ? {} : { data }) },
});

export const postMcp = {
  id: 'postMcp',
  method: 'post',
  path: PATHS.mcp,
  tag: 'MCP',
  summary: 'MCP endpoint for AI assistants',
  description:
    `Model Context Protocol over streamable HTTP, one JSON-RPC 2.0 message per request. Supports ${MCP_VERSIONS.modern.join(', ')} without sessions and ` +
    `${MCP_VERSIONS.legacy.join(', ')} with initialize. Revisions up to 2025-03-26 may send up to ${MCP_BATCH_MAX} messages in one array. ` +
    `All tools are read-only, among them get_business, ${searchReviews.mcpTool} and ${getReviewsSince.mcpTool}; tools/list describes them. You need no ` +
    'key. Responses are JSON. If Accept names text/event-stream but not JSON, you get the same message as one event. GET and DELETE get 405.',
  kind: 'live',
  pathParameters: {},
  query: {},
  requestHeaders: MCP_REQUEST_HEADERS,
  answer: {
    description: 'The JSON-RPC response; for an array, one response per request.',
    mediaType: MEDIA_TYPES.json,
    component: null,
  },
  content: {
    [MEDIA_TYPES.json]: {
      schema: oneOrBatch('JsonRpcAnswer'),
      example: { jsonrpc: '2.0', id: 1, result: {} },
    },
    'text/event-stream': {
      schema: { type: 'string' },
      example: 'event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n',
    },
  },
  headers: ['Mcp-Session-Id', 'Link', ...CORS_HEADERS],
  errors: HTTP_ERRORS,
  body: {
    mediaType: MEDIA_TYPES.json,
    description: 'A JSON-RPC 2.0 request or notification, or an array of them.',
    schema: oneOrBatch('JsonRpcMessage'),
    example: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: searchReviews.mcpTool, arguments: { rating: 5, limit: 3 } },
    },
  },
  otherStatuses: {
    '202': { description: 'Notifications were accepted; no body.' },
    '400': {
      description: 'The body is not a JSON-RPC message, or the protocol version is not supported.',
      example: () => failed(-32_700, 'Parse error: the body is not JSON in UTF-8.'),
    },
    '403': {
      description: 'The Host header names another site.',
      example: (baseUrl) =>
        failed(
          -32_000,
          `The Host header "elsewhere.example" is not allowed. Use ${baseUrl}, or build with SITE_URL set to the URL you want.`,
        ),
    },
    '404': {
      description: 'The session id is unknown: initialize again. Or, in 2026-07-28, the method is unknown.',
      example: () =>
        failed(
          -32_001,
          'Session not found: this Mcp-Session-Id is not one of ours. Send initialize again without Mcp-Session-Id.',
        ),
    },
    '405': {
      description: 'The method is not POST. The body says how to connect; browsers get a page.',
      headers: ['Allow'],
      example: (baseUrl) =>
        failed(
          -32_000,
          `GET is not supported: this is an MCP server (streamable HTTP). POST JSON-RPC 2.0 messages to ${baseUrl}${PATHS.mcp}. For people: ${baseUrl}/`,
          {
            endpoint: baseUrl + PATHS.mcp,
            transport: 'streamable-http',
            revisions: MCP_REVISIONS,
            example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            card: baseUrl + PATHS.mcpCard,
            page: `${baseUrl}/`,
          },
        ),
    },
    '413': {
      description: `The body has more than ${byteWords(MCP_BODY_MAX_BYTES)}.`,
      example: () => failed(-32_000, `The body is too large. The limit is ${MCP_BODY_MAX_BYTES} bytes.`),
    },
    '415': {
      description: 'The content type is not application/json, or the body is compressed.',
      example: () => failed(-32_000, 'Content-Type must be application/json.'),
    },
    '429': {
      description: `A client sent too many messages; by default ${grouped(MCP_CALLS_PER_MINUTE)} in a minute. The limit holds on the Node host.`,
      headers: ['Retry-After'],
      example: () => failed(-32_000, 'Too many messages from this client. Try again in 2 seconds.'),
    },
    '500': {
      description: 'The service failed.',
      headers: ['X-Request-Id'],
      example: () => failed(-32_603, 'Something went wrong here; please try again.'),
    },
  },
  examples: [],
} as const satisfies MessageOperation;
