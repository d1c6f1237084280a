import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { isTopicPath, topicLink } from '../feeds/topics.ts';
import { isCompressible, preferredCoding } from '../http/negotiate.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { byteRange } from '../http/range.ts';
import {
  COMMON_HEADERS,
  errorResponse,
  lastModifiedHeader,
  REVALIDATE,
  staleCondition,
} from '../http/respond.ts';
import { type Coding, entityTag, notModified, preconditionFailed, type Times } from '../http/validators.ts';
import { type Release, sha256 } from '../io/release/release.ts';
import { MEDIA_TYPES, PATHS } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { compress } from './compress.ts';

/** The published files of one release in memory, served with validators, ranges and compression. */
export interface StaticSite {
  /** The response to GET or HEAD of a path; null without a published file. */
  fileAt(request: Request, pathname: string): Promise<Response | null>;
  /** The HTML page for unknown paths. */
  notFound(request: Request): Promise<Response>;
}

interface StaticFile {
  bytes: Buffer<ArrayBuffer>;
  /** Computed when first needed. */
  readonly sha256: string;
  headers: Record<string, string>;
  /** The modification time of its release, and the time now. */
  times(): Times;
  /** Copies in other codings, made when first needed. */
  copies: Map<Coding, Promise<Uint8Array>>;
}

const MEDIA_TYPE_OF: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Files whose name does not show their media type. */
const MEDIA_TYPE_OF_PATH: Record<string, string> = {
  [PATHS.atom]: MEDIA_TYPES.atom,
  [PATHS.mcpCard]: MEDIA_TYPES.mcpCard,
  [PATHS.aiCatalog]: MEDIA_TYPES.aiCatalog,
  [PATHS.apiCatalog]: MEDIA_TYPES.apiCatalog,
};

const HASHED_ASSETS = '/_astro/';

/** Files read in one turn of the event loop: a few milliseconds, so that running requests do not wait. */
const READ_AT_ONCE = 100;

/**
 * Loads all files below `client` before serving any, so that a swap is one assignment. Small files are read
 * synchronously in turns, many times faster than a queue of asynchronous reads.
 */
export async function loadStaticSite(client: string, release: Release): Promise<StaticSite> {
  const files = new Map<string, StaticFile>();
  const entries = readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const [i, entry] of entries.entries()) {
    const name = join(entry.parentPath, entry.name);
    const path = `/${name
      .slice(client.length + 1)
      .split(sep)
      .join('/')}`;
    files.set(path, staticFile(path, readFileSync(name), release));
    if (i % READ_AT_ONCE === READ_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    async fileAt(request, pathname) {
      const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
      if (!file) return null;
      if (!pathname.endsWith('/') && !files.has(pathname)) return redirectToFolder(request, pathname);
      return fileResponse(request, file, 200);
    },
    async notFound(request) {
      const page = files.get('/404.html');
      if (page) return fileResponse(new Request(request.url, withoutConditions(request)), page, 404);
      return errorResponse('not_found', 'Page not found.');
    },
  };
}

function staticFile(path: string, bytes: Buffer<ArrayBuffer>, release: Release): StaticFile {
  const type = MEDIA_TYPE_OF_PATH[path] ?? MEDIA_TYPE_OF[extname(path)];
  let hash: string | undefined;
  return {
    bytes,
    get sha256() {
      hash ??= sha256(bytes);
      return hash;
    },
    times: () => ({ lastModified: release.lastModified, now: release.now() }),
    copies: new Map(),
    headers: {
      ...COMMON_HEADERS,
      ...(path.endsWith('.html') ? pageHeaders(path) : {}),
      'content-type': type ?? 'application/octet-stream',
      'cache-control': path.startsWith(HASHED_ASSETS) ? 'public, max-age=31536000, immutable' : REVALIDATE,
      'accept-ranges': 'bytes',
      ...(isTopicPath(path) ? { link: topicLink(path, release.baseUrl) } : {}),
    },
  };
}

async function fileResponse(request: Request, file: StaticFile, status: number): Promise<Response> {
  const compressible = isCompressible(file.headers['content-type'] ?? '');
  const times = file.times();
  const headers: Record<string, string> = {
    ...file.headers,
    ...lastModifiedHeader(times),
    ...(compressible ? { vary: 'Accept-Encoding' } : {}),
  };
  const range = wantedRange(request, file, headers);
  const wanted =
    compressible && range === null ? preferredCoding(request.headers.get('accept-encoding')) : 'identity';
  const current = { ...times, sha256: file.sha256, coding: wanted };
  if (status === 200 && preconditionFailed(request.headers, current)) return staleCondition();
  const matched = status === 200 ? notModified(request.headers, current) : null;
  if (matched !== null) {
    const { 'content-type': _type, 'accept-ranges': _ranges, ...kept } = headers;
    return new Response(null, { status: 304, headers: { ...kept, etag: matched } });
  }
  headers.etag = entityTag(file.sha256, wanted);
  if (range !== null) return partial(file, range, headers);
  const bytes = await copyOf(file, wanted);
  headers['content-length'] = String(bytes.byteLength);
  if (wanted !== 'identity') headers['content-encoding'] = wanted;
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers });
}

/** A range counts only for GET, and with `If-Range` only while the file is unchanged. */
function wantedRange(
  request: Request,
  file: StaticFile,
  headers: Readonly<Record<string, string>>,
): ReturnType<typeof byteRange> {
  if (request.method !== 'GET') return null;
  const condition = request.headers.get('if-range');
  const same =
    condition === null || condition === entityTag(file.sha256) || condition === headers['last-modified'];
  return same ? byteRange(request.headers.get('range'), file.bytes.byteLength) : null;
}

function partial(
  file: StaticFile,
  range: NonNullable<ReturnType<typeof byteRange>>,
  headers: Record<string, string>,
): Response {
  const length = file.bytes.byteLength;
  if (range === 'unsatisfiable') {
    return errorResponse('range_not_satisfiable', ERROR_MESSAGES.range_not_satisfiable(length), {
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  return new Response(file.bytes.subarray(range.start, range.end + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${length}`,
      'content-length': String(range.end - range.start + 1),
    },
  });
}

function copyOf(file: StaticFile, coding: Coding): Promise<Uint8Array> {
  const ready = file.copies.get(coding);
  if (ready) return ready;
  const copy = compress(file.bytes, coding, 'once');
  file.copies.set(coding, copy);
  return copy;
}

function redirectToFolder(request: Request, pathname: string): Response {
  const location = `${pathname}/${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { ...COMMON_HEADERS, location } });
}

function withoutConditions(request: Request): RequestInit {
  const headers = new Headers(request.headers);
  headers.delete('range');
  return { headers };
}
