import { readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Reply, toResponse } from '../../../src/http/reply.ts';
import { errorReply } from '../../../src/http/respond.ts';
import { DEFAULT_WEBSUB_SETTINGS } from '../../../src/io/environment/websub-settings.ts';
import { log } from '../../../src/io/log.ts';
import { hubPorts } from '../../../src/io/network/hub-ports.ts';
import { look } from '../../../src/io/network/look.ts';
import { outbound } from '../../../src/io/network/outbound.ts';
import { type Live, replyTo } from '../../../src/node/respond.ts';
import { loadRelease } from '../../../src/node/served-release.ts';
import { HEADERS_MAX_BYTES, HUB_TICK_SECONDS } from '../../../src/settings.ts';
import { createHub } from '../../../src/websub/hub.ts';
import { memorySubscriptions } from '../../websub/support/memory-store.ts';

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

const dist = resolve('dist');
const folder = join(dist, readlinkSync(join(dist, 'current')));
const release = await loadRelease(folder);
const hub = createHub(
  hubPorts({
    store: memorySubscriptions(),
    send: outbound({ allowed: DEFAULT_WEBSUB_SETTINGS.allowed }),
    settings: DEFAULT_WEBSUB_SETTINGS,
    release: () => release,
    look: (topic) => look(release.baseUrl + topic),
    leadMs: 0,
    wake: () => {},
  }),
);

async function respond(request: Request, target: string, ip: string | undefined): Promise<Reply> {
  if (headerBytes(request) > HEADERS_MAX_BYTES)
    return errorReply('headers_too_large', `The headers exceed ${HEADERS_MAX_BYTES} bytes.`);
  const { method, headers } = request;
  // The base URL is baked in; the Host header of a request never changes it.
  const call: Live['call'] = (handle, path) =>
    handle(new Request(release.baseUrl + path, method === 'HEAD' ? { headers } : request), {
      release,
      hub: () => hub,
      ip,
    });
  return replyTo(release, { method, target, headers }, { call, bound: (reply) => reply });
}

function headerBytes({ headers }: Request): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(message, bun) {
    const { pathname, search } = new URL(message.url);
    const reply = await respond(message, pathname + search, bun.requestIP(message)?.address);
    return toResponse(reply, message.method);
  },
});
setInterval(() => void hub.reconcile(), HUB_TICK_SECONDS * 1000).unref();
log('listening', { port: server.port, release: release.facts().release });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
