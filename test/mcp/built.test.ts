import { request } from 'node:http';
import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { verifies } from '../requirements.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import type { Json } from './support/endpoint.ts';
import { BASE_URL } from './support/release.ts';

/** The Node host with a real build. */
let host: HostProcess;
beforeAll(async () => {
  host = await startNodeHost(inject('builtSample'));
});
afterAll(() => host.stop());

const origin = (): string => `http://127.0.0.1:${host.port}`;
const url = (): URL => new URL('/mcp', origin());
const info = { name: 'test', version: '1' };
const wanted = { name: 'search_reviews', arguments: { rating: 5, limit: 3 } };

test('SDK 1, SDK 2 in three modes and the AI SDK list and call', async () => {
  verifies('7.endpoint');
  const legacy = new LegacyClient(info);
  await legacy.connect(new LegacyTransport(url()));
  const seen: Json[] = [[(await legacy.listTools()).tools.length, await legacy.callTool(wanted)]];
  await legacy.close();
  for (const mode of ['legacy', 'auto', { pin: '2026-07-28' }] as const) {
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url()));
    seen.push([(await client.listTools()).tools.length, await client.callTool(wanted)]);
    await client.close();
  }
  const ai = await createMCPClient({ transport: { type: 'http', url: url().href } });
  const tools = await ai.tools();
  const context = { toolCallId: '1', messages: [], context: {} } as never;
  seen.push([Object.keys(tools).length, await tools.search_reviews?.execute?.(wanted.arguments, context)]);
  await ai.close();
  expect(seen.map(([count, { structuredContent }]) => [count, structuredContent.returned])).toEqual(
    seen.map(() => [TOOLS.length, 3]),
  );
});

test('a response is compressed on request', async () => {
  const answer = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(((await answer.json()) as Json).result.tools).toHaveLength(TOOLS.length);
});

test('another Host header is refused', async () => {
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    const sent = request(url(), { method: 'POST', headers }, (message) => {
      let body = '';
      message.on('data', (bytes) => {
        body += bytes;
      });
      message.on('end', () => resolve({ status: message.statusCode, body }));
    });
    sent.on('error', reject);
    sent.end('{}');
  });
  expect(answer).toEqual({ status: 403, body: expect.stringContaining('evil.example') });
});

test('GET and a browser get instructions', async () => {
  verifies('7.methods');
  const page = await fetch(url(), { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(`${BASE_URL}/mcp`);
  const json = await fetch(url());
  expect([json.status, json.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test.each([
  ['/mcp/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/mcp.json', 'application/json'],
  ['/.well-known/mcp/server-card.json', 'application/json'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
])('%s is published as %s, readable from every origin', async (path, type) => {
  const answer = await fetch(origin() + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toBeTypeOf('object');
});

test('the card is the same at all three URLs, and /mcp and every page link to it', async () => {
  verifies('7.card');
  const [card, ...others] = await Promise.all(
    ['/mcp/server-card', '/.well-known/mcp.json', '/.well-known/mcp/server-card.json'].map(async (path) =>
      (await fetch(origin() + path)).text(),
    ),
  );
  expect(others).toEqual([card, card]);
  const linked = (await fetch(url())).headers.get('link');
  expect(linked).toBe(
    `<${BASE_URL}/mcp/server-card>; rel="service-meta"; type="application/mcp-server-card+json"`,
  );
  for (const path of ['/', '/reviews/', '/developers/mcp/']) {
    expect(await (await fetch(origin() + path)).text()).toContain(
      '<link rel="service-meta" type="application/mcp-server-card+json" href="/mcp/server-card"',
    );
  }
});

test('the icons of the card are published', async () => {
  const { icons } = (await (await fetch(`${origin()}/mcp/server-card`)).json()) as Json;
  for (const { src, mimeType } of icons) {
    const answer = await fetch(src.replace(BASE_URL, origin()));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mimeType]);
  }
});

test('probes for OAuth metadata get a JSON 404', async () => {
  for (const path of [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server/mcp',
    '/mcp/nowhere',
  ]) {
    const answer = await fetch(origin() + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  }
});

test('the data that only the MCP endpoint reads is not published', async () => {
  for (const path of ['/mcp.json', '/data/mcp.json']) {
    expect((await fetch(origin() + path)).status).toBe(404);
  }
});

test('a tool returns the records of the HTTP search', async () => {
  verifies('7.search');
  const rest = (await (await fetch(`${origin()}/api/reviews/search?rating=5&limit=3`)).json()) as Json;
  const answer = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: wanted }),
  });
  const { notice: _notice, ...envelope } = ((await answer.json()) as Json).result.structuredContent;
  expect(envelope).toEqual(rest);
});
