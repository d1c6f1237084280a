import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { SHUTDOWN_GRACE_MS, SHUTDOWN_IDLE_MS } from '../settings.ts';

/** Stops an HTTP server without cutting off running requests or ones just sent. */
export interface GracefulStop {
  /** Registers a response when its request arrives. */
  note(outgoing: ServerResponse): void;
  /**
   * Stops accepting. From then on responses have `Connection: close`. Idle connections get a moment for a request
   * already on its way, running ones the grace time.
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
