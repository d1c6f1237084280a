import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectionsOf } from '../../src/node/connections.ts';
import { CONNECTIONS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';

/** Node's server and parser with requests that are answered when the test says so. */
async function host(total = 50) {
  const server = createServer();
  const connections = connectionsOf(server, { total, perClient: 50 });
  const running: ServerResponse[] = [];
  const seen = { requests: 0, handlers: [] as string[], dropped: 0 };
  server.on('request', async (message, outgoing) => {
    seen.requests += 1;
    const turn = await connections.turn(message, outgoing);
    if (turn === 'drop') seen.dropped += 1;
    else {
      outgoing.statusCode = turn === 'refuse' ? 503 : 200;
      seen.handlers.push(message.url ?? '');
      running.push(outgoing);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    /** Sends this many requests in one write. */
    async send(count: number): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const closed = once(socket, 'close');
      let text = '';
      socket.on('data', (part: Buffer) => {
        text += part;
      });
      await once(socket, 'connect');
      socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
      await expect.poll(() => running.length).toBeGreaterThan(0);
      return { socket, text: () => text, closed };
    },
    /** Ends the running response; resolves when what follows from that has happened. */
    async end(): Promise<void> {
      running.shift()?.end('done');
      for (let i = 0; i < 20; i += 1) await setImmediate();
    },
  };
}
let close = (): void => {};
afterEach(() => close());

test.each([2, 1 + CONNECTIONS.waiting])(
  '%d requests sent ahead are served one after another',
  async (count) => {
    verifies('2.pipelining');
    const { send, end, seen } = await host();
    const { text } = await send(count);
    for (let n = 1; n <= count; n += 1) {
      await expect.poll(() => seen.handlers.length).toBe(n);
      await end();
    }
    await expect.poll(() => text().split('HTTP/1.1 200').length - 1).toBe(count);
    expect(seen.handlers).toEqual(Array.from({ length: count }, (_, n) => `/${n}`));
    expect(text().toLowerCase()).not.toContain('connection: close');
  },
);

test('with one more, that one is refused after the others and ends the connection, and the rest is not read', async () => {
  verifies('2.pipelining');
  for (const count of [2 + CONNECTIONS.waiting, 1000]) {
    const { send, end, seen } = await host();
    const { text, closed } = await send(count);
    for (let n = 0; n < 2 + CONNECTIONS.waiting; n += 1) {
      expect(text().toLowerCase()).not.toContain('connection: close');
      await expect.poll(() => seen.handlers.length).toBe(1 + n);
      await end();
    }
    await closed;
    expect(text().split('HTTP/1.1 200').length - 1).toBe(1 + CONNECTIONS.waiting);
    expect(text().split('HTTP/1.1 503').length - 1).toBe(1);
    expect(text().endsWith('done')).toBe(true);
    expect(text().toLowerCase().split('\r\nconnection: close\r\n')).toHaveLength(2);
    expect(seen).toMatchObject({ requests: 2 + CONNECTIONS.waiting, dropped: 0 });
    close();
  }
});

test('of a connection that ends after its first response, nothing more is read', async () => {
  verifies('2.pipelining', '2.busy');
  const { send, end, seen } = await host(0);
  const { text, closed } = await send(1000);
  await end();
  await closed;
  expect(text().toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(seen).toEqual({ requests: 2, handlers: ['/0'], dropped: 1 });
});

test('nothing of a closed connection runs', async () => {
  verifies('2.pipelining');
  const { send, end, seen } = await host();
  const { socket, closed } = await send(1 + CONNECTIONS.waiting);
  await end();
  await expect.poll(() => seen.handlers.length).toBe(2);
  socket.destroy();
  await closed;
  for (let i = 0; i < 50; i += 1) await setImmediate();
  for (let n = 0; n < CONNECTIONS.waiting; n += 1) await end();
  expect(seen.handlers).toEqual(['/0', '/1']);
});
