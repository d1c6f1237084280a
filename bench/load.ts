import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS_TIMEOUT_MS, STALL_TIMEOUT_MS } from '../src/settings.ts';
import { type HostProcess, startHost } from '../test/support/host-process.ts';
import type { Figure, Suite } from './figure.ts';
import { generatedSite } from './generated-site.ts';

/** What hostile clients cost the Node host, and whether others are served meanwhile. */

const SERVER = resolve(import.meta.dirname, '../src/node/server.ts');
const OPEN_RELEASE = resolve(import.meta.dirname, 'open-release.ts');
const SLOW_READERS = 500;
const SLOW_WRITERS = 1200;
const FILES_MAX = 400;

const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_insights', arguments: { section: 'all' } },
});
const REQUESTS = [
  'GET /reviews.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /reviews.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  'GET /api/reviews/since/2000-01-01 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /api/reviews/since/2000-01-01 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${CALL.length}\r\n\r\n${CALL}`,
];

export async function loadSuite(quick: boolean): Promise<Suite> {
  const project = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const count = quick ? 1000 : 10_000;
  try {
    const site = generatedSite(project, count);
    site.publish('a');
    return {
      name: `load (${count} reviews)`,
      figures: [
        openingFigure(join(project, 'dist/releases/a')),
        ...(await slowReaders(project)),
        ...(await slowWriters(project, () => site.publish('b'))),
      ],
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function openingFigure(release: string): Figure {
  const { longest } = JSON.parse(
    execFileSync(process.execPath, [OPEN_RELEASE, release], { encoding: 'utf8' }),
  );
  return {
    name: 'longest turn of the event loop while a release is opened, CPU',
    value: longest,
    unit: 'ms',
    limit: 50,
  };
}

async function slowReaders(project: string): Promise<Figure[]> {
  const host = await startHost(project, [SERVER], environment(project));
  try {
    // Everything is compressed and parsed once before.
    for (const request of REQUESTS.flatMap((one) => [one, one])) await answered(host.port, request);
    const before = megabytes(host);
    const clients = Array.from({ length: SLOW_READERS }, (_, i) => {
      const client = connect(host.port, '127.0.0.1').on('error', () => {});
      client.pause().write((REQUESTS[i % REQUESTS.length] ?? '').repeat(5));
      return client;
    });
    const started = performance.now();
    let most = before;
    const waits: number[] = [];
    while (performance.now() - started < STALL_TIMEOUT_MS / 2) {
      const asked = performance.now();
      await answered(host.port, REQUESTS[0] ?? '');
      waits.push(performance.now() - asked);
      most = Math.max(most, megabytes(host));
      await pause(250);
    }
    // Node drops a socket when two checks in a row see no progress.
    await pause(STALL_TIMEOUT_MS * 2.5);
    const left = established(host.port);
    for (const client of clients) client.destroy();
    return [
      {
        name: `memory of ${SLOW_READERS} clients that do not read`,
        value: most - before,
        unit: 'MB',
        limit: 100,
      },
      { name: 'another client meanwhile, slowest response', value: Math.max(...waits), unit: 'ms' },
      { name: 'of them still connected afterwards', value: left, unit: '', limit: 0 },
    ];
  } finally {
    await host.stop();
  }
}

async function slowWriters(project: string, publish: () => void): Promise<Figure[]> {
  const host = await startHost(
    project,
    ['-c', `ulimit -n ${FILES_MAX} && exec "$0" "$1"`, process.execPath, SERVER],
    environment(project),
    '/bin/sh',
  );
  const clients: Socket[] = [];
  try {
    for (let i = 0; i < SLOW_WRITERS; i += 1) {
      const client = connect(host.port, '127.0.0.1').on('error', () => {});
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
      clients.push(client);
    }
    const started = performance.now();
    await pause(1000);
    publish();
    const published = host.printed('"event":"published"').then(
      () => true,
      () => false,
    );
    let status = 0;
    while (status !== 200 && performance.now() - started < 4 * HEADERS_TIMEOUT_MS) {
      status = await answered(host.port, REQUESTS[0] ?? '').catch(() => 0);
      if (status !== 200) await pause(250);
    }
    const served = (performance.now() - started) / 1000;
    const isPublished = await published;
    const limit = (1.5 * HEADERS_TIMEOUT_MS) / 1000;
    return [
      {
        name: `others served again after ${SLOW_WRITERS} slow writers, ${FILES_MAX} open files`,
        value: served,
        unit: 's',
        limit,
      },
      {
        name: 'publications that failed meanwhile',
        value: isPublished && !host.output().includes('publish_failed') ? 0 : 1,
        unit: '',
        limit: 0,
      },
    ];
  } finally {
    for (const client of clients) client.destroy();
    await host.stop();
  }
}

function environment(project: string): Record<string, string> {
  return { PORT: '0', DATA_DIR: join(project, 'data') };
}

/** The status of the whole response to one request. */
export function answered(port: number, request: string): Promise<number> {
  return new Promise((done, failed) => {
    let status = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request.replace('\r\nHost', '\r\nConnection: close\r\nHost'));
    });
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      status ||= Number(chunk.subarray(9, 12).toString());
    });
    socket.on('close', () => (status === 0 ? failed(new Error('no response')) : done(status)));
  });
}

/** Connections to a port that the server side still holds. Linux only. */
function established(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.split(/\s+/)[2]?.endsWith(local) && line.split(/\s+/)[4] === '01').length;
}

/** Resident memory. Linux only. */
function megabytes({ process: { pid } }: HostProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
