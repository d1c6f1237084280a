import { type IncomingMessage, METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorResponse } from '../http/respond.ts';
import { HEADERS_MAX_BYTES } from '../settings.ts';
import { sendResponse } from './wire.ts';

/** Errors of HTTP itself, before there is a request to answer, in our error shape (CONTRACT 2). */

const answering = new WeakMap<Duplex, Promise<void>>();

/** Answers a method that Node's parser does not know or hands over apart, by its request target. */
export type AnswerMethod = (method: string, target: string) => Promise<Response>;

/** What Node tells of a request that it cannot read. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Remembers that a response is under way on its connection. */
export function noteResponse(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (socket === null) return;
  const done = new Promise<void>((resolve) => outgoing.once('close', resolve));
  answering.set(socket, done);
}

/** Broken HTTP, unknown methods, oversize headers, requests that never end, and expectations that nobody meets. */
export function answerProtocolErrors(server: Server, answerMethod: AnswerMethod): void {
  const after = (socket: Duplex, answer: () => Response | Promise<Response>): void => {
    // What came before on the same connection keeps its answer.
    void (answering.get(socket) ?? Promise.resolve())
      .then(answer)
      .then((response) => end(socket, response))
      .catch(() => socket.destroy());
  };
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const unknown = unknownMethod(error);
    after(socket, () => (unknown === null ? problemOf(error) : answerMethod(unknown.method, unknown.target)));
  });
  server.on('connect', (message: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    after(socket, () => answerMethod('CONNECT', message.url ?? '/'));
  });
  server.on('checkExpectation', (message: IncomingMessage, outgoing: ServerResponse) => {
    const answer = errorResponse('expectation_failed', 'Only Expect: 100-continue is understood.');
    void sendResponse(answer, message, outgoing);
  });
}

/** Method and target of a sound request line whose method Node's parser does not know; else null. */
function unknownMethod(error: ParseError): { method: string; target: string } | null {
  if (error.code !== 'HPE_INVALID_METHOD' && error.code !== 'HPE_INVALID_CONSTANT') return null;
  const [, method, target] =
    /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,40}) (\S+) HTTP\/1\.[01]$/.exec(lineOf(error)) ?? [];
  return method === undefined || target === undefined || METHODS.includes(method) ? null : { method, target };
}

/** The line in which the parser gave up, one character per byte. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  if (rawPacket === undefined) return '';
  const start = rawPacket.subarray(0, bytesParsed).lastIndexOf('\n') + 1;
  const end = rawPacket.indexOf('\n', start);
  return rawPacket
    .subarray(start, end === -1 ? undefined : end)
    .toString('latin1')
    .replace(/\r$/, '');
}

function problemOf(error: ParseError): Response {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return errorResponse(
        'headers_too_large',
        `The request headers are too large; at most ${HEADERS_MAX_BYTES} bytes are read.`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errorResponse('request_timeout', 'The request took too long to arrive; please try again.');
    case 'HPE_INVALID_URL':
    case 'HPE_INVALID_CONSTANT':
      if (isUnencoded(lineOf(error))) return errorResponse('bad_request', UNENCODED);
      break;
  }
  return errorResponse('bad_request', 'This is not an HTTP request that can be read.');
}

const UNENCODED =
  'The address has characters that must be percent-encoded, as UTF-8: write %20 for a blank and %C3%9F for ß. curl does it with -G --data-urlencode "query=...".';

/** True for a request line whose target has blanks, control characters or bytes outside of ASCII. */
function isUnencoded(line: string): boolean {
  const target = /^[A-Z]+ (.*?)(?: HTTP\/1\.[01])?$/.exec(line)?.[1] ?? '';
  return target.startsWith('/') && /[^\x21-\x7E]/.test(target);
}

/** Written by hand: there is no response object for a request that could not be read. */
async function end(socket: Duplex, response: Response): Promise<void> {
  if (!socket.writable) return;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = {
    ...Object.fromEntries(response.headers),
    'content-length': String(body.byteLength),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = response;
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}
