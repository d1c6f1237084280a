import type { Config } from '@netlify/functions';
import { methodNotAllowed } from '../src/http/methods.ts';
import { toResponse } from '../src/http/reply.ts';

/** Assistants that were given the URL of the site post to `/`; the CDN would not say where to post. */
export default ({ method }: Request): Response => toResponse(methodNotAllowed(method));

export const config: Config = { path: '/', method: 'POST' };
