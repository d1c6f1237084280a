import type { Config } from '@netlify/functions';
import { deployHosts } from '../netlify/deploy-hosts.ts';
import { deployedRelease } from '../netlify/deployed-release.ts';
import { mcpPorts } from '../src/io/network/mcp-ports.ts';
import { mcpEndpoint } from '../src/mcp/protocol/endpoint.ts';
import { mcpRelease } from '../src/mcp/protocol/mcp-release.ts';

const ports = mcpPorts(deployHosts(process.env));

export default (request: Request): Promise<Response> =>
  mcpEndpoint(request, mcpRelease(deployedRelease()), ports);

export const config: Config = { path: '/mcp' };
