import { setTimeout as pause } from 'node:timers/promises';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { CLAIM_MS } from '../../src/settings.ts';
import type { Subscription } from '../../src/websub/subscription.ts';
import { type Host, project } from '../websub/support/host.ts';
import { type Subscriber, subscriber } from '../websub/support/subscriber.ts';
import { chance } from './chance.ts';

/**
 * The kill test. Each run publishes and kills the real host by SIGKILL at a random moment of the fan-out to
 * 50 subscribers of mixed behavior. It starts the host again and waits until every subscriber is served.
 * The clock of the restarted host is CLAIM_MS ahead, so that a run takes seconds, not minutes.
 */
export interface KillReport {
  runs: number;
  /** Kills that hit a fan-out which had begun and had not ended. */
  killsDuringFanOut: number;
  posts: number;
  /** Further acknowledged deliveries of a version to a subscriber that had acknowledged it. */
  duplicates: number;
  removedAfterThreeFailures: number;
  /** Broken guarantees, each as a sentence. */
  violations: string[];
}

const SUBSCRIBERS = 50;
const SERVERS = 10;
const KILL_WITHIN_MS = 700;
const CONVERGE_MS = 60_000;

type Kind = 'quick' | 'slow' | 'flaky' | 'hangs up' | 'dead' | 'gone';
const KINDS: Kind[] = [
  'quick',
  'quick',
  'quick',
  'slow',
  'slow',
  'slow',
  'flaky',
  'flaky',
  'hangs up',
  'dead',
];

interface Reader {
  server: Subscriber;
  path: string;
  kind: Kind;
  /** What was answered to each delivery, in order. */
  answers: { version: string; ok: boolean; gone: boolean }[];
  denied: number;
}

export async function killTest({ runs, seed = 1 }: { runs: number; seed?: number }): Promise<KillReport> {
  const { next: random } = chance(seed);
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => subscriber()));
  const readers = Array.from({ length: SUBSCRIBERS }, (_, i): Reader => {
    const server = servers[i % SERVERS] as Subscriber;
    const kind = i === SUBSCRIBERS - 1 ? 'gone' : (KINDS[Math.floor(i / SERVERS) * 2 + (i % 2)] ?? 'quick');
    return { server, path: `/${i}`, kind, answers: [], denied: 0 };
  });
  const byUrl = new Map(readers.map((reader) => [reader.server.url(reader.path), reader]));
  for (const server of servers) {
    server.answer = async ({ method, url, body }, response) => {
      const reader = byUrl.get(server.url(url.split('?')[0]));
      if (reader === undefined) return false;
      if (url.includes('hub.mode=denied')) reader.denied += 1;
      if (method !== 'POST') return false;
      await behave(reader, body, response);
      return true;
    };
  }
  const site = await project();
  const report: KillReport = {
    runs,
    killsDuringFanOut: 0,
    posts: 0,
    duplicates: 0,
    removedAfterThreeFailures: 0,
    violations: [],
  };
  let offset = 0;
  const start = (): Promise<Host> =>
    site.start({
      WEBSUB_CALLBACK_ALLOW: servers.map(({ hostPort }) => hostPort).join(','),
      WEBSUB_RETRY_SECONDS: '0,0',
      WEBSUB_TICK_SECONDS: '1',
      NODE_OPTIONS: `--import=${clockAhead(offset)}`,
    });
  site.publish('version 0');
  let host = await start();
  try {
    for (let run = 1; run <= runs; run += 1) {
      await subscribeAll(readers, site.baseUrl, site.folder);
      for (const reader of readers) {
        reader.answers.length = 0;
        reader.denied = 0;
      }
      const text = `version ${run}`;
      const version = site.topicText('/feed.xml', text);
      site.publish(text);
      // The host looks for a publication a few times a second; the fan-out begins with the first delivery.
      await waitFor(() => readers.some(({ answers }) => answers.length > 0), CONVERGE_MS);
      await pause(random() * KILL_WITHIN_MS);
      await host.end('SIGKILL');
      if (!readers.every((reader) => isServed(reader, version))) report.killsDuringFanOut += 1;
      offset += CLAIM_MS + 1000;
      host = await start();
      const converged = await waitFor(
        () => readers.every((reader) => isServed(reader, version)),
        CONVERGE_MS,
      );
      // A second delivery that is under way counts as well.
      const isRecorded = await waitFor(async () => (await stored(site.folder)).every(isAtRest), CONVERGE_MS);
      if (!isRecorded) report.violations.push(`run ${run}: what the host sent is never recorded`);
      if (!converged) {
        for (const { path, kind } of readers.filter((reader) => !isServed(reader, version))) {
          report.violations.push(`run ${run}: ${path} (${kind}) did not get what was due`);
        }
      }
      judge(run, readers, await stored(site.folder), report);
    }
  } finally {
    await host.end('SIGKILL');
    await Promise.all(servers.map((server) => server.close()));
    site.remove();
  }
  return report;
}

async function behave(
  reader: Reader,
  version: string,
  response: import('node:http').ServerResponse,
): Promise<void> {
  const turn = reader.answers.length;
  const answer = (status: number): void => {
    reader.answers.push({ version, ok: status < 300, gone: status === 410 });
    response.writeHead(status).end();
  };
  switch (reader.kind) {
    case 'quick':
      return answer(204);
    case 'slow':
      await pause(50 + 30 * (Number(reader.path.slice(1)) % 7));
      return answer(200);
    case 'flaky':
      return answer(turn % 3 < 2 ? 503 : 200);
    case 'hangs up':
      if (turn % 2 === 1) return answer(200);
      reader.answers.push({ version, ok: false, gone: false });
      response.socket?.destroy();
      return;
    case 'dead':
      return answer(500);
    case 'gone':
      return answer(410);
  }
}

/** Has the newest version, or returned 410, or failed three times in a row and was notified. */
function isServed({ kind, answers, denied }: Reader, version: string): boolean {
  if (kind === 'gone') return answers.some(({ gone }) => gone);
  if (kind === 'dead') return denied > 0;
  return answers.some((answer) => answer.ok && answer.version === version);
}

function judge(run: number, readers: Reader[], all: Subscription[], report: KillReport): void {
  for (const { path, kind, server, answers, denied } of readers) {
    const s = all.find(({ callback }) => callback === server.url(path));
    report.posts += answers.length;
    report.duplicates += Math.max(0, answers.filter(({ ok }) => ok).length - 1);
    const lastThree = answers.slice(-3);
    const failedThrice = lastThree.length === 3 && lastThree.every(({ ok }) => !ok);
    if (s?.state === 'ended' && s.endReason === 'failed') {
      report.removedAfterThreeFailures += 1;
      if (!failedThrice)
        report.violations.push(`run ${run}: ${path} (${kind}) was removed without three failures`);
    } else if (s?.state !== 'active' && kind !== 'gone') {
      report.violations.push(
        `run ${run}: ${path} (${kind}) is ${s?.state ?? 'missing'} (${s?.endReason ?? '-'})`,
      );
    }
    if (denied > 0 && kind !== 'dead') report.violations.push(`run ${run}: ${path} (${kind}) was denied`);
  }
}

async function subscribeAll(readers: Reader[], baseUrl: string, folder: string): Promise<void> {
  const active = async (): Promise<Set<string>> =>
    new Set((await stored(folder)).filter(({ state }) => state === 'active').map(({ callback }) => callback));
  const known = await active();
  const missing = readers.map(({ server, path }) => server.url(path)).filter((url) => !known.has(url));
  for (const callback of missing) {
    const response = await fetch(`${baseUrl}/api/websub/hub`, {
      method: 'POST',
      body: new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.topic': `${baseUrl}/feed.xml`,
        'hub.callback': callback,
        'hub.lease_seconds': '2592000',
      }),
    });
    if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  }
  for (let i = 0; i < 200; i += 1) {
    const now = await active();
    if (missing.every((callback) => now.has(callback))) return;
    await pause(50);
  }
  throw new Error('some subscribers were not verified');
}

async function stored(folder: string): Promise<Subscription[]> {
  const store = sqliteSubscriptions(`${folder}/.data`);
  try {
    return await store.list();
  } finally {
    store.close();
  }
}

/** Neither a delivery nor a notice is under way. */
function isAtRest({ inflight, notice }: Subscription): boolean {
  return inflight === null && notice === null;
}

async function waitFor(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const until = performance.now() + milliseconds; performance.now() < until; ) {
    if (await condition()) return true;
    await pause(10);
  }
  return await condition();
}

function clockAhead(milliseconds: number): string {
  const source = `const now = Date.now; Date.now = () => now() + ${milliseconds};`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
