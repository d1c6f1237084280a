import { MCP_BATCH_MAX, MCP_BODY_MAX_BYTES, MCP_VERSIONS, MEDIA_TYPES, PATHS } from '../settings.ts';
import { oneOrBatch } from './json-rpc-schemas.ts';
import type { Operation } from './operation.ts';

/** A JSON-RPC error for a request whose id is not known. */
const failed = (code: number, message: string, data?: object): object => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message, ...(data === undefined ? {} : { data }) },
});

/** `POST /mcp` (CONTRACT 7) as the operations table has it. */
export const MCP_OPERATION: Operation = {
  id: 'postMcp',
  method: 'post',
  path: PATHS.mcp,
  tag: 'MCP',
  summary: 'MCP endpoint for AI assistants',
  description: `Model Context Protocol over streamable HTTP: one JSON-RPC 2.0 message a request. Serves the revisions ${MCP_VERSIONS.modern.join(', ')} without sessions and ${MCP_VERSIONS.legacy.join(', ')} with initialize. Revisions up to 2025-03-26 may send up to ${MCP_BATCH_MAX} messages in one array. Read-only tools, among them get_business and search_reviews; tools/list describes all. No key is needed. Answers are JSON; a client whose Accept names text/event-stream and no JSON gets the same as one event. GET and DELETE answer 405.`,
  kind: 'live',
  pathParameters: {},
  query: {},
  requestHeaders: {
    'Mcp-Session-Id': 'The session that initialize answered with (legacy revisions); may be left out.',
    'MCP-Protocol-Version': 'The revision that both sides agreed on.',
    'Mcp-Method': 'The method in the body (2026-07-28); another one answers 400.',
    'Mcp-Name': 'The tool, prompt or resource in the body (2026-07-28); another one answers 400.',
  },
  answer: {
    description: 'The JSON-RPC answer; for an array one answer per request.',
    mediaType: MEDIA_TYPES.json,
    component: null,
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
  },
  headers: ['Mcp-Session-Id', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'],
  errors: ['bad_request', 'request_timeout', 'uri_too_long', 'expectation_failed', 'headers_too_large'],
  body: {
    mediaType: MEDIA_TYPES.json,
    description: 'A JSON-RPC 2.0 request or notification, or an array of them.',
    schema: oneOrBatch('JsonRpcMessage'),
    example: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_reviews', arguments: { rating: 5, limit: 3 } },
    },
  },
  otherStatuses: {
    '202': { description: 'Notifications were taken; no body.' },
    '400': {
      description: 'The body is no JSON-RPC message, or the protocol version is not supported.',
      schema: 'JsonRpcAnswer',
      example: () => failed(-32_700, 'Parse error: the body is not JSON in UTF-8.'),
    },
    '403': {
      description: 'The Host header names another site.',
      schema: 'JsonRpcAnswer',
      example: (baseUrl) =>
        failed(
          -32_000,
          `The Host header "elsewhere.example" is not allowed. Use ${baseUrl}, or build with SITE_URL set to the URL you want.`,
        ),
    },
    '404': {
      description:
        'The session id is not one of ours: initialize again; or, on 2026-07-28, the method is unknown.',
      schema: 'JsonRpcAnswer',
      example: () =>
        failed(
          -32_001,
          'Session not found: this Mcp-Session-Id is not one of ours. Send initialize again without Mcp-Session-Id.',
        ),
    },
    '405': {
      description: 'Another method than POST; the body says how to connect, for browsers as a page.',
      headers: ['Allow'],
      schema: 'JsonRpcAnswer',
      example: (baseUrl) =>
        failed(
          -32_000,
          `GET is not supported: this is an MCP server (streamable HTTP). POST JSON-RPC 2.0 messages to ${baseUrl}${PATHS.mcp}. For people: ${baseUrl}/`,
          {
            endpoint: baseUrl + PATHS.mcp,
            transport: 'streamable-http',
            revisions: [...MCP_VERSIONS.modern, ...MCP_VERSIONS.legacy],
            example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            card: baseUrl + PATHS.mcpCard,
            page: `${baseUrl}/`,
          },
        ),
    },
    '413': {
      description: `The body has more than ${MCP_BODY_MAX_BYTES} bytes.`,
      schema: 'JsonRpcAnswer',
      example: () => failed(-32_000, `The body is too large. The limit is ${MCP_BODY_MAX_BYTES} bytes.`),
    },
    '415': {
      description: 'The content type is not application/json.',
      schema: 'JsonRpcAnswer',
      example: () => failed(-32_000, 'Content-Type must be application/json.'),
    },
    '500': {
      description: 'A fault of the service.',
      schema: 'JsonRpcAnswer',
      example: () => failed(-32_603, 'Something went wrong here; please try again.'),
    },
  },
  examples: [],
};
