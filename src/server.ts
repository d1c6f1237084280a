import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { methodNotAllowed } from './http/methods.ts';
import { errorResponse, preflight } from './http/respond.ts';
import { clientAddress } from './io/client-address.ts';
import { codeHash } from './io/code-hash.ts';
import { readEnvironment } from './io/environment.ts';
import { log } from './io/log.ts';
import { compressedLive, sendResponse, targetPath, toRequest } from './io/node-http.ts';
import { startHub } from './io/node-hub.ts';
import { type HostContext, openRelease, type Release } from './io/release.ts';
import { type ReleaseStore, releaseStore } from './io/release-store.ts';
import { loadStaticSite, type StaticSite } from './io/static-site.ts';
import { DEFAULT_WEBSUB_SETTINGS, type WebSubSettings } from './io/websub-settings.ts';
import { liveRoutes, routeOf } from './live-routes.ts';
import { HEADERS_MAX_BYTES, RELEASE_POLL_MS, REQUEST_TARGET_MAX, SHUTDOWN_GRACE_MS } from './settings.ts';

/**
 * The Node host: serves the current release, takes over a newly published one without dropping a
 * request, and stops gracefully. `npm start` builds first.
 */

/** A release fully in memory: swapped as one reference. */
interface Served {
  release: Release;
  site: StaticSite;
}

async function load(store: ReleaseStore, hash: string): Promise<Served> {
  const folder = store.folder(hash);
  const release = openRelease(join(folder, 'data'));
  return { release, site: await loadStaticSite(join(folder, 'client'), release) };
}

/** The answer to one request from one release. */
async function answer(
  { release, site }: Served,
  message: IncomingMessage,
  context: HostContext,
): Promise<Response> {
  const raw = message.url ?? '/';
  if (raw.length > REQUEST_TARGET_MAX) {
    return errorResponse(
      'uri_too_long',
      `The address has ${raw.length} bytes; at most ${REQUEST_TARGET_MAX} are served.`,
    );
  }
  const target = targetPath(raw);
  if (target === null || !URL.canParse(release.baseUrl + target)) {
    return errorResponse('bad_request', 'The request target is not a path.');
  }
  const request = toRequest(message, target, release.baseUrl);
  const pathname = new URL(request.url).pathname;
  const decoded = decodePath(pathname);
  if (decoded === null) return errorResponse('bad_request', 'The path is not valid percent-encoded UTF-8.');
  const file = await site.answer(request, decoded);
  if (file !== null) {
    if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
    return request.method === 'GET' || request.method === 'HEAD' ? file : methodNotAllowed(request.method);
  }
  const route = routeOf(liveRoutes, pathname);
  if (route !== null) {
    // HEAD is GET whose body is not sent, so that the headers are those of the compressed answer.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    return compressedLive(request, await route.answer(asked, { ...context, release }));
  }
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

/** Serves until the process is told to stop. Returns the listening server and a graceful stop. */
export async function serve(options: {
  project: string;
  host: string;
  port: number;
  /** Where the hub keeps its subscriptions; `.data` in the project unless named. */
  dataDirectory?: string;
  websub?: WebSubSettings;
}): Promise<{ server: Server; stop: () => Promise<void> }> {
  const store = releaseStore(options.project);
  let hash = store.current();
  if (hash === null) throw new Error('There is no build to serve; run `npm run build`.');
  let served = await load(store, hash);
  const code = codeHash(options.project);

  const hub = startHub({
    dataDirectory: options.dataDirectory ?? join(options.project, '.data'),
    settings: options.websub ?? DEFAULT_WEBSUB_SETTINGS,
    release: () => served.release,
  });
  const server = createServer({ maxHeaderSize: HEADERS_MAX_BYTES }, (message, outgoing) => {
    void respond(served, message, outgoing, hub.hub);
  });
  server.on('clientError', answerClientError);

  let swapping = false;
  const poll = setInterval(() => {
    const published = store.current();
    if (published === null || published === hash || swapping) return;
    swapping = true;
    load(store, published)
      .then((next) => {
        served = next;
        hash = published;
        hub.trigger();
        log('published', { release: published, reviews: next.release.manifest.review_count });
        if (next.release.manifest.code_sha256 !== code) {
          log('restart_needed', { message: 'The code has changed: restart the server to run it.' });
        }
      })
      .catch((error: unknown) => log('publish_failed', { release: published, message: String(error) }))
      .finally(() => {
        swapping = false;
      });
  }, RELEASE_POLL_MS);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  }).catch(async (error: unknown) => {
    clearInterval(poll);
    await hub.stop();
    throw error;
  });
  // Live first, then notify: subscribers may compare what they get with what the topic serves (WS-30).
  hub.trigger();
  const stop = async (): Promise<void> => {
    clearInterval(poll);
    await hub.stop(closeGracefully(server));
  };
  log('listening', {
    host: options.host,
    port: addressPort(server),
    base_url: served.release.baseUrl,
    release: hash,
  });
  return { server, stop };
}

async function respond(
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

/** Broken HTTP and oversize headers in our error shape, written by hand: there is no response object. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(
    tooLarge
      ? {
          error: 'headers_too_large',
          message: `The request headers are too large; at most ${HEADERS_MAX_BYTES} bytes are read.`,
        }
      : { error: 'bad_request', message: 'This is not an HTTP request that can be read.' },
  );
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nAccess-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Stops accepting, lets running requests finish, and gives up on them after the grace time. */
function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function addressPort(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

if (import.meta.main) {
  const read = readEnvironment(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    process.exit(1);
  }
  try {
    const { stop } = await serve({ project: process.cwd(), ...read.environment });
    console.log(`Serving on http://${read.environment.host}:${read.environment.port}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        log('stopping', { signal });
        void stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
