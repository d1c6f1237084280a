import { createMcpHandler, type Server } from '@modelcontextprotocol/server';
import type { Release } from '../../http/release.ts';
import { parsedRelease } from '../answers/parsed-release.ts';
import type { McpPorts } from './ports.ts';
import { reviewsServer } from './reviews-server.ts';

/** One release as the endpoint serves it. */
export interface McpRelease {
  baseUrl: string;
  title: string;
  /** A new server, for one message. */
  build(): Server;
}

export function mcpRelease(release: Release): McpRelease {
  const parsed = parsedRelease(release);
  const { title } = parsed.tables.identity;
  return { baseUrl: release.baseUrl, title, build: () => reviewsServer(parsed) };
}

/**
 * Responds to one message of the modern revision, with the SDK's own checks of headers and envelope. A
 * subscription ends at once, because the server announces no changes.
 */
export function modernResponse(
  request: Request,
  parsedBody: unknown,
  served: McpRelease,
  { report }: McpPorts,
): Promise<Response> {
  const build = (): Server => Object.assign(served.build(), { onerror: report });
  const handler = createMcpHandler(build, { legacy: 'reject', keepAliveMs: 0, onerror: report });
  return handler.fetch(request, { parsedBody });
}
