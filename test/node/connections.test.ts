import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { connectionsOf } from '../../src/node/connections.ts';
import { verifies } from '../requirements.ts';

/** Connections and requests as the registry sees them. */
function host(limits: { total: number; perClient: number }) {
  const server = new EventEmitter();
  const connections = connectionsOf(server as Server, limits);
  return {
    connect(remoteAddress = '127.0.0.1') {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        setTimeout: () => {},
        isDestroyed: false,
        destroy: () => {
          socket.isDestroyed = true;
        },
      });
      server.emit('connection', socket);
      return {
        close: () => socket.emit('close'),
        isDropped: () => {
          server.emit('timeout', socket);
          return socket.isDestroyed;
        },
        request(forwarded?: string) {
          const outgoing = Object.assign(new EventEmitter(), { shouldKeepAlive: true });
          const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
          const admitted = connections.admit(
            { socket, headers } as unknown as IncomingMessage,
            outgoing as unknown as ServerResponse,
          );
          return {
            admitted,
            keepsAlive: outgoing.shouldKeepAlive,
            begin: () => Object.assign(outgoing, { headersSent: true }),
            end: () => outgoing.emit('close'),
          };
        },
      };
    },
  };
}

test('one connection too many gets 503 and is closed; when another ends there is room again', () => {
  verifies('2.busy');
  const { connect } = host({ total: 2, perClient: 2 });
  const first = connect();
  connect();
  const third = connect();
  expect(third.request()).toMatchObject({ admitted: false, keepsAlive: false });
  third.close();
  first.close();
  expect(connect().request()).toMatchObject({ admitted: true, keepsAlive: true });
});

test('a public address has a share of the connections, by network for IPv6', () => {
  verifies('2.busy');
  const { connect } = host({ total: 20, perClient: 2 });
  for (const [one, same, other] of [
    ['8.8.8.8', '::ffff:8.8.8.8', '8.8.4.4'],
    ['2606:4700::1', '2606:4700:0:0:9::1', '2606:4700:1::1'],
  ]) {
    const first = connect(one);
    connect(same);
    expect(connect(one).request('1.1.1.1').admitted).toBe(false);
    expect(connect(other).request().admitted).toBe(true);
    first.close();
  }
});

test('a proxy has no share; the clients that it reports have one, by requests at a time', () => {
  verifies('2.busy');
  const { connect } = host({ total: 20, perClient: 2 });
  const requests = Array.from({ length: 4 }, () => connect('10.0.0.2').request('1.1.1.1'));
  expect(requests.map(({ admitted }) => admitted)).toEqual([true, true, false, false]);
  expect(connect('10.0.0.2').request('1.0.0.1').admitted).toBe(true);
  expect(Array.from({ length: 4 }, () => connect('10.0.0.2').request().admitted)).not.toContain(false);
  for (const { end } of requests) end();
  expect(connect('10.0.0.2').request('1.1.1.1').admitted).toBe(true);
});

test('a client that waits for the server is not dropped, one that does not read is', () => {
  verifies('2.timeouts');
  const { connect } = host({ total: 20, perClient: 2 });
  expect(connect().isDropped()).toBe(true);
  const connection = connect();
  const request = connection.request();
  expect(connection.isDropped()).toBe(false);
  request.begin();
  expect(connection.isDropped()).toBe(true);
});
