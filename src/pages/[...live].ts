import type { APIRoute } from 'astro';
import { openRelease } from '../io/release/release.ts';
import { DATA_VARIABLE } from '../io/release/site.ts';
import { liveRoutes, routeOf } from '../live-routes.ts';

export const prerender = false;

/** The live endpoints under `astro dev` and in `dist/server`, by the functions' own paths. */
export const ALL: APIRoute = ({ request }) => {
  const route = routeOf(liveRoutes, new URL(request.url).pathname);
  if (route === null) return new Response('There is no such page.\n', { status: 404 });
  return route.answer(request, { release: openRelease(process.env[DATA_VARIABLE] ?? 'dist/data') });
};
