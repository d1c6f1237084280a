import { toResponse } from '../../http/reply.ts';
import { RPC_HEADERS, type RpcMessage } from './json-rpc.ts';
import type { McpSite } from './site.ts';

/** Results in JSON by their answers: most answers are the same for a whole release. */
const results = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/**
 * The response to a `tools/call` of a legacy revision that succeeds, with the very bytes of the SDK, which would
 * serialize the result again for each call. Null for everything else.
 */
export function plainCallResponse({ id, method, params = {} }: RpcMessage, site: McpSite): Response | null {
  const { name, arguments: given = {}, ...more } = params;
  const isPlain = typeof name === 'string' && typeof given === 'object' && given !== null;
  if (method !== 'tools/call' || !isPlain || Array.isArray(given) || Object.keys(more).length > 0)
    return null;
  const answer = safely(() => site.answer(name, given as Record<string, unknown>));
  if (answer === null || 'problem' in answer) return null;
  const encoder = new TextEncoder();
  let result = results.get(answer);
  if (result === undefined) {
    const { text } = answer;
    const content = `[{"type":"text","text":${JSON.stringify(text)}}]`;
    result = encoder.encode(`{"result":{"content":${content},"structuredContent":${text}}`);
    results.set(answer, result);
  }
  const end = encoder.encode(`,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`);
  return toResponse({ status: 200, headers: RPC_HEADERS, body: [result, end] });
}

/** Null after a fault: the SDK meets it again and reports it. */
function safely<T>(call: () => T): T | null {
  try {
    return call();
  } catch {
    return null;
  }
}
