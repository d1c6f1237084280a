import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { MCP_BATCH_MAX, MCP_RESOURCE_MAX } from '../../settings.ts';
import { RPC, type RpcMessage, readMessage, refused, rpcError } from './json-rpc.ts';
import type { McpRelease } from './mcp-release.ts';
import type { McpPorts } from './ports.ts';
import { mintSessionId, negotiatedRevision } from './session.ts';

/** The last revision with batches. */
const LAST_BATCH_REVISION = '2025-03-26';

interface LegacyCall {
  served: McpRelease;
  ports: McpPorts;
  /** From the header, else from the session id, else null. */
  revision: string | null;
}

/**
 * Responds to one request of a legacy revision, with a new server each time: a shared one would keep
 * `initialize` in memory, which another instance of a function does not have.
 */
export async function legacyResponse(
  message: RpcMessage,
  { served, ports, revision }: LegacyCall,
): Promise<Response> {
  const initializes = message.method === 'initialize';
  if (initializes && !isInitializeRequest(message)) {
    const problem =
      'initialize needs params with protocolVersion, capabilities and clientInfo {name, version}.';
    return refused(200, RPC.invalidParams, problem, { id: message.id });
  }
  const sessionId = initializes
    ? mintSessionId(negotiatedRevision(message.params?.protocolVersion), ports)
    : '';
  const transport = new LegacyTransport({
    enableJsonResponse: true,
    ...(initializes ? { sessionIdGenerator: () => sessionId } : {}),
  });
  const server = served.build();
  server.onerror = ports.report;
  await server.connect(transport);
  try {
    return await transport.handleRequest(sdkRequest(served, initializes ? null : revision), {
      parsedBody: message,
    });
  } finally {
    await server.close();
  }
}

/** Legacy revisions use -32002 for a missing resource; SDK 2.4.0 sends -32602 on every revision. */
class LegacyTransport extends WebStandardStreamableHTTPServerTransport {
  override send(
    ...[message, options]: Parameters<WebStandardStreamableHTTPServerTransport['send']>
  ): Promise<void> {
    const isMissing = 'error' in message && Object(message.error.data).uri !== undefined;
    const sent = isMissing
      ? { ...message, error: { ...message.error, code: RPC.resourceNotFound } }
      : message;
    return super.send(sent, options);
  }
}

/** A request with the headers that the SDK requires; the client's own were checked less strictly. */
function sdkRequest({ baseUrl }: McpRelease, revision: string | null): Request {
  const headers: Record<string, string> = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(revision === null ? {} : { 'mcp-protocol-version': revision }),
  };
  return new Request(baseUrl, { method: 'POST', headers });
}

/**
 * Responds to an array of messages, one by one. The SDK gets no array: SDK 2.4.0 never responds to a
 * request that its own batch cancels. All responses together are at most as long as one resource: a
 * batch of 2 kB could otherwise ask for 40 MB.
 */
export async function batchResponse(messages: readonly unknown[], call: LegacyCall): Promise<Response> {
  const refusal = batchRefusal(messages, call.revision);
  if (refusal !== null) {
    return refused(400, RPC.invalidRequest, `Invalid request: ${refusal}.`);
  }
  const responses: string[] = [];
  let left = MCP_RESOURCE_MAX;
  let isFull = false;
  for (const value of messages) {
    await call.ports.turn();
    const read = readMessage(value);
    if (read.kind === 'invalid') responses.push(JSON.stringify(read.error));
    if (read.kind !== 'request') continue;
    const response: string = isFull ? '' : await (await legacyResponse(read.message, call)).text();
    // Never drop the first: a resource at the limit exceeds it once it is inside JSON.
    isFull ||= responses.length > 0 && response.length > left;
    responses.push(isFull ? JSON.stringify(tooLong(read.message)) : response);
    left -= response.length;
  }
  if (responses.length === 0) return new Response(null, { status: 202 });
  return new Response(`[${responses.join(',')}]`, { headers: { 'content-type': 'application/json' } });
}

function tooLong({ id }: RpcMessage): unknown {
  const problem = `This batch's responses exceed ${MCP_RESOURCE_MAX} characters. Send this request on its own.`;
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
