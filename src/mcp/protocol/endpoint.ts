import { isJsonContentType, isLegacyRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { toResponse } from '../../http/reply.ts';
import { COMMON_HEADERS, preflight } from '../../http/respond.ts';
import { MCP_REVISIONS, MCP_VERSIONS, MEDIA_TYPES, PATHS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { asEventStream, wantsEventStream } from './accept.ts';
import { readBody } from './body.ts';
import { refusedHostHeader } from './host-header.ts';
import { FAULT, type RequestId, RPC, type RpcMessage, readMessage, refused } from './json-rpc.ts';
import { batchResponse, legacyResponse } from './legacy.ts';
import { type McpRelease, modernResponse } from './mcp-release.ts';
import type { McpPorts } from './ports.ts';
import { sessionRevision } from './session.ts';
import { methodNotAllowed } from './welcome.ts';

/**
 * `POST /mcp`: one endpoint for the modern revision, which has no sessions, and the legacy revisions.
 * Checks in order: `Host` header, method, content type, body size and depth, JSON, revision, session.
 */
export async function mcpEndpoint(request: Request, served: McpRelease, ports: McpPorts): Promise<Response> {
  try {
    const response = withCommonHeaders(await plainResponse(request, served, ports), served);
    const streams = response.status === 200 && wantsEventStream(request.headers.get('accept'));
    return streams ? asEventStream(response) : response;
  } catch (error) {
    ports.report(error instanceof Error ? error : new Error(String(error)));
    return withCommonHeaders(refused(500, RPC.internal, FAULT), served);
  }
}

async function plainResponse(request: Request, served: McpRelease, ports: McpPorts): Promise<Response> {
  const header = refusedHostHeader(request, served.baseUrl, ports.authorities);
  if (header !== null) {
    const message = `The Host header ${JSON.stringify(header)} is not allowed. Use ${served.baseUrl}, or build with SITE_URL set to the URL you want.`;
    return refused(403, RPC.server, message);
  }
  // Browsers need the permission to read the 405 (contract 7.methods).
  if (request.method === 'OPTIONS') return toResponse(preflight('GET, POST, DELETE, OPTIONS'));
  if (request.method !== 'POST') return methodNotAllowed(request, served);
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return refused(415, RPC.server, 'Content-Type must be application/json.');
  }
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const wait = ports.admit(Array.isArray(body.value) ? body.value.length : 1);
  if (wait !== null) return tooMany(wait);
  if (Array.isArray(body.value)) {
    const revision = request.headers.get('mcp-protocol-version');
    if (isUnknown(revision)) return unsupported(revision);
    const session = isModern(revision) ? { revision } : legacySession(request, ports);
    if (session instanceof Response) return session;
    return withSession(await batchResponse(body.value, { served, ports, ...session }), session);
  }
  const read = readMessage(body.value);
  if (read.kind === 'invalid') return Response.json(read.error, { status: 400 });
  const { kind, message } = read;
  // Its body negotiates; the header is for later requests.
  const initializes = message.method === 'initialize';
  const revision = initializes ? null : namedRevision(request, message);
  if (isUnknown(revision)) return unsupported(revision, message.id);
  if (!(await isLegacyRequest(initializes ? withoutRevision(request) : request, message))) {
    return modernResponse(request, message, served, ports);
  }
  // A missing session is fine, and initialize gets a new one in any case.
  const session = initializes ? { revision: null } : legacySession(request, ports, message.id);
  if (session instanceof Response) return session;
  if (kind !== 'request') return withSession(new Response(null, { status: 202 }), session);
  return withSession(await legacyResponse(message, { served, ports, ...session }), session);
}

interface LegacySession {
  revision: string | null;
  id?: string;
}

/** The session of a legacy message; the header's revision wins over the session's. */
function legacySession(request: Request, ports: McpPorts, messageId?: RequestId): LegacySession | Response {
  const named = request.headers.get('mcp-protocol-version');
  const id = request.headers.get('mcp-session-id');
  if (id === null) return { revision: named };
  const negotiated = sessionRevision(id, ports);
  if (negotiated !== null) return { revision: named ?? negotiated, id };
  const message =
    'Session not found: this Mcp-Session-Id is not one of ours. Send initialize again without Mcp-Session-Id.';
  return refused(404, RPC.sessionNotFound, message, { id: messageId });
}

function isModern(revision: string | null): boolean {
  return MCP_VERSIONS.modern.some((modern) => modern === revision);
}

function isUnknown(revision: string | null): revision is string {
  return revision !== null && !MCP_REVISIONS.includes(revision);
}

/** The revision that header and envelope name; null if they differ, which the SDK refuses. */
function namedRevision({ headers }: Request, { params }: RpcMessage): string | null {
  const header = headers.get('mcp-protocol-version');
  const declared: unknown = Object(params?._meta)[PROTOCOL_VERSION_META_KEY];
  if (typeof declared !== 'string') return header;
  return header === null || header === declared ? declared : null;
}

function unsupported(revision: string, id?: RequestId): Response {
  const requested = revision.slice(0, 40);
  const message = `Unsupported MCP-Protocol-Version ${JSON.stringify(requested)}. Supported: ${MCP_REVISIONS.join(', ')}.`;
  const data = { supported: MCP_REVISIONS, requested };
  return refused(400, RPC.unsupportedVersion, message, { id, data });
}

function withoutRevision({ url }: Request): Request {
  return new Request(url, { method: 'POST', headers: { 'content-type': MEDIA_TYPES.json } });
}

function tooMany(seconds: number): Response {
  const message = `Too many messages from this client. Try again in ${counted(seconds, 'second')}.`;
  return refused(429, RPC.server, message, { headers: { 'retry-after': String(seconds) } });
}

function withSession(response: Response, { id }: LegacySession): Response {
  if (id !== undefined) response.headers.set('mcp-session-id', id);
  return response;
}

function withCommonHeaders(response: Response, { baseUrl }: McpRelease): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  headers.set('link', `<${baseUrl}${PATHS.mcpCard}>; rel="service-meta"; type="${MEDIA_TYPES.mcpCard}"`);
  if (response.body !== null && /json/.test(headers.get('content-type') ?? '')) {
    headers.set('content-type', MEDIA_TYPES.json);
  }
  return new Response(response.body, { status: response.status, headers });
}
