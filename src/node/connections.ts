import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTIONS, SHUTDOWN_GRACE_MS, SHUTDOWN_IDLE_MS } from '../settings.ts';
import { forwardedAddress, publicPeer } from './client-address.ts';

/** The open connections of a server: how many there may be, which response each waits for, and their end. */
export interface Connections {
  /** Registers a response when its request arrives; false if the request must be refused as one too many. */
  admit(message: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Resolves when the responses that this connection waits for are sent. */
  idle(socket: Duplex): Promise<void>;
  /** The latest response on a connection, sent or not. */
  latest(socket: Duplex): ServerResponse | undefined;
  /**
   * Stops accepting. From then on responses have `Connection: close`. Idle connections get a moment for a request
   * already on its way, running ones the grace time.
   */
  close(): Promise<void>;
}

interface Connection {
  isPublic: boolean;
  /** One too many: its request gets 503. */
  isSurplus: boolean;
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
  let isStopping = false;

  // Node closes further ones without a word.
  server.maxConnections = total + CONNECTIONS.surplus;
  server.on('connection', (socket: Socket) => {
    const peer = publicPeer(socket);
    const forget = clients.add(peer);
    const isSurplus = open.size >= total || clients.of(peer) > perClient;
    open.set(socket, { isPublic: peer !== undefined, isSurplus });
    socket.once('close', () => {
      open.delete(socket);
      forget();
    });
    if (isSurplus) socket.setTimeout(CONNECTIONS.surplusMs);
  });
  server.on('timeout', (socket: Socket) => {
    // Without a response yet, it is the server that takes long; a body that does not arrive has its own limit.
    const { latest } = open.get(socket) ?? {};
    if (latest === undefined || latest.headersSent || latest.closed) socket.destroy();
  });

  return {
    admit(message, outgoing) {
      const connection = open.get(message.socket);
      if (connection === undefined) return false;
      connection.latest = outgoing;
      outgoing.shouldKeepAlive &&= !isStopping && !connection.isSurplus;
      if (connection.isSurplus) return false;
      // A public peer's connections are counted, and each has one request at a time.
      const client = connection.isPublic ? undefined : forwardedAddress(message);
      if (client === undefined) return true;
      outgoing.once('close', clients.add(client));
      return clients.of(client) <= perClient;
    },
    latest: (socket) => open.get(socket)?.latest,
    async idle(socket) {
      const outgoing = open.get(socket)?.latest;
      if (outgoing === undefined || outgoing.closed) return;
      await new Promise((resolve) => outgoing.once('close', resolve));
    },
    close() {
      isStopping = true;
      for (const { latest } of open.values()) if (latest !== undefined) latest.shouldKeepAlive = false;
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

/** As many as the settings allow, or as the system's limit of open files leaves. */
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

/** Counts by client; `undefined` is not counted. */
function counter(): {
  /** Returns what takes it back. */
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
