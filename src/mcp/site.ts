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

/**
 * One message of the modern era; the SDK's own ladder of header and envelope checks answers. It ends a
 * subscription at once, since the server announces no changes; none keeps a function running.
 */
export function modernAnswer(
  request: Request,
  parsedBody: unknown,
  site: McpSite,
  ports: McpPorts,
): Promise<Response> {
  const ready = handlers.get(site) ?? modernHandler(site, ports);
  handlers.set(site, ready);
  return ready.fetch(request, { parsedBody });
}

function modernHandler(site: McpSite, { report }: McpPorts): McpHttpHandler {
  const build = (): Server => {
    const server = site.build();
    server.onerror = report;
    return server;
  };
  return createMcpHandler(build, { legacy: 'reject', keepAliveMs: 0, onerror: report });
}
