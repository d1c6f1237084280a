import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { liveOperationAt } from '../../src/api/live-routes.ts';
import { writeManifest, writeReleaseData } from '../../src/io/release/release-data.ts';
import { requestOf } from '../../src/node/wire.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import { llmsText } from '../../src/views/llms-text.ts';
import { BASE_URL, filesOf, sampleContent } from '../mcp/support/release.ts';
import { type HostProcess, startHost } from '../support/host-process.ts';
import { type NetlifyDeploy, netlifyDeploy } from '../support/netlify-functions.ts';
import { differences, isWrongSearch, offences, type Plain } from './answer-checks.ts';
import { chance } from './chance.ts';
import { generatedRequest, type Known, type Wire } from './generated-requests.ts';

const SERVER = resolve(import.meta.dirname, '../../src/node/server.ts');
const LAST_MODIFIED = 1_700_000_000;
const AT_ONCE = 8;

/** One for the process: functions keep the first release that they open, and read some of its files later. */
let site: { project: string; published: ReturnType<typeof publish> } | undefined;

export function removeSite(): void {
  if (site !== undefined) rmSync(site.project, { recursive: true, force: true });
  site = undefined;
}

function openSite(): NonNullable<typeof site> {
  if (site === undefined) {
    const project = mkdtempSync(join(tmpdir(), 'both-hosts-'));
    site = { project, published: publish(project) };
    process.once('exit', removeSite);
  }
  return site;
}

/**
 * Generated requests to the Node host over HTTP and to Netlify's functions as Netlify calls them. Published files are
 * the CDN's there, so only the Node host answers those. Every answer is also checked against RFC 9110 and a naive
 * search.
 */
export async function askBothHosts({ runs, seed }: { runs: number; seed: number }): Promise<{
  figures: Record<string, number>;
  violations: string[];
}> {
  const { project, published } = openSite();
  const DATA_DIR = mkdtempSync(join(project, 'data-'));
  const node = await startHost(project, [SERVER], { PORT: '0', DATA_DIR });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const deploy = await netlifyDeploy(project);
  const figures = { both: 0, unmodified: 0, refused: 0 };
  const violations: string[] = [];
  const numbers = chance(seed);
  const { page, tags } = await known(node, agent);
  const asked: Known = {
    baseUrl: BASE_URL,
    ...published,
    tags,
    cursor: page.next_cursor ?? '',
    lastModified: LAST_MODIFIED,
  };

  const one = async (wire: Wire): Promise<void> => {
    const answer = await overHttp(node, agent, wire);
    const report = (what: string): void => void violations.push(`seed ${seed}: ${what}: ${curl(wire)}`);
    for (const what of offences(wire, answer, await overHttp(node, agent, bare(wire)), Date.now() / 1000))
      report(what);
    const url = URL.parse(BASE_URL + wire.target);
    if (isWrongSearch(asked.reviews, wire, answer)) report('other matches than a naive search');
    const path = url === null || wire.target.startsWith('//') ? '' : decoded(url.pathname);
    const operation = asked.files.includes(path.replace(/\/$/, '')) ? null : liveOperationAt(path);
    if (operation !== null) {
      figures.both += 1;
      for (const what of differences(answer, await called(deploy, wire))) report(what);
    }
    if (answer.status === 304) figures.unmodified += 1;
    if (answer.status >= 400) figures.refused += 1;
  };
  try {
    let left = runs;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0 && violations.length < 20) {
          left -= 1;
          await one(generatedRequest(numbers, asked));
        }
      }),
    );
    return { figures, violations };
  } finally {
    agent.destroy();
    await node.stop();
  }
}

/** Publishes the sample for both hosts, with a page instead of all that Astro makes. */
function publish(project: string): Pick<Known, 'reviews' | 'files'> {
  const content = sampleContent();
  const files = filesOf(content, BASE_URL);
  const release = join(project, 'dist/releases/a');
  const data = join(release, 'data');
  mkdirSync(data, { recursive: true });
  writeReleaseData(data, files, content, { baseUrl: BASE_URL, locale: null }, llmsText);
  writeManifest(data, {
    hash: 'a',
    content_sha256: '',
    code_sha256: '',
    base_url: BASE_URL,
    last_modified: LAST_MODIFIED,
    sample: true,
    review_count: files.dataset.review_count,
  });
  const pages = { '/index.html': '<p>Home', '/reviews/index.html': '<p>Reviews', '/404.html': '<p>Nothing' };
  for (const [path, text] of Object.entries({ ...files.published, ...pages })) {
    mkdirSync(dirname(join(release, 'client', path)), { recursive: true });
    writeFileSync(join(release, 'client', path), text);
  }
  writeFileSync(join(release, 'files.json'), '{}');
  symlinkSync('releases/a', join(project, 'dist/current'));
  symlinkSync('releases/a/data', join(project, 'dist/data'));
  return { reviews: files.dataset.reviews, files: [...Object.keys(files.published), '/', '/reviews/'] };
}

async function known(node: HostProcess, agent: Agent): Promise<{ page: ReviewPage; tags: string[] }> {
  const asked = ['/reviews.json', '/feed.xml', '/api/reviews/search', '/api/reviews/search?limit=5'].flatMap(
    (target) =>
      ['identity', 'gzip', 'br'].map((coding) =>
        overHttp(node, agent, { method: 'GET', target, headers: { 'accept-encoding': coding } }),
      ),
  );
  const answers = await Promise.all(asked);
  const page = JSON.parse(answers.at(-1)?.body ?? '') as ReviewPage;
  return { page, tags: answers.map(({ headers }) => headers.etag ?? '') };
}

/** The same request without conditions, as GET where it is HEAD. */
function bare({ method, target, headers, body }: Wire): Wire {
  const rest = Object.entries(headers).filter(([name]) => !/^(if-|range|accept-encoding)/.test(name));
  return {
    method: method === 'HEAD' ? 'GET' : method,
    target,
    headers: Object.fromEntries(rest),
    ...(body === undefined ? {} : { body }),
  };
}

function overHttp(
  { port }: HostProcess,
  agent: Agent,
  { method, target, headers, body }: Wire,
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, agent, method, path: target, headers: { host: 'localhost', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          const bytes = uncoded(Buffer.concat(chunks), response.headers['content-encoding']);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(names),
            body: textOf(bytes, response.statusCode),
          });
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

function uncoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.byteLength === 0) return bytes;
  if (coding === 'gzip') return gunzipSync(bytes);
  return coding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** A range may cut a character in two. */
function textOf(bytes: Buffer, status: number | undefined): string {
  return bytes.toString(status === 206 ? 'latin1' : 'utf8');
}

async function called(deploy: NetlifyDeploy, { method, target, headers, body }: Wire): Promise<Plain> {
  const init = { headers, ...(body === undefined ? {} : { body }) };
  const response = await deploy.call(requestOf(BASE_URL + target, method, init));
  if (response === null) throw new Error(`no function for ${method} ${target}`);
  const text = method === 'HEAD' ? '' : await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The request as a command. */
function curl({ method, target, headers, body }: Wire): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : ['-d', quoted(body)];
  return ['curl -i --path-as-is -X', method, ...named, ...data, quoted(`localhost:4321${target}`)].join(' ');
}
