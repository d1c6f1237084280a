import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadRequest, Reply } from '../http/reply.ts';
import { DRAIN_MAX_BYTES } from '../settings.ts';

/** Between Node's messages and the web's Request and Response. */

/** Headers of a message by their lower-case names. Repeated ones are joined, as RFC 9110 5.3 says. */
export function headersOf(message: IncomingMessage): ReadRequest['headers'] {
  return {
    get: (name) => (message.headers[name] === undefined ? null : headerLines(message, name).join(', ')),
  };
}

/** The lines of a header; `message.headers` drops some repeated ones. */
export function headerLines({ rawHeaders }: IncomingMessage, name: string): string[] {
  const lines: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const written = rawHeaders[i] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) lines.push(rawHeaders[i + 1] ?? '');
  }
  return lines;
}

/** The request with its URL built from the release's base URL: the Host header is never trusted. */
export function toRequest(message: IncomingMessage, target: string, baseUrl: string): Request {
  const headers = new Headers();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    const name = message.rawHeaders[i] ?? '';
    if (!name.startsWith(':')) headers.append(name, message.rawHeaders[i + 1] ?? '');
  }
  // HEAD is handled as GET without sending the body, so that its headers match.
  const method = message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET');
  const hasBody = method !== 'GET';
  return requestOf(baseUrl + target, method, {
    headers,
    ...(hasBody ? { body: bodyOf(message), duplex: 'half' } : {}),
  } as RequestInit);
}

/** A request with any method, as written (RFC 9110 9.1): the platform's Request refuses some and changes others. */
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

/** Drains what the handler did not read, so that the connection can be reused. A longer rest closes it. */
function drain(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  let rest = DRAIN_MAX_BYTES;
  message.on('data', (chunk: Buffer) => {
    rest -= chunk.byteLength;
    if (rest < 0) message.destroy();
  });
  message.resume();
}

/** Path and query of a request target (RFC 9112 3.2), where `//host/x` is a path; null if it has no path. */
export function targetPath(target: string): string | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  const path = absolute ? target.slice(absolute[0].length) || '/' : target;
  if (path.startsWith('?')) return `/${path}`;
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : null;
}

/** Sends a reply, HEAD without its body. Parts of the body are written without copying them. */
export function sendReply(
  { status, headers, body }: Reply,
  message: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, headers);
  const parts = message.method === 'HEAD' ? [] : body;
  for (const part of parts.slice(0, -1)) outgoing.write(part);
  outgoing.end(parts.at(-1));
  drain(message);
}

export async function replyOf(response: Response): Promise<Reply> {
  const headers = Object.fromEntries(response.headers);
  if (response.body === null) return { status: response.status, headers, body: [] };
  const bytes = new Uint8Array(await response.arrayBuffer());
  headers['content-length'] = String(bytes.byteLength);
  return { status: response.status, headers, body: [bytes] };
}
