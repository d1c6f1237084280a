import { type LiveOperation, liveOperationAt } from '../api/live-routes.ts';
import { healthEndpoint } from '../http/health.ts';
import { readResponse } from '../http/methods.ts';
import { notFoundReply } from '../http/not-found.ts';
import type { Release } from '../http/release.ts';
import type { ReadRequest, Reply } from '../http/reply.ts';
import { searchReply } from '../http/search.ts';
import { sinceReply } from '../http/since.ts';
import { type Caller, hubCall } from '../io/network/hub-call.ts';
import { mcpPorts } from '../io/network/mcp-ports.ts';
import type { CallLimit } from '../mcp/protocol/call-limit.ts';
import { mcpEndpoint } from '../mcp/protocol/endpoint.ts';
import { mcpRelease } from '../mcp/protocol/mcp-release.ts';
import { hubEndpoint } from '../websub/endpoint.ts';
import type { Hub } from '../websub/hub.ts';

/** What a live endpoint needs besides the request. */
export interface LiveContext extends Caller {
  release: Release;
  hub: () => Hub;
  /** Bounds the MCP messages of each client; absent without a bound. */
  mcpLimit?: CallLimit | undefined;
}

export type Handler = (request: Request, context: LiveContext) => Promise<Response>;

const ports = mcpPorts();

type ReadRoute = (request: ReadRequest, release: Release) => Reply;

/** Endpoints that only read, without a body: they take and return plain data. */
const READ_ROUTES = {
  searchReviews: searchReply,
  getReviewsSince: sinceReply,
  notFound: (request, { baseUrl }) => notFoundReply(request, baseUrl),
} satisfies Partial<Record<LiveOperation, ReadRoute>>;

const HANDLERS: Record<Exclude<LiveOperation, keyof typeof READ_ROUTES>, Handler> = {
  postMcp: (request, { release, ip, mcpLimit }) =>
    mcpEndpoint(request, mcpRelease(release), {
      ...ports,
      admit: (messages) => (ip === undefined ? null : (mcpLimit?.(ip, messages) ?? null)),
    }),
  subscribe: (request, context) => hubEndpoint(request, async () => context.hub(), hubCall(context)),
  getHealth: (request, { release, hub }) =>
    healthEndpoint(request, release.facts(), async () => hub().health()),
};

export function endpointAt(pathname: string): { read: ReadRoute } | { handle: Handler } | null {
  const operation = liveOperationAt(pathname);
  if (operation === null) return null;
  return operation in READ_ROUTES
    ? { read: READ_ROUTES[operation as keyof typeof READ_ROUTES] }
    : { handle: HANDLERS[operation as keyof typeof HANDLERS] };
}

export function handlerAt(pathname: string): Handler | null {
  const endpoint = endpointAt(pathname);
  if (endpoint === null || 'handle' in endpoint) return endpoint?.handle ?? null;
  return async (request, { release }) => readResponse(request, endpoint.read(request, release));
}
