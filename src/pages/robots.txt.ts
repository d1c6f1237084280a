import { readSite } from '../io/release/site.ts';

/** Everything may be read; sample content keeps itself out of indexes by `noindex` on its pages. */
export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${readSite().baseUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
