import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { COMMON_HEADERS, errorResponse } from '../http/respond.ts';
import type { ErrorCode } from '../schema/error-codes.ts';
import { HEADERS_MAX_BYTES } from '../settings.ts';
import { sendResponse } from './node-http.ts';

/** Errors of HTTP itself, before there is a request to answer, in our error shape (CONTRACT 2). */

const answering = new WeakMap<Socket, Promise<void>>();

/** Remembers that a response is under way on its connection. */
export function noteResponse(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (socket === null) return;
  const done = new Promise<void>((resolve) => outgoing.once('close', resolve));
  answering.set(socket, done);
}

/** Broken HTTP, oversize headers, requests that never end, and expectations that nobody meets. */
export function answerProtocolErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    // What came before on the same connection keeps its answer.
    void (answering.get(socket) ?? Promise.resolve()).then(() => end(socket, ...problemOf(error.code)));
  });
  server.on('checkExpectation', (message: IncomingMessage, outgoing: ServerResponse) => {
    const answer = errorResponse('expectation_failed', 'Only Expect: 100-continue is understood.');
    void sendResponse(answer, message, outgoing);
  });
}

function problemOf(code: string | undefined): [number, ErrorCode, string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [
        431,
        'headers_too_large',
        `The request headers are too large; at most ${HEADERS_MAX_BYTES} bytes are read.`,
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'request_timeout', 'The request took too long to arrive; please try again.'];
    default:
      return [400, 'bad_request', 'This is not an HTTP request that can be read.'];
  }
}

/** Written by hand: there is no response object for a request that could not be read. */
function end(socket: Socket, status: number, error: ErrorCode, message: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error, message });
  const headers = {
    ...COMMON_HEADERS,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
