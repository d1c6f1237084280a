import { describe, expect, test } from 'vitest';
import { CALLABLE_TOOLS } from '../../../src/mcp/tools/tools.ts';
import type { Parameter } from '../../../src/schema/search-parameters.ts';
import { verifies } from '../../requirements.ts';
import { client, type Json } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const { post, rpc, call, initialize, modern } = client(source);

type Params = Record<string, unknown>;
const search = (given: unknown): Params => ({ name: 'search_reviews', arguments: given });

/** How clients in the field write a request, who reported it, and the request that they mean. */
const HABITS: [report: string, method: string, sent: Params | null | [], meant: Params][] = [
  [
    'cursor/cursor#3614',
    'tools/call',
    search({ query: 'neck', source: '', aspect: '' }),
    search({ query: 'neck' }),
  ],
  [
    'anomalyco/opencode#33626',
    'tools/call',
    search({ since: '', sort: '', limit: '', has_reply: '' }),
    search({}),
  ],
  [
    'coder/xum#2887',
    'tools/call',
    { name: 'get_insights', arguments: { section: '' } },
    { name: 'get_insights' },
  ],
  ['cursor/cursor#3614', 'tools/call', search({ query: ' \t', cursor: '' }), search({})],
  ['VibiumDev/vibium#85', 'tools/call', search({ rating: '5', limit: '3' }), search({ rating: 5, limit: 3 })],
  [
    'jerichosequitin/metabase-mcp#39',
    'tools/call',
    search({ min_rating: '4.50' }),
    search({ min_rating: 4.5 }),
  ],
  ['jerichosequitin/metabase-mcp#39', 'tools/call', search({ rating: '5.0' }), search({ rating: 5 })],
  ['VibiumDev/vibium#85', 'tools/call', search({ has_reply: 'false' }), search({ has_reply: false })],
  ['metoro-io/mcp-golang#125', 'tools/list', { cursor: null }, {}],
  ['metoro-io/mcp-golang#125', 'resources/list', { cursor: '' }, {}],
  ['lizqwerscott/mcp.el#85', 'resources/list', null, {}],
  ['chaitin/MonkeyCode#1268', 'ping', null, {}],
  ['elgorro/aiquila#442', 'resources/templates/list', [], {}],
  ['afrise/MCPSharp#6', 'tools/call', search([]), search({})],
  ['apify/apify-mcp-server#1360', 'tools/call', search(null), search({})],
  ['cline/cline#10553', 'tools/call', { name: 'get_business' }, { name: 'get_business', arguments: {} }],
  ['afrise/MCPSharp#6', 'tools/call', { ...search({ rating: null, query: null }), _meta: null }, search({})],
  ['elgorro/aiquila#442', 'tools/list', { _meta: [] }, {}],
  ['afrise/MCPSharp#6', 'tools/list', { _meta: { progressToken: null } }, {}],
  ['afrise/MCPSharp#6', 'resources/read', { uri: `${BASE_URL}/reviews.json`, _meta: null }, read()],
];

function read(): Params {
  return { uri: `${BASE_URL}/reviews.json` };
}

async function inBatch(method: string, params: unknown): Promise<Json> {
  const { json } = await post([{ jsonrpc: '2.0', id: 1, method, params }]);
  return json[0].result;
}

describe.each(HABITS)('as in %s, %s with %j', (_report, method, sent, meant) => {
  test('is the request that was meant: alone, in a batch and in the modern revision', async () => {
    verifies('7.lenient');
    const { json } = await rpc(method, meant);
    expect(json.result).toBeDefined();
    expect((await post({ jsonrpc: '2.0', id: 1, method, params: sent })).json).toEqual(json);
    expect(await inBatch(method, sent)).toEqual(json.result);
    if (sent === null || Array.isArray(sent) || '_meta' in sent || method === 'ping') return;
    expect((await modern(method, sent)).json).toEqual((await modern(method, meant)).json);
  });
});

const parameters = CALLABLE_TOOLS.flatMap((tool) =>
  Object.entries<Parameter>(tool.parameters).map(([name, parameter]) => ({ tool, name, parameter })),
);

test.each(parameters)(
  '$name of $tool.name: empty is not given, and text is read by its type',
  async (each) => {
    verifies('7.lenient');
    const { tool, name, parameter } = each;
    const needed = Object.fromEntries(tool.required.map((key) => [key, tool.parameters[key]?.example]));
    const { [name]: _without, ...others } = needed;
    const without = await call(tool.name, others);
    const empties = tool.required.includes(name) ? [null] : ['', ' ', null];
    for (const empty of empties) expect(await call(tool.name, { ...others, [name]: empty })).toEqual(without);
    const given = { ...others, [name]: parameter.example };
    expect(await call(tool.name, { ...others, [name]: String(parameter.example) })).toEqual(
      await call(tool.name, given),
    );
  },
);

test('text that looks like a number or boolean stays text where text is expected', async () => {
  verifies('7.lenient');
  for (const query of ['5', 'true', '[]', 'null']) {
    const { structuredContent } = await call('search_reviews', { query });
    expect(structuredContent.matched).toBe(
      source.dataset.reviews.filter(({ text }) => text?.toLowerCase().includes(query)).length,
    );
  }
});

test.each([
  { method: 'notifications/initialized', params: null },
  { method: 'notifications/initialized', params: [] },
  { method: 'notifications/cancelled', params: { requestId: 1, reason: null } },
  { method: 'notifications/initialized', id: null },
  { method: 'notifications/progress', params: { _meta: null } },
])('the notification %j gets 202, alone and in a batch', async (sent) => {
  verifies('7.lenient');
  const message = { jsonrpc: '2.0', ...sent };
  for (const body of [message, [message]]) {
    expect(await post(body)).toMatchObject({ status: 202, text: '' });
  }
});

test('an id of null is an error for a request, and other null members are not given', async () => {
  verifies('7.lenient');
  const ping = { jsonrpc: '2.0', method: 'ping' };
  expect(await post({ ...ping, id: null })).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  expect((await post({ ...ping, id: 1, result: null, error: null })).json.result).toEqual({});
});

test.each([
  ['9007199254740993', '9007199254740991'],
  ['-9007199254740993', '9007199254740991'],
  ['1e400', '9007199254740991'],
  ['1.5', 'an integer'],
])(
  'the id %s, which cannot come back, is an error that says so: merklejerk/flex-ether#10',
  async (id, named) => {
    const body = `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
    const { status, json } = await post(body);
    expect([status, json.id, json.error.code]).toEqual([400, null, -32600]);
    expect(json.error.message).toContain(named);
    const [inBatch] = (await post(`[${body}]`)).json;
    expect(inBatch).toEqual(json);
  },
);

test.each([
  null,
  [],
  { roots: null },
  { roots: [], sampling: [] },
  { experimental: [], elicitation: { form: [] } },
])('capabilities of %j are those of a client: elgorro/aiquila#442', async (capabilities) => {
  verifies('7.lenient');
  const params = {
    protocolVersion: '2025-06-18',
    capabilities,
    clientInfo: { name: 'x', version: '1', title: null },
  };
  expect((await rpc('initialize', params)).json.result.protocolVersion).toBe('2025-06-18');
});

/** Effect-TS/effect#7388, xpzouying/xiaohongshu-mcp#697, Graylog2/graylog2-server#25956 */
test.each(['2099-01-01', '2026-07-28', '2024-11-05', '1.0', ''])(
  'initialize negotiates by its body, with the version header %j',
  async (header) => {
    verifies('7.negotiation');
    for (const [requested, agreed] of [
      ['2025-03-26', '2025-03-26'],
      ['2099-01-01', '2025-11-25'],
      ['1.0', '2025-11-25'],
    ] as const) {
      const { status, json, headers } = await initialize(requested, { 'mcp-protocol-version': header });
      expect([status, json.result.protocolVersion]).toEqual([200, agreed]);
      expect(headers.get('mcp-session-id')).toContain(`.${agreed}.`);
    }
  },
);

test.each(['tools/list', 'resources/list', 'resources/templates/list'])(
  '%s has one page, so it refuses a cursor',
  async (method) => {
    for (const cursor of ['x', 'x'.repeat(10_000)]) {
      for (const { json } of [await rpc(method, { cursor }), await modern(method, { cursor })]) {
        expect(json.error).toMatchObject({
          code: -32602,
          message: expect.stringMatching(/^cursor: .{1,60}$/),
        });
      }
    }
  },
);
