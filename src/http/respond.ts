import { ALLOWED_HEADERS } from '../api/request-headers.ts';
import { ERROR_STATUS, type ErrorCode, type Issue } from '../schema/error-codes.ts';
import { MEDIA_TYPES, PREFLIGHT_MAX_AGE } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { type Coding, entityTag, modificationTime, notModified, preconditionFailed } from './validators.ts';

/** Responses that all live endpoints share: common headers, errors, conditional JSON. */

const EXPOSE_HEADERS =
  'ETag, Last-Modified, Link, Retry-After, Mcp-Session-Id, Content-Range, Accept-Ranges, X-Request-Id';

/** On every response, errors included (contract 2.cors, 2.json-nosniff). */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSE_HEADERS,
  // Pages with COEP may embed only what allows it; CORS already lets every page read it.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Data and pages are always revalidated; the validators make that cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * A reply with its validators, or a 304 or 412 if the request's conditions ask for it. `coding` is the one in which the
 * host sends the body. The entity tag names it, also in a 304 (RFC 9110 15.4.5).
 */
export function conditional(
  request: ReadRequest,
  reply: Reply,
  coding: Coding = 'identity',
): Omit<Reply, 'validators'> {
  const { status, headers, body, validators } = reply;
  if (validators === undefined) return reply;
  const current = { ...validators, coding };
  if (preconditionFailed(request.headers, current)) return staleCondition();
  const matched = notModified(request.headers, current);
  const sent: Record<string, string> = { ...headers, etag: matched ?? entityTag(validators.sha256, coding) };
  if (modificationTime(validators) === null) delete sent['last-modified'];
  if (matched === null) return { status, headers: sent, body };
  return { status: 304, headers: unsent(sent), body: [] };
}

/** Headers without those that describe a body. */
function unsent(headers: Reply['headers']): Reply['headers'] {
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _coding,
    'accept-ranges': _ranges,
    ...rest
  } = headers;
  return rest;
}

/** JSON that no cache keeps. */
export function jsonReply(status: number, value: object, headers: Record<string, string> = {}): Reply {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-type': MEDIA_TYPES.json,
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      ...headers,
    },
    body: [bytes],
  };
}

/** The one error body of the JSON endpoints (contract 2.error-shape). */
export function errorReply(
  code: ErrorCode,
  message: string,
  { issues, headers }: { issues?: Issue[]; headers?: Record<string, string> } = {},
): Reply {
  return jsonReply(ERROR_STATUS[code], { error: code, message, ...(issues && { issues }) }, headers);
}

/** 412: the client's copy is out of date. */
function staleCondition(): Reply {
  return errorReply('precondition_failed', ERROR_MESSAGES.precondition_failed);
}

/** 400 that names every problem at once. */
export function invalidParameters(issues: Issue[]): Reply {
  const names = new Set(issues.map(({ path }) => path[0]));
  return errorReply('invalid_parameters', ERROR_MESSAGES.invalid_parameters(names.size), { issues });
}

/** CORS preflight, for every path; on Netlify, the CDN sends the same headers. */
export function preflight(methods: string): Reply {
  return {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': String(PREFLIGHT_MAX_AGE),
    },
    body: [],
  };
}
