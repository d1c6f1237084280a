import type { APIRoute } from 'astro';
import { readSite } from '../io/release/site-data.ts';
import { type SitemapEntry, sitemapFiles, urlSet } from '../views/sitemap.ts';

export function getStaticPaths() {
  const files = sitemapFiles(readSite());
  if (files.length < 2) return [];
  return files.map((entries, i) => ({ params: { number: String(i + 1) }, props: { entries } }));
}

export const GET: APIRoute<{ entries: SitemapEntry[] }> = ({ props }) =>
  new Response(urlSet(readSite().baseUrl, props.entries), { headers: { 'content-type': 'application/xml' } });
