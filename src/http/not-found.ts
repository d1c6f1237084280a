import { errorResponse, preflight, withoutBody } from './respond.ts';

/** Unknown paths below /api, /mcp and /.well-known: JSON, never an HTML page (CONTRACT 2). */
export async function notFoundEndpoint(request: Request, baseUrl: string): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, OPTIONS');
  const { pathname } = new URL(request.url);
  const answer = errorResponse(
    'not_found',
    `There is nothing at ${pathname.slice(0, 200)}; ${baseUrl}/.well-known/openapi.json lists all endpoints.`,
  );
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}
