import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isTopicPath, topicLink } from '../feeds/topics.ts';
import { methodNotAllowed, READ_METHODS } from '../http/methods.ts';
import { isCompressible, preferredCoding } from '../http/negotiate.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { byteRange } from '../http/range.ts';
import { type Body, byteLength, type ReadRequest, type Reply } from '../http/reply.ts';
import {
  COMMON_HEADERS,
  errorReply,
  lastModifiedHeader,
  preflight,
  REVALIDATE,
  staleCondition,
} from '../http/respond.ts';
import {
  type Coding,
  entityTag,
  modificationTime,
  notModified,
  preconditionFailed,
  type Times,
} from '../http/validators.ts';
import { type Release, sha256 } from '../io/release/release.ts';
import { turns } from '../io/turns.ts';
import { MOVED_PAGES } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { compress } from './compress.ts';
import { mediaTypeOf } from './media-type.ts';

/** The published files of one release in memory, served with validators, ranges and compression. */
export interface StaticSite {
  /** The reply to a request for a path; null without a published file. */
  fileAt(request: ReadRequest, pathname: string): Reply | Promise<Reply> | null;
  /** The HTML page for unknown paths. */
  notFound(request: ReadRequest): Reply | Promise<Reply>;
}

interface StaticFile {
  bytes: Buffer<ArrayBuffer>;
  isCompressible: boolean;
  headers: Readonly<Record<string, string>>;
  /** The modification time of its release, and the time now. */
  times(): Times;
  /** Made when first needed. */
  variant(coding: Coding): Variant;
}

/** A file in one coding: what is the same in all its replies, made once and shared. */
interface Variant {
  sha256: string;
  etag: string;
  unmodified: Reply['headers'];
  /** Headers and body of a 200; a promise until the bytes are compressed. */
  full(): Full | Promise<Full>;
}

type Full = Pick<Reply, 'headers' | 'body'>;

const HASHED_ASSETS = '/_astro/';

/** Loads all files before serving any: a swap is one assignment. Reading them in turns is faster than a queue. */
export async function loadStaticSite(client: string, release: Release): Promise<StaticSite> {
  const files = new Map<string, StaticFile>();
  const turn = turns();
  const folders = [client];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) {
        const path = `/${relative(client, name).split(sep).join('/')}`;
        files.set(path, staticFile(path, readFileSync(name), release));
      }
      await turn();
    }
  }
  return {
    fileAt(request, pathname) {
      const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
      if (file === undefined) return movedPage(request, pathname);
      if (request.method === 'OPTIONS') return preflight(READ_METHODS);
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method);
      if (!pathname.endsWith('/') && !files.has(pathname)) return redirectToFolder(request, pathname);
      return fileReply(request, file);
    },
    notFound({ headers }) {
      const page = files.get('/404.html');
      if (page === undefined) return errorReply('not_found', 'Page not found.');
      return fullReply(page, codingFor(page, headers), 404);
    },
  };
}

function staticFile(path: string, bytes: Buffer<ArrayBuffer>, release: Release): StaticFile {
  const type = mediaTypeOf(path);
  const headers = {
    ...COMMON_HEADERS,
    ...(path.endsWith('.html') ? pageHeaders(path) : {}),
    'content-type': type,
    'cache-control': path.startsWith(HASHED_ASSETS) ? 'public, max-age=31536000, immutable' : REVALIDATE,
    'accept-ranges': 'bytes',
    ...(isTopicPath(path) ? { link: topicLink(path, release.baseUrl) } : {}),
    ...(isCompressible(type) ? { vary: 'Accept-Encoding' } : {}),
  };
  const variants = new Map<Coding, Variant>();
  const file: StaticFile = {
    bytes,
    headers,
    isCompressible: isCompressible(type),
    times: () => ({ lastModified: release.lastModified, now: release.now() }),
    variant(coding) {
      const ready = variants.get(coding);
      if (ready !== undefined) return ready;
      const variant = newVariant(file, coding);
      variants.set(coding, variant);
      return variant;
    },
  };
  return file;
}

function newVariant({ bytes, headers, times }: StaticFile, coding: Coding): Variant {
  const hash = sha256(bytes);
  const etag = entityTag(hash, coding);
  const dated: Record<string, string> = {
    ...headers,
    ...lastModifiedHeader({ ...times(), now: Number.POSITIVE_INFINITY }),
    etag,
  };
  const { 'content-type': _type, 'accept-ranges': _ranges, ...unmodified } = dated;
  let full: Full | Promise<Full> | undefined;
  const compressed = async (coded: Exclude<Coding, 'identity'>): Promise<Full> => {
    const body = [await compress([bytes], coded, 'once')];
    full = { headers: { ...dated, 'content-encoding': coded, ...lengthOf(body) }, body };
    return full;
  };
  return {
    sha256: hash,
    etag,
    unmodified,
    full() {
      full ??=
        coding === 'identity'
          ? { headers: { ...dated, ...lengthOf([bytes]) }, body: [bytes] }
          : compressed(coding);
      return full;
    },
  };
}

function lengthOf(body: Body): { 'content-length': string } {
  return { 'content-length': String(byteLength(body)) };
}

function fileReply(request: ReadRequest, file: StaticFile): Reply | Promise<Reply> {
  const range = wantedRange(request, file);
  const coding = range === null ? codingFor(file, request.headers) : 'identity';
  const { sha256, etag, unmodified } = file.variant(coding);
  const current = { ...file.times(), sha256, coding };
  if (preconditionFailed(request.headers, current)) return staleCondition();
  const matched = notModified(request.headers, current);
  if (matched !== null) {
    const headers = nowDated(unmodified, current);
    return { status: 304, headers: matched === etag ? headers : { ...headers, etag: matched }, body: [] };
  }
  return range === null ? fullReply(file, coding, 200) : partial(file, range);
}

function fullReply(file: StaticFile, coding: Coding, status: number): Reply | Promise<Reply> {
  const reply = ({ headers, body }: Full): Reply => ({
    status,
    headers: nowDated(headers, file.times()),
    body,
  });
  const full = file.variant(coding).full();
  return full instanceof Promise ? full.then(reply) : reply(full);
}

function codingFor(file: StaticFile, headers: ReadRequest['headers']): Coding {
  return file.isCompressible ? preferredCoding(headers.get('accept-encoding')) : 'identity';
}

/** Headers without `Last-Modified` while that is in the future. */
function nowDated(headers: Reply['headers'], times: Times): Reply['headers'] {
  if (modificationTime(times) !== null) return headers;
  const { 'last-modified': _future, ...rest } = headers;
  return rest;
}

/** A range counts only for GET, and with `If-Range` only while the file is unchanged. */
function wantedRange({ method, headers }: ReadRequest, file: StaticFile): ReturnType<typeof byteRange> {
  const range = method === 'GET' ? headers.get('range') : null;
  if (range === null) return null;
  const condition = headers.get('if-range');
  const { etag } = file.variant('identity');
  const same =
    condition === null ||
    condition === etag ||
    condition === lastModifiedHeader(file.times())['last-modified'];
  return same ? byteRange(range, file.bytes.byteLength) : null;
}

async function partial(file: StaticFile, range: NonNullable<ReturnType<typeof byteRange>>): Promise<Reply> {
  const length = file.bytes.byteLength;
  if (range === 'unsatisfiable') {
    return errorReply('range_not_satisfiable', ERROR_MESSAGES.range_not_satisfiable(length), {
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  const { headers } = await fullReply(file, 'identity', 206);
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${length}`,
      'content-length': String(range.end - range.start + 1),
    },
    body: [file.bytes.subarray(range.start, range.end + 1)],
  };
}

function redirectToFolder(request: ReadRequest, pathname: string): Reply {
  return redirect(request, `${pathname}/`);
}

function movedPage(request: ReadRequest, pathname: string): Reply | null {
  const target = MOVED_PAGES[pathname.replace(/\/?$/, '/')];
  return target === undefined ? null : redirect(request, target);
}

function redirect({ url }: ReadRequest, target: string): Reply {
  const [path, fragment] = target.split('#');
  const location = `${path}${new URL(url).search}${fragment === undefined ? '' : `#${fragment}`}`;
  return { status: 301, headers: { ...COMMON_HEADERS, 'cache-control': REVALIDATE, location }, body: [] };
}
