import type { Config } from '@netlify/functions';
import { keptByCdn } from '../netlify/cdn.ts';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { searchEndpoint } from '../src/http/search.ts';

export default async (request: Request): Promise<Response> =>
  keptByCdn(await searchEndpoint(request, deployedRelease()));

export const config: Config = { path: '/api/reviews/search' };
