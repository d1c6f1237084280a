import type { Config } from '@netlify/functions';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { notFoundEndpoint } from '../src/http/not-found.ts';

export default (request: Request): Promise<Response> => notFoundEndpoint(request, deployedRelease().baseUrl);

export const config: Config = {
  path: ['/api', '/api/*', '/mcp/*', '/.well-known', '/.well-known/*'],
  excludedPath: ['/api/reviews/search', '/api/reviews/since/*', '/api/websub/hub', '/api/health', '/mcp'],
  preferStatic: true,
};
