import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mcpPorts } from '../../../src/io/network/mcp-ports.ts';
import {
  MCP_BATCH_MAX,
  MCP_BODY_MAX_BYTES,
  MCP_RESOURCE_MAX,
  REQUEST_TEXT_MAX,
} from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { type NodeHost, nodeHost } from '../support/node-host.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const { post, rpc, initialize, modern } = client(source);
const call = (id: number | string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'search_reviews', arguments: { limit: 1 } },
});

test('a request that its own batch cancels gets a response', async () => {
  verifies('7.limits');
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  const { status, json } = await post([call(1), cancelled]);
  expect(status).toBe(200);
  expect(json).toHaveLength(1);
  expect(json[0]).toMatchObject({ id: 1, result: { structuredContent: { returned: 1 } } });
});

test('each request in a batch gets a response, each notification none, and anything else an error', async () => {
  verifies('7.limits');
  const batch = [
    call('a'),
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 'b', method: 'nothing' },
    { jsonrpc: '2.0', id: 9, result: {} },
    'nonsense',
    [call(5)],
    call('a'),
  ];
  const { status, json } = await post(batch, { 'mcp-protocol-version': '2025-03-26' });
  expect(status).toBe(200);
  expect(json.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code])).toEqual([
    ['a', undefined],
    ['b', -32601],
    [null, -32600],
    [null, -32600],
    ['a', undefined],
  ]);
});

test('a batch is at most as long as a resource: requests that do not fit get an error', async () => {
  verifies('7.limits');
  const uri = `${source.baseUrl}/reviews.json`;
  const batch = Array.from({ length: MCP_BATCH_MAX }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'resources/read',
    params: { uri },
  }));
  const { text, json } = await post(batch, { 'mcp-protocol-version': '2025-03-26' });
  expect(text.length).toBeLessThan(MCP_RESOURCE_MAX + 10_000);
  const problems: (string | undefined)[] = json.map(
    (answer: { error?: { message: string } }) => answer.error?.message,
  );
  expect(problems[0]).toBeUndefined();
  expect(new Set(problems)).toEqual(
    new Set([
      undefined,
      `This batch's responses exceed ${MCP_RESOURCE_MAX} characters. Send this request on its own.`,
    ]),
  );
  expect(json.map(({ id }: { id: number }) => id)).toEqual(batch.map(({ id }) => id));
  expect((await rpc('resources/read', { uri })).json.result.contents).toHaveLength(1);
});

test('other requests can run before each message of a batch', async () => {
  let turns = 0;
  const counting = client(source, {
    ...mcpPorts(),
    turn: async () => {
      turns += 1;
    },
  });
  await counting.post([call(1), call(2), call(3)], { 'mcp-protocol-version': '2025-03-26' });
  expect(turns).toBe(3);
});

test('a missing resource has the code of the legacy revisions, however long its URI is', async () => {
  for (const uri of [`${source.baseUrl}/nothing`, `${source.baseUrl}/`.padEnd(REQUEST_TEXT_MAX, 'x')]) {
    expect((await rpc('resources/read', { uri })).json.error.code).toBe(-32002);
  }
});

test.each([
  ['resources/read', 'uri', (uri: string) => ({ uri })],
  ['tools/list', 'cursor', (cursor: string) => ({ cursor })],
  ['tools/call', 'name', (name: string) => ({ name, arguments: {} })],
])('%s takes texts up to the limit, in characters', async (method, place, paramsOf) => {
  verifies('4.text-limit');
  const longest = '😀'.repeat(REQUEST_TEXT_MAX);
  expect((await rpc(method, paramsOf(longest))).json.error?.message ?? '').not.toContain('at most');
  expect((await rpc(method, paramsOf(`${longest}a`))).json.error).toMatchObject({
    code: -32602,
    message: expect.stringContaining(`${place}: must have at most ${REQUEST_TEXT_MAX} characters`),
  });
});

test('initialize and _meta may carry longer texts', async () => {
  verifies('4.text-limit');
  const description = 'a'.repeat(REQUEST_TEXT_MAX + 1);
  const clientInfo = { name: 'test', version: '1', description };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  expect((await rpc('initialize', params)).json.result.serverInfo).toBeDefined();
  expect((await rpc('tools/list', { _meta: { description } })).json.result.tools).toBeDefined();
});

test('a batch of notifications answers 202', async () => {
  const answer = await post([{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
  expect(answer).toMatchObject({ status: 202, text: '' });
});

test.each([
  ['empty', [], {}],
  ['over the limit', Array.from({ length: MCP_BATCH_MAX + 1 }, (_, id) => call(id)), {}],
  ['with initialize', [{ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }], {}],
  ['of 2025-06-18', [call(1)], { 'mcp-protocol-version': '2025-06-18' }],
  ['of 2025-11-25', [call(1)], { 'mcp-protocol-version': '2025-11-25' }],
  ['of 2026-07-28', [call(1)], { 'mcp-protocol-version': '2026-07-28' }],
])('a batch %s answers 400', async (_name, batch, headers) => {
  expect((await post(batch, headers)).status).toBe(400);
});

test('a batch at the limit is served', async () => {
  verifies('7.limits');
  const { json } = await post(Array.from({ length: MCP_BATCH_MAX }, (_, id) => call(id)));
  expect(json).toHaveLength(MCP_BATCH_MAX);
});

test.each([
  undefined,
  '*/*',
  'application/*',
  'application/json',
  'application/json, text/event-stream',
  'text/event-stream, application/json;q=0.1',
  'text/event-stream, */*',
  'text/html',
  'image/png',
  'nonsense',
])('Accept %j gets JSON', async (accept) => {
  verifies('7.accept');
  const answer = await post(call(1), accept === undefined ? {} : { accept });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test.each(['text/event-stream', 'Text/Event-Stream;q=1', 'text/*'])(
  'Accept %j gets the same response as a stream of one event',
  async (accept) => {
    verifies('7.accept');
    const plain = await post(call(1));
    const streamed = await post(call(1), { accept });
    expect(streamed.headers.get('content-type')).toBe('text/event-stream');
    expect(streamed.text).toBe(`event: message\ndata: ${plain.text}\n\n`);
  },
);

test('initialize as an event stream still has the session id', async () => {
  verifies('7.accept', '7.session');
  const answer = await initialize('2025-06-18', { accept: 'text/event-stream' });
  expect(answer.headers.get('mcp-session-id')).toMatch(/^v1\./);
  expect(answer.text).toContain('"protocolVersion":"2025-06-18"');
});

test('a subscription of the modern revision is acknowledged and ended at once', async () => {
  const answer = await modern('subscriptions/listen', {
    notifications: {
      toolsListChanged: true,
      resourceSubscriptions: ['https://reviews.example.com/reviews.json'],
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('notifications/subscriptions/acknowledged');
  expect(answer.text).toContain('"resultType":"complete"');
});

test('ids come back unchanged', async () => {
  verifies('7.endpoint');
  const ids = ['', '0', 0, -1, Number.MAX_SAFE_INTEGER, 'ö\u2028"'];
  const answers = await Promise.all(ids.map((id) => post({ jsonrpc: '2.0', id, method: 'ping' })));
  expect(answers.map(({ json }) => json.id)).toEqual(ids);
});

test('missing arguments and null for optional ones are the defaults', async () => {
  const wanted = (await rpc('tools/call', { name: 'search_reviews' })).json.result.structuredContent;
  const nulls = { rating: null, query: null, limit: null, cursor: null };
  const given = await rpc('tools/call', { name: 'search_reviews', arguments: nulls });
  expect(given.json.result.structuredContent).toEqual(wanted);
  expect(wanted.returned).toBe(20);
});

test('an Authorization header is ignored', async () => {
  expect((await post(call(1), { authorization: 'Bearer nonsense' })).status).toBe(200);
});

let host: NodeHost;
beforeAll(async () => {
  host = await nodeHost(source);
});
afterAll(() => host.close());

test('calls pipelined on one connection get their responses in order', async () => {
  const messages = [
    call(1),
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    call(2),
  ];
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(host.port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
      if (text.includes('"id":2')) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(
      messages
        .map((message) => JSON.stringify(message))
        .map(
          (body) =>
            `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
        .join(''),
    );
  });
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 202', 'HTTP/1.1 200']);
  expect(received.indexOf('"id":1')).toBeLessThan(received.indexOf('"id":2'));
});

test('a body of 10 MB gets 413 over HTTP, and the host keeps serving', async () => {
  verifies('7.limits', '7.errors');
  const answer = await fetch(host.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filler: 'x'.repeat(10_000_000) }),
  });
  expect(answer.status).toBe(413);
  expect(((await answer.json()) as { error: { message: string } }).error.message).toContain(
    String(MCP_BODY_MAX_BYTES),
  );
  const next = await fetch(host.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call(1)),
  });
  expect(next.status).toBe(200);
});
