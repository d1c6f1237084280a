import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE } from '../netlify/bundle.ts';
import { releaseFiles } from '../src/api/files.ts';
import type { Release } from '../src/http/release.ts';
import { loadContent } from '../src/io/content/content.ts';
import { mcpPorts } from '../src/io/network/mcp-ports.ts';
import { insightsEngine } from '../src/io/release/insights-model.ts';
import { openRelease, sha256 } from '../src/io/release/release.ts';
import { writeManifest, writeReleaseData } from '../src/io/release/release-data.ts';
import { parsedRelease } from '../src/mcp/answers/parsed-release.ts';
import { mcpEndpoint } from '../src/mcp/protocol/endpoint.ts';
import { mcpRelease } from '../src/mcp/protocol/mcp-release.ts';
import { replyOf, sendReply, toRequest } from '../src/node/wire.ts';
import { search } from '../src/reviews/search.ts';
import type { SearchQuery } from '../src/schema/search-parameters.ts';
import { llmsText } from '../src/views/llms-text.ts';
import type { Figure, Suite } from './figure.ts';

/** What MCP costs compared with hand-written JSON-RPC, with the sample content: `npm run bench -- mcp`. */

const BASE_URL = 'http://localhost:4321';
const COLD_RUNS = 15;
const WARM_ROUNDS = 9;
const WARM_CALLS = 400;
const LOAD_CALLS = 2000;
const LOAD_CONCURRENCY = 20;

const ports = mcpPorts();
const searchCall = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'search_reviews', arguments: { min_rating: 4, query: 'back', limit: 20 } },
});

export async function mcpSuite(): Promise<Suite> {
  const root = mkdtempSync(join(tmpdir(), 'bench-mcp-'));
  try {
    const release = writtenRelease(root);
    return {
      name: 'mcp',
      figures: [...(await coldRows(root)), ...(await warmRows(release)), ...(await loadRows(release))],
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The sample as a function reads it: `dist/data` in the task root. */
function writtenRelease(root: string): Release {
  const loaded = loadContent('content', '2030-01-01');
  if (!loaded.ok)
    throw new Error('The sample content has problems. List them with `npm run reviews -- check`.');
  const files = releaseFiles(loaded.content, BASE_URL, sha256, insightsEngine());
  const data = join(root, 'dist', 'data');
  writeReleaseData(data, files, loaded.content, { baseUrl: BASE_URL, locale: null }, llmsText);
  writeManifest(data, {
    hash: 'bench',
    content_sha256: '',
    code_sha256: '',
    base_url: BASE_URL,
    last_modified: 0,
    sample: true,
    review_count: files.dataset.review_count,
  });
  return openRelease(data);
}

/** From the start of a process to its first response: the bundled function and one that does nothing. */
async function coldRows(root: string): Promise<Figure[]> {
  const bundle = join(root, 'mcp.mjs');
  const bare = join(root, 'bare.mjs');
  const { metafile } = await build({
    ...FUNCTION_BUNDLE,
    entryPoints: ['functions/mcp.ts'],
    outfile: bundle,
    metafile: true,
  });
  writeFileSync(
    bare,
    'export default () => new Response("{}", { headers: { "content-type": "application/json" } });',
  );
  const caller = join(root, 'call.mjs');
  writeFileSync(
    caller,
    `const { default: handler } = await import(process.argv[2]);
const response = await handler(new Request('${BASE_URL}/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(searchCall(1))}' }), {});
if (response.status !== 200 || (await response.text()).includes('"error"')) process.exit(1);`,
  );
  mkdirSync(join(root, 'cache'), { recursive: true });
  const times: Record<string, number> = {
    [bundle]: Number.POSITIVE_INFINITY,
    [bare]: Number.POSITIVE_INFINITY,
  };
  for (let run = 0; run < COLD_RUNS; run += 1) {
    for (const module of [bundle, bare]) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, [caller, module], {
        cwd: root,
        env: { ...process.env, LAMBDA_TASK_ROOT: root },
      });
      if (status !== 0) throw new Error(`${module} did not respond`);
      times[module] = Math.min(times[module] ?? 0, performance.now() - started);
    }
  }
  const [cold = 0, nothing = 1] = [times[bundle], times[bare]];
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return [
    { name: `cold start, bundled function, minimum of ${COLD_RUNS}`, value: cold, unit: 'ms' },
    { name: `cold start, bare function, minimum of ${COLD_RUNS}`, value: nothing, unit: 'ms' },
    { name: 'cold start, times a bare function', value: cold / nothing, unit: 'x', limit: 2.1 },
    { name: 'bundle', value: bytes / 1000, unit: 'kB' },
  ];
}

/** One process, one call after another: the endpoint and hand-written JSON-RPC with the same search. */
async function warmRows(release: Release): Promise<Figure[]> {
  const served = mcpRelease(release);
  const parsed = parsedRelease(release);
  const byHand = async (request: Request): Promise<Response> => {
    const { id, params } = JSON.parse(await request.text());
    const found = search(release, params.arguments as SearchQuery);
    const structuredContent = {
      matched: found.matched,
      returned: found.rows.length,
      reviews: found.rows.map((row) => parsed.review(row)),
      next_cursor: found.nextCursor,
    };
    const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: { content, structuredContent } }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const endpoint = (request: Request): Promise<Response> => mcpEndpoint(request, served, ports);
  const best = { endpoint: Number.POSITIVE_INFINITY, byHand: Number.POSITIVE_INFINITY };
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    best.endpoint = Math.min(best.endpoint, await perCall(endpoint));
    best.byHand = Math.min(best.byHand, await perCall(byHand));
  }
  return [
    { name: 'warm tools/call', value: best.endpoint, unit: 'ms' },
    { name: 'warm hand-written JSON-RPC, same search', value: best.byHand, unit: 'ms' },
    {
      name: 'warm tools/call, times hand-written',
      value: best.endpoint / best.byHand,
      unit: 'x',
      limit: 3.5,
    },
  ];
}

async function perCall(handler: (request: Request) => Promise<Response>): Promise<number> {
  const body = JSON.stringify(searchCall(1));
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const started = performance.now();
  for (let call = 0; call < WARM_CALLS; call += 1) {
    const response = await handler(new Request(`${BASE_URL}/mcp`, { method: 'POST', headers, body }));
    await response.text();
  }
  return (performance.now() - started) / WARM_CALLS;
}

/** Mixed calls over HTTP from concurrent callers. */
async function loadRows(release: Release): Promise<Figure[]> {
  const served = mcpRelease(release);
  const server = createServer((message, outgoing) => {
    void mcpEndpoint(toRequest(message, message.url ?? '/', BASE_URL), served, ports).then(async (response) =>
      sendReply(await replyOf(response), message, outgoing),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const latencies: number[] = [];
  let errors = 0;
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < LOAD_CALLS) {
      next += 1;
      const message = mixedMessage(next);
      const started = performance.now();
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(message),
      });
      const reply = (await response.json()) as { id?: number; result?: { isError?: boolean } };
      if (response.status !== 200 || reply.id !== message.id || !reply.result || reply.result.isError)
        errors += 1;
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: LOAD_CONCURRENCY }, caller));
  const seconds = (performance.now() - started) / 1000;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  latencies.sort((a, b) => a - b);
  return [
    {
      name: `errors in ${LOAD_CALLS} mixed calls, ${LOAD_CONCURRENCY} at once`,
      value: errors,
      unit: '',
      limit: 0,
    },
    { name: 'mixed calls per second', value: LOAD_CALLS / seconds, unit: '/s' },
    { name: 'mixed calls, median', value: latencies[LOAD_CALLS / 2] ?? 0, unit: 'ms' },
    {
      name: 'mixed calls, 99th percentile',
      value: latencies[Math.floor(LOAD_CALLS * 0.99)] ?? 0,
      unit: 'ms',
    },
  ];
}

const MIX: [string, object][] = [
  ['tools/list', {}],
  ['tools/call', { name: 'get_business', arguments: {} }],
  ['tools/call', { name: 'search_reviews', arguments: { rating: 5, limit: 20 } }],
  ['tools/call', { name: 'search_reviews', arguments: { query: 'massage', sort: 'lowest' } }],
  ['tools/call', { name: 'get_reviews_since', arguments: { date: '2026-06-01' } }],
  ['tools/call', { name: 'get_insights', arguments: { section: 'entities' } }],
  ['tools/call', { name: 'search', arguments: { query: 'how long is the wait' } }],
  ['tools/call', { name: 'fetch', arguments: { id: 'business' } }],
  ['resources/list', {}],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  ],
];

function mixedMessage(id: number): { id: number } {
  const [method, params] = MIX[id % MIX.length] ?? ['ping', {}];
  return { jsonrpc: '2.0', id, method, params } as { id: number };
}
