import { ERROR_STATUS, type ErrorCode, type Issue } from '../schema/error-codes.ts';
import { MEDIA_TYPES, PREFLIGHT_MAX_AGE } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { formatHttpDate } from './http-date.ts';
import { entityTag, modificationTime, notModified, preconditionFailed, type Times } from './validators.ts';

/** Responses that all live endpoints share: common headers, errors, conditional JSON. */

const ALLOW_HEADERS =
  'If-None-Match, If-Modified-Since, Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const EXPOSE_HEADERS = 'ETag, Last-Modified, Link, Retry-After, Mcp-Session-Id';

/** On every response, errors included (contract 2.cors, 2.json-nosniff). */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSE_HEADERS,
  'x-content-type-options': 'nosniff',
};

/** Data and pages are always revalidated; the validators make that cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** What a live response is made of: the caller computes the bytes, this file the validators. */
export interface LiveBody extends Times {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  link?: string;
}

/**
 * The body that a 304 replaces. A host that compresses needs it: a 304 carries the entity tag of
 * the 200 that it replaces, with the suffix of its content coding (RFC 9110 15.4.5).
 */
export const unsentBodies = new WeakMap<Response, LiveBody>();

/** 200 with validators, or 304 when the request's condition matches. */
export function conditionalJson(request: Request, body: LiveBody): Response {
  if (preconditionFailed(request.headers, { ...body, coding: 'identity' })) return staleCondition();
  const matched = notModified(request.headers, { ...body, coding: 'identity' });
  const headers = {
    ...COMMON_HEADERS,
    etag: matched ?? entityTag(body.sha256),
    ...lastModifiedHeader(body),
    'cache-control': REVALIDATE,
    ...(body.link === undefined ? {} : { link: body.link }),
  };
  if (matched !== null) {
    const unmodified = new Response(null, { status: 304, headers });
    unsentBodies.set(unmodified, body);
    return unmodified;
  }
  return new Response(request.method === 'HEAD' ? null : body.bytes, {
    headers: {
      ...headers,
      'content-type': MEDIA_TYPES.json,
      'content-length': String(body.bytes.byteLength),
    },
  });
}

/** Empty while the time is later than now. */
export function lastModifiedHeader(times: Times): { 'last-modified'?: string } {
  const time = modificationTime(times);
  return time === null ? {} : { 'last-modified': formatHttpDate(time) };
}

/** The one error body of the JSON endpoints (contract 2.error-shape). */
export function errorResponse(
  code: ErrorCode,
  message: string,
  extra: { issues?: Issue[]; headers?: Record<string, string> } = {},
): Response {
  const body = extra.issues ? { error: code, message, issues: extra.issues } : { error: code, message };
  return new Response(JSON.stringify(body), {
    status: ERROR_STATUS[code],
    headers: {
      ...COMMON_HEADERS,
      'content-type': MEDIA_TYPES.json,
      'cache-control': 'no-store',
      ...extra.headers,
    },
  });
}

/** 412: what the client holds is not what is published now. */
export function staleCondition(): Response {
  return errorResponse('precondition_failed', ERROR_MESSAGES.precondition_failed);
}

/** 400 that names every problem at once. */
export function invalidParameters(issues: Issue[]): Response {
  const names = new Set(issues.map(({ path }) => path[0]));
  return errorResponse('invalid_parameters', ERROR_MESSAGES.invalid_parameters(names.size), { issues });
}

/** CORS preflight, for every path. */
export function preflight(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': ALLOW_HEADERS,
      'access-control-max-age': String(PREFLIGHT_MAX_AGE),
    },
  });
}

/** The same response without its body, for HEAD. */
export function withoutBody(response: Response): Response {
  return new Response(null, response);
}
