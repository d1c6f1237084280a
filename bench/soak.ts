import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../test/support/host-process.ts';
import { blackHole, TEST_CA_FILE } from '../test/websub/support/subscriber.ts';
import { type Figure, median, type Suite } from './figure.ts';
import { generatedSite } from './generated-site.ts';
import { answered } from './load.ts';

/** Ten minutes of everything at once, with publications: memory must not grow. */

const HOST = resolve(import.meta.dirname, 'soak-host.ts');
const SITE = 'https://reviews.example.com';

export async function soakSuite(quick: boolean): Promise<Suite> {
  const seconds = quick ? 40 : 600;
  const project = mkdtempSync(join(tmpdir(), 'bench-soak-'));
  const holes = await Promise.all(Array.from({ length: 10 }, blackHole));
  const site = generatedSite(project, 1000);
  site.publish('0');
  const host = await startHost(project, ['--expose-gc', HOST], {
    PORT: '0',
    DATA_DIR: join(project, 'data'),
    WEBSUB_CALLBACK_ALLOW: holes.map(({ hostPort }) => hostPort).join(','),
    NODE_EXTRA_CA_CERTS: TEST_CA_FILE,
  });
  const until = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  const loop = async (step: (i: number) => Promise<unknown>): Promise<void> => {
    for (let i = 0; performance.now() < until; i += 1) await step(i);
  };
  const ask = async (request: string): Promise<void> => {
    const status = await answered(host.port, request).catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  /** A client that sends what it has and then neither reads nor writes for a while. */
  const stall = async (text: string): Promise<void> => {
    const socket = connect(host.port, '127.0.0.1').on('error', () => {});
    socket.pause().write(text);
    await pause(1000);
    socket.destroy();
  };
  try {
    await Promise.all([
      ...MIX.map((request) => loop(() => ask(request))),
      ...Array.from({ length: 20 }, () => loop(() => stall((MIX[0] ?? '').repeat(20)))),
      ...Array.from({ length: 20 }, () =>
        loop(() => stall('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Le')),
      ),
      loop((i) => ask(subscription(`https://${holes[i % holes.length]?.hostPort}/${i % 500}`))),
      loop(async (i) => {
        await pause(10_000);
        site.publish(String(i + 1));
        rmSync(join(project, 'dist/releases', String(i - 1)), { recursive: true, force: true });
      }),
    ]);
    const memory = [...host.output().matchAll(/"memory":([\d.]+)/g)].map(([, text]) => Number(text));
    const third = Math.floor(memory.length / 3);
    const [early, late] = [median(memory.slice(third, 2 * third)), median(memory.slice(-third))];
    const count = (wanted: (status: number) => boolean): number =>
      [...statuses].reduce((sum, [status, times]) => (wanted(status) ? sum + times : sum), 0);
    const figures: Figure[] = [
      { name: `requests in ${seconds} s`, value: count(() => true), unit: '' },
      {
        name: 'without a response, or 500',
        value: count((status) => status === 0 || status === 500),
        unit: '',
        limit: 0,
      },
      { name: 'memory in the second third', value: early, unit: 'MB' },
      { name: 'growth until the last third', value: (late / early - 1) * 100, unit: '%', limit: 5 },
      { name: 'publications', value: host.output().split('"event":"published"').length - 1, unit: '' },
    ];
    return { name: 'soak', figures };
  } finally {
    await host.stop();
    for (const hole of holes) hole.close();
    rmSync(project, { recursive: true, force: true });
  }
}

const CALLS = ['search_reviews', 'get_insights', 'get_business'];
const MIX = [
  'GET /reviews.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /insights.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n',
  'GET /api/reviews/search?query=neck&limit=50 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /api/reviews/search?words=neck+pain HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
  'GET /api/reviews/since/2024-01-01 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
  'GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ...CALLS.map((name) =>
    post(
      '/mcp',
      'application/json',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }),
    ),
  ),
];

function subscription(callback: string): string {
  const form = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': `${SITE}/feed.xml`,
    'hub.callback': callback,
  });
  return post('/api/websub/hub', 'application/x-www-form-urlencoded', form.toString());
}

function post(path: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
