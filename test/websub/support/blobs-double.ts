import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Netlify Blobs' HTTP interface as the client speaks it, with what the local server of @netlify/blobs
 * lacks: etags on reads and conditional writes that are atomic. One process, one map: each request is
 * judged and applied in one turn of the event loop, as the real store promises to do.
 */
export async function blobsDouble(): Promise<BlobsDouble> {
  const objects = new Map<string, { body: Buffer; etag: string }>();
  const calls = { get: 0, put: 0, list: 0, refused: 0 };
  const failures = { GET: 0, PUT: 0 };
  let versions = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://double');
      const [, , storeName = '', ...parts] = url.pathname.split('/');
      const key = parts.join('/');
      const name = `${storeName}/${key}`;
      const found = objects.get(name);
      const method = request.method ?? '';
      if (method === 'GET' && key === '') {
        calls.list += 1;
        const prefix = `${storeName}/${url.searchParams.get('prefix') ?? ''}`;
        const blobs = [...objects]
          .filter(([k]) => k.startsWith(prefix))
          .map(([k, { etag }]) => ({ key: k.slice(storeName.length + 1), etag }));
        response.end(JSON.stringify({ blobs, directories: [] }));
      } else if (method === 'GET') {
        calls.get += 1;
        if (failures.GET > 0) {
          failures.GET -= 1;
          response.writeHead(500).end();
          return;
        }
        response.writeHead(found ? 200 : 404, found ? { etag: found.etag } : {}).end(found?.body);
      } else if (method === 'PUT') {
        calls.put += 1;
        if (failures.PUT > 0) {
          failures.PUT -= 1;
          response.writeHead(500).end();
          return;
        }
        const match = request.headers['if-match'];
        const isNew = request.headers['if-none-match'] === '*';
        if ((isNew && found) || (match !== undefined && match !== found?.etag)) {
          calls.refused += 1;
          response.writeHead(412).end();
          return;
        }
        versions += 1;
        const body = Buffer.concat(chunks);
        const etag = `"${createHash('sha256').update(body).update(String(versions)).digest('hex')}"`;
        objects.set(name, { body, etag });
        response.writeHead(200, { etag }).end();
      } else response.writeHead(405).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    objects,
    failNext(method, count) {
      failures[method] = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface BlobsDouble {
  url: string;
  calls: { get: number; put: number; list: number; refused: number };
  objects: Map<string, { body: Buffer; etag: string }>;
  failNext(method: 'GET' | 'PUT', count: number): void;
  close(): Promise<void>;
}
