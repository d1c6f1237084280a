import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { SHUTDOWN_GRACE_MS, SHUTDOWN_IDLE_MS } from '../settings.ts';

/** How an HTTP server stops without cutting off anybody who is being answered, or about to ask. */
export interface GracefulStop {
  /** Every response, when its request came. */
  note(outgoing: ServerResponse): void;
  /**
   * Stops accepting. From then on answers say `Connection: close`; idle connections get a moment for the request
   * that may be on its way, running ones the grace time.
   */
  close(server: Server): Promise<void>;
}

export function gracefulStop(): GracefulStop {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  return {
    note(outgoing) {
      outgoing.shouldKeepAlive &&= !isStopping;
      open.add(outgoing);
      outgoing.once('close', () => open.delete(outgoing));
    },
    close(server) {
      isStopping = true;
      for (const outgoing of open) outgoing.shouldKeepAlive = false;
      return new Promise((resolve) => {
        // Again and again: an answer that had begun before goes on without `Connection: close`.
        const idle = setInterval(() => server.closeIdleConnections(), SHUTDOWN_IDLE_MS);
        const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
        // That of http would end idle connections at once.
        NetServer.prototype.close.call(server, () => {
          clearInterval(idle);
          clearTimeout(deadline);
          resolve();
        });
      });
    },
  };
}
