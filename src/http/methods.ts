import { REQUEST_TARGET_MAX } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { errorResponse, preflight, withoutBody } from './respond.ts';

/** Longest scheme and host before the target in a request's URL. */
const ORIGIN_MAX = 264;

const READ_METHODS = 'GET, HEAD, OPTIONS';

/**
 * The methods of read endpoints: GET, HEAD without the body, OPTIONS as a preflight; others get
 * 405.
 */
export async function readOnly(
  request: Request,
  respond: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  if (request.url.length > REQUEST_TARGET_MAX + ORIGIN_MAX) return targetTooLong(request.url.length);
  switch (request.method) {
    case 'GET':
      return respond(request);
    case 'HEAD':
      return withoutBody(await respond(request));
    case 'OPTIONS':
      return preflight(READ_METHODS);
    default:
      return methodNotAllowed(request.method);
  }
}

/** 414: common proxies refuse such a URL too. */
export function targetTooLong(length: number): Response {
  return errorResponse('uri_too_long', ERROR_MESSAGES.uri_too_long(length));
}

/** 405 of a read endpoint or a published file. */
export function methodNotAllowed(method: string): Response {
  return errorResponse('method_not_allowed', ERROR_MESSAGES.method_not_allowed(method), {
    headers: { allow: READ_METHODS },
  });
}
