import type { Config } from '@netlify/functions';
import { keptByCdn } from '../netlify/cdn.ts';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { sinceEndpoint } from '../src/http/since.ts';

export default async (request: Request): Promise<Response> =>
  keptByCdn(await sinceEndpoint(request, deployedRelease()));

export const config: Config = { path: ['/api/reviews/since', '/api/reviews/since/*'] };
