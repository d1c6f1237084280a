import { MCP_BATCH_MAX } from '../settings.ts';
import type { JsonSchema } from './components.ts';

/** Messages of JSON-RPC 2.0 as MCP uses them, for the components of OpenAPI. */
export const JSON_RPC_SCHEMAS: Record<'JsonRpcMessage' | 'JsonRpcAnswer', JsonSchema> = {
  JsonRpcMessage: {
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: { type: ['string', 'integer'], description: 'Absent for notifications.' },
      method: { type: 'string' },
      params: { type: 'object' },
    },
  },
  JsonRpcAnswer: {
    type: 'object',
    description: 'Has either `result` or `error`.',
    required: ['jsonrpc'],
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: {
        type: ['string', 'integer', 'null'],
        description: 'The id of the request; null if it could not be read.',
      },
      result: { type: 'object' },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
      },
    },
  },
};

/** One of a kind, or a batch of them (revisions up to 2025-03-26). */
export function oneOrBatch(name: keyof typeof JSON_RPC_SCHEMAS): JsonSchema {
  const one = { $ref: `#/components/schemas/${name}` };
  return { oneOf: [one, { type: 'array', items: one, minItems: 1, maxItems: MCP_BATCH_MAX }] };
}
