import { REQUEST_TARGET_MAX } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { type ReadRequest, type Reply, toResponse } from './reply.ts';
import { conditional, errorReply, preflight } from './respond.ts';

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The methods of read endpoints: GET and HEAD are one, OPTIONS is a preflight; others get 405. */
export function readOnly(request: ReadRequest, respond: () => Reply): Reply {
  const { method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return anyMethod(request, () => (isRead ? respond() : methodNotAllowed(method)));
}

/** Preflights and too long request targets get their own response, all else the given one. */
export function anyMethod({ method, url }: ReadRequest, respond: () => Reply): Reply {
  const { pathname, search } = new URL(url);
  return targetTooLong(pathname + search) ?? (method === 'OPTIONS' ? preflight(READ_METHODS) : respond());
}

/** For hosts that leave compression to others. */
export function readResponse(request: ReadRequest, reply: Reply): Response {
  return toResponse(conditional(request, reply), request.method);
}

/** 414 for a request target that common proxies refuse too; null for others. */
export function targetTooLong({ length }: string): Reply | null {
  return length > REQUEST_TARGET_MAX ? errorReply('uri_too_long', ERROR_MESSAGES.uri_too_long(length)) : null;
}

/** 405 of a read endpoint or a published file. */
export function methodNotAllowed(method: string): Reply {
  return errorReply('method_not_allowed', ERROR_MESSAGES.method_not_allowed(method), {
    headers: { allow: READ_METHODS },
  });
}
