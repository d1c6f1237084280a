import { MCP_REQUEST_HEADERS } from './mcp-request-headers.ts';
import type { Operation } from './operation.ts';

/** The headers that a request to an operation may carry, with their descriptions. */
export function requestHeaders(operation: Operation): Readonly<Record<string, string>> {
  return {
    ...(operation.headers.includes('ETag') ? CONDITIONS : {}),
    ...(operation.kind === 'file' ? RANGES : {}),
    ...('requestHeaders' in operation ? operation.requestHeaders : {}),
  };
}

const CONDITIONS = {
  'If-None-Match': 'Entity tags that you hold. A match gets 304.',
  'If-Modified-Since': 'HTTP date. 304 if nothing changed since. If-None-Match takes precedence.',
  'If-Match': 'Entity tags that must still be current; otherwise 412.',
  'If-Unmodified-Since': 'HTTP date. 412 if the content changed since. If-Match takes precedence.',
};

const RANGES = {
  Range: 'One range of bytes, such as bytes=0-1023. Gets 206.',
  'If-Range': 'Entity tag or HTTP date. If the file has changed, you get the whole file.',
};

/** Headers that any request may carry. Tracing libraries add theirs to every request of a page. */
export const COMMON_REQUEST_HEADERS = {
  Accept: 'MCP clients send `application/json, text/event-stream`.',
  Authorization: 'Ignored. No request needs a key.',
  'Cache-Control': 'Ignored. You always get the current content.',
  'Last-Event-ID': 'Ignored. There are no event streams to resume.',
  'X-Requested-With': 'Ignored.',
  traceparent: 'Ignored, like all headers for tracing.',
  tracestate: 'Ignored.',
  baggage: 'Ignored.',
  'sentry-trace': 'Ignored.',
};

/** What pages from other origins may send. `*` covers everything but `Authorization`, in browsers that know it. */
export const ALLOWED_HEADERS: readonly string[] = [
  ...['*', 'Content-Type', ...Object.keys(COMMON_REQUEST_HEADERS)],
  ...Object.keys({ ...CONDITIONS, ...RANGES, ...MCP_REQUEST_HEADERS }),
];
