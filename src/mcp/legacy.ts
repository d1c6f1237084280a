import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { MCP_BATCH_MAX, MCP_RESOURCE_MAX } from '../settings.ts';
import { RPC, RPC_HEADERS, type RpcMessage, readMessage, rpcError, rpcErrorResponse } from './json-rpc.ts';
import { type McpPorts, mintSessionId, negotiatedRevision } from './session.ts';
import type { McpSite } from './site.ts';

/** Sessions up to this revision may send several messages in one array. */
const LAST_BATCH_REVISION = '2025-03-26';

/** How a legacy request is served. */
export interface LegacyCall {
  site: McpSite;
  ports: McpPorts;
  /** Of the header, else of the session id; null when neither names one. */
  revision: string | null;
}

/** One request of a legacy revision, served by a server of its own (MCP-02). */
export async function legacyAnswer(
  message: RpcMessage,
  { site, ports, revision }: LegacyCall,
): Promise<Response> {
  const initializes = message.method === 'initialize';
  if (initializes && !isInitializeRequest(message)) {
    const problem =
      'initialize needs params with protocolVersion, capabilities and clientInfo {name, version}.';
    return rpcErrorResponse(200, rpcError(message.id ?? null, RPC.invalidParams, problem));
  }
  const sessionId = initializes
    ? mintSessionId(negotiatedRevision(message.params?.protocolVersion), ports)
    : '';
  const transport = new LegacyTransport({
    enableJsonResponse: true,
    ...(initializes ? { sessionIdGenerator: () => sessionId } : {}),
  });
  const server = site.build();
  server.onerror = ports.report;
  await server.connect(transport);
  try {
    return await transport.handleRequest(sdkRequest(site, initializes ? null : revision), {
      parsedBody: message,
    });
  } finally {
    await server.close();
  }
}

/** The legacy revisions say -32002 of a missing resource; the SDK says -32602 on every revision. */
class LegacyTransport extends WebStandardStreamableHTTPServerTransport {
  override send(
    ...[message, options]: Parameters<WebStandardStreamableHTTPServerTransport['send']>
  ): Promise<void> {
    const isMissing = 'error' in message && Object(message.error.data).uri !== undefined;
    const told = isMissing
      ? { ...message, error: { ...message.error, code: RPC.resourceNotFound } }
      : message;
    return super.send(told, options);
  }
}

/** The headers the SDK insists on; ours are checked before and kinder. */
function sdkRequest({ baseUrl }: McpSite, revision: string | null): Request {
  const headers: Record<string, string> = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(revision === null ? {} : { 'mcp-protocol-version': revision }),
  };
  return new Request(baseUrl, { method: 'POST', headers });
}

/**
 * An array of messages. The SDK never sees one: a request cancelled in its own batch would never be
 * answered (MCP-05). Each is answered by itself, notifications by nothing. All together are no longer than one resource
 * may be: a batch of 2 kB could otherwise ask for 40 MB, and keep others waiting.
 */
export async function batchAnswer(messages: readonly unknown[], call: LegacyCall): Promise<Response> {
  const refusal = batchRefusal(messages, call.revision);
  if (refusal !== null) {
    return rpcErrorResponse(400, rpcError(null, RPC.invalidRequest, `Invalid request: ${refusal}.`));
  }
  const answers: string[] = [];
  let left = MCP_RESOURCE_MAX;
  let isFull = false;
  for (const value of messages) {
    await call.ports.turn();
    const read = readMessage(value);
    if (read.kind === 'invalid') answers.push(JSON.stringify(read.error));
    if (read.kind !== 'request') continue;
    const answer: string = isFull ? '' : await (await legacyAnswer(read.message, call)).text();
    // The first one may be longer in JSON than as a resource.
    isFull ||= answers.length > 0 && answer.length > left;
    answers.push(isFull ? JSON.stringify(tooLong(read.message)) : answer);
    left -= answer.length;
  }
  if (answers.length === 0) return new Response(null, { status: 202 });
  return new Response(`[${answers.join(',')}]`, { headers: RPC_HEADERS });
}

function tooLong({ id }: RpcMessage): unknown {
  const problem = `The answers of this batch are longer than ${MCP_RESOURCE_MAX / 1e6} million characters together; send this request by itself.`;
  return rpcError(id ?? null, RPC.server, problem);
}

function batchRefusal(messages: readonly unknown[], revision: string | null): string | null {
  if (revision !== null && revision > LAST_BATCH_REVISION) {
    return `send one message per POST; revision ${revision} has no batches`;
  }
  if (messages.length === 0) return 'the batch is empty';
  if (messages.length > MCP_BATCH_MAX) return `a batch holds at most ${MCP_BATCH_MAX} messages`;
  const initializes = messages.some((value) => (value as RpcMessage | null)?.method === 'initialize');
  return initializes ? 'initialize cannot be part of a batch' : null;
}
