import type { Review } from '../schema/review.ts';
import type { SiteData } from '../schema/site-data.ts';
import { MOVED_PAGES, PAGES } from '../settings.ts';
import { reviewPath } from '../text/page-paths.ts';
import { NAMED_KINDS, namedPages } from './named-pages.ts';
import { pagePath } from './paging.ts';
import { reviewLists } from './review-lists.ts';
import { hasReviewPage } from './visitor-actions.ts';

/** Most URLs in one file (sitemaps.org). */
const SITEMAP_MAX = 50_000;

export interface SitemapEntry {
  path: string;
  /** Day of the last change, if known. */
  changed: string | null;
}

/** Every page for search engines, each once; frames are not for them. */
function sitemapEntries(site: SiteData): SitemapEntry[] {
  const { dataset } = site;
  const { reviews } = dataset;
  const changed = dataset.generated_at.slice(0, 10);
  const single = Object.values(PAGES).filter(
    (path) =>
      !Object.hasOwn(MOVED_PAGES, path) &&
      path !== PAGES.widgetList &&
      (path !== PAGES.leaveReview || hasReviewPage(dataset.business)),
  );
  const lists = [
    ...reviewLists(reviews).map(({ page }) => page),
    ...NAMED_KINDS.flatMap((kind) => namedPages(site, kind).map(({ props }) => props.page)),
  ].map((page) => pagePath(page, page.number));
  return [
    ...single.map((path) => ({ path, changed })),
    ...lists.map((path) => ({ path, changed: null })),
    ...reviews.map((review) => ({ path: reviewPath(review.id), changed: lastChange(review) })),
  ];
}

export function sitemapFiles(site: SiteData): SitemapEntry[][] {
  const entries = sitemapEntries(site);
  return Array.from({ length: Math.ceil(entries.length / SITEMAP_MAX) }, (_, i) =>
    entries.slice(i * SITEMAP_MAX, (i + 1) * SITEMAP_MAX),
  );
}

export function urlSet(baseUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${baseUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('\n')}</urlset>\n`;
}

export function sitemapIndex(baseUrl: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, i) => `<sitemap><loc>${baseUrl}/sitemap-${i + 1}.xml</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>${files.join('\n')}</sitemapindex>\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function lastChange(review: Review): string {
  return [review.date, review.updated_at?.slice(0, 10), review.owner_reply?.date].reduce<string>(
    (newest, date) => (date && date > newest ? date : newest),
    review.date,
  );
}
