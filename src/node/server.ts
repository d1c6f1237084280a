import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Reply } from '../http/reply.ts';
import { errorReply } from '../http/respond.ts';
import { readSettings } from '../io/content/settings-file.ts';
import { DEFAULT_WEBSUB_SETTINGS, type WebSubSettings } from '../io/environment/websub-settings.ts';
import { log, outlivePipe } from '../io/log.ts';
import { codeHash } from '../io/release/code-hash.ts';
import { readManifest } from '../io/release/release.ts';
import { releaseStore } from '../io/release/release-store.ts';
import { markServer } from '../io/release/server-marks.ts';
import { SOFTWARE } from '../io/release/software.ts';
import { callLimit } from '../mcp/protocol/call-limit.ts';
import {
  HEADER_LINES_MAX,
  HEADERS_MAX_BYTES,
  HEADERS_TIMEOUT_MS,
  MCP_CALLS_PER_MINUTE,
  RELEASE_POLL_MS,
  REQUEST_TIMEOUT_MS,
  STALL_TIMEOUT_MS,
} from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { connectionsOf } from './connections.ts';
import { startHub } from './hub.ts';
import { listen } from './listen.ts';
import { handleProtocolErrors } from './protocol-errors.ts';
import { busy, replyToMethod, respond } from './respond.ts';
import { loadRelease } from './served-release.ts';
import { unreadBytes } from './unread-bytes.ts';

/** Serves the current release, and a newly published one without dropping a request. `npm start` builds first. */

/** Returns the server and a graceful stop. Long because every part acts on the release that is served now. */
export async function serve(options: {
  project: string;
  host: string;
  port: number;
  /** Where the hub keeps its subscriptions; default: `.data` in the project. */
  dataDirectory?: string;
  websub?: WebSubSettings;
  mcpCallsPerMinute?: number;
}): Promise<{ server: Server; stop: () => Promise<void> }> {
  const store = releaseStore(options.project);
  let name = await store.current();
  if (name === null) throw new Error('There is no build to serve. Run `npm run build`.');
  let release = await loadRelease(store.folder(name));
  const code = codeHash(SOFTWARE);

  let origin = '';
  const hub = startHub({
    dataDirectory: options.dataDirectory ?? join(options.project, '.data'),
    settings: options.websub ?? DEFAULT_WEBSUB_SETTINGS,
    release: () => release,
    listener: () => origin,
  });
  const mcpLimit = callLimit(options.mcpCallsPerMinute ?? MCP_CALLS_PER_MINUTE, () => Date.now() / 1000);
  const server = createServer({
    maxHeaderSize: HEADERS_MAX_BYTES,
    // Node would respond without a body in our error shape.
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 10,
  });
  server.maxHeadersCount = HEADER_LINES_MAX;
  server.timeout = STALL_TIMEOUT_MS;
  const connections = connectionsOf(server);
  const serving = { hub: hub.hub, mcpLimit, unread: unreadBytes() };
  const handle = async (
    message: IncomingMessage,
    outgoing: ServerResponse,
    refusal: Reply | null = null,
  ): Promise<void> => {
    const turn = await connections.turn(message, outgoing);
    if (turn === 'drop') return;
    await respond(release, message, outgoing, { ...serving, refusal: turn === 'refuse' ? busy() : refusal });
  };
  server.on('request', (message, outgoing) => void handle(message, outgoing));
  server.on('checkExpectation', (message, outgoing) => {
    void handle(message, outgoing, errorReply('expectation_failed', ERROR_MESSAGES.expectation_failed));
  });
  handleProtocolErrors(server, connections, (method, target) =>
    replyToMethod(release, method, target, hub.hub),
  );

  let failed = '';
  const swap = async (): Promise<void> => {
    const published = await store.current().catch(() => null);
    if (published === null || published === name) return;
    try {
      const next = await loadRelease(store.folder(published));
      const { review_count: reviews, code_sha256 } = readManifest(join(store.folder(published), 'data'));
      release = next;
      name = published;
      hub.trigger();
      log('published', { release: published, reviews });
      if (code_sha256 !== code) {
        log('restart_needed', { message: 'The code has changed. Restart the server to run it.' });
      }
    } catch (error) {
      // Tried again at each poll, since the problem may be temporary; logged once.
      if (failed !== published) log('publish_failed', { release: published, message: String(error) });
      failed = published;
    }
  };
  let swapping = false;
  const poll = setInterval(() => {
    if (swapping) return;
    swapping = true;
    void swap().finally(() => {
      swapping = false;
    });
  }, RELEASE_POLL_MS);

  await listen(server, options).catch(async (error: unknown) => {
    clearInterval(poll);
    await hub.stop();
    throw error;
  });
  origin = listeningOrigin(server);
  const unmark = markServer(options.project, addressPort(server));
  // Live first, then notify: subscribers may compare the notification with the topic.
  hub.trigger();
  const stop = async (): Promise<void> => {
    clearInterval(poll);
    unmark();
    await hub.stop(connections.close());
  };
  log('listening', {
    host: options.host,
    port: addressPort(server),
    base_url: release.baseUrl,
    release: name,
  });
  return { server, stop };
}

/** Origin at which this process reaches its own listener. */
function listeningOrigin(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const own = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}

function addressPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Serves until a signal stops it; 1 if it cannot start. */
export async function serveUntilStopped(): Promise<number> {
  outlivePipe();
  const read = readSettings();
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 1;
  }
  try {
    const serving = serve({ project: process.cwd(), ...read.environment });
    const stopped = new Promise<void>((resolve) => {
      // Registered before it serves: an earlier signal would end the process immediately.
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, () => {
          log('stopping', { signal });
          void serving.then(({ stop }) => stop()).then(resolve);
        });
      }
    });
    const { server } = await serving;
    const { host } = read.environment;
    console.log(`Serving on http://${isIPv6(host) ? `[${host}]` : host}:${addressPort(server)}`);
    await stopped;
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (import.meta.main) process.exit(await serveUntilStopped());
