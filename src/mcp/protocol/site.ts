import { createMcpHandler, type Server } from '@modelcontextprotocol/server';
import type { Release } from '../../http/release.ts';
import { catalogOf } from '../answers/catalog.ts';
import type { McpPorts } from './ports.ts';
import { reviewsServer } from './reviews-server.ts';

/** One release as the endpoint serves it. */
export interface McpSite {
  baseUrl: string;
  title: string;
  /** A new server, for one message. */
  build(): Server;
}

export function mcpSite(source: Release): McpSite {
  const catalog = catalogOf(source);
  const { title } = catalog.tables.identity;
  return { baseUrl: source.baseUrl, title, build: () => reviewsServer(catalog) };
}

/**
 * Responds to one message of the modern revision, with the SDK's own checks of headers and envelope. A
 * subscription ends at once, because the server announces no changes.
 */
export function modernResponse(
  request: Request,
  parsedBody: unknown,
  site: McpSite,
  { report }: McpPorts,
): Promise<Response> {
  const build = (): Server => Object.assign(site.build(), { onerror: report });
  const handler = createMcpHandler(build, { legacy: 'reject', keepAliveMs: 0, onerror: report });
  return handler.fetch(request, { parsedBody });
}
