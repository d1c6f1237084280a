import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { releaseFiles } from '../../../src/api/files.ts';
import type { TopicPath } from '../../../src/api/topics.ts';
import { insightsEngine } from '../../../src/io/release/insights-model.ts';
import { dataFileName, sha256 } from '../../../src/io/release/release.ts';
import { writeManifest, writeReleaseData } from '../../../src/io/release/release-data.ts';
import type { Health } from '../../../src/schema/health.ts';
import { llmsText } from '../../../src/views/llms-text.ts';
import { createHub } from '../../../src/websub/hub.ts';
import { verifies } from '../../requirements.ts';
import { content, reviewFile } from '../../support/content.ts';
import { ulid } from '../../support/reviews.ts';
import { fetchHost } from './host.ts';

const BASE = 'https://reviews.example.com';

/** The data of a release by file name. */
function releaseOf(reviews: number): Map<string, Buffer<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'older-release-'));
  const of = content({
    business: { telephone: '+1 555 0147' },
    reviews: Array.from({ length: reviews }, (_, i) => reviewFile({ id: ulid(i + 1) })),
  });
  const files = releaseFiles(of, BASE, sha256, insightsEngine());
  writeReleaseData(folder, files, of, { baseUrl: BASE, locale: null }, llmsText);
  writeManifest(folder, {
    ...{ hash: String(reviews), content_sha256: '', code_sha256: '', sample: false },
    ...{ base_url: BASE, last_modified: 1_700_000_000 + reviews, review_count: reviews },
  });
  const data = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return data;
}

/** As a version wrote it that did not know this topic, a search flag and the owner's facts. */
function beforeTheTopic(data: Map<string, Buffer<ArrayBuffer>>, topic: TopicPath): void {
  const search = JSON.parse(String(data.get('search.json')));
  const words = JSON.parse(String(data.get('words.json')));
  delete search.index.flags.has_reply;
  delete words.facts;
  data.delete(dataFileName(topic));
  data.set('search.json', Buffer.from(JSON.stringify(search)));
  data.set('words.json', Buffer.from(JSON.stringify(words)));
}

test.each([
  ['/api/feed.json', ['/feed.xml', '/reviews.json']],
  [null, ['/feed.xml', '/api/feed.json', '/reviews.json']],
] as const)('a release without %s pushes the other topics', async (lacking, pushed) => {
  verifies('8.older-release', '12.status', '12.health');
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  let data = releaseOf(1);
  if (lacking !== null) beforeTheTopic(data, lacking);
  const posts: string[] = [];
  const working: Promise<unknown>[] = [];
  const open = () =>
    fetchHost({
      find: (name) => data.get(name) ?? null,
      async send({ method, url }) {
        if (method === 'POST') posts.push(new URL(url).pathname.replace('/inbox', ''));
        const body = new TextEncoder().encode(new URL(url).searchParams.get('hub.challenge') ?? '');
        return { kind: 'response', status: 200, retryAfterMs: null, body, complete: true };
      },
      look: async (topic) => ({ version: sha256(data.get(dataFileName(topic)) ?? '') }),
      waitUntil: (work) => void working.push(work),
    });
  const host = open();
  await host.hub.announce();
  const answers: Record<string, [number, boolean]> = {};
  for (const topic of ['/feed.xml', '/api/feed.json', '/reviews.json', '/insights.json']) {
    const fields = {
      'hub.mode': 'subscribe',
      'hub.topic': BASE + topic,
      'hub.callback': `https://reader.example/inbox${topic}`,
    };
    const response = await host.fetch(
      new Request(`${BASE}/api/websub/hub`, { method: 'POST', body: new URLSearchParams(fields) }),
    );
    const text = await response.text();
    answers[topic] = [response.status, text.includes('is not a topic')];
  }
  const known = (topic: string): [number, boolean] =>
    (pushed as readonly string[]).includes(topic) ? [202, false] : [400, true];
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((topic) => [topic, known(topic)])));
  await Promise.all(working);

  const json = async (path: string) => (await host.fetch(new Request(BASE + path))).json();
  const { status, hub } = (await json('/api/health')) as Health;
  expect({ status, missing: hub?.missing_topics, active: hub?.active }).toEqual({
    status: lacking === null ? 'ok' : 'degraded',
    missing: lacking === null ? [] : [lacking],
    active: pushed.length,
  });
  const warnings = logged.mock.calls.filter(([line]) => String(line).includes('websub_topics_missing'));
  expect(warnings).toHaveLength(lacking === null ? 0 : 1);
  expect(await json('/api/reviews/search?has_reply=true')).toMatchObject({ matched: 0 });
  expect(await json('/api/reviews/search?has_reply=false')).toMatchObject({ matched: 1 });
  expect(JSON.stringify(await json('/api/reviews/search?words=telephone'))).toContain('+1 555 0147');

  data = releaseOf(2);
  if (lacking !== null) beforeTheTopic(data, lacking);
  await createHub({ ...open().hub.ports, store: host.hub.ports.store }).reconcile();
  expect(posts.sort()).toEqual([...pushed].sort());
  vi.restoreAllMocks();
});
