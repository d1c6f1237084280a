import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseFiles } from '../../../src/api/files.ts';
import { LIVE_OPERATIONS } from '../../../src/api/operations.ts';
import { insightsEngine } from '../../../src/io/release/insights-model.ts';
import { factsOf, readManifest, sha256 } from '../../../src/io/release/release.ts';
import { writeManifest, writeReleaseData } from '../../../src/io/release/release-data.ts';
import { llmsText } from '../../../src/views/llms-text.ts';
import type { OutgoingRequest } from '../../../src/websub/ports.ts';
import { verifies } from '../../requirements.ts';
import { content, reviewFile } from '../../support/content.ts';
import { fetchHost } from './host.ts';

const BASE = 'https://reviews.example.com';
const folder = mkdtempSync(join(tmpdir(), 'fetch-host-'));
const of = content({ reviews: [reviewFile()] });
const files = releaseFiles(of, BASE, sha256, insightsEngine());
writeReleaseData(folder, files, of, { baseUrl: BASE, locale: null }, llmsText);
writeManifest(folder, {
  hash: 'hash',
  content_sha256: '',
  code_sha256: '',
  base_url: BASE,
  last_modified: 1_700_000_000,
  sample: false,
  review_count: 1,
});
const manifest = readManifest(folder);
const data = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
// From here on there is no folder.
rmSync(folder, { recursive: true });
const read = (name: string): Buffer<ArrayBuffer> => {
  const bytes = data.get(name);
  if (bytes === undefined) throw new Error(`the release has no ${name}`);
  return bytes;
};

const sent: OutgoingRequest[] = [];
const working: Promise<unknown>[] = [];
const { hub, fetch } = fetchHost({
  find: (name) => data.get(name) ?? null,
  async send(request) {
    sent.push(request);
    const challenge = new URL(request.url).searchParams.get('hub.challenge') ?? '';
    const body = new TextEncoder().encode(challenge);
    return { kind: 'response', status: 200, retryAfterMs: null, body, complete: true };
  },
  look: async (topic) => ({ version: sha256(read(topic.slice(topic.lastIndexOf('/') + 1))) }),
  waitUntil: (work) => void working.push(work),
});
afterAll(() => Promise.all(working));

test('its hub verifies a subscription with the sender of the platform', async () => {
  const body = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': `${BASE}/feed.xml`,
    'hub.callback': 'https://reader.example/inbox',
  });
  expect((await fetch(new Request(`${BASE}/api/websub/hub`, { method: 'POST', body }))).status).toBe(202);
  await expect.poll(() => sent.map(({ method }) => method)).toContain('GET');
  await Promise.all(working);
  expect((await hub.health()).active).toBe(1);
});

test('a host without disk, server or HTTP module answers every live operation', async () => {
  verifies('1.same-handlers');
  const answers = await Promise.all(
    LIVE_OPERATIONS.filter(({ method }) => method === 'get').flatMap(({ examples }) =>
      examples.map(async ({ target, status }) => {
        const answer = await fetch(new Request(BASE + target));
        return [target, answer.status === status] as const;
      }),
    ),
  );
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter(([, isRight]) => !isRight)).toEqual([]);
  const health = await (await fetch(new Request(`${BASE}/api/health`))).json();
  expect(health).toMatchObject(factsOf(manifest, read('reviews.json'), files.search.starts));
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_business' } };
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const mcp = await fetch(
    new Request(`${BASE}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) }),
  );
  expect(JSON.stringify((await mcp.json()).result.structuredContent)).toContain(of.business.name);
  expect((await fetch(new Request(`${BASE}/api/nothing`))).status).toBe(404);
});

test('nothing that it imports belongs to a host, or speaks HTTP by itself', () => {
  const seen = new Set<string>();
  const foreign: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (/\/src\/node\/|\/netlify\//.test(file)) foreign.push(file);
    const source = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
    for (const [, specifier = ''] of source.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)) {
      if (/^node:(https?|http2|tls|dns|sqlite)$/.test(specifier)) foreign.push(`${file}: ${specifier}`);
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) visit(resolve(dirname(file), specifier));
    }
  };
  visit(join(import.meta.dirname, 'host.ts'));
  expect(seen.size).toBeGreaterThan(100);
  expect(foreign).toEqual([]);
});
