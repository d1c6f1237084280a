import { readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { methodNotAllowed, targetTooLong } from '../../../src/http/methods.ts';
import { errorResponse, preflight, withoutBody } from '../../../src/http/respond.ts';
import { DEFAULT_WEBSUB_SETTINGS } from '../../../src/io/environment/websub-settings.ts';
import { log } from '../../../src/io/log.ts';
import { hubPorts } from '../../../src/io/network/hub-ports.ts';
import { look } from '../../../src/io/network/look.ts';
import { openWholeRelease } from '../../../src/io/release/release.ts';
import { memorySubscriptions } from '../../../src/io/stores/subscriptions-memory.ts';
import { handlerAt } from '../../../src/node/routes.ts';
import { loadStaticSite } from '../../../src/node/static-site.ts';
import { compressedLive } from '../../../src/node/wire.ts';
import { HEADERS_MAX_BYTES, HUB_TICK_SECONDS, REQUEST_TARGET_MAX } from '../../../src/settings.ts';
import { createHub } from '../../../src/websub/hub.ts';

/**
 * The service on Bun, to prove that a host is one small adapter: a fetch handler over the current release of the
 * working directory, with subscriptions in memory.
 */
declare const Bun: {
  serve(options: {
    hostname: string;
    port: number;
    fetch(request: Request, server: BunServer): Promise<Response>;
  }): BunServer & { port: number; stop(): Promise<void> };
};
interface BunServer {
  requestIP(request: Request): { address: string } | null;
}

const METHODS = 'GET, HEAD, OPTIONS';
const dist = resolve('dist');
const folder = join(dist, readlinkSync(join(dist, 'current')));
const release = openWholeRelease(join(folder, 'data'));
const site = await loadStaticSite(join(folder, 'client'), release);
const hub = createHub(
  hubPorts({
    store: memorySubscriptions(),
    settings: DEFAULT_WEBSUB_SETTINGS,
    release: () => release,
    look: (topic) => look(release.baseUrl + topic),
    leadMs: 0,
    wake: () => {},
  }),
);

async function respond(request: Request, ip: string | undefined): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.length + url.search.length > REQUEST_TARGET_MAX)
    return targetTooLong(url.pathname.length + url.search.length);
  if (headerBytes(request) > HEADERS_MAX_BYTES)
    return errorResponse('headers_too_large', `The headers exceed ${HEADERS_MAX_BYTES} bytes.`);
  const pathname = decoded(url.pathname);
  if (pathname === null)
    return handlerAt(url.pathname)?.(request, { release, hub: () => hub, ip }) ?? badPath();
  const file = await site.fileAt(request, pathname);
  if (file !== null) {
    if (request.method === 'OPTIONS') return preflight(METHODS);
    return request.method === 'GET' || request.method === 'HEAD' ? file : methodNotAllowed(request.method);
  }
  const handle = handlerAt(pathname);
  if (handle !== null) {
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    return compressedLive(request, await handle(asked, { release, hub: () => hub, ip }));
  }
  return request.method === 'OPTIONS' ? preflight(METHODS) : site.notFound(request);
}

function headerBytes({ headers }: Request): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

function badPath(): Response {
  return errorResponse('bad_request', 'The path is not valid percent-encoded UTF-8.');
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(message, bun) {
    // The base URL is baked in; the Host header of a request never changes it.
    const { pathname, search } = new URL(message.url);
    const request = new Request(release.baseUrl + pathname.replace(/^\/+/, '/') + search, message);
    const response = await respond(request, bun.requestIP(message)?.address);
    return message.method === 'HEAD' ? withoutBody(response) : response;
  },
});
setInterval(() => void hub.reconcile(), HUB_TICK_SECONDS * 1000).unref();
log('listening', { port: server.port, release: release.manifest.hash });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
