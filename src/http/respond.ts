import { ERROR_STATUS, type ErrorCode, type Issue } from '../schema/error-codes.ts';
import { MEDIA_TYPES, PREFLIGHT_MAX_AGE } from '../settings.ts';
import { formatHttpDate } from './http-date.ts';
import { entityTag, modificationTime, notModified, preconditionFailed, type Times } from './validators.ts';

/** Answers that all live endpoints share: headers of every answer, errors, conditional JSON. */

const ALLOW_HEADERS =
  'If-None-Match, If-Modified-Since, Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const EXPOSE_HEADERS = 'ETag, Last-Modified, Link, Retry-After, Mcp-Session-Id';

/** On every answer, errors included (CONTRACT 2). */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSE_HEADERS,
  'x-content-type-options': 'nosniff',
};

/** Data and pages are always revalidated; the validators make that cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** What a live answer is made of: bytes are computed by the caller, validators here. */
export interface LiveBody extends Times {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  link?: string;
}

/**
 * What a 304 stands for. A host that compresses needs it, because a 304 carries the entity tag of the
 * 200 that would have been sent, with the suffix of its content coding (RFC 9110 15.4.5).
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

/** None while the time is later than now. */
export function lastModifiedHeader(times: Times): { 'last-modified'?: string } {
  const time = modificationTime(times);
  return time === null ? {} : { 'last-modified': formatHttpDate(time) };
}

/** The one error body of the JSON endpoints (CONTRACT 2). */
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
  return errorResponse('precondition_failed', 'The content has changed; ask again without the condition.');
}

/** 400 that names every problem at once. */
export function invalidParameters(issues: Issue[]): Response {
  const names = new Set(issues.map(({ path }) => path[0]));
  const count = names.size === 1 ? 'One parameter is' : `${names.size} parameters are`;
  return errorResponse('invalid_parameters', `${count} invalid; see issues.`, { issues });
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

/** The same answer without its body, as HEAD asks for. */
export function withoutBody(response: Response): Response {
  return new Response(null, response);
}
