import type { IncomingMessage, ServerResponse } from 'node:http';
import { READ_METHODS, targetTooLong } from '../http/methods.ts';
import type { ReadRequest, Reply } from '../http/reply.ts';
import { errorReply, preflight } from '../http/respond.ts';
import { inRequest, log } from '../io/log.ts';
import type { CallLimit } from '../mcp/protocol/call-limit.ts';
import { ERROR_STATUS } from '../schema/error-codes.ts';
import { CONNECTIONS } from '../settings.ts';
import type { Hub } from '../websub/hub.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { clientAddress } from './client-address.ts';
import { liveReply } from './live-reply.ts';
import { isServedVersion, unsupportedVersion } from './protocol-errors.ts';
import { requestId } from './request-id.ts';
import { endpointAt, type Handler } from './routes.ts';
import type { ServedRelease } from './served-release.ts';
import type { unreadBytes } from './unread-bytes.ts';
import { headerLines, headersOf, replyOf, requestOf, sendReply, targetPath, toRequest } from './wire.ts';

/** Responds to one request from one release: with a published file, a live route, or 404. */

/** What requests need besides a release. */
export interface Serving {
  hub: Hub;
  mcpLimit?: CallLimit | undefined;
  unread: ReturnType<typeof unreadBytes>;
  /** Sent instead of a reply to the request. */
  refusal?: Reply | null;
}

/** Sends the reply. An exception becomes a 500 in the error shape and a line in the log. */
export async function respond(
  release: ServedRelease,
  message: IncomingMessage,
  outgoing: ServerResponse,
  serving: Serving,
): Promise<void> {
  const id = requestId(message);
  try {
    const reply = await messageReply(release, message, outgoing, { ...serving, id });
    sendReply(reply.status === ERROR_STATUS.internal_error ? withId(reply, id()) : reply, message, outgoing);
  } catch (error) {
    log('error', {
      request: id(),
      method: message.method,
      url: message.url?.slice(0, 200),
      message: String(error),
    });
    if (outgoing.headersSent) outgoing.destroy();
    else {
      const failure = errorReply('internal_error', ERROR_MESSAGES.internal_error);
      sendReply(withId(failure, id()), message, outgoing);
    }
  }
}

/** A failure has the id under which the log says why. */
function withId(reply: Reply, id: string): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-request-id': id } };
}

function messageReply(
  release: ServedRelease,
  message: IncomingMessage,
  outgoing: ServerResponse,
  { hub, mcpLimit, unread, refusal, id }: Serving & { id: () => string },
): Reply | Promise<Reply> {
  if (refusal) return refusal;
  if (!isServedVersion(message)) {
    outgoing.shouldKeepAlive = false;
    return unsupportedVersion();
  }
  // RFC 9112 3.2. HTTP/1.0 has no such rule.
  if (message.httpVersion === '1.1' && headerLines(message, 'host').length !== 1) {
    return errorReply('bad_request', 'An HTTP/1.1 request needs exactly one Host header.');
  }
  const { method = 'GET', url: target = '/' } = message;
  return replyTo(
    release,
    { method, target, headers: headersOf(message) },
    {
      call(handle, path) {
        const responded = new Promise<void>((resolve) => outgoing.once('close', resolve));
        const request = toRequest(message, path, release.baseUrl);
        const context = { release, hub: () => hub, mcpLimit, ip: clientAddress(message), responded };
        return inRequest(id, () => handle(request, context));
      },
      bound: (reply) => (unread.holds(reply.body, release.reviews.buffer, outgoing) ? reply : busy()),
    },
  );
}

export function busy(): Reply {
  return errorReply('server_busy', ERROR_MESSAGES.server_busy, {
    headers: { 'retry-after': String(CONNECTIONS.retrySeconds) },
  });
}

/** Replies to a request known only by method and target: 405 where something exists, else 404. */
export async function replyToMethod(
  release: ServedRelease,
  method: string,
  target: string,
  hub: Hub,
): Promise<Reply> {
  return replyTo(
    release,
    { method, target, headers: new Headers() },
    {
      call: (handle, path) => handle(requestOf(release.baseUrl + path, method), { release, hub: () => hub }),
      bound: (reply) => reply,
    },
  );
}

export interface Live {
  call(handle: Handler, path: string): Promise<Response>;
  bound(reply: Reply): Reply;
}

/** The reply to a request, on any host: a published file, a live endpoint, or 404. */
export function replyTo(
  release: ServedRelease,
  { method, target, headers }: { method: string; target: string; headers: ReadRequest['headers'] },
  live: Live,
): Reply | Promise<Reply> {
  const tooLong = targetTooLong(target);
  if (tooLong !== null) return tooLong;
  // Most requests are for a published file by its exact path.
  const named = release.fileAt({ method, url: release.baseUrl + target, headers }, target);
  if (named !== null) return named;
  if (target === '*' && method === 'OPTIONS') return preflight(READ_METHODS);
  const path = targetPath(target);
  const url = path === null ? null : URL.parse(release.baseUrl + path);
  if (path === null || url === null) {
    return errorReply('bad_request', 'The request target is not a path.');
  }
  const request = { method, url: url.href, headers };
  const decoded = decodePath(url.pathname);
  const file = decoded === null ? null : release.fileAt(request, decoded);
  if (file !== null) return file;
  const endpoint = endpointAt(decoded ?? url.pathname);
  if (endpoint !== null) return liveReplyTo(endpoint, request, { ...live, path, release });
  if (decoded === null) return errorReply('bad_request', ERROR_MESSAGES.bad_encoding);
  return method === 'OPTIONS' ? preflight(READ_METHODS) : release.notFound(request);
}

async function liveReplyTo(
  endpoint: NonNullable<ReturnType<typeof endpointAt>>,
  request: ReadRequest,
  { call, bound, path, release }: Live & { path: string; release: ServedRelease },
): Promise<Reply> {
  const full =
    'read' in endpoint ? endpoint.read(request, release) : await replyOf(await call(endpoint.handle, path));
  return bound(await liveReply(request, full));
}

/** An encoded slash is part of a name and separates nothing, so it stays encoded (RFC 3986 2.2). */
function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.replace(/%(?=2f)/gi, '%25'));
  } catch {
    return null;
  }
}
