import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { methodNotAllowed, targetTooLong } from './http/methods.ts';
import { errorResponse, preflight } from './http/respond.ts';
import { clientAddress } from './io/client-address.ts';
import { log } from './io/log.ts';
import { compressedLive, sendResponse, targetPath, toRequest } from './io/node-http.ts';
import { type HostContext, openRelease, type Release } from './io/release.ts';
import { loadStaticSite, type StaticSite } from './io/static-site.ts';
import { liveRoutes, routeOf } from './live-routes.ts';
import { REQUEST_TARGET_MAX } from './settings.ts';

/** How the Node host answers one request from one release: a published file, a live route, or 404. */

/** A release fully in memory: swapped as one reference. */
export interface Served {
  release: Release;
  site: StaticSite;
}

/** Opens the release in a folder of the release store. */
export async function loadServed(folder: string): Promise<Served> {
  const release = openRelease(join(folder, 'data'));
  return { release, site: await loadStaticSite(join(folder, 'client'), release) };
}

/** Answers and sends; whatever goes wrong becomes a 500 in the error shape and a line in the log. */
export async function respond(
  served: Served,
  message: IncomingMessage,
  outgoing: ServerResponse,
  hub: HostContext['hub'],
): Promise<void> {
  const answered = new Promise<void>((resolve) => outgoing.once('close', resolve));
  const ip = clientAddress(message);
  try {
    await sendResponse(await answer(served, message, { hub, ip, answered }), message, outgoing);
  } catch (error) {
    log('error', { method: message.method, url: message.url?.slice(0, 200), message: String(error) });
    if (outgoing.headersSent) outgoing.destroy();
    else {
      const failure = errorResponse('internal_error', 'Something went wrong here; please try again.');
      await sendResponse(failure, message, outgoing);
    }
  }
}

/** The answer to one request from one release. */
async function answer(
  { release, site }: Served,
  message: IncomingMessage,
  context: HostContext,
): Promise<Response> {
  const raw = message.url ?? '/';
  if (raw.length > REQUEST_TARGET_MAX) return targetTooLong(raw.length);
  const target = targetPath(raw);
  if (target === null || !URL.canParse(release.baseUrl + target)) {
    return errorResponse('bad_request', 'The request target is not a path.');
  }
  if (message.method === 'TRACE') return methodNotAllowed('TRACE');
  const request = toRequest(message, target, release.baseUrl);
  const { pathname } = new URL(request.url);
  const decoded = decodePath(pathname);
  const file = decoded === null ? null : await site.answer(request, decoded);
  if (file !== null) {
    if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
    return request.method === 'GET' || request.method === 'HEAD' ? file : methodNotAllowed(request.method);
  }
  const route = routeOf(liveRoutes, decoded ?? pathname);
  if (route !== null) {
    // HEAD is GET whose body is not sent, so that the headers are those of the compressed answer.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    return compressedLive(request, await route.answer(asked, { ...context, release }));
  }
  if (decoded === null) return errorResponse('bad_request', 'The path is not valid percent-encoded UTF-8.');
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
