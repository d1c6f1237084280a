import { type LiveOperation, liveOperationAt } from '../api/live-routes.ts';
import { healthEndpoint } from '../http/health.ts';
import { notFoundEndpoint } from '../http/not-found.ts';
import { searchEndpoint } from '../http/search.ts';
import { sinceEndpoint } from '../http/since.ts';
import { type Caller, hubCall } from '../io/network/hub-call.ts';
import { mcpPorts } from '../io/network/mcp-ports.ts';
import type { Release } from '../io/release/release.ts';
import type { CallLimit } from '../mcp/protocol/call-limit.ts';
import { mcpEndpoint } from '../mcp/protocol/endpoint.ts';
import { mcpSite } from '../mcp/protocol/site.ts';
import { hubEndpoint } from '../websub/endpoint.ts';
import type { Hub } from '../websub/hub.ts';

/** What a live endpoint needs besides the request. */
export interface LiveContext extends Caller {
  release: Release;
  hub: () => Hub;
  /** Bounds the MCP messages of each client; absent without a bound. */
  mcpLimit?: CallLimit | undefined;
}

type Handler = (request: Request, context: LiveContext) => Promise<Response>;

const ports = mcpPorts();

const HANDLERS: Record<LiveOperation, Handler> = {
  searchReviews: (request, { release }) => searchEndpoint(request, release),
  getReviewsSince: (request, { release }) => sinceEndpoint(request, release),
  postMcp: (request, { release, ip, mcpLimit }) =>
    mcpEndpoint(request, mcpSite(release), {
      ...ports,
      admit: (messages) => (ip === undefined ? null : (mcpLimit?.(ip, messages) ?? null)),
    }),
  subscribe: (request, context) => hubEndpoint(request, async () => context.hub(), hubCall(context)),
  getHealth: (request, { release, hub }) =>
    healthEndpoint(request, release.facts(), async () => hub().health()),
  notFound: (request, { release }) => notFoundEndpoint(request, release.baseUrl),
};

/** The handler for a path, or null if no live endpoint is there. */
export function handlerAt(pathname: string): Handler | null {
  const operation = liveOperationAt(pathname);
  return operation === null ? null : HANDLERS[operation];
}
