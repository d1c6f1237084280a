import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type HostProcess, startHost } from '../test/support/host-process.ts';
import { type Figure, median, type Suite } from './figure.ts';
import { generatedSite } from './generated-site.ts';
import { peerPackage } from './peer-packages.ts';
import { load, probe } from './raw-load.ts';

/**
 * Requests per second of the Node host, of sirv and of a bare handler, over the same files. Limits are on requests per
 * second of CPU time of the server, which other work on the machine hardly changes.
 */

const SERVER = resolve(import.meta.dirname, '../src/node/server.ts');
const PEER = resolve(import.meta.dirname, 'serve-peer.ts');
const CONNECTIONS = 16;

/** Files of these sizes are served: `reviews.json` of 220 reviews, and one of 1,400. */
const SIZES = { '/small.json': 158_000, '/large.json': 1_000_000 } as const;

interface Class {
  name: string;
  target: string;
  headers?: Record<string, string>;
  /** Asked of each peer first, so that all do the same work. */
  status: number;
  /** Least ratio of our rate to the peer's. */
  sirv?: number;
  bare?: number;
}

const BR = { 'accept-encoding': 'gzip, br' };
const CLASSES: Class[] = [
  { name: '304', target: '/small.json', headers: { 'if-none-match': '' }, status: 304, sirv: 1 },
  { name: '200, 158 kB', target: '/small.json', status: 200, sirv: 1 },
  { name: '200, 1 MB', target: '/large.json', status: 200, sirv: 1 },
  { name: '200, 158 kB, br', target: '/small.json', headers: BR, status: 200, sirv: 2 },
  { name: '200, 1 MB, br', target: '/large.json', headers: BR, status: 200, sirv: 2 },
  {
    name: 'search, 20 records',
    target: '/api/reviews/search?min_rating=4&limit=20',
    status: 200,
    bare: 0.5,
  },
  { name: 'search, no match', target: '/api/reviews/search?query=qqzz', status: 200, bare: 0.5 },
];

export async function serveSuite(quick: boolean): Promise<Suite> {
  const sirv = peerPackage('sirv', '3.0.2') !== null;
  const project = mkdtempSync(join(tmpdir(), 'bench-serve-'));
  const started: HostProcess[] = [];
  try {
    publishFiles(project);
    const start = async (args: string[]): Promise<HostProcess> => {
      const host = await startHost(project, args, { PORT: '0', DATA_DIR: join(project, 'data') });
      started.push(host);
      return host;
    };
    const ours = await start([SERVER]);
    const peers: Partial<Record<'sirv' | 'bare', HostProcess>> = {
      ...(sirv ? { sirv: await start([PEER, 'sirv', join(project, 'dist/current/client')]) } : {}),
      bare: await start([PEER, 'bare', join(project, 'bare')]),
    };
    const figures: Figure[] = [];
    for (const one of CLASSES) {
      figures.push(...(await ratios(one, { ours, ...peers }, { project, quick })));
    }
    return { name: 'serve', figures };
  } finally {
    for (const { process } of started) process.kill('SIGKILL');
    rmSync(project, { recursive: true, force: true });
  }
}

/** The same bytes for all: a release for the Node host, with `.br` files beside it for sirv. */
function publishFiles(project: string): void {
  const site = generatedSite(project, 1000);
  site.publish('a');
  const client = join(project, 'dist/releases/a/client');
  const text = readFileSync(join(client, 'reviews.json'), 'utf8');
  const files = Object.fromEntries(
    Object.entries(SIZES).map(([path, size]) => [path, JSON.stringify(text.repeat(2).slice(0, size))]),
  );
  site.publish('b', files);
  for (const path of Object.keys(SIZES)) {
    const file = join(project, 'dist/releases/b/client', path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
    mkdirSync(join(project, 'bare'), { recursive: true });
    writeFileSync(join(project, 'bare', path), readFileSync(file));
  }
}

/** Median over rounds of our rate divided by a peer's in the same round; peers take turns in going first. */
async function ratios(
  one: Class,
  hosts: { ours: HostProcess; sirv?: HostProcess; bare?: HostProcess },
  { project, quick }: { project: string; quick: boolean },
): Promise<Figure[]> {
  const asked = Object.entries(hosts).filter(
    ([name]) => name === 'ours' || (name === 'sirv' ? one.sirv !== undefined : true),
  );
  if (one.bare !== undefined) await copyAnswer(one, hosts.ours.port, join(project, 'bare'));
  const requests = new Map<string, string>();
  for (const [name, { port }] of asked) requests.set(name, await checkedRequest(one, name, port));
  const rates: Record<string, Rate[]> = {};
  // Two rounds first let every process compile what it runs.
  for (let round = -2; round < (quick ? 3 : 9); round += 1) {
    for (let turn = 0; turn < asked.length; turn += 1) {
      const [name = '', host] = asked[(turn + round + 2) % asked.length] ?? [];
      if (host === undefined) continue;
      const before = cpuSeconds(host.process.pid);
      const { count, seconds } = await load({
        port: host.port,
        request: requests.get(name) ?? '',
        connections: CONNECTIONS,
        milliseconds: quick ? 300 : 700,
      });
      const cpu = cpuSeconds(host.process.pid) - before;
      if (round < 0) continue;
      rates[name] ??= [];
      rates[name].push({ wall: count / seconds, cpu: count / cpu });
    }
  }
  const { ours = [] } = rates;
  const figures: Figure[] = [
    { name: `${one.name}, requests`, value: median(ours.map(({ wall }) => wall)), unit: '/s' },
  ];
  for (const [peer, theirs] of Object.entries(rates)) {
    if (peer === 'ours') continue;
    const times = (part: keyof Rate): number =>
      median(ours.map((rate, round) => rate[part] / (theirs[round]?.[part] ?? Number.NaN)));
    const least = one[peer as 'sirv' | 'bare'];
    const limit = least === undefined ? {} : { goal: `at least ${least} x`, ok: times('cpu') >= least };
    figures.push(
      { name: `${one.name}, per CPU second, times ${peer}`, value: times('cpu'), unit: 'x', ...limit },
      { name: `${one.name}, per second, times ${peer}`, value: times('wall'), unit: 'x' },
    );
  }
  return figures;
}

/** Requests per second, and per second of the server's CPU time. */
interface Rate {
  wall: number;
  cpu: number;
}

/** User and system time of a process so far. Linux only. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The request of a class for one host, with that host's own entity tag. Throws if the response is another. */
async function checkedRequest(one: Class, name: string, port: number): Promise<string> {
  const write = (headers: Record<string, string>): string =>
    [
      `GET ${one.target} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
    ].join('\r\n');
  const { 'if-none-match': condition, ...headers } = one.headers ?? {};
  const { head } = await probe(port, write(headers));
  const tag = /^etag: (.*)$/im.exec(head)?.[1]?.trim() ?? '"bare"';
  const request = write(condition === undefined ? headers : { ...headers, 'if-none-match': tag });
  const { status } = await probe(port, request);
  if (status !== one.status) throw new Error(`${name} answers ${one.name} with ${status}`);
  return request;
}

/** Lets the bare handler send the very bytes of a live response. */
async function copyAnswer({ target }: Class, port: number, folder: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`);
  const file = join(folder, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
}
