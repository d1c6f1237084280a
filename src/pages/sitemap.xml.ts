import { readSite } from '../io/release/site-data.ts';
import { sitemapFiles, sitemapIndex, urlSet } from '../views/sitemap.ts';

/** One file while the URLs fit, else an index of `sitemap-1.xml` and so on. */
export const GET = () => {
  const site = readSite();
  const files = sitemapFiles(site);
  const [only = []] = files;
  return new Response(
    files.length > 1 ? sitemapIndex(site.baseUrl, files.length) : urlSet(site.baseUrl, only),
    { headers: { 'content-type': 'application/xml' } },
  );
};
