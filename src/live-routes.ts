import * as hub from '../functions/hub.ts';
import * as mcp from '../functions/mcp.ts';
import * as notFound from '../functions/not-found.ts';
import * as search from '../functions/search.ts';
import * as since from '../functions/since.ts';
import type { HostContext } from './io/release/release.ts';

/** A function with the paths of its own `config.path`. */
export interface LiveRoute {
  paths: string[];
  answer: (request: Request, context: HostContext) => Promise<Response>;
}

/** Every live endpoint, the catch-all last: hosts other than Netlify serve these very functions. */
export const liveRoutes: LiveRoute[] = [search, since, mcp, hub, notFound].map(
  ({ default: answer, config }) => ({
    paths: [config.path ?? []].flat(),
    answer,
  }),
);

/** The first route with a path that fits; null when none does. */
export function routeOf(routes: LiveRoute[], pathname: string): LiveRoute | null {
  return routes.find(({ paths }) => paths.some((path) => fits(path, pathname))) ?? null;
}

/**
 * Netlify's path patterns as far as we use them: a whole path, with or without a slash at its end as
 * there, or everything below a folder.
 */
function fits(pattern: string, pathname: string): boolean {
  if (pattern.endsWith('/*')) return pathname.startsWith(pattern.slice(0, -1));
  return pathname === pattern || pathname === `${pattern}/`;
}
