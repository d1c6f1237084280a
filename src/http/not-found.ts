import { PATHS } from '../settings.ts';
import { READ_METHODS, targetTooLong } from './methods.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { errorReply, preflight } from './respond.ts';

/** Unknown paths under /api, /mcp and /.well-known: JSON, never an HTML page (contract 2.unknown-json). */
export function notFoundReply({ method, url }: ReadRequest, baseUrl: string): Reply {
  const { pathname, search } = new URL(url);
  const tooLong = targetTooLong(pathname + search);
  if (tooLong !== null) return tooLong;
  if (method === 'OPTIONS') return preflight(READ_METHODS);
  return errorReply(
    'not_found',
    `There is nothing at ${pathname.slice(0, 200)}. All endpoints: ${baseUrl}${PATHS.openapi}`,
  );
}
