import type { Config } from '@netlify/functions';
import { mcpPorts } from '../src/io/mcp-ports.ts';
import { type HostContext, releaseOf } from '../src/io/release/release.ts';
import { mcpEndpoint } from '../src/mcp/endpoint.ts';
import { mcpSite } from '../src/mcp/site.ts';

const ports = mcpPorts(process.env);

export default (request: Request, context: HostContext): Promise<Response> =>
  mcpEndpoint(request, mcpSite(releaseOf(context)), ports);

export const config: Config = { path: '/mcp' };
