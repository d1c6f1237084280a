import type { Config } from '@netlify/functions';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { notFoundReply } from '../src/http/not-found.ts';
import { toResponse } from '../src/http/reply.ts';

export default (request: Request): Response =>
  toResponse(notFoundReply(request, deployedRelease().baseUrl), request.method);

export const config: Config = {
  path: ['/api', '/api/*', '/mcp/*', '/.well-known', '/.well-known/*'],
  excludedPath: [
    '/api/reviews/search',
    '/api/reviews/since',
    '/api/reviews/since/*',
    '/api/websub/hub',
    '/api/health',
    '/mcp',
  ],
  preferStatic: true,
};
