import { MEDIA_TYPES, PATHS } from '../settings.ts';
import type { Operation } from './operation.ts';

/** `POST /mcp` (CONTRACT 7) as the operations table has it. */
export const MCP_OPERATION: Operation = {
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
};
