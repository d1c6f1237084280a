import { createMcpHandler, type McpHttpHandler, type Server } from '@modelcontextprotocol/server';
import { catalogOf, type McpSource } from '../answers/catalog.ts';
import type { McpPorts } from './ports.ts';
import { reviewsServer } from './reviews-server.ts';

/** One release as the endpoint serves it. */
export interface McpSite {
  baseUrl: string;
  title: string;
  /** A new server, for one message. */
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
 * Responds to one message of the modern revision, with the SDK's own checks of headers and envelope. A
 * subscription ends at once, because the server announces no changes.
 */
export function modernResponse(
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
