import type { Config } from '@netlify/functions';
import { notFoundEndpoint } from '../src/http/not-found.ts';
import { type HostContext, releaseOf } from '../src/io/release/release.ts';

export default (request: Request, context: HostContext): Promise<Response> =>
  notFoundEndpoint(request, releaseOf(context).baseUrl);

export const config: Config = {
  path: ['/api', '/api/*', '/mcp/*', '/.well-known', '/.well-known/*'],
  excludedPath: ['/api/reviews/search', '/api/reviews/since/*', '/api/websub/hub', '/mcp'],
  preferStatic: true,
};
