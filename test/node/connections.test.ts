import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectionsOf } from '../../src/node/connections.ts';
import { CONNECTIONS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { occurrences } from '../support/occurrences.ts';

/** Connections and requests as the registry sees them. */
function host(limits: { total: number; perClient: number }) {
  const server = new EventEmitter();
  const connections = connectionsOf(server as Server, limits);
  return {
    connect(remoteAddress = '127.0.0.1') {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        writable: true,
        setTimeout: () => {},
        pause: () => {},
        isDestroyed: false,
        destroySoon: () => socket.destroy(),
        destroy: () => {
          socket.isDestroyed = true;
        },
      });
      server.emit('connection', socket);
      return {
        close: () => {
          socket.writable = false;
          socket.emit('close');
        },
        isDropped: () => {
          server.emit('timeout', socket);
          return socket.isDestroyed;
        },
        async request(forwarded?: string) {
          const sent = send(forwarded);
          const turn = await sent.turn;
          return { ...sent, turn, keepsAlive: sent.outgoing.shouldKeepAlive };
        },
        send,
      };

      /** A request, and when its turn is. */
      function send(forwarded?: string) {
        const outgoing = Object.assign(new EventEmitter(), { shouldKeepAlive: true, closed: false });
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        return {
          outgoing,
          turn: connections.turn(
            { socket, headers } as unknown as IncomingMessage,
            outgoing as unknown as ServerResponse,
          ),
          begin: () => Object.assign(outgoing, { headersSent: true }),
          end() {
            outgoing.closed = true;
            outgoing.emit('close');
          },
        };
      }
    },
  };
}

test('one connection too many gets 503 and is closed; when another ends there is room again', async () => {
  verifies('2.busy');
  const { connect } = host({ total: 2, perClient: 2 });
  const first = connect();
  expect(await connect().request()).toMatchObject({ turn: 'serve', keepsAlive: true });
  const third = connect();
  expect(await third.request()).toMatchObject({ turn: 'refuse', keepsAlive: false });
  third.close();
  first.close();
  expect(await connect().request()).toMatchObject({ turn: 'serve', keepsAlive: true });
});

test('a public address has a share of the connections, by network for IPv6', async () => {
  verifies('2.busy');
  const { connect } = host({ total: 20, perClient: 2 });
  for (const [one, same, other] of [
    ['8.8.8.8', '::ffff:8.8.8.8', '8.8.4.4'],
    ['2606:4700::1', '2606:4700:0:0:9::1', '2606:4700:1::1'],
  ]) {
    const first = connect(one);
    expect((await connect(same).request()).turn).toBe('serve');
    expect((await connect(one).request('1.1.1.1')).turn).toBe('refuse');
    expect((await connect(other).request()).turn).toBe('serve');
    first.close();
  }
});

test('a proxy has no share; the clients that it reports have one, by requests at a time', async () => {
  verifies('2.busy');
  const { connect } = host({ total: 20, perClient: 2 });
  const ask = (forwarded?: string) => connect('10.0.0.2').request(forwarded);
  const requests = await Promise.all(Array.from({ length: 4 }, () => ask('1.1.1.1')));
  expect(requests.map(({ turn }) => turn)).toEqual(['serve', 'serve', 'refuse', 'refuse']);
  expect((await ask('1.0.0.1')).turn).toBe('serve');
  const local = await Promise.all(Array.from({ length: 4 }, () => ask()));
  expect(local.map(({ turn }) => turn)).toEqual(local.map(() => 'serve'));
  for (const { end } of requests) end();
  expect((await ask('1.1.1.1')).turn).toBe('serve');
});

test('a client that waits for the server is not dropped, one that does not read is', async () => {
  verifies('2.timeouts');
  const { connect } = host({ total: 20, perClient: 2 });
  expect(connect().isDropped()).toBe(true);
  const connection = connect();
  const request = await connection.request();
  const behind = connection.send();
  expect(connection.isDropped()).toBe(false);
  request.begin();
  expect(connection.isDropped()).toBe(true);
  expect(behind.outgoing.shouldKeepAlive).toBe(true);
});

/** Which of these requests have had their turn, after as many turns of the event loop as there are requests. */
async function served(requests: readonly { turn: Promise<unknown> }[]): Promise<string[]> {
  const turns = requests.map(() => 'waits');
  for (const [i, { turn }] of requests.entries()) void turn.then((kind) => (turns[i] = String(kind)));
  for (const _ of requests) await setImmediate();
  return turns;
}

test('a connection has one request at a time, and a closed one none', async () => {
  verifies('2.pipelining');
  const { connect } = host({ total: 20, perClient: 2 });
  const connection = connect();
  const requests = Array.from({ length: 4 }, connection.send);
  const [first, second] = requests;
  expect(await served(requests)).toEqual(['serve', 'waits', 'waits', 'waits']);
  first?.end();
  expect(await served(requests)).toEqual(['serve', 'serve', 'waits', 'waits']);
  connection.close();
  second?.end();
  expect(await served(requests)).toEqual(['serve', 'serve', 'drop', 'waits']);
});

test('a request that had its turn waits no more: as many can be sent ahead again and again', async () => {
  verifies('2.pipelining');
  const { send } = host({ total: 20, perClient: 2 }).connect();
  for (let wave = 0; wave < 3; wave += 1) {
    for (const { turn, end } of Array.from({ length: 1 + CONNECTIONS.waiting }, send)) {
      expect([wave, await turn]).toEqual([wave, 'serve']);
      end();
    }
  }
});

test('in a turn of the event loop, one of all waiting requests is served, in their order', async () => {
  verifies('2.pipelining');
  const { connect } = host({ total: 20, perClient: 20 });
  const order: number[] = [];
  const connections = Array.from({ length: 3 }, (_, number) => {
    const { send } = connect();
    return Array.from({ length: 3 }, () => {
      const request = send();
      void request.turn.then(() => {
        order.push(number);
        request.end();
      });
      return request;
    });
  });
  const counts: number[] = [];
  while (order.length < connections.flat().length) {
    const before = order.length;
    await setImmediate();
    counts.push(order.length - before);
  }
  // The first of each connection waits for nothing.
  expect([Math.max(...counts.slice(1)), order]).toEqual([1, [0, 1, 2, 0, 1, 2, 0, 1, 2]]);
});

test('after any sequence of requests, ends, aborts and timeouts, the free slots are the limit less the open ones', async () => {
  verifies('2.busy');
  const limits = { total: 5, perClient: 2 };
  const met = occurrences('serve', 'refuse', 'served after a release', 'dropped');
  const step = fc.record({
    act: fc.constantFrom('open', 'open', 'open', 'end', 'abort', 'timeout'),
    peer: fc.constantFrom('8.8.8.8', '2606:4700::1', '127.0.0.1'),
    client: fc.constantFrom(undefined, '1.1.1.1', '9.9.9.9'),
    which: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { connect } = host(limits);
      /** The oracle: plain lists of what is open. */
      let open: {
        peer: string;
        client: string | undefined;
        isRunning: boolean;
        close(): void;
        end(): void;
        isDropped(): boolean;
      }[] = [];
      let released = 0;
      for (const { act, peer, client, which } of steps) {
        const one = open[which % Math.max(1, open.length)];
        if (act === 'open') {
          const isPublic = peer !== '127.0.0.1';
          const ofPeer = open.filter((other) => isPublic && other.peer === peer).length;
          const counted = isPublic ? undefined : client;
          const ofClient = open.filter(
            (other) => other.isRunning && counted && other.client === counted,
          ).length;
          const isSurplus = open.length >= limits.total || ofPeer >= limits.perClient;
          const isRefused = isSurplus || ofClient >= limits.perClient;
          const connection = connect(peer);
          const { turn, end } = await connection.request(client);
          expect(turn).toBe(isRefused ? 'refuse' : 'serve');
          met.note(isRefused ? 'refuse' : 'serve');
          met.note('served after a release', !isRefused && released > 0);
          // A surplus connection never counts its client.
          open.push({ peer, client: isSurplus ? undefined : counted, isRunning: true, ...connection, end });
        } else if (one !== undefined) {
          if (act === 'timeout' && !one.isDropped()) continue;
          met.note('dropped', act === 'timeout');
          if (one.isRunning) one.end();
          one.isRunning = false;
          if (act === 'end') continue;
          one.close();
          open = open.filter((other) => other !== one);
          released += 1;
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(met.below(20)).toEqual([]);
});
