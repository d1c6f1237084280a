import type { Config } from '@netlify/functions';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { type FunctionContext, netlifyHubHealth } from '../netlify/hub.ts';
import { healthEndpoint } from '../src/http/health.ts';

export default (request: Request, context: FunctionContext): Promise<Response> =>
  healthEndpoint(request, deployedRelease().facts(), () => netlifyHubHealth(context));

export const config: Config = { path: '/api/health' };
