import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRelease } from '../src/io/release/release.ts';
import { sqliteSubscriptions } from '../src/io/stores/subscriptions-sqlite.ts';
import { handlerAt } from '../src/node/routes.ts';
import { TOPIC_PATHS } from '../src/settings.ts';
import type { Hub } from '../src/websub/hub.ts';
import { subscription } from '../test/websub/support/records.ts';
import type { Figure, Suite } from './figure.ts';
import { writeDeployData } from './generated-site.ts';

const REVIEWS = [1_000, 10_000, 100_000];
const SUBSCRIPTIONS = [1_000, 10_000, 100_000];
const BASE_URL = 'https://reviews.example.com';

/**
 * What docs/scale.md says about size: CPU time in this process, which a busy machine distorts less
 * than time. Each size has a process of its own, so that memory is that of one.
 */
export async function scaleSuite(): Promise<Suite> {
  const figures: Figure[] = [];
  for (const count of REVIEWS) figures.push(...(await inChild('reviews', count)));
  for (const count of SUBSCRIPTIONS) figures.push(...(await inChild('subscriptions', count)));
  return { name: 'scale (no limits)', figures };
}

function inChild(what: string, count: number): Promise<Figure[]> {
  const child = fork(import.meta.filename, [what, String(count)], {
    execArgv: ['--max-old-space-size=8000', '--expose-gc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as Figure[]));
    child.once('exit', (code) => reject(new Error(`${what} ${count} ended with ${code}`)));
  });
}

async function ofReviews(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-scale-'));
  try {
    const of = named(`${count} reviews`);
    const begun = process.cpuUsage();
    writeDeployData(join(folder, 'dist', 'data'), count);
    const made = cpuSince(begun);
    const data = join(folder, 'dist', 'data');
    const size = (name: string): number => statSync(join(data, name)).size / 1e6;
    const before = heldMemory();
    const started = process.cpuUsage();
    const release = openRelease(data);
    const opened = cpuSince(started);
    release.words();
    const figures = [
      of('data files made, CPU', made / 1000, 's'),
      of('reviews.json', size('reviews.json'), 'MB'),
      of('search.json and words.json', size('search.json') + size('words.json'), 'MB'),
      of('insights.json', size('insights.json'), 'MB'),
      of('release opened, CPU', opened, 'ms'),
      of('memory of an open release', heldMemory() - before, 'MB'),
    ];
    const hub = (): Hub => {
      throw new Error('no request needs the hub');
    };
    for (const [name, target, body] of REQUESTS) {
      const ask = async (): Promise<void> => {
        const request = new Request(
          BASE_URL + target,
          body === null ? {} : { method: 'POST', body, headers: JSON_TYPE },
        );
        const response = await handlerAt(new URL(request.url).pathname)?.(request, { release, hub });
        if (response?.status !== 200) throw new Error(`${target} returns ${response?.status}`);
        await response.arrayBuffer();
      };
      figures.push(
        of(`${name}, the first three`, await firstCpu(ask), 'ms'),
        of(name, await averageCpu(ask), 'ms'),
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };
const CALL = { name: 'search_reviews', arguments: { rating: 5, limit: 20 } };
const REQUESTS: readonly (readonly [name: string, target: string, body: string | null])[] = [
  ['search by filters, 20 reviews, CPU', '/api/reviews/search?rating=5', null],
  ['search for a common text, CPU', '/api/reviews/search?query=neck', null],
  ['search by words, best first, CPU', '/api/reviews/search?words=long+wait&sort=relevance', null],
  ['reviews since two weeks ago, CPU', '/api/reviews/since/2025-10-18', null],
  [
    'MCP call, 20 reviews, CPU',
    '/mcp',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...CALL } }),
  ],
];

async function ofSubscriptions(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-scale-'));
  const store = sqliteSubscriptions(folder);
  try {
    const of = named(`${count} subscriptions`);
    const now = Date.now();
    const versions = TOPIC_PATHS.map((topic) => ({ topic, version: 'v2' }));
    const records = Array.from({ length: count }, (_, i) =>
      subscription(`s${i}`, { leaseUntil: now + 864_000_000, delivered: 'v2', changedAt: now }),
    );
    for (const record of records) await store.put(record.id, record, null);
    const tick = async (): Promise<void> => {
      await store.due(versions, now);
      await store.counts(now);
    };
    const idle = await averageCpu(tick);
    const next = versions.map(({ topic }) => ({ topic, version: 'v3' }));
    const started = process.cpuUsage();
    const due = await store.due(next, now);
    const read = cpuSince(started);
    if (due.length !== count) throw new Error(`${due.length} of ${count} are due`);
    return [
      of('tick with nothing due, CPU', idle, 'ms'),
      of('reading what a publish makes due, CPU', read, 'ms'),
      of('one record as JSON', JSON.stringify(records[0]).length, 'bytes'),
      of('largest document of 16 on Blobs', (JSON.stringify(records).length / 16) * 1e-6, 'MB'),
      of('SQLite file', statSync(join(folder, 'websub.sqlite')).size / 1e6, 'MB'),
    ];
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function named(subject: string): (name: string, value: number, unit: string) => Figure {
  return (name, value, unit) => ({ name: `${subject}: ${name}`, value, unit });
}

/** Heap and buffers in use, in MB. */
function heldMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** CPU time in ms. */
function cpuSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

const RUNS = 60;

async function averageCpu(work: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) await work();
  return cpuSince(started) / RUNS;
}

/** The first ones make what later ones use. */
async function firstCpu(work: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage();
  for (let run = 0; run < 3; run += 1) await work();
  return cpuSince(started);
}

const [what, count] = process.argv.slice(2);
if (import.meta.main && process.send !== undefined) {
  const measure = what === 'reviews' ? ofReviews : ofSubscriptions;
  process.send(await measure(Number(count)), () => process.disconnect());
}
