import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';

const TLS = join(import.meta.dirname, 'tls');

/** The authority that signed the subscribers' certificate: for NODE_EXTRA_CA_CERTS. */
export const TEST_CA_FILE = join(TLS, 'test-only-ca.pem');

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
  at: number;
}

export interface Subscriber {
  /** `localhost:port`, as WEBSUB_CALLBACK_ALLOW wants it. */
  hostPort: string;
  url(path?: string): string;
  received: Received[];
  posts(path?: string): Received[];
  gets(mode: string): URLSearchParams[];
  /** Resolves when the condition holds; looks after each request and now. */
  until(condition: () => boolean): Promise<void>;
  /** Answers a request; true when it did. */
  answer: (request: Received, response: ServerResponse) => boolean | Promise<boolean>;
  close(): Promise<void>;
}

/** A WebSub subscriber on loopback over https: echoes challenges and takes deliveries. */
export async function subscriber(): Promise<Subscriber> {
  const watchers = new Set<() => void>();
  const server = createServer(
    {
      key: readFileSync(join(TLS, 'test-only-localhost-key.pem')),
      cert: readFileSync(join(TLS, 'test-only-localhost.pem')),
    },
    (message: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('error', () => {});
      message.on('end', async () => {
        const request: Received = {
          method: message.method ?? '',
          url: message.url ?? '',
          headers: message.headers,
          rawHeaders: message.rawHeaders,
          body: Buffer.concat(chunks).toString(),
          at: performance.now(),
        };
        self.received.push(request);
        for (const look of watchers) look();
        const done = await self.answer(request, response);
        if (!done) {
          const challenge = new URL(request.url, 'https://x').searchParams.get('hub.challenge');
          response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(challenge ?? '');
        }
        for (const look of watchers) look();
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const self: Subscriber = {
    hostPort: `localhost:${port}`,
    url: (path = '/inbox') => `https://localhost:${port}${path}`,
    received: [],
    posts: (path) => self.received.filter(({ method, url }) => method === 'POST' && (!path || url === path)),
    gets: (mode) =>
      self.received
        .filter(({ method }) => method === 'GET')
        .map(({ url }) => new URL(url, 'https://x').searchParams)
        .filter((parameters) => parameters.get('hub.mode') === mode),
    until: (condition) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!condition()) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    answer: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return self;
}

/** Accepts connections on loopback and never answers. */
export async function blackHole(): Promise<{ hostPort: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    hostPort: `localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
