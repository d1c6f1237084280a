import { readOnly } from './methods.ts';
import { errorResponse } from './respond.ts';

/** Unknown paths below /api, /mcp and /.well-known: JSON, never an HTML page (CONTRACT 2). */
export function notFoundEndpoint(request: Request, baseUrl: string): Promise<Response> {
  return readOnly(request, () => {
    const { pathname } = new URL(request.url);
    return errorResponse(
      'not_found',
      `There is nothing at ${pathname.slice(0, 200)}; ${baseUrl}/.well-known/openapi.json lists all endpoints.`,
    );
  });
}
