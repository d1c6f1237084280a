import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callLimit } from '../../../src/mcp/protocol/call-limit.ts';
import { handlerAt } from '../../../src/node/routes.ts';
import { MCP_CLIENTS_MAX } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client, testPorts } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

test('a client has its calls at once, and then as many as come back in the time', () => {
  verifies('7.limits');
  let now = 1000;
  const admit = callLimit(60, () => now);
  expect(admit('a', 60)).toBeNull();
  expect(admit('a', 1)).toBe(1);
  expect(admit('a', 30)).toBe(30);
  expect(admit('b', 60)).toBeNull();
  now += 29;
  expect([admit('a', 30), admit('a', 29), admit('a', 1)]).toEqual([1, null, 1]);
  now += 3600;
  expect(admit('a', 60)).toBeNull();
});

test('a batch larger than the limit is not refused forever', () => {
  let now = 0;
  const admit = callLimit(5, () => now);
  expect(admit('a', 20)).toBeNull();
  now += 60;
  expect(admit('a', 20)).toBeNull();
});

test('no minute has more than twice the limit, and waiting for Retry-After is enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 })), { maxLength: 60 }),
      (steps) => {
        let now = 0;
        const admit = callLimit(60, () => now);
        const allowed: [number, number][] = [];
        for (const [pause, calls] of steps) {
          now += pause;
          const wait = admit('a', calls);
          if (wait === null) allowed.push([now, calls]);
          else {
            now += wait;
            expect(admit('a', calls)).toBeNull();
            allowed.push([now, calls]);
          }
          const minute = allowed.filter(([at]) => at > now - 60).reduce((sum, [, n]) => sum + n, 0);
          expect(minute).toBeLessThanOrEqual(120);
        }
      },
    ),
  );
});

test('many clients do not fill the memory, and one that is at its limit is not forgotten', () => {
  const admit = callLimit(2, () => 0);
  for (let n = 0; n < MCP_CLIENTS_MAX - 1; n += 1) admit(`early ${n}`, 1);
  expect(admit('a', 2)).toBeNull();
  for (let n = 0; n < MCP_CLIENTS_MAX - 1; n += 1) admit(`late ${n}`, 1);
  expect(admit('a', 1)).not.toBeNull();
});

test('when there are too many clients, the one that was silent for longest is forgotten', () => {
  const admit = callLimit(2, () => 0);
  expect(admit('steady', 1)).toBeNull();
  expect(admit('silent', 2)).toBeNull();
  for (let n = 0; n < MCP_CLIENTS_MAX - 2; n += 1) admit(`other ${n}`, 1);
  expect(admit('steady', 1)).toBeNull();
  expect(admit('newcomer', 1)).toBeNull();
  // `silent` is forgotten, so it may call again; `steady` has spent its calls.
  expect([admit('steady', 1), admit('silent', 2)]).toEqual([30, null]);
});

test('a refused message gets 429, when to come back, and a JSON-RPC error', async () => {
  verifies('7.limits');
  const counted: number[] = [];
  const ports = { ...testPorts(), admit: (messages: number) => (counted.push(messages) > 1 ? 7 : null) };
  const { rpc, post } = client(memoryRelease(sampleContent()), ports);
  expect((await rpc('ping')).status).toBe(200);
  const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
  const refused = await post([ping(1), ping(2), ping(3)]);
  expect([refused.status, refused.headers.get('retry-after'), refused.json.error.message]).toEqual([
    429,
    '7',
    'Too many messages from this client. Try again in 7 seconds.',
  ]);
  expect(counted).toEqual([1, 3]);
});

test('the Node host counts each message of a batch, except from this machine', async () => {
  const counted: unknown[] = [];
  const release = memoryRelease(sampleContent());
  const body = JSON.stringify([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' })));
  for (const ip of ['192.0.2.1', undefined]) {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`${release.baseUrl}/mcp`, { method: 'POST', headers, body });
    const mcpLimit = (...call: [string, number]): null => {
      counted.push(call);
      return null;
    };
    const hub = (): never => {
      throw new Error('MCP needs no hub');
    };
    expect((await handlerAt('/mcp')?.(request, { release, hub, mcpLimit, ip }))?.status).toBe(200);
  }
  expect(counted).toEqual([['192.0.2.1', 2]]);
});
