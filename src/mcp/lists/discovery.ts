import { MCP_REVISIONS, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { ServerIdentity, Vocabulary } from '../answers/tables.ts';

/** The files by which AI clients and registries find the server. */

/** `/mcp/server-card` (SEP-2127). Clients get the tools from `tools/list`. */
export function serverCard(identity: ServerIdentity, baseUrl: string): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identity,
    remotes: [
      {
        type: 'streamable-http',
        url: baseUrl + PATHS.mcp,
        supportedProtocolVersions: MCP_REVISIONS,
      },
    ],
  };
}

/** Services and aspects among the example questions; registries recommend two to five questions. */
const QUERIES_PER_KIND = 2;

/**
 * `/.well-known/ai-catalog.json`: the URL of the card, and questions by which registries rank the server
 * (Agentic Resource Discovery).
 */
export function aiCatalog(
  { title }: Pick<ServerIdentity, 'title'>,
  { business, services, aspects }: Vocabulary,
  baseUrl: string,
): object {
  const subjects = [...services.slice(0, QUERIES_PER_KIND), ...aspects.slice(0, QUERIES_PER_KIND)];

  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:reviews`,
        displayName: title,
        type: MEDIA_TYPES.mcpCard,
        url: baseUrl + PATHS.mcpCard,
        representativeQueries: [
          `What do reviews say about ${business}?`,
          ...subjects.map(({ label }) => `What do reviews of ${business} say about “${label}”?`),
        ],
      },
    ],
  };
}

/** `server.json` of the MCP registry; the owner publishes it with `mcp-publisher`. */
export function registryEntry(
  { name, title, description, version, websiteUrl }: ServerIdentity,
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
