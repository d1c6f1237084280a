import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A peer of the suite `serve` as a process of its own: `node bench/serve-peer.ts sirv|bare <folder>`. */

const [, , kind = '', folder = ''] = process.argv;

/** sirv 3 as its documentation recommends for production: it lists files at start and streams them from disk. */
function sirvListener(): RequestListener {
  const sirv = createRequire(fileURLToPath(new URL('./package.json', import.meta.url)))('sirv');
  return (sirv.default ?? sirv)(folder, { etag: true, brotli: true, gzip: true });
}

/** The least that a server can do: bytes from memory under the path that is asked for. */
function bareListener(): RequestListener {
  const files = new Map<string, Buffer>();
  return (message, outgoing) => {
    const url = message.url ?? '/';
    const bytes = files.get(url) ?? readFileSync(join(folder, url));
    files.set(url, bytes);
    if (message.headers['if-none-match'] !== undefined) outgoing.writeHead(304, { etag: '"bare"' }).end();
    else {
      outgoing
        .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.byteLength })
        .end(bytes);
    }
  };
}

const server = createServer(kind === 'sirv' ? sirvListener() : bareListener());
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ event: 'listening', port: (server.address() as AddressInfo).port }));
});
