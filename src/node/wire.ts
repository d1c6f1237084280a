import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCompressible, preferredCoding } from '../http/negotiate.ts';
import { unsentBodies } from '../http/respond.ts';
import { type Coding, notModified } from '../http/validators.ts';
import { COMPRESS_MIN_BYTES, DRAIN_MAX_BYTES } from '../settings.ts';
import { compress } from './compress.ts';

/** Between Node's messages and the web's Request and Response. */

/** The request with its URL built from the release's base URL: the Host header is never trusted. */
export function toRequest(message: IncomingMessage, target: string, baseUrl: string): Request {
  const headers = new Headers();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    const name = message.rawHeaders[i] ?? '';
    if (!name.startsWith(':')) headers.append(name, message.rawHeaders[i + 1] ?? '');
  }
  const method = message.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return requestOf(baseUrl + target, method, {
    headers,
    ...(hasBody ? { body: bodyOf(message), duplex: 'half' } : {}),
  } as RequestInit);
}

/**
 * A request with any method. The platform's Request refuses TRACE and CONNECT and turns `get` into GET, so the
 * method is set afterwards; methods are case-sensitive (RFC 9110 9.1).
 */
export function requestOf(url: string, method: string, init: RequestInit = {}): Request {
  const isForbidden = /^(CONNECT|TRACE|TRACK)$/i.test(method);
  const request = new Request(url, { ...init, method: isForbidden ? 'POST' : method });
  return request.method === method ? request : Object.defineProperty(request, 'method', { value: method });
}

/** The body as a stream that reads the message only on demand. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= message.iterator({ destroyOnReturn: false });
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Drains the rest of a request body that the handler did not read, so that the connection can be reused. A
 * longer rest closes the connection.
 */
function drain(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  let rest = DRAIN_MAX_BYTES;
  message.on('data', (chunk: Buffer) => {
    rest -= chunk.byteLength;
    if (rest < 0) message.destroy();
  });
  message.resume();
}

/**
 * Path and query of a request target in any of its forms (RFC 9112 3.2); null for anything else.
 * `//host/x` stays a path: in a request target, two slashes do not begin an authority.
 */
export function targetPath(target: string): string | null {
  if (target === '*') return '/';
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  const path = absolute ? target.slice(absolute[0].length) || '/' : target;
  if (path.startsWith('?')) return `/${path}`;
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : null;
}

/** Sends a Response; HEAD without its body. */
export async function sendResponse(
  response: Response,
  message: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  const body = response.body === null ? undefined : Buffer.from(await response.arrayBuffer());
  if (body !== undefined) headers['content-length'] = String(body.byteLength);
  outgoing.writeHead(response.status, headers);
  outgoing.end(message.method === 'HEAD' ? undefined : body);
  drain(message);
}

/** A live response in the coding the client prefers, with the entity tag of that coding. */
export async function compressedLive(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 304 || isCompressible(type)) appendVary(response.headers);
  const unsent = unsentBodies.get(response);
  if (unsent !== undefined) {
    const tag = notModified(request.headers, {
      ...unsent,
      coding: liveCoding(request, unsent.bytes.byteLength),
    });
    if (tag !== null) response.headers.set('etag', tag);
  }
  if (response.body === null || !isCompressible(type) || response.headers.has('content-encoding')) {
    return response;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const coding = liveCoding(request, bytes.byteLength);
  if (coding === 'identity') return new Response(bytes, { status: response.status, headers });
  const compressed = await compress(bytes, coding, 'live');
  const tag = headers.get('etag');
  if (tag !== null) headers.set('etag', tag.replace(/"$/, `-${coding}"`));
  headers.set('content-encoding', coding);
  headers.set('content-length', String(compressed.byteLength));
  return new Response(compressed as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}

/** The coding of a live response with this many bytes. */
function liveCoding(request: Request, length: number): Coding {
  return length < COMPRESS_MIN_BYTES ? 'identity' : preferredCoding(request.headers.get('accept-encoding'));
}

function appendVary(headers: Headers): void {
  const vary = headers.get('vary');
  if (!/accept-encoding/i.test(vary ?? '')) {
    headers.set('vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  }
}
