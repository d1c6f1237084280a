import { readSite } from '../io/release/site-data.ts';

/** Allows everything. Pages of sample content have `noindex`. */
export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${readSite().baseUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
