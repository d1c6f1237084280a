import { isJsonContentType, isLegacyRequest } from '@modelcontextprotocol/server';
import { COMMON_HEADERS, preflight } from '../http/respond.ts';
import { MCP_BODY_MAX_BYTES, MCP_DEPTH_MAX, MCP_VERSIONS, MEDIA_TYPES } from '../settings.ts';
import { asEventStream, wantsEventStream } from './accept.ts';
import { readBody } from './body.ts';
import { refusedHost } from './host.ts';
import { type RequestId, RPC, readMessage, rpcError, rpcErrorResponse } from './json-rpc.ts';
import { batchAnswer, legacyAnswer } from './legacy.ts';
import { FAULT } from './reviews-server.ts';
import { type McpPorts, sessionRevision } from './session.ts';
import { type McpSite, modernAnswer } from './site.ts';
import { methodRefused } from './welcome.ts';

/**
 * `POST /mcp` (CONTRACT 7): one endpoint for the modern revision, which has no sessions, and the
 * legacy ones. The order of the checks is that of MCP-04.
 */
export async function mcpEndpoint(request: Request, site: McpSite, ports: McpPorts): Promise<Response> {
  const host = refusedHost(request, site.baseUrl, ports.hosts);
  if (host !== null) return hostRefused(host, site);
  if (request.method === 'OPTIONS') return preflight('POST, OPTIONS');
  if (request.method !== 'POST') return methodRefused(request, site);
  try {
    const response = await postAnswer(request, site, ports);
    const finished = withCommonHeaders(response);
    const streams = response.status === 200 && wantsEventStream(request.headers.get('accept'));
    return streams ? asEventStream(finished) : finished;
  } catch (error) {
    ports.report(error instanceof Error ? error : new Error(String(error)));
    return rpcErrorResponse(500, rpcError(null, RPC.internal, FAULT));
  }
}

async function postAnswer(request: Request, site: McpSite, ports: McpPorts): Promise<Response> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return refused(415, RPC.server, 'Content-Type must be application/json.');
  }
  const body = await readBody(request);
  if (!body.ok) return bodyRefused(body.problem);
  if (!Array.isArray(body.value)) {
    const read = readMessage(body.value);
    if (read.kind === 'invalid') return rpcErrorResponse(400, read.error);
    if (!(await isLegacyRequest(request, body.value))) return modernAnswer(request, body.value, site, ports);
    const session = legacySession(request, ports, read.message.method === 'initialize');
    if ('problem' in session) return session.problem(read.message.id ?? null);
    if (read.kind !== 'request') return new Response(null, { status: 202, headers: session.echo });
    return withHeaders(
      await legacyAnswer(read.message, { site, ports, revision: session.revision }),
      session.echo,
    );
  }
  const named = request.headers.get('mcp-protocol-version');
  const isModern = MCP_VERSIONS.modern.some((revision) => revision === named);
  const session = isModern ? { revision: named, echo: {} } : legacySession(request, ports, false);
  if ('problem' in session) return session.problem(null);
  return withHeaders(
    await batchAnswer(body.value, { site, ports, revision: session.revision }),
    session.echo,
  );
}

interface LegacySession {
  revision: string | null;
  echo: Record<string, string>;
}

/**
 * The revision a legacy message speaks: of its header, else of its session. No id is served, a foreign
 * one is told to initialize again; `initialize` gets a new id whatever it brings.
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
    const message = `Unsupported MCP-Protocol-Version ${JSON.stringify(named.slice(0, 40))}; supported: ${[...MCP_VERSIONS.modern, ...known].join(', ')}.`;
    return { problem: (requestId) => refused(400, RPC.server, message, requestId) };
  }
  return { revision: named ?? negotiated, echo: id === null ? {} : { 'mcp-session-id': id } };
}

function bodyRefused(problem: 'too_large' | 'not_json' | 'too_deep'): Response {
  switch (problem) {
    case 'too_large':
      return refused(413, RPC.server, `The body is too large; at most ${MCP_BODY_MAX_BYTES} bytes are read.`);
    case 'too_deep':
      return refused(400, RPC.invalidRequest, `The body is nested deeper than ${MCP_DEPTH_MAX} levels.`);
    case 'not_json':
      return refused(400, RPC.parse, 'Parse error: the body is not JSON in UTF-8.');
  }
}

function hostRefused(host: string, { baseUrl }: McpSite): Response {
  const message = `The host ${JSON.stringify(host)} is not served here; use ${baseUrl}. To serve this host, build with SITE_URL set to it.`;
  return refused(403, RPC.server, message);
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
