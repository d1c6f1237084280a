import type { Config } from '@netlify/functions';
import { searchEndpoint } from '../src/http/search.ts';
import { type HostContext, releaseOf } from '../src/io/release/release.ts';

export default (request: Request, context: HostContext): Promise<Response> =>
  searchEndpoint(request, releaseOf(context));

export const config: Config = { path: '/api/reviews/search' };
