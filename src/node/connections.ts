import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CONNECTIONS, SHUTDOWN_GRACE_MS, SHUTDOWN_IDLE_MS } from '../settings.ts';
import { forwardedAddress, publicPeer } from './client-address.ts';

/** The open connections of a server: limits their number, orders their requests and closes them. */
export interface Connections {
  /**
   * Resolves after the earlier requests of its connection and a turn. `refuse`: too many, gets 503. `drop`: no
   * response, because the connection has ended or an earlier response ends it.
   */
  turn(message: IncomingMessage, outgoing: ServerResponse): Promise<'serve' | 'refuse' | 'drop'>;
  /** Resolves when the responses that this connection waits for are sent. */
  idle(socket: Duplex): Promise<void>;
  current(socket: Duplex): ServerResponse | undefined;
  /** Stops accepting. Idle connections get a moment for a request in flight; active ones get the grace time. */
  close(): Promise<void>;
}

interface Connection {
  isPublic: boolean;
  /** Above a limit: its request gets 503. */
  isSurplus: boolean;
  /** Requests that wait for an earlier one. */
  waiting: number;
  current?: ServerResponse;
  latest?: ServerResponse;
}

export function connectionsOf(
  server: Server,
  { total, perClient }: { total: number; perClient: number } = {
    total: connectionsMax(),
    perClient: CONNECTIONS.perClient,
  },
): Connections {
  const open = new Map<Duplex, Connection>();
  const clients = counter();
  const nextTurn = oneAtATime();
  let isStopping = false;

  // Node closes further connections without a response.
  server.maxConnections = total + CONNECTIONS.surplus;
  server.on('connection', (socket: Socket) => {
    const peer = publicPeer(socket);
    const forget = clients.add(peer);
    const isSurplus = open.size >= total || clients.of(peer) > perClient;
    open.set(socket, { isPublic: peer !== undefined, isSurplus, waiting: 0 });
    socket.once('close', () => {
      open.delete(socket);
      forget();
    });
    if (isSurplus) socket.setTimeout(CONNECTIONS.surplusMs);
  });
  server.on('timeout', (socket: Socket) => {
    // If no response has begun, the server is slow, not the client. A body that does not arrive has its own limit.
    const { current } = open.get(socket) ?? {};
    if (current === undefined || current.headersSent || current.closed) socket.destroy();
  });

  return {
    async turn(message, outgoing) {
      const { socket } = message;
      const connection = open.get(socket);
      if (connection === undefined) return 'drop';
      const before = connection.latest;
      const isTooMany = connection.waiting === CONNECTIONS.waiting;
      const isAfterLast = before?.shouldKeepAlive === false;
      if (isTooMany || isAfterLast) stopReading(socket);
      if (isAfterLast) return 'drop';
      connection.latest = outgoing;
      outgoing.shouldKeepAlive &&= !isStopping && !connection.isSurplus && !isTooMany;
      if (before !== undefined && !before.closed) {
        connection.waiting += 1;
        await closed(before);
        await nextTurn();
        connection.waiting -= 1;
        if (!socket.writable) return 'drop';
      }
      connection.current = outgoing;
      if (connection.isSurplus || isTooMany) return 'refuse';
      // The connections of a public peer are counted already.
      const client = connection.isPublic ? undefined : forwardedAddress(message);
      if (client === undefined) return 'serve';
      outgoing.once('close', clients.add(client));
      return clients.of(client) <= perClient ? 'serve' : 'refuse';
    },
    current: (socket) => open.get(socket)?.current,
    idle: (socket) => closed(open.get(socket)?.latest),
    close() {
      isStopping = true;
      // A response that was sent keeps its connection: the next request on it still gets one.
      for (const { latest } of open.values()) if (latest?.closed === false) latest.shouldKeepAlive = false;
      return new Promise((resolve) => {
        // Repeatedly: a response that had already started goes out without `Connection: close`.
        const idle = setInterval(() => server.closeIdleConnections(), SHUTDOWN_IDLE_MS);
        const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
        // The method of http.Server would end idle connections immediately.
        NetServer.prototype.close.call(server, () => {
          clearInterval(idle);
          clearTimeout(deadline);
          resolve();
        });
      });
    },
  };
}

/**
 * Node's parser goes on with what it has read, up to 64 KB of requests, each with its objects, and pausing it has no
 * effect meanwhile. It stops if the handler of a request's head says that another protocol follows.
 */
function stopReading(socket: Socket): void {
  socket.pause();
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => ANOTHER_PROTOCOL;
}

/** llhttp: no body, and nothing after it is HTTP. */
const ANOTHER_PROTOCOL = 2;

async function closed(outgoing: ServerResponse | undefined): Promise<void> {
  if (outgoing === undefined || outgoing.closed) return;
  await new Promise((resolve) => outgoing.once('close', resolve));
}

/** One call resolves in each turn of the event loop, in their order. */
function oneAtATime(): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    last = last.then(() => setImmediate());
    await last;
  };
}

/** The limit in the settings, or less if the system's limit of open files is lower. */
function connectionsMax(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    const left =
      Number(limit ?? Number.POSITIVE_INFINITY) - CONNECTIONS.descriptorsKept - CONNECTIONS.surplus;
    return Math.max(1, Math.min(CONNECTIONS.total, left));
  } catch {
    // Only Linux has this file.
    return CONNECTIONS.total;
  }
}

function counter(): {
  add(client: string | undefined): () => void;
  of(client: string | undefined): number;
} {
  const counts = new Map<string, number>();
  const of = (client: string | undefined): number => (client === undefined ? 0 : (counts.get(client) ?? 0));
  return {
    of,
    add(client) {
      if (client === undefined) return () => {};
      counts.set(client, of(client) + 1);
      return () => {
        const rest = of(client) - 1;
        if (rest > 0) counts.set(client, rest);
        else counts.delete(client);
      };
    },
  };
}
