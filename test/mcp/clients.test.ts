import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETIRED_TOOLS } from '../../src/mcp/tools/retired.ts';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { verifies } from '../requirements.ts';
import { type NodeHost, nodeHost } from './support/node-host.ts';
import { BASE_URL, memoryRelease, sampleContent } from './support/release.ts';

/** Independent clients over real HTTP. */
const content = sampleContent();
const source = memoryRelease(content);
const NAMES = TOOLS.map(({ name }) => name);
const info = { name: 'test', version: '1' };

let host: NodeHost;
beforeAll(async () => {
  host = await nodeHost(source);
});
afterAll(() => host.close());

interface Called {
  structured: unknown;
  text: string;
  isError: boolean;
}

/** What the tools are called with; the others take nothing. */
const ARGUMENTS: Record<string, Record<string, unknown>> = {
  search_reviews: { rating: 5, limit: 3 },
  get_reviews_since: { date: '2026-01-01' },
  get_opinions: { about: 'Waiting time' },
  get_insights: { section: 'summary' },
  get_aspect_sentiment: { aspect: content.aspects[0]?.label },
  get_technician: { technician: 'Benny' },
  get_service: { service: 'massage-therapy' },
  search: { query: 'waiting time' },
  fetch: { id: 'business' },
};

/** The retired tools, which a client still knows from an older list. */
const RETIRED = RETIRED_TOOLS.map(({ name }) => name);

/** Calls every tool, a wrong call, a resource, a prompt and a completion, as each client spells them. */
async function exercise(
  call: (name: string, args: Record<string, unknown>) => Promise<Called>,
  names = [...NAMES, ...RETIRED],
): Promise<void> {
  for (const name of names) {
    const args = ARGUMENTS[name] ?? {};
    const called = await call(name, args);
    expect([name, called.isError]).toEqual([name, false]);
    expect(JSON.parse(called.text)).toEqual(called.structured);
  }
  const wrong = await call('search_reviews', { raitng: 5 });
  expect(wrong.isError).toBe(true);
  expect(wrong.text).toContain('Did you mean "rating"?');
}

test('SDK 1 client: initialize, list, call, resources, terminate', async () => {
  verifies('7.endpoint', '7.session', '7.resources');
  const client = new LegacyClient(info);
  const transport = new LegacyTransport(host.url);
  await client.connect(transport);
  expect(transport.sessionId).toMatch(/^v1\.[0-9a-z]+\.2025-11-25\./);
  expect(client.getServerVersion()?.title).toBe(`Reviews of ${content.business.name}`);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
  await exercise(async (name, args) => calledBy(await client.callTool({ name, arguments: args })));
  expect((await client.listResources()).resources).toHaveLength(3);
  const read = await client.readResource({ uri: `${BASE_URL}/reviews.json` });
  expect(JSON.parse(String((read.contents[0] as { text?: string }).text)).review_count).toBe(
    content.reviews.length,
  );
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
  await transport.terminateSession();
  await client.close();
});

describe.each([
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
  [{ pin: '2026-07-28' }, '2026-07-28'],
] as const)('SDK 2 client in mode %j', (mode, revision) => {
  test('lists and calls every tool, and reads', async () => {
    verifies('7.endpoint', '7.resources');
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(host.url));
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
    await exercise(async (name, args) => calledBy(await client.callTool({ name, arguments: args })));
    const read = await client.readResource({ uri: `${BASE_URL}/insights.json` });
    expect(JSON.stringify(read.contents)).toContain('overall_sentiment');
    await client.close();
  });
});

test('AI SDK client: tools and calls', async () => {
  verifies('7.endpoint');
  const client = await createMCPClient({ transport: { type: 'http', url: host.url.href } });
  const tools = await client.tools();
  expect(Object.keys(tools)).toEqual(NAMES);
  await exercise(async (name, args) => {
    const tool = tools[name];
    if (!tool?.execute) throw new Error(`no tool ${name}`);
    const context = { toolCallId: '1', messages: [], context: {} };
    return calledBy(await tool.execute(args, context as never));
  }, NAMES);
  await client.close();
});

describe('a key that the next release adds to every object of every result', () => {
  /** As the next release would respond to a client that has listed the tools of this one. */
  const nextRelease: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    const message = JSON.parse(await response.text());
    const structured = message.result?.structuredContent;
    if (structured !== undefined) {
      message.result.structuredContent = withKeys(structured);
      message.result.content = [{ type: 'text', text: JSON.stringify(message.result.structuredContent) }];
    }
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(JSON.stringify(message), { status: response.status, headers });
  };
  const withKeys = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withKeys);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, withKeys(inner)]);
    return { ...Object.fromEntries(entries), added_later: { also: [1, null] } };
  };
  const added = ({ structured }: Called): unknown => Object(structured).added_later;

  test('does not break SDK 1, which checks results against its cached list', async () => {
    verifies('7.tools');
    const client = new LegacyClient(info);
    await client.connect(new LegacyTransport(host.url, { fetch: nextRelease as never }));
    expect((await client.listTools()).tools).toHaveLength(NAMES.length);
    await exercise(async (name, args) => {
      const called = calledBy(await client.callTool({ name, arguments: args }));
      if (!called.isError) expect(added(called)).toBeDefined();
      return called;
    });
    await client.close();
  });

  test.each(['legacy', 'auto'] as const)('does not break SDK 2 in mode %s', async (mode) => {
    verifies('7.tools');
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(host.url, { fetch: nextRelease }));
    expect((await client.listTools()).tools).toHaveLength(NAMES.length);
    await exercise(async (name, args) => {
      const called = calledBy(await client.callTool({ name, arguments: args }));
      if (!called.isError) expect(added(called)).toBeDefined();
      return called;
    });
    await client.close();
  });

  test('does not break the AI SDK', async () => {
    verifies('7.tools');
    const client = await createMCPClient({
      transport: { type: 'http', url: host.url.href, fetch: nextRelease },
    });
    const tools = await client.tools();
    await exercise(async (name, args) => {
      const context = { toolCallId: '1', messages: [], context: {} };
      return calledBy(await tools[name]?.execute?.(args, context as never));
    }, NAMES);
    await client.close();
  });
});

function calledBy(result: unknown): Called {
  const { content, structuredContent, isError } = result as {
    content: { type: string; text: string }[];
    structuredContent?: unknown;
    isError?: boolean;
  };
  expect(content).toHaveLength(1);
  return { structured: structuredContent, text: content[0]?.text ?? '', isError: isError === true };
}
