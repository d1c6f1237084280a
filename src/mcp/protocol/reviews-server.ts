import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server';
import { MCP_CACHE_TTL_MS, MCP_REVISIONS } from '../../settings.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import { readResource } from '../lists/resources.ts';
import { StrictServer } from './strict-server.ts';
import { callTool } from './tool-call.ts';

const CACHE_HINT = { ttlMs: MCP_CACHE_TTL_MS, cacheScope: 'public' } as const;

const CACHED = [
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
];

/** A server for one message. */
export function reviewsServer(parsed: ParsedRelease): Server {
  const { identity, instructions, tools, resources } = parsed.tables;
  const server = new StrictServer(identity, {
    instructions,
    supportedProtocolVersions: [...MCP_REVISIONS],
    // The SDK would compile a validator per message, and it validates nothing that is served here.
    jsonSchemaValidator: {
      getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
    },
    capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    cacheHints: Object.fromEntries(CACHED.map((method) => [method, CACHE_HINT])),
  });
  server.setRequestHandler('tools/list', onePage({ tools }));
  server.setRequestHandler('resources/list', onePage({ resources }));
  // Clients that see resources also ask for templates.
  server.setRequestHandler('resources/templates/list', onePage({ resourceTemplates: [] }));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(parsed, params.name, server.sentArguments ?? params.arguments),
  );
  server.setRequestHandler('resources/read', ({ params }) => ({
    contents: [resourceAt(parsed, params.uri)],
  }));
  return server;
}

/** No list has a second page, so every cursor is unknown. */
function onePage<T>(list: T): (request: { params?: { cursor?: string | undefined } | undefined }) => T {
  return ({ params }) => {
    if (!params?.cursor) return list;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'cursor: this list has one page. Omit it.');
  };
}

function resourceAt(parsed: ParsedRelease, uri: string) {
  const resource = readResource(parsed, uri);
  if (resource === null) throw new ResourceNotFoundError(uri);
  if (resource !== 'too_large') return resource;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `${uri} is too large for a resource. Fetch it over HTTP, or read parts of it with the tools.`,
  );
}
