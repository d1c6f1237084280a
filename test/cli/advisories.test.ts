import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './running.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** A registry with advisories; of packages it knows only zod, which ships. */
async function registry(advisories: object): Promise<{ url: string; close(): void }> {
  const zod = { name: 'zod', 'dist-tags': {}, versions: {} };
  const server = createServer(({ method, url }, response) => {
    response.statusCode = method === 'POST' || url === '/zod' ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(method === 'POST' ? advisories : zod));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function checked(url: string): Promise<{ status: number | null; output: string }> {
  const child = spawn(join(REPOSITORY, '.ci/advisories'), {
    env: {
      ...process.env,
      npm_config_registry: url,
      npm_config_cache: temporaryFolder(),
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.once('close', (status) => done({ status, output })));
}

test('a known vulnerability in a package that ships fails CI; a registry that is not there does not', async () => {
  const advisory = {
    id: 1,
    title: 'planted',
    severity: 'high',
    vulnerable_versions: '*',
    url: 'https://advisories.example/1',
    cwe: [],
    cvss: { score: 8, vectorString: null },
  };
  const bad = await registry({ zod: [advisory] });
  const mild = await registry({ zod: [{ ...advisory, severity: 'low' }] });
  const [found, passed, offline] = await Promise.all([
    checked(bad.url),
    checked(mild.url),
    checked('http://127.0.0.1:9'),
  ]);
  bad.close();
  mild.close();
  expect(found).toEqual({ status: 1, output: expect.stringContaining('planted') });
  expect(passed).toEqual({ status: 0, output: expect.stringContaining('planted') });
  expect(offline).toEqual({ status: 0, output: expect.stringContaining('not checked') });
});
