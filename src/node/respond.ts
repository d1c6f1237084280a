import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { methodNotAllowed, targetTooLong } from '../http/methods.ts';
import { errorResponse, preflight } from '../http/respond.ts';
import { inRequest, log } from '../io/log.ts';
import { nodeDisk } from '../io/release/node-disk.ts';
import { openWholeRelease, type Release } from '../io/release/release.ts';
import { damageOf } from '../io/release/release-check.ts';
import type { CallLimit } from '../mcp/protocol/call-limit.ts';
import { ERROR_STATUS } from '../schema/error-codes.ts';
import { REQUEST_TARGET_MAX } from '../settings.ts';
import type { Hub } from '../websub/hub.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { clientAddress } from './client-address.ts';
import { requestId } from './request-id.ts';
import { handlerAt, type LiveContext } from './routes.ts';
import { loadStaticSite, type StaticSite } from './static-site.ts';
import { compressedLive, requestOf, sendResponse, targetPath, toRequest } from './wire.ts';

/** Responds to one request from one release: with a published file, a live route, or 404. */

/** A release fully in memory: swapped as one reference. */
export interface Served {
  release: Release;
  site: StaticSite;
}

/** Opens the release in a folder of the release store. A damaged one throws an error that says what to do. */
export async function loadServed(folder: string): Promise<Served> {
  const damage = await damageOf(nodeDisk, folder);
  if (damage !== null) {
    throw new Error(`The build in ${folder} is damaged: ${damage}. Build it again: npm run build`);
  }
  const release = openWholeRelease(join(folder, 'data'));
  return { release, site: await loadStaticSite(join(folder, 'client'), release) };
}

/** Sends the response. An exception becomes a 500 in the error shape and a line in the log. */
export async function respond(
  served: Served,
  message: IncomingMessage,
  outgoing: ServerResponse,
  { hub, mcpLimit }: { hub: Hub; mcpLimit?: CallLimit | undefined },
): Promise<void> {
  const responded = new Promise<void>((resolve) => outgoing.once('close', resolve));
  const ip = clientAddress(message);
  const id = requestId(message);
  try {
    const makeRequest = (target: string): Request => toRequest(message, target, served.release.baseUrl);
    const response = await responseTo(served, message.url ?? '/', makeRequest, {
      hub: () => hub,
      mcpLimit,
      ip,
      responded,
      id,
    });
    if (response.status === ERROR_STATUS.internal_error) response.headers.set('x-request-id', id());
    await sendResponse(response, message, outgoing);
  } catch (error) {
    log('error', {
      request: id(),
      method: message.method,
      url: message.url?.slice(0, 200),
      message: String(error),
    });
    if (outgoing.headersSent) outgoing.destroy();
    else {
      const failure = errorResponse('internal_error', ERROR_MESSAGES.internal_error, {
        headers: { 'x-request-id': id() },
      });
      await sendResponse(failure, message, outgoing);
    }
  }
}

/** Responds to a request known only by method and target: 405 where something exists, else 404. */
export function responseToMethod(served: Served, method: string, raw: string, hub: Hub): Promise<Response> {
  return responseTo(served, raw, (target) => requestOf(served.release.baseUrl + target, method), {
    hub: () => hub,
  });
}

/** The response to one request; `raw` is its target, `makeRequest` makes the request from its path. */
async function responseTo(
  { release, site }: Served,
  raw: string,
  makeRequest: (target: string) => Request,
  context: Omit<LiveContext, 'release'> & { id?: () => string },
): Promise<Response> {
  if (raw.length > REQUEST_TARGET_MAX) return targetTooLong(raw.length);
  const target = targetPath(raw);
  if (target === null || !URL.canParse(release.baseUrl + target)) {
    return errorResponse('bad_request', 'The request target is not a path.');
  }
  const request = makeRequest(target);
  const { pathname } = new URL(request.url);
  const decoded = decodePath(pathname);
  const file = decoded === null ? null : await site.fileAt(request, decoded);
  if (file !== null) {
    if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
    return request.method === 'GET' || request.method === 'HEAD' ? file : methodNotAllowed(request.method);
  }
  const handle = handlerAt(decoded ?? pathname);
  if (handle !== null) {
    // HEAD is handled as GET without sending the body, so that its headers match.
    const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const response = inRequest(context.id ?? requestId(), () => handle(asGet, { ...context, release }));
    return compressedLive(request, await response);
  }
  if (decoded === null) return errorResponse('bad_request', ERROR_MESSAGES.bad_encoding);
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
  return site.notFound(request);
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
