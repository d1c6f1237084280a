import { errorResponse, preflight, withoutBody } from './respond.ts';

const READ_METHODS = 'GET, HEAD, OPTIONS';

/**
 * Method rules of the read endpoints: OPTIONS is a preflight, HEAD is GET without the body, anything
 * else is 405 with `Allow`.
 */
export async function readOnly(
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
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

/** 405 of a read endpoint or a published file. */
export function methodNotAllowed(method: string): Response {
  return errorResponse('method_not_allowed', `${method} is not possible here; use GET or HEAD.`, {
    headers: { allow: READ_METHODS },
  });
}
