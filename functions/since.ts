import type { Config } from '@netlify/functions';
import { sinceEndpoint } from '../src/http/since.ts';
import { type HostContext, releaseOf } from '../src/io/release/release.ts';

export default (request: Request, context: HostContext): Promise<Response> =>
  sinceEndpoint(request, releaseOf(context));

export const config: Config = { path: '/api/reviews/since/*' };
