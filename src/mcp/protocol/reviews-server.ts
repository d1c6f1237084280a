import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server';
import { MCP_CACHE_TTL_MS, MCP_REVISIONS, MEDIA_TYPES } from '../../settings.ts';
import type { Catalog } from '../answers/catalog.ts';
import { complete } from '../lists/completion.ts';
import { PROMPTS, promptText } from '../lists/prompts.ts';
import { readResource } from '../lists/resources.ts';
import { StrictServer } from './strict-server.ts';
import { callTool } from './tool-call.ts';

const CACHE_HINT = { ttlMs: MCP_CACHE_TTL_MS, cacheScope: 'public' } as const;

const CACHED = [
  ...['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'],
  'server/discover',
];

/** A server for one message. */
export function reviewsServer(catalog: Catalog): Server {
  const { identity, instructions, tools, resources, templates } = catalog.tables;
  const server = new StrictServer(identity, {
    instructions,
    supportedProtocolVersions: [...MCP_REVISIONS],
    // The SDK would compile a validator per message, and it validates nothing that is served here.
    jsonSchemaValidator: {
      getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
    },
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
    },
    cacheHints: Object.fromEntries(CACHED.map((method) => [method, CACHE_HINT])),
  });
  server.setRequestHandler('tools/list', onePage({ tools }));
  server.setRequestHandler('resources/list', onePage({ resources }));
  server.setRequestHandler('resources/templates/list', onePage({ resourceTemplates: templates }));
  server.setRequestHandler('prompts/list', onePage({ prompts: [...PROMPTS] }));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(catalog, params.name, server.sentArguments ?? params.arguments),
  );
  server.setRequestHandler('resources/read', ({ params }) => ({
    contents: [{ uri: params.uri, mimeType: MEDIA_TYPES.json, text: resourceText(catalog, params.uri) }],
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = promptText(catalog, params.name, params.arguments ?? {});
    if ('problem' in prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, prompt.problem);
    return { messages: [{ role: 'user', content: { type: 'text', text: prompt.text } }] };
  });
  server.setRequestHandler('completion/complete', ({ params }) => {
    const completion = complete(catalog, params.ref, params.argument);
    if (completion) return { completion };
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'Unknown prompt, resource template or argument. See prompts/list and resources/templates/list.',
    );
  });
  return server;
}

/** No list has a second page, so no cursor is one of ours. */
function onePage<T>(list: T): (request: { params?: { cursor?: string | undefined } | undefined }) => T {
  return ({ params }) => {
    if (!params?.cursor) return list;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'cursor: this list has one page. Omit it.');
  };
}

function resourceText(catalog: Catalog, uri: string): string {
  const text = readResource(catalog, uri);
  if (text === null) throw new ResourceNotFoundError(uri);
  if (text !== 'too_large') return text;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `${uri} is too large for a resource. Fetch it over HTTP, or read parts of it with the tools.`,
  );
}
