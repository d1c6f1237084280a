import { PATHS } from '../settings.ts';
import { errorResponse, preflight, withoutBody } from './respond.ts';

/**
 * Unknown paths under /api, /mcp and /.well-known: JSON, never an HTML page
 * (contract 2.unknown-json).
 */
export async function notFoundEndpoint(request: Request, baseUrl: string): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
  const { pathname } = new URL(request.url);
  const response = errorResponse(
    'not_found',
    `There is nothing at ${pathname.slice(0, 200)}. All endpoints: ${baseUrl}${PATHS.openapi}`,
  );
  return request.method === 'HEAD' ? withoutBody(response) : response;
}
