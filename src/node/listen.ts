import { createServer, type Server } from 'node:net';

/** Where a server listens. */
export interface Place {
  host: string;
  port: number;
}

const REMEDIES: Record<string, string> = {
  EADDRINUSE:
    'something listens there already. If it is this service, it is running: npm run build publishes what has changed. Else stop it, or take another port: PORT=4322 npm start',
  EACCES: 'this user may not listen there; take a port above 1023, such as PORT=4321',
  EADDRNOTAVAIL:
    'this machine has no such address; set HOST=127.0.0.1, or HOST=0.0.0.0 for all of its addresses',
  ENOTFOUND:
    'no address has this name; set HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses of this machine',
};

/** Resolves when the server listens; throws with what to do when it cannot. */
export function listen(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const remedy = REMEDIES[error.code ?? ''];
      reject(
        remedy === undefined ? error : new Error(`HOST ${host}, PORT ${port}: ${remedy}`, { cause: error }),
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Throws like `listen` when a server could not listen there. */
export async function tryListening(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
