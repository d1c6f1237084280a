import { CONNECTIONS, HEADER_LINES_MAX, HEADERS_MAX_BYTES, PATHS, REQUEST_TARGET_MAX } from '../settings.ts';
import { grouped } from './quantities.ts';

export const ERROR_MESSAGES = {
  invalid_parameters: (count: number) =>
    `${count === 1 ? 'One parameter is' : `${count} parameters are`} invalid. See issues.`,
  bad_encoding: 'The path is not valid percent-encoded UTF-8.',
  no_date: (path: string) => `There is nothing at ${path}. Ask for ${PATHS.since}/YYYY-MM-DD.`,
  method_not_allowed: (method: string) =>
    method === 'POST'
      ? `POST is not allowed here. Send JSON-RPC (MCP) to ${PATHS.mcp}, or use GET or HEAD.`
      : `${method} is not allowed here. Use GET or HEAD.`,
  request_timeout: 'The request took too long to arrive. Try again.',
  precondition_failed: 'The content has changed. Ask again without the condition.',
  range_not_satisfiable: (length: number) => `The file has ${length} bytes. Request a range within them.`,
  expectation_failed: 'Only Expect: 100-continue is supported.',
  uri_too_long: (length: number) =>
    `The request target has ${grouped(length)} bytes. The limit is ${grouped(REQUEST_TARGET_MAX)}.`,
  headers_too_large: `The request headers are too large. Send at most ${grouped(HEADERS_MAX_BYTES)} bytes in ${grouped(HEADER_LINES_MAX)} lines.`,
  server_busy: `The server is busy. Try again in ${CONNECTIONS.retrySeconds} seconds.`,
  version_not_supported: 'Only HTTP/1.0 and HTTP/1.1 are supported. Send one of them in the request line.',
  internal_error: 'Something went wrong on the server. Try again later.',
} as const;
