import type { Config } from '@netlify/functions';
import { type FunctionContext, netlifyHub } from '../netlify/hub.ts';
import { hubCall } from '../src/io/network/hub-call.ts';
import { hubEndpoint } from '../src/websub/endpoint.ts';

export default (request: Request, context: FunctionContext): Promise<Response> =>
  hubEndpoint(request, async () => netlifyHub(context), hubCall(context));

export const config: Config = { path: '/api/websub/hub' };
