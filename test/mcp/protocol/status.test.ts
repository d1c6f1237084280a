import { expect, test } from 'vitest';
import { parsedRelease } from '../../../src/mcp/answers/parsed-release.ts';
import { serverCard } from '../../../src/mcp/lists/discovery.ts';
import { TOOLS } from '../../../src/mcp/tools/tools.ts';
import { MCP_BODY_MAX_BYTES, MCP_VERSIONS } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client, type Posted, testPorts } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const ports = testPorts(['*--clinic.example']);
const { raw, post, rpc, initialize, modern } = client(source, ports);
const LIST = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

/** A browser's script can read every response, errors included (contract 2.cors). */
function expectReadable({ headers }: Posted): void {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
}

test.each(['evil.example', 'reviews.example.com.evil.example', 'evil.example:443', 'a b', '[::2]'])(
  'the Host header %s gets 403 that names it and the setting',
  async (host) => {
    const answer = await post(LIST, { host });
    expect(answer.status).toBe(403);
    expect(answer.json.error.message).toContain(JSON.stringify(host));
    expect(answer.json.error.message).toContain('SITE_URL');
    expectReadable(answer);
  },
);

test.each([
  'reviews.example.com',
  'REVIEWS.example.com:8443',
  'localhost:4321',
  '127.0.0.1:1',
  '[::1]:80',
  'preview-4--clinic.example',
])('the Host header %s is allowed', async (host) => {
  expect((await post(LIST, { host })).status).toBe(200);
});

test('every origin is allowed', async () => {
  expect((await post(LIST, { origin: 'https://anything.example' })).status).toBe(200);
});

test('OPTIONS gets 204 and allows the headers of both eras', async () => {
  const answer = await raw({ method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  const allowed = answer.headers.get('access-control-allow-headers');
  for (const name of ['Content-Type', 'Mcp-Session-Id', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']) {
    expect(allowed).toContain(name);
  }
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE, OPTIONS');
  expect(answer.headers.get('access-control-max-age')).toBe('86400');
});

test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'])('%s gets 405 that says what to POST', async (method) => {
  verifies('7.methods');
  const answer = await raw({ method, headers: { accept: 'text/event-stream' } });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
  expect(answer.json.error.message).toContain(`POST JSON-RPC 2.0 messages to ${BASE_URL}/mcp`);
  expect(answer.json.error.message).toContain(`For people: ${BASE_URL}/`);
  expectReadable(answer);
});

test('a browser that opens /mcp gets a page that says how to connect', async () => {
  verifies('7.methods');
  const answer = await raw({ headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.text).toContain(`<pre>${BASE_URL}/mcp</pre>`);
});

test('a body over the limit gets 413, with or without Content-Length', async () => {
  verifies('7.limits', '7.errors');
  const large = JSON.stringify({ ...LIST, params: { filler: 'x'.repeat(MCP_BODY_MAX_BYTES) } });
  const announced = await post(large, { 'content-length': String(large.length) });
  const streamed = await raw({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit);
  for (const answer of [announced, streamed]) {
    expect(answer.status).toBe(413);
    expect(answer.json.error.message).toContain(`${MCP_BODY_MAX_BYTES} bytes`);
    expectReadable(answer);
  }
});

test('a body at the limit is served', async () => {
  verifies('7.limits');
  const envelope = JSON.stringify({ ...LIST, params: { _meta: { filler: '' } } });
  const body = JSON.stringify({
    ...LIST,
    params: { _meta: { filler: 'x'.repeat(MCP_BODY_MAX_BYTES - envelope.length) } },
  });
  expect(body.length).toBe(MCP_BODY_MAX_BYTES);
  expect((await post(body)).status).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq', ''])(
  'content type %j gets 415',
  async (type) => {
    const answer = await raw({
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(LIST),
    });
    expect(answer.status).toBe(415);
    expect(answer.json.error.message).toContain('application/json');
  },
);

test.each(['gzip', 'BR', 'gzip, deflate'])('content coding %j gets 415 that names it', async (coding) => {
  verifies('2.request-coding');
  const answer = await post(LIST, { 'content-encoding': coding });
  expect(answer.status).toBe(415);
  expect(answer.json.error.message).toContain(`Content-Encoding: "${coding.toLowerCase()}" is not supported`);
  expect(answer.headers.get('accept-encoding')).toBe('identity');
  expectReadable(answer);
});

test.each(['', 'identity', 'Identity'])('content coding %j is served', async (coding) => {
  verifies('2.request-coding');
  expect((await post(LIST, { 'content-encoding': coding })).status).toBe(200);
});

test.each(['application/json; charset=utf-8', 'Application/JSON'])(
  'content type %j is served',
  async (type) => {
    expect((await post(LIST, { 'content-type': type })).status).toBe(200);
  },
);

test.each(['', '{', '{"jsonrpc":"2.0",}', 'hello', '\u0000'])(
  'malformed JSON %j gets 400 / -32700',
  async (body) => {
    verifies('7.errors');
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  },
);

test('bytes that are not UTF-8 gets 400 / -32700', async () => {
  verifies('7.errors');
  const answer = await raw({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x22, 0xff, 0x22]),
  });
  expect(answer).toMatchObject({ status: 400, json: { error: { code: -32700 } } });
});

test.each([
  ['a number', 5, null],
  ['null', null, null],
  ['a text', '"tools/list"', null],
  ['jsonrpc 1.0', { jsonrpc: '1.0', id: 3, method: 'tools/list' }, 3],
  ['no jsonrpc', { id: 'a', method: 'tools/list' }, 'a'],
  ['no method', { jsonrpc: '2.0', id: 3 }, 3],
  ['method not a text', { jsonrpc: '2.0', id: 3, method: 5 }, 3],
  ['params a list', { jsonrpc: '2.0', id: 3, method: 'tools/list', params: [1] }, 3],
  ['params a text', { jsonrpc: '2.0', id: 3, method: 'tools/list', params: '' }, 3],
  ['id null', { jsonrpc: '2.0', id: null, method: 'tools/list' }, null],
  ['id a fraction', { jsonrpc: '2.0', id: 1.5, method: 'tools/list' }, null],
  ['id an object', { jsonrpc: '2.0', id: {}, method: 'tools/list' }, null],
])('%s gets 400 / -32600 with the id, if it is valid', async (_name, body, id) => {
  verifies('7.errors');
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32600 } });
});

test('nesting over the limit gets 400 / -32600; brackets inside strings do not count', async () => {
  verifies('7.errors');
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
  expect(await post(deep)).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  const text = await rpc('tools/call', { name: 'search_reviews', arguments: { query: '[{"\\'.repeat(100) } });
  expect(text.json.result.structuredContent.matched).toBe(0);
});

test('initialize gets 200 and a new session id, with or without an old one', async () => {
  verifies('7.session');
  const first = await initialize();
  expect(first.status).toBe(200);
  expect(first.json.result.protocolVersion).toBe('2025-06-18');
  const id = first.headers.get('mcp-session-id');
  expect(id).toMatch(/^v1\.[0-9a-z]+\.2025-06-18\.[\w-]{16}\.[\w-]{22}$/);
  const again = await initialize('2025-03-26', { 'mcp-session-id': 'garbage' });
  expect(again.status).toBe(200);
  expect(again.headers.get('mcp-session-id')).toContain('.2025-03-26.');
});

test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
  'initialize with revision %s agrees on it',
  async (revision) => {
    verifies('7.negotiation', '7.endpoint');
    const answer = await initialize(revision);
    expect(answer.json.result.protocolVersion).toBe(revision);
    expect(answer.headers.get('mcp-session-id')).toContain(`.${revision}.`);
  },
);

test.each(['2030-01-01', '2026-07-28', '2024-10-07', 'latest', ''])(
  'initialize with revision %j is offered 2025-11-25, also in its session id',
  async (revision) => {
    verifies('7.negotiation');
    const answer = await initialize(revision);
    expect(answer.json.result.protocolVersion).toBe('2025-11-25');
    expect(answer.headers.get('mcp-session-id')).toContain('.2025-11-25.');
  },
);

test.each([{}, { protocolVersion: '2025-06-18' }, { protocolVersion: 5, capabilities: {}, clientInfo: {} }])(
  'initialize with params %j gets -32602 and no session id',
  async (params) => {
    const answer = await rpc('initialize', params);
    expect(answer.json.error.code).toBe(-32602);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
  },
);

test('a request with a valid session id is served, and the id returned', async () => {
  verifies('7.session');
  const id = (await initialize()).headers.get('mcp-session-id') ?? '';
  const answer = await post(LIST, { 'mcp-session-id': id });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('mcp-session-id')).toBe(id);
});

test('a request without a session id is served', async () => {
  verifies('7.session');
  const answer = await post(LIST);
  expect(answer.status).toBe(200);
  expect(answer.json.result.tools).toHaveLength(TOOLS.length);
  expect(answer.headers.get('mcp-session-id')).toBeNull();
});

test.each([
  ['foreign', '0f8b7c1e-2f8c-4a53-a8a2-5bd6a8b1c0de'],
  ['badly signed', 'v1.tm1xyz.2025-06-18.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
  ['very long', 'v1.'.repeat(2000)],
])('a %s session id gets 404 / -32001 with the request id and what to do', async (_name, id) => {
  verifies('7.session');
  const answer = await post(LIST, { 'mcp-session-id': id });
  expect(answer.status).toBe(404);
  expect(answer.json).toMatchObject({ id: 7, error: { code: -32001 } });
  expect(answer.json.error.message).toContain('Send initialize again without Mcp-Session-Id');
});

test('each character of a session id matters', async () => {
  verifies('7.session');
  const id = (await initialize()).headers.get('mcp-session-id') ?? '';
  const served: number[] = [];
  for (let i = 0; i < id.length; i += 1) {
    const damaged = id.slice(0, i) + (id[i] === 'x' ? 'y' : 'x') + id.slice(i + 1);
    if ((await post(LIST, { 'mcp-session-id': damaged })).status !== 404) served.push(i);
  }
  expect(served).toEqual([]);
});

test('a modern request ignores session ids: none is checked, created or returned', async () => {
  verifies('7.endpoint');
  const answer = await modern('tools/list', {}, { 'mcp-session-id': 'garbage' });
  expect(answer.status).toBe(200);
  expect(answer.json.result.tools).toHaveLength(TOOLS.length);
  expect(answer.headers.get('mcp-session-id')).toBeNull();
});

test.each(['notifications/initialized', 'notifications/cancelled', 'notifications/unheard_of'])(
  '%s gets 202 without body',
  async (method) => {
    const answer = await post({ jsonrpc: '2.0', method, params: { requestId: 1 } });
    expect(answer.status).toBe(202);
    expect(answer.text).toBe('');
  },
);

test('a response to no request gets 202', async () => {
  expect((await post({ jsonrpc: '2.0', id: 4, result: {} })).status).toBe(202);
});

test('a request without id is a notification: 202', async () => {
  expect((await post({ jsonrpc: '2.0', method: 'tools/list' })).status).toBe(202);
});

test('an unknown method gets -32601, on the modern revision with 404', async () => {
  verifies('7.errors');
  expect(await rpc('reviews/delete')).toMatchObject({
    status: 200,
    json: { id: 1, error: { code: -32601 } },
  });
  expect(await rpc('logging/setLevel', { level: 'info' })).toMatchObject({
    json: { error: { code: -32601 } },
  });
  expect(await modern('reviews/delete')).toMatchObject({
    status: 404,
    json: { id: 1, error: { code: -32601 } },
  });
});

test('an unknown revision gets 400 with all that are served, as discovery and the card list them', async () => {
  verifies('7.errors', '7.negotiation');
  const { supportedVersions } = (await modern('server/discover')).json.result;
  const card = serverCard(parsedRelease(source).tables.identity, BASE_URL) as {
    remotes: { supportedProtocolVersions: string[] }[];
  };
  expect(card.remotes[0]?.supportedProtocolVersions).toEqual(supportedVersions);
  const claim = (revision: string) => ({
    ...LIST,
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  for (const revision of ['1999-01-01', '2031-01-01', '1.0', '']) {
    const header = { 'mcp-protocol-version': revision };
    for (const [body, headers] of [
      [LIST, header],
      [claim(revision), header],
      [claim(revision), {}],
      [[LIST], header],
    ] as const) {
      const { status, json } = await post(body, headers);
      expect([status, json.id]).toEqual([400, Array.isArray(body) ? null : 7]);
      expect(json.error.code).toBe(-32022);
      expect(json.error.data).toEqual({ supported: supportedVersions, requested: revision });
      expect(json.error.message).toContain(supportedVersions.join(', '));
    }
  }
  for (const revision of MCP_VERSIONS.legacy) {
    expect((await post(LIST, { 'mcp-protocol-version': revision })).status).toBe(200);
  }
});

test.each([
  ['Mcp-Method', { 'mcp-method': 'tools/call' }],
  ['MCP-Protocol-Version', { 'mcp-protocol-version': '2025-06-18' }],
])('a modern %s header that differs from the body gets 400 / -32020', async (_name, headers) => {
  expect(await modern('tools/list', {}, headers)).toMatchObject({
    status: 400,
    json: { error: { code: -32020 } },
  });
});

test('a modern Mcp-Name header that differs from the body gets 400 / -32020', async () => {
  const answer = await modern('tools/call', { name: 'get_business' }, { 'mcp-name': 'search_reviews' });
  expect(answer).toMatchObject({ status: 400, json: { error: { code: -32020 } } });
});

test('a missing resource gets -32002 on legacy, -32602 on modern revisions', async () => {
  const uri = `${BASE_URL}/reviews/nothing/`;
  expect((await rpc('resources/read', { uri })).json.error.code).toBe(-32002);
  expect((await modern('resources/read', { uri })).json.error.code).toBe(-32602);
});

test('an unknown tool gets -32602 with the most similar name', async () => {
  verifies('7.errors');
  const { json } = await rpc('tools/call', { name: 'serch_reviews' });
  expect(json.error.code).toBe(-32602);
  expect(json.error.message).toContain('Did you mean "search_reviews"?');
});

test.each([
  ['tools/call', {}],
  ['tools/call', { name: 5 }],
  ['tools/call', { name: 'get_business', arguments: 'none' }],
  ['tools/call', { name: 'get_business', arguments: [1] }],
  ['resources/read', {}],
  ['resources/read', { uri: 5 }],
])('%s with params %j gets -32602 in both eras', async (method, params) => {
  verifies('7.errors');
  expect((await rpc(method, params)).json.error.code).toBe(-32602);
  const name = (params as { name?: unknown }).name;
  const answer = await modern(method, params, typeof name === 'string' ? { 'mcp-name': name } : {});
  expect(answer.json.error.code).toBe(-32602);
});

test('nothing above was a fault of the service', () => {
  verifies('7.errors');
  expect(ports.faults.filter(({ message }) => !/^Rejected|^Unsupported/.test(message)).map(String)).toEqual(
    [],
  );
});

test('a batch on the modern revision gets an error: one message per POST', async () => {
  verifies('7.limits');
  const answer = await raw({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2026-07-28' },
    body: JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'ping' }]),
  });
  expect([answer.status, answer.json.error.code]).toEqual([400, -32600]);
  expect(answer.json.error.message).toContain(
    'send one message per POST; revision 2026-07-28 has no batches',
  );
});

test('a media type with q=0 is not accepted', async () => {
  verifies('7.accept');
  const answer = await raw({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json;q=0, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
});

test.each([
  [{}, 'params.name'],
  [{ name: 'search_reviews', arguments: [1] }, 'params.arguments'],
  [{ name: 'search_reviews', arguments: 'x' }, 'params.arguments'],
])('the error for malformed params %j of tools/call is one plain line', async (params, named) => {
  verifies('7.errors');
  const answer = await raw({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect(answer.json.error.code).toBe(-32602);
  expect(answer.json.error.message).toContain(`Invalid params of tools/call: ${named}: `);
  expect(answer.json.error.message).not.toMatch(/[[{\n]/);
});
