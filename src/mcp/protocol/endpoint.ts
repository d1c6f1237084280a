import { isJsonContentType, isLegacyRequest } from '@modelcontextprotocol/server';
import { toResponse } from '../../http/reply.ts';
import { COMMON_HEADERS, preflight } from '../../http/respond.ts';
import { MCP_VERSIONS, MEDIA_TYPES } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { asEventStream, wantsEventStream } from './accept.ts';
import { readBody } from './body.ts';
import { refusedHostHeader } from './host-header.ts';
import { FAULT, type RequestId, RPC, readMessage, rpcError, rpcErrorResponse } from './json-rpc.ts';
import { batchResponse, legacyResponse } from './legacy.ts';
import type { McpPorts } from './ports.ts';
import { sessionRevision } from './session.ts';
import { type McpSite, modernResponse } from './site.ts';
import { methodNotAllowed } from './welcome.ts';

/**
 * `POST /mcp`: one endpoint for the modern revision, which has no sessions, and the legacy revisions.
 * Checks in order: `Host` header, method, content type, body size and depth, JSON, revision, session.
 */
export async function mcpEndpoint(request: Request, site: McpSite, ports: McpPorts): Promise<Response> {
  const header = refusedHostHeader(request, site.baseUrl, ports.authorities);
  if (header !== null) {
    const message = `The Host header ${JSON.stringify(header)} is not allowed. Use ${site.baseUrl}, or build with SITE_URL set to the URL you want.`;
    return refused(403, RPC.server, message);
  }
  // Browsers need the permission to read the 405 (contract 7.methods).
  if (request.method === 'OPTIONS') return toResponse(preflight('GET, POST, DELETE, OPTIONS'));
  if (request.method !== 'POST') return methodNotAllowed(request, site);
  try {
    const response = await postResponse(request, site, ports);
    const finished = withCommonHeaders(response);
    const streams = response.status === 200 && wantsEventStream(request.headers.get('accept'));
    return streams ? asEventStream(finished) : finished;
  } catch (error) {
    ports.report(error instanceof Error ? error : new Error(String(error)));
    return rpcErrorResponse(500, rpcError(null, RPC.internal, FAULT));
  }
}

async function postResponse(request: Request, site: McpSite, ports: McpPorts): Promise<Response> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return refused(415, RPC.server, 'Content-Type must be application/json.');
  }
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const wait = ports.admit(Array.isArray(body.value) ? body.value.length : 1);
  if (wait !== null) return tooMany(wait);
  if (!Array.isArray(body.value)) {
    const read = readMessage(body.value);
    if (read.kind === 'invalid') return rpcErrorResponse(400, read.error);
    if (!(await isLegacyRequest(request, body.value)))
      return modernResponse(request, body.value, site, ports);
    const session = legacySession(request, ports, read.message.method === 'initialize');
    if ('problem' in session) return session.problem(read.message.id ?? null);
    if (read.kind !== 'request') return new Response(null, { status: 202, headers: session.echo });
    return withHeaders(
      await legacyResponse(read.message, { site, ports, revision: session.revision }),
      session.echo,
    );
  }
  const named = request.headers.get('mcp-protocol-version');
  const isModern = MCP_VERSIONS.modern.some((revision) => revision === named);
  const session = isModern ? { revision: named, echo: {} } : legacySession(request, ports, false);
  if ('problem' in session) return session.problem(null);
  return withHeaders(
    await batchResponse(body.value, { site, ports, revision: session.revision }),
    session.echo,
  );
}

interface LegacySession {
  revision: string | null;
  echo: Record<string, string>;
}

/**
 * The revision of a legacy message: from its header, else from its session. A missing id is fine, an
 * unknown one is an error, and `initialize` gets a new id in any case.
 */
function legacySession(
  request: Request,
  ports: McpPorts,
  initializes: boolean,
): LegacySession | { problem: (id: RequestId | null) => Response } {
  if (initializes) return { revision: null, echo: {} };
  const id = request.headers.get('mcp-session-id');
  const negotiated = id === null ? null : sessionRevision(id, ports);
  if (id !== null && negotiated === null) {
    const message =
      'Session not found: this Mcp-Session-Id is not one of ours. Send initialize again without Mcp-Session-Id.';
    return { problem: (requestId) => refused(404, RPC.sessionNotFound, message, requestId) };
  }
  const named = request.headers.get('mcp-protocol-version');
  const known: readonly string[] = MCP_VERSIONS.legacy;
  if (named !== null && !known.includes(named)) {
    const message = `Unsupported MCP-Protocol-Version ${JSON.stringify(named.slice(0, 40))}. Supported: ${[...MCP_VERSIONS.modern, ...known].join(', ')}.`;
    return { problem: (requestId) => refused(400, RPC.server, message, requestId) };
  }
  return { revision: named ?? negotiated, echo: id === null ? {} : { 'mcp-session-id': id } };
}

function tooMany(seconds: number): Response {
  const message = `Too many messages from this client. Try again in ${counted(seconds, 'second')}.`;
  return rpcErrorResponse(429, rpcError(null, RPC.server, message), { 'retry-after': String(seconds) });
}

function refused(status: number, code: number, message: string, id: RequestId | null = null): Response {
  return rpcErrorResponse(status, rpcError(id, code, message));
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function withCommonHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  if (response.body !== null && /json/.test(headers.get('content-type') ?? '')) {
    headers.set('content-type', MEDIA_TYPES.json);
  }
  return new Response(response.body, { status: response.status, headers });
}
