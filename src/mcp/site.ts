import { createMcpHandler, type McpHttpHandler, type Server } from '@modelcontextprotocol/server';
import { catalogOf, type McpSource } from './catalog.ts';
import { reviewsServer } from './reviews-server.ts';
import type { McpPorts } from './session.ts';

/** What the endpoint serves: a fresh server for each message, and how the site calls itself. */
export interface McpSite {
  baseUrl: string;
  title: string;
  build(): Server;
}

const sites = new WeakMap<McpSource, McpSite>();

export function mcpSite(source: McpSource): McpSite {
  const ready = sites.get(source);
  if (ready) return ready;
  const catalog = catalogOf(source);
  const site: McpSite = {
    baseUrl: source.baseUrl,
    title: catalog.tables.identity.title,
    build: () => reviewsServer(catalog),
  };
  sites.set(source, site);
  return site;
}

const handlers = new WeakMap<McpSite, McpHttpHandler>();

/** One message of the modern era; the SDK's own ladder of header and envelope checks answers. */
export async function modernAnswer(
  request: Request,
  parsedBody: unknown,
  site: McpSite,
  ports: McpPorts,
): Promise<Response> {
  const method = (parsedBody as { method?: unknown } | null)?.method;
  if (method === 'subscriptions/listen') return listenAnswer(request, parsedBody, site, ports);
  const ready = handlers.get(site) ?? modernHandler(site, ports);
  handlers.set(site, ready);
  return ready.fetch(request, { parsedBody });
}

/**
 * Nothing here changes between deploys, so a subscription is acknowledged and gracefully ended at
 * once: an open stream would keep a function running for nothing.
 */
async function listenAnswer(
  request: Request,
  parsedBody: unknown,
  site: McpSite,
  ports: McpPorts,
): Promise<Response> {
  const handler = modernHandler(site, ports);
  const response = await handler.fetch(request, { parsedBody });
  await handler.close();
  return response;
}

function modernHandler(site: McpSite, { report }: McpPorts): McpHttpHandler {
  const build = (): Server => {
    const server = site.build();
    server.onerror = report;
    return server;
  };
  return createMcpHandler(build, { legacy: 'reject', keepAliveMs: 0, onerror: report });
}
