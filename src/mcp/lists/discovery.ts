import { MCP_VERSIONS, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { Identity } from '../answers/tables.ts';

/** The files by which AI clients and registries find the server. */

/** `/mcp/server-card` (SEP-2127). Clients get the tools from `tools/list`. */
export function serverCard(identity: Identity, baseUrl: string): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identity,
    remotes: [
      {
        type: 'streamable-http',
        url: baseUrl + PATHS.mcp,
        supportedProtocolVersions: [...MCP_VERSIONS.modern, ...MCP_VERSIONS.legacy],
      },
    ],
  };
}

/** `/.well-known/ai-catalog.json`: the URL of the card. */
export function aiCatalog(baseUrl: string): object {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:reviews`,
        type: MEDIA_TYPES.mcpCard,
        url: baseUrl + PATHS.mcpCard,
      },
    ],
  };
}

/** `server.json` of the MCP registry; the owner publishes it with `mcp-publisher`. */
export function registryEntry(
  { name, title, description, version, websiteUrl }: Identity,
  baseUrl: string,
): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name,
    title,
    description,
    version,
    websiteUrl,
    remotes: [{ type: 'streamable-http', url: baseUrl + PATHS.mcp }],
  };
}
