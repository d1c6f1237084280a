import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isTopicPath, topicLink } from '../api/topics.ts';
import { methodNotAllowed, READ_METHODS } from '../http/methods.ts';
import { isCompressible, preferredCoding } from '../http/negotiate.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { byteRange } from '../http/range.ts';
import type { Release } from '../http/release.ts';
import { type Body, byteLength, type ReadRequest, type Reply } from '../http/reply.ts';
import { COMMON_HEADERS, conditional, errorReply, preflight, REVALIDATE } from '../http/respond.ts';
import { type Coding, entityTag, modificationTime, type Validators } from '../http/validators.ts';
import { nodeDisk } from '../io/release/disk.ts';
import { openWholeRelease, sha256 } from '../io/release/release.ts';
import { damageOf } from '../io/release/release-check.ts';
import { turns } from '../io/turns.ts';
import { MOVED_PAGES } from '../settings.ts';
import { utcText } from '../text/calendar.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { compress } from './compress.ts';
import { mediaTypeOf } from './media-type.ts';

/** A release with all its files in memory, served with validators, ranges and compression. */
export interface ServedRelease extends Release {
  /** The reply to a request for a path; null without a published file. */
  fileAt(request: ReadRequest, pathname: string): Reply | Promise<Reply> | null;
  /** The HTML page for unknown paths. */
  notFound(request: ReadRequest): Promise<Reply>;
}

interface StaticFile {
  bytes: Buffer<ArrayBuffer>;
  isCompressible: boolean;
  /** Its `Last-Modified`. */
  modified: string;
  /** What conditions compare, now. */
  validators(): Validators;
  /** The whole file in a coding; a promise until its bytes are compressed. */
  whole(coding: Coding): Reply | Promise<Reply>;
}

const HASHED_ASSETS = '/_astro/';

/** Opens the release in a folder of the release store. A damaged one throws an error that says what to do. */
export async function loadRelease(folder: string): Promise<ServedRelease> {
  const damage = await damageOf(nodeDisk, folder);
  if (damage !== null) {
    throw new Error(`The build in ${folder} is damaged: ${damage}. Build it again: npm run build`);
  }
  return withFiles(await openWholeRelease(join(folder, 'data')), join(folder, 'client'));
}

/** Loads all files before serving any: a swap is one assignment. Reading one after another is faster than a queue. */
export async function withFiles(release: Release, client: string): Promise<ServedRelease> {
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
    ...release,
    fileAt(request, pathname) {
      const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
      const moved = MOVED_PAGES[pathname.replace(/\/?$/, '/')];
      if (file === undefined && moved === undefined) return null;
      if (request.method === 'OPTIONS') return preflight(READ_METHODS);
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method);
      if (file === undefined) return redirect(request, moved ?? '/');
      if (!pathname.endsWith('/') && !files.has(pathname)) return redirectToFolder(request, pathname);
      return fileReply(request, file);
    },
    async notFound({ headers }) {
      const page = files.get('/404.html');
      if (page === undefined) return errorReply('not_found', 'Page not found.');
      const { headers: sent, body } = await page.whole(codingFor(page, headers));
      const { 'last-modified': _date, ...undated } = sent;
      return { status: 404, headers: undated, body };
    },
  };
}

function staticFile(path: string, bytes: Buffer<ArrayBuffer>, release: Release): StaticFile {
  const type = mediaTypeOf(path);
  const modified = utcText(release.lastModified);
  const headers = {
    ...COMMON_HEADERS,
    ...(path.endsWith('.html') ? pageHeaders(path) : {}),
    'content-type': type,
    'cache-control': path.startsWith(HASHED_ASSETS) ? 'public, max-age=31536000, immutable' : REVALIDATE,
    'accept-ranges': 'bytes',
    'last-modified': modified,
    ...(isTopicPath(path) ? { link: topicLink(path, release.baseUrl) } : {}),
    ...(isCompressible(type) ? { vary: 'Accept-Encoding' } : {}),
  };
  const replies = new Map<Coding, Reply | Promise<Reply>>();
  const whole = (body: Body, coding: object): Reply => ({
    status: 200,
    headers: { ...headers, ...coding, 'content-length': String(byteLength(body)) },
    body,
  });
  const compressed = async (coding: Exclude<Coding, 'identity'>): Promise<Reply> => {
    const reply = whole([await compress([bytes], coding, 'once')], { 'content-encoding': coding });
    replies.set(coding, reply);
    return reply;
  };
  let hash: string | undefined;
  return {
    bytes,
    isCompressible: isCompressible(type),
    modified,
    validators() {
      hash ??= sha256(bytes);
      return { sha256: hash, lastModified: release.lastModified, now: release.now() };
    },
    whole(coding) {
      const ready = replies.get(coding);
      if (ready !== undefined) return ready;
      const reply = coding === 'identity' ? whole([bytes], {}) : compressed(coding);
      replies.set(coding, reply);
      return reply;
    },
  };
}

function fileReply(request: ReadRequest, file: StaticFile): Reply | Promise<Reply> {
  const range = wantedRange(request, file);
  const coding = range === null ? codingFor(file, request.headers) : 'identity';
  const sent = (whole: Reply): Reply => {
    const reply = conditional(request, { ...whole, validators: file.validators() }, coding);
    return range === null || reply.status !== 200 ? reply : partial(reply, file, range);
  };
  const whole = file.whole(coding);
  return whole instanceof Promise ? whole.then(sent) : sent(whole);
}

function codingFor(file: StaticFile, headers: ReadRequest['headers']): Coding {
  return file.isCompressible ? preferredCoding(headers.get('accept-encoding')) : 'identity';
}

/** A range counts only for GET, and with `If-Range` only while the file is unchanged. */
function wantedRange({ method, headers }: ReadRequest, file: StaticFile): ReturnType<typeof byteRange> {
  const range = method === 'GET' ? headers.get('range') : null;
  if (range === null) return null;
  const condition = headers.get('if-range');
  const validators = file.validators();
  const same =
    condition === null ||
    condition === entityTag(validators.sha256) ||
    (condition === file.modified && modificationTime(validators) !== null);
  return same ? byteRange(range, file.bytes.byteLength) : null;
}

function partial(
  { headers }: Reply,
  { bytes }: StaticFile,
  range: NonNullable<ReturnType<typeof byteRange>>,
): Reply {
  const length = bytes.byteLength;
  if (range === 'unsatisfiable') {
    return errorReply('range_not_satisfiable', ERROR_MESSAGES.range_not_satisfiable(length), {
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${length}`,
      'content-length': String(range.end - range.start + 1),
    },
    body: [bytes.subarray(range.start, range.end + 1)],
  };
}

function redirectToFolder(request: ReadRequest, pathname: string): Reply {
  return redirect(request, `${pathname}/`);
}

function redirect({ url }: ReadRequest, target: string): Reply {
  const [path, fragment] = target.split('#');
  const location = `${path}${new URL(url).search}${fragment === undefined ? '' : `#${fragment}`}`;
  return {
    status: 301,
    headers: { ...COMMON_HEADERS, 'cache-control': REVALIDATE, 'content-length': '0', location },
    body: [],
  };
}
