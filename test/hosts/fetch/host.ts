import { type LiveOperation, liveOperationAt } from '../../../src/api/live-routes.ts';
import { healthEndpoint } from '../../../src/http/health.ts';
import { readResponse } from '../../../src/http/methods.ts';
import { notFoundReply } from '../../../src/http/not-found.ts';
import { searchEndpoint } from '../../../src/http/search.ts';
import { sinceEndpoint } from '../../../src/http/since.ts';
import { DEFAULT_WEBSUB_SETTINGS } from '../../../src/io/environment/websub-settings.ts';
import { hubCall } from '../../../src/io/network/hub-call.ts';
import { hubPorts } from '../../../src/io/network/hub-ports.ts';
import { mcpPorts } from '../../../src/io/network/mcp-ports.ts';
import { openRelease } from '../../../src/io/release/release.ts';
import { mcpEndpoint } from '../../../src/mcp/protocol/endpoint.ts';
import { mcpRelease } from '../../../src/mcp/protocol/mcp-release.ts';
import { hubEndpoint } from '../../../src/websub/endpoint.ts';
import { createHub, type Hub } from '../../../src/websub/hub.ts';
import type { HubPorts } from '../../../src/websub/ports.ts';
import { memorySubscriptions } from '../../websub/support/memory-store.ts';

/**
 * The service where nothing but a function from Request to Response exists: no disk, no server of ours, no module for
 * HTTP. The platform serves the published files, and hands over the release's data and a way to send.
 */
export function fetchHost(platform: {
  /** Null for a file that the release does not have. */
  find: (name: string) => Buffer<ArrayBuffer> | null;
  send: HubPorts['send'];
  look: HubPorts['look'];
  /** Keeps the function alive after its response. */
  waitUntil: (work: Promise<unknown>) => void;
}): { hub: Hub; fetch(request: Request): Promise<Response> } {
  const { find, send, look, waitUntil } = platform;
  const release = openRelease('', find);
  const store = memorySubscriptions();
  const settings = DEFAULT_WEBSUB_SETTINGS;
  const hub = createHub(
    hubPorts({ store, send, settings, release: () => release, look, leadMs: 0, wake: () => {} }),
  );
  const ports = mcpPorts();
  const endpoints: Record<LiveOperation, (request: Request) => Promise<Response>> = {
    searchReviews: (request) => searchEndpoint(request, release),
    getReviewsSince: (request) => sinceEndpoint(request, release),
    postMcp: (request) => mcpEndpoint(request, mcpRelease(release), ports),
    subscribe: (request) =>
      hubEndpoint(request, async () => hub, hubCall({ waitUntil, responded: Promise.resolve() })),
    getHealth: (request) => healthEndpoint(request, release.facts(), () => hub.health()),
    notFound: async (request) => readResponse(request, notFoundReply(request, release.baseUrl)),
  };
  return {
    hub,
    fetch: (request) => endpoints[liveOperationAt(new URL(request.url).pathname) ?? 'notFound'](request),
  };
}
