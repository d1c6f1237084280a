import { type IncomingMessage, METHODS, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { joined, type Reply } from '../http/reply.ts';
import { errorReply } from '../http/respond.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import type { Connections } from './connections.ts';

/** Errors of HTTP itself, before there is a request to handle, in our error shape (contract 2.error-shape). */

/** Responds to a method that Node's parser does not know or handles separately. */
export type RespondToMethod = (method: string, target: string) => Promise<Reply>;

/** What Node reports about a request that it cannot parse. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Handles broken HTTP, unknown methods and versions, oversize headers and requests that never end. */
export function handleProtocolErrors(
  server: Server,
  connections: Connections,
  respondToMethod: RespondToMethod,
): void {
  const after = (socket: Duplex, respond: () => Reply | Promise<Reply>): void => {
    // An earlier request on the same connection first gets its response.
    void connections
      .idle(socket)
      .then(respond)
      .then((reply) => end(socket, reply))
      .catch(() => socket.destroy());
  };
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      // A response that has not begun may wait for the body that does not come.
      const { headersSent = false, writableFinished = true } = connections.current(socket) ?? {};
      if (headersSent && !writableFinished) socket.destroy();
      else {
        end(socket, problemOf(error));
        socket.destroySoon();
      }
      return;
    }
    const unknown = unknownMethod(error);
    const problem = isHead(error) ? { ...problemOf(error), body: [] } : problemOf(error);
    after(socket, () => (unknown === null ? problem : respondToMethod(unknown.method, unknown.target)));
  });
  server.on('connect', (message: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    after(socket, () =>
      isServedVersion(message) ? respondToMethod('CONNECT', message.url ?? '/') : unsupportedVersion(),
    );
  });
}

/** Method and target of a valid request line with a method that Node's parser does not know; else null. */
function unknownMethod(error: ParseError): { method: string; target: string } | null {
  if (error.code !== 'HPE_INVALID_METHOD' && error.code !== 'HPE_INVALID_CONSTANT') return null;
  const [, method, target] =
    /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,40}) (\S+) HTTP\/1\.[01]$/.exec(lineOf(error)) ?? [];
  return method === undefined || target === undefined || METHODS.includes(method) ? null : { method, target };
}

/** A response to HEAD has no body (RFC 9110 9.3.2), even if the rest of the request cannot be parsed. */
function isHead(error: ParseError): boolean {
  return [lineOf(error), error.rawPacket?.toString('latin1', 0, 5)].some((line) => line?.startsWith('HEAD '));
}

/** The line where the parser gave up, one character per byte. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  if (rawPacket === undefined) return '';
  const start = rawPacket.subarray(0, bytesParsed).lastIndexOf('\n') + 1;
  const end = rawPacket.indexOf('\n', start);
  return rawPacket
    .subarray(start, end === -1 ? undefined : end)
    .toString('latin1')
    .replace(/\r$/, '');
}

function problemOf(error: ParseError): Reply {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return errorReply('headers_too_large', ERROR_MESSAGES.headers_too_large);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errorReply('request_timeout', ERROR_MESSAGES.request_timeout);
    case 'HPE_INVALID_VERSION':
    case 'HPE_PAUSED_H2_UPGRADE':
      return unsupportedVersion();
    case 'HPE_INVALID_METHOD':
      if (/ HTTP\/(?!1\.[01]$)[\d.]+$/.test(lineOf(error))) return unsupportedVersion();
      break;
    case 'HPE_INVALID_URL':
    case 'HPE_INVALID_CONSTANT':
      if (isUnencoded(lineOf(error))) return errorReply('bad_request', UNENCODED);
      break;
  }
  return errorReply('bad_request', 'The server could not parse this HTTP request.');
}

/** Node's parser also reads HTTP/0.9 and 2.0, which have other messages. */
export function isServedVersion({ httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || httpVersion === '1.1';
}

export function unsupportedVersion(): Reply {
  return errorReply('version_not_supported', ERROR_MESSAGES.version_not_supported);
}

const UNENCODED =
  'The URL contains characters that must be percent-encoded as UTF-8: write %20 for a space, %C3%9F for ß. In curl, use -G --data-urlencode "query=...".';

/** True for a request line whose target contains spaces, control characters or non-ASCII bytes. */
function isUnencoded(line: string): boolean {
  const target = /^[A-Z]+ (.*?)(?: HTTP\/1\.[01])?$/.exec(line)?.[1] ?? '';
  return target.startsWith('/') && /[^\x21-\x7E]/.test(target);
}

/** Written to the socket: Node has no response object for a request that it could not parse. */
function end(socket: Duplex, { status, headers, body }: Reply): void {
  if (!socket.writable) return;
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(joined(body));
}
