import type { APIRoute } from 'astro';
import { openRelease } from '../io/release/release.ts';
import { DATA_VARIABLE } from '../io/release/site-data.ts';
import { handlerAt } from '../node/routes.ts';

export const prerender = false;

/** The live endpoints in `npm run dev`, which has no subscribers. */
export const ALL: APIRoute = ({ request }) => {
  const handle = handlerAt(new URL(request.url).pathname);
  if (handle === null) return new Response('Page not found.\n', { status: 404 });
  const release = openRelease(process.env[DATA_VARIABLE] ?? 'dist/data');
  return handle(request, { release, hub: noHub });
};

function noHub(): never {
  throw new Error('The hub runs only with `npm start`.');
}
