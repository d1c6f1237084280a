import { clientMessage } from './client-message.ts';

/** JSON-RPC 2.0 as MCP uses it: ids are strings or integers, params are objects. */

export type RequestId = string | number;

export interface RpcMessage {
  jsonrpc: '2.0';
  id?: RequestId;
  method?: string;
  params?: Record<string, unknown>;
}

/** Error codes of JSON-RPC 2.0, section 5.1, and of MCP. */
export const RPC = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  server: -32_000,
  sessionNotFound: -32_001,
  resourceNotFound: -32_002,
  unsupportedVersion: -32_022,
} as const;

/** Message of every internal error; the log has the details. */
export const FAULT = 'Something went wrong here; please try again.';

export interface RpcError {
  jsonrpc: '2.0';
  id: RequestId | null;
  error: { code: number; message: string; data?: unknown };
}

export function rpcError(id: RequestId | null, code: number, message: string, data?: unknown): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** An error as a response; without `id`, it is about all that was sent. */
export function refused(
  status: number,
  code: number,
  message: string,
  { id, data, headers = {} }: { id?: RequestId | undefined; data?: unknown; headers?: HeadersInit } = {},
): Response {
  return Response.json(rpcError(id ?? null, code, message, data), { status, headers });
}

/** The message that a parsed value means and its kind, or the error to return. */
export function readMessage(
  sent: unknown,
):
  | { kind: 'request' | 'notification' | 'response'; message: RpcMessage }
  | { kind: 'invalid'; error: RpcError } {
  const value = clientMessage(sent);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return invalid(null, 'a message is a JSON object with jsonrpc, method and, for requests, id');
  }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const known = isId(id) ? id : null;
  if (jsonrpc !== '2.0') return invalid(known, 'jsonrpc must be "2.0"');
  const message = value as RpcMessage;
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response', message };
  if (typeof method !== 'string' || method === '') return invalid(known, 'method must be a string');
  if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params))) {
    return invalid(known, 'params must be an object');
  }
  if (id === undefined) return { kind: 'notification', message };
  return known === null
    ? invalid(null, `id must be a string or an integer from ${-ID_MAX} to ${ID_MAX}`)
    : { kind: 'request', message };
}

function invalid(id: RequestId | null, problem: string): { kind: 'invalid'; error: RpcError } {
  return { kind: 'invalid', error: rpcError(id, RPC.invalidRequest, `Invalid request: ${problem}.`) };
}

/** JSON numbers beyond it would come back as another id. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

function isId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}
