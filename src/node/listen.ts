import { createServer, type Server } from 'node:net';

export interface ListenAddress {
  host: string;
  port: number;
}

const REMEDIES: Record<string, string> = {
  EADDRINUSE:
    'the port is in use. If this service is already running, publish changes with npm run build. Otherwise choose another port: PORT=4322 npm start',
  EACCES: 'permission denied; choose a port above 1023, such as PORT=4321',
  EADDRNOTAVAIL:
    'this machine does not have this IP address; set HOST=127.0.0.1, or HOST=0.0.0.0 for all of its addresses',
  ENOTFOUND:
    'this name has no IP address; set HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses of this machine',
};

/** Resolves when the server listens. If it cannot, the error says what to do. */
export function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
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

export async function tryListening(address: ListenAddress): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((resolve) => server.close(resolve));
}
