import { REQUEST_TARGET_MAX } from '../settings.ts';
import { errorResponse, preflight, withoutBody } from './respond.ts';

/** Longest scheme and host before the target in a request's URL. */
const ORIGIN_MAX = 264;

const READ_METHODS = 'GET, HEAD, OPTIONS';

/**
 * Method rules of the read endpoints: OPTIONS is a preflight, HEAD is GET without the body, anything
 * else is 405 with `Allow`.
 */
export async function readOnly(
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  if (request.url.length > REQUEST_TARGET_MAX + ORIGIN_MAX) return targetTooLong(request.url.length);
  switch (request.method) {
    case 'GET':
      return answer(request);
    case 'HEAD':
      return withoutBody(await answer(request));
    case 'OPTIONS':
      return preflight(READ_METHODS);
    default:
      return methodNotAllowed(request.method);
  }
}

/** 414: a proxy on the way would refuse such an address too. */
export function targetTooLong(length: number): Response {
  const message = `The address has ${length} bytes; at most ${REQUEST_TARGET_MAX} are served.`;
  return errorResponse('uri_too_long', message);
}

/** 405 of a read endpoint or a published file. */
export function methodNotAllowed(method: string): Response {
  return errorResponse('method_not_allowed', `${method} is not possible here; use GET or HEAD.`, {
    headers: { allow: READ_METHODS },
  });
}
