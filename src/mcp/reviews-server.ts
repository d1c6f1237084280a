import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { MCP_CACHE_TTL_MS, MCP_VERSIONS, MEDIA_TYPES } from '../settings.ts';
import { didYouMeanSentence } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';
import { readArguments } from './arguments.ts';
import type { Catalog } from './catalog.ts';
import { complete } from './completion.ts';
import { PROMPTS, promptText } from './prompts.ts';
import { readResource } from './resources.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools.ts';

const TOOL_BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));
/** What callers learn of a fault of ours. */
export const FAULT = 'Something went wrong here; please try again.';

const CACHE_HINT = { ttlMs: MCP_CACHE_TTL_MS, cacheScope: 'public' } as const;

/** A server for one message: lists come from the release's tables, calls run on its catalog. */
export function reviewsServer(catalog: Catalog): Server {
  const { identity, instructions, tools, resources, templates } = catalog.tables;
  const server = new StrictServer(identity, {
    instructions,
    supportedProtocolVersions: [...MCP_VERSIONS.legacy, ...MCP_VERSIONS.modern],
    // The SDK's own validator checks nothing that is served here, and costs a schema compiler per message.
    jsonSchemaValidator: {
      getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
    },
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
    },
    cacheHints: {
      'tools/list': CACHE_HINT,
      'prompts/list': CACHE_HINT,
      'resources/list': CACHE_HINT,
      'resources/templates/list': CACHE_HINT,
      'resources/read': CACHE_HINT,
      'server/discover': CACHE_HINT,
    },
  });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('resources/list', () => ({ resources }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: templates }));
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }));
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
      'Unknown prompt, resource template or argument; prompts/list and resources/templates/list name them.',
    );
  });
  return server;
}

/**
 * A tool's answer, or a tool error that shows how to ask (MCP-23). An unknown tool is a protocol error.
 */
function callTool(catalog: Catalog, name: string, given: Record<string, unknown> = {}) {
  const tool = TOOL_BY_NAME.get(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name));
  const read = readArguments(given, tool, examplesFor(catalog, tool));
  const answer = read.ok ? tool.run(catalog, read.values) : read;
  if ('problem' in answer) {
    return { content: [{ type: 'text' as const, text: answer.problem }], isError: true };
  }
  return {
    content: [{ type: 'text' as const, text: answer.text }],
    structuredContent: answer.structured as Record<string, unknown>,
  };
}

/** Values of this business's own vocabulary for the corrected example. */
function examplesFor({ tables, source }: Catalog, { parameters }: Tool): Record<string, string | number> {
  const { technicians, services, aspects } = tables.vocabulary;
  const known: Record<string, string | undefined> = {
    mentions_technician: technicians[0]?.id,
    technician: technicians[0]?.id,
    mentions_service: services[0]?.id,
    service: services[0]?.id,
    aspect: aspects[0]?.id,
    id: source.index.ids[0] === undefined ? undefined : `review:${source.index.ids[0]}`,
  };
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { example }]) => [name, known[name] ?? example]),
  );
}

function unknownTool(name: string): string {
  const names = [...TOOL_BY_NAME.keys()];
  return `Unknown tool ${JSON.stringify(truncated(name))}.${didYouMeanSentence(name, names)} Tools: ${names.join(', ')}.`;
}

function resourceText(catalog: Catalog, uri: string): string {
  const text = readResource(catalog, uri);
  if (text === null) throw new ResourceNotFoundError(uri);
  if (text !== 'too_large') return text;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `${uri} is too large for a resource; fetch it over HTTP, or read parts with the tools.`,
  );
}

/**
 * The SDK answers params of the wrong shape with an internal error; they are the caller's (-32602). It
 * would also tell callers the message of any fault; they get a plain sentence, the log gets the fault.
 */
class StrictServer extends Server {
  /**
   * The arguments of the one message as they were sent. The wire validator copies them without a key
   * `__proto__`, which would then be dropped instead of refused.
   */
  sentArguments: Record<string, unknown> | undefined;

  protected override _wrapHandler(...[method, handler]: Parameters<Server['_wrapHandler']>) {
    const wrapped = super._wrapHandler(method, handler);
    return async (...call: Parameters<typeof wrapped>) => {
      const [{ params }] = call;
      this.sentArguments = params?.arguments as Record<string, unknown> | undefined;
      try {
        return await wrapped(...call);
      } catch (error) {
        const issues = shapeIssues(error);
        if (issues !== null) {
          const message = `The params of ${method} have the wrong shape: ${issueLine(issues)}`;
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
        }
        if (error instanceof ProtocolError) throw error;
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
        throw new ProtocolError(ProtocolErrorCode.InternalError, FAULT);
      }
    };
  }
}

/** zod's list of issues as the wire validator throws it, bare or behind "Invalid ... request:"; else null. */
function shapeIssues(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /^\s*(?:Invalid \S+ request:\s*)?(\[[\s\S]*)$/.exec(error.message)?.[1] ?? null;
}

function issueLine(text: string): string {
  try {
    const issues: { path: (string | number)[]; message: string }[] = JSON.parse(text);
    return issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
      .slice(0, 300)
      .toWellFormed();
  } catch {
    return text.slice(0, 300).toWellFormed();
  }
}
