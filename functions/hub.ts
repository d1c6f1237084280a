import type { Config } from '@netlify/functions';
import { hubCall, hubOf } from '../src/io/hub/hub.ts';
import type { HostContext } from '../src/io/release/release.ts';
import { hubEndpoint } from '../src/websub/endpoint.ts';

export default (request: Request, context: HostContext): Promise<Response> =>
  hubEndpoint(request, () => hubOf(context), hubCall(context));

export const config: Config = { path: '/api/websub/hub' };
