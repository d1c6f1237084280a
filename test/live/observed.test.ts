import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { postMcp } from '../../src/api/operations/post-mcp.ts';
import { subscribe } from '../../src/api/operations/subscribe.ts';
import { LIVE_OPERATIONS } from '../../src/api/operations.ts';
import { releaseStore } from '../../src/io/release/release-store.ts';
import { respond } from '../../src/node/respond.ts';
import { loadRelease, type ServedRelease } from '../../src/node/served-release.ts';
import { unreadBytes } from '../../src/node/unread-bytes.ts';
import type { Hub } from '../../src/websub/hub.ts';
import { verifies } from '../requirements.ts';
import { type RawRequest, rawHttp } from '../support/raw-http.ts';

/** Lines logged during a test. */
const logged = () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  return (event: string): Record<string, unknown>[] =>
    lines.mock.calls.map(([line]) => JSON.parse(line)).filter((line) => line.event === event);
};
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a request needs before its endpoint begins. */
const UNBROKEN = new Set<string | symbol>(['baseUrl', 'file', 'fileAt', 'reviews', 'starts']);
const fault = (): never => {
  throw new Error('planted fault');
};

describe('ids of requests', () => {
  let broken: ServedRelease;
  beforeAll(async () => {
    const store = releaseStore(inject('builtSample'));
    const release = await loadRelease(store.folder((await store.current()) ?? ''));
    broken = new Proxy(release, {
      get(whole, name) {
        return UNBROKEN.has(name) ? Reflect.get(whole, name) : fault();
      },
    });
  });
  const ask = async (target: string, request: RawRequest) => {
    const server = createServer().listen(0, '127.0.0.1');
    const serving = { hub: {} as Hub, mcpLimit: fault, unread: unreadBytes() };
    server.on('request', (message, outgoing) => void respond(broken, message, outgoing, serving));
    await new Promise((resolve) => server.once('listening', resolve));
    const answer = await rawHttp((server.address() as AddressInfo).port, target, request);
    server.close();
    return answer;
  };
  const FAULT = '/api/reviews/search?words=pain';

  test('a 500 has the id of its line in the log: the one that came with the request', async () => {
    verifies('12.request-id');
    const lines = logged();
    const answer = await ask(FAULT, { headers: { 'x-request-id': '0af7651916cd43dd:8448eb211c80319c' } });
    expect([answer.status, answer.headers['x-request-id']]).toEqual([
      500,
      '0af7651916cd43dd:8448eb211c80319c',
    ]);
    expect(lines('error')).toMatchObject([
      { request: '0af7651916cd43dd:8448eb211c80319c', message: 'Error: planted fault', url: FAULT },
    ]);
  });

  // The hub answers 503 when its store fails.
  test.each(LIVE_OPERATIONS.filter(({ id }) => id !== subscribe.id))(
    'a fault of $id has it, also where errors have another shape',
    async ({ id, method, path }) => {
      verifies('12.request-id');
      const lines = logged();
      const answer = await ask(path.replace('{date}', '2024-01-01'), {
        method: method.toUpperCase(),
        headers: {
          'x-request-id': 'first',
          'content-type': 'application/json',
          'x-forwarded-for': '8.8.8.8',
        },
        body: method === 'post' ? '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' : '',
      });
      const { error } = JSON.parse(answer.text());
      expect([answer.status, answer.headers['x-request-id'], typeof error]).toEqual([
        500,
        'first',
        id === postMcp.id ? 'object' : 'string',
      ]);
      expect([...lines('mcp'), ...lines('error')].map(({ request }) => request)).toEqual(['first']);
    },
  );

  test('an unsafe id, or none, is replaced with one of ours', async () => {
    const lines = logged();
    for (const given of ['<script>', 'a b', 'x'.repeat(101), '']) {
      await ask(FAULT, { headers: { 'x-request-id': given } });
    }
    const ids = lines('error').map(({ request }) => request);
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(String(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(4);
  });

  test('what an endpoint logs on the way has it, too', async () => {
    const lines = logged();
    const call = { name: 'search_reviews', arguments: { words: 'pain' } };
    for (const id of ['first', 'second']) {
      await ask('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': id },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      });
    }
    expect([...lines('mcp'), ...lines('error')].map(({ request }) => request)).toEqual(['first', 'second']);
  });
});
