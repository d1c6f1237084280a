import { PATHS } from '../settings.ts';
import { anyMethod } from './methods.ts';
import type { ReadRequest, Reply } from './reply.ts';
import { errorReply } from './respond.ts';

/** Unknown paths under /api, /mcp and /.well-known: JSON, never an HTML page (contract 2.unknown-json). */
export function notFoundReply(request: ReadRequest, baseUrl: string): Reply {
  const path = new URL(request.url).pathname.slice(0, 200);
  const message = `There is nothing at ${path}. All endpoints: ${baseUrl}${PATHS.openapi}`;
  return anyMethod(request, () => errorReply('not_found', message));
}
