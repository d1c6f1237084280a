import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { GOOGLE_PORTS } from '../../../src/io/network/google-ports.ts';

async function get(listener: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reviews`;
  return { response: await GOOGLE_PORTS.send({ method: 'GET', url, headers: {} }), paths };
}

test('a redirect is not followed, because the request carries a secret', async () => {
  const { response, paths } = await get((_, answer) =>
    answer.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect(response).toMatchObject({ status: 302 });
  expect(paths).toEqual(['/reviews']);
});

test('Retry-After is read in seconds', async () => {
  const { response } = await get((_, answer) => answer.writeHead(429, { 'retry-after': '3' }).end('{}'));
  expect(response).toEqual({ status: 429, retryAfterMs: 3000, body: '{}' });
});

test('a response that breaks off is no response', async () => {
  const { response } = await get((_, answer) => {
    answer.writeHead(200, { 'content-length': 100 });
    answer.write('{"reviews": [', () => answer.destroy());
  });
  expect(response).toEqual({ unreachable: expect.any(String) });
});

test('a response that is far too long is no response', async () => {
  const { response } = await get((_, answer) => answer.writeHead(200).end(Buffer.alloc(9_000_000, 32)));
  expect(response).toEqual({ unreachable: 'the response is too long' });
});
