import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import type { FunctionContext } from '../../netlify/hub.ts';
import { requestOf } from '../../src/node/wire.ts';
import { blobsDouble } from '../websub/support/blobs-double.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';

const FUNCTIONS = join(import.meta.dirname, '../../functions');

type Called = (request: Request, context: FunctionContext) => Response | Promise<Response>;

/** A deploy of a project: its functions as Netlify reads and calls them, in this process, on a double of Blobs. */
export interface NetlifyDeploy {
  /** The name of the function that Netlify calls, by the `config` in each file; null for a file of the CDN. */
  route(method: string, pathname: string): string | null;
  /** The response of a function, after the work that it began. */
  call(request: Request): Promise<Response | null>;
  /** The same for an HTTP request; a file of the CDN has the headers that the build wrote for it. */
  ask(target: string, options?: RawRequest): Promise<RawAnswer>;
}

/** One for the process: functions keep their hub. */
const blobs = blobsDouble();

/** One for each process: functions keep the release that they open first. */
export async function netlifyDeploy(project: string): Promise<NetlifyDeploy> {
  const { url } = await blobs;
  const store = { siteID: 'site', token: 'token', edgeURL: url, uncachedEdgeURL: url };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(store)).toString('base64');
  process.env.LAMBDA_TASK_ROOT = project;
  process.env.SITE_NAME = 'clinic';
  const listed = await listFunctions(FUNCTIONS, { parseISC: true });
  const functions = await Promise.all(
    listed
      .filter(({ routes = [] }) => routes.length > 0)
      .map(async ({ name, mainFile, routes = [], excludedRoutes = [] }) => {
        const { default: called } = (await import(mainFile)) as { default: Called };
        return { name, called, routes, excludedRoutes };
      }),
  );
  const isFile = (pathname: string): boolean => fileOf(project, pathname) !== null;
  const found = (method: string, pathname: string) =>
    functions.find(({ routes, excludedRoutes }) => {
      if (excludedRoutes.some((route) => matches(route, pathname))) return false;
      return routes.some((route) => {
        if (route.methods?.length && !route.methods.includes(method)) return false;
        return matches(route, pathname) && !(route.prefer_static === true && isFile(pathname));
      });
    });
  const call = async (request: Request): Promise<Response | null> => {
    const work: Promise<unknown>[] = [];
    const response = await found(request.method, new URL(request.url).pathname)?.called(request, {
      deploy: { context: 'deploy-preview' },
      ip: '192.0.2.1',
      waitUntil: (done) => void work.push(done),
    });
    await Promise.all(work);
    return response ?? null;
  };
  return {
    route: (method, pathname) => found(method, pathname)?.name ?? null,
    call,
    async ask(target, { method = 'GET', headers = {}, body } = {}) {
      const asked = `http://localhost${target}`;
      const init = { headers, ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }) };
      const response = await call(requestOf(asked, method, init));
      if (response !== null) return answerOf(response.status, response.headers, await response.arrayBuffer());
      const { pathname } = new URL(asked);
      const file = fileOf(project, pathname);
      const status = file === null ? 404 : 200;
      return answerOf(status, writtenHeaders(project, pathname), file ?? new ArrayBuffer(0));
    },
  };
}

/** As @netlify/functions-dev compares them. */
function matches(route: { literal: string } | { expression: string }, pathname: string): boolean {
  const path = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).toLowerCase();
  return 'literal' in route ? route.literal === path : new RegExp(route.expression).test(path);
}

/** What `_headers` says of a path: each rule is a path or a folder with `*`, then its indented lines; the last one wins. */
function writtenHeaders(project: string, pathname: string): Headers {
  const headers = new Headers();
  const rules = readFileSync(join(project, 'dist/client/_headers'), 'utf8').split(/\n(?=\/)/);
  for (const [path = '', ...lines] of rules.map((rule) => rule.trimEnd().split('\n'))) {
    if (path.endsWith('*') ? !pathname.startsWith(path.slice(0, -1)) : pathname !== path) continue;
    for (const line of lines)
      headers.set(line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim());
  }
  return headers;
}

function fileOf(project: string, pathname: string): Uint8Array<ArrayBuffer> | null {
  const path = join(project, 'dist/client', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return null;
  }
}

function answerOf(status: number, headers: Headers, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): RawAnswer {
  const body = bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.from(bytes);
  return {
    status,
    headers: Object.fromEntries(headers),
    rawHeaders: [...headers].flat(),
    body,
    json: () => JSON.parse(body.toString()),
    text: () => body.toString(),
  };
}
