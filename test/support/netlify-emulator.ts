import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import { replyOf, sendReply, toRequest } from '../../src/node/wire.ts';

/**
 * Netlify's own emulator behind a plain HTTP server, as a process of its own: functions find their
 * files from the working folder, as they do when deployed. Prints its port like the Node host.
 */
// It packages a function again for each request, and reads its whole source for that. A file that only names the bundle
// takes a tenth of the time; test/built/netlify-packages.test.ts packages as deploys do.
const BUNDLES = resolve('dist/functions');
const ENTRIES = resolve('.netlify/test-functions');
mkdirSync(ENTRIES, { recursive: true });
for (const name of readdirSync(BUNDLES)) {
  const bundle = pathToFileURL(join(BUNDLES, name)).href;
  const { config } = await import(bundle);
  const entry = `export { default } from '${bundle}';\nexport const config = ${JSON.stringify(config)};\n`;
  writeFileSync(join(ENTRIES, name), entry);
}
writeFileSync(
  'netlify.toml',
  readFileSync('netlify.toml', 'utf8').replace(
    /^\[functions\]\n[^[]*/m,
    '[functions]\n  directory = ".netlify/test-functions"\n  node_bundler = "none"\n',
  ),
);
const emulator = new NetlifyDev({
  projectRoot: process.cwd(),
  aiGateway: { enabled: false },
  database: { enabled: false },
  edgeFunctions: { enabled: false },
  geolocation: { enabled: false },
  images: { enabled: false },
});
await emulator.start();
const server = createServer({ maxHeaderSize: 262_144 }, (message, outgoing) => {
  emulator
    .handle(toRequest(message, message.url ?? '/', 'http://localhost'))
    .then(async (response) =>
      sendReply(await replyOf(response ?? new Response('unmatched', { status: 404 })), message, outgoing),
    )
    .catch((error: unknown) => {
      outgoing.writeHead(500).end(String(error));
    });
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ event: 'listening', port: (server.address() as AddressInfo).port }));
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void emulator.stop().then(() => process.exit(0)));
});
