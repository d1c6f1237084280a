import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { SiteData } from '../../src/schema/site-data.ts';
import { PAGES } from '../../src/settings.ts';
import { qrCode } from '../../src/views/qr-code.ts';
import { sitemapFiles } from '../../src/views/sitemap.ts';
import { hasReviewPage } from '../../src/views/visitor-actions.ts';
import { verifies } from '../requirements.ts';

test('the page has every link, and its own QR code for paper', () => {
  verifies('3.leave-a-review');
  const dist = join(inject('builtSample'), 'dist');
  const site: SiteData = JSON.parse(readFileSync(join(dist, 'current/data/site.json'), 'utf8'));
  const page = readFileSync(join(dist, `client${PAGES.leaveReview}index.html`), 'utf8');
  const links = Object.values(site.dataset.business.review_urls ?? {});
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !page.includes(`class="button" href="${link}"`))).toEqual([]);
  expect(page).toContain(`aria-label="This page as a QR code"`);
  expect(page).toContain(`d="${qrCode(site.baseUrl + PAGES.leaveReview).path}"`);
  expect(existsSync(join(dist, `client${PAGES.leaveReview}qr.svg`))).toBe(false);
  const listed = (from: SiteData): boolean =>
    sitemapFiles(from)
      .flat()
      .some(({ path }) => path === PAGES.leaveReview);
  const { review_urls: _, ...business } = site.dataset.business;
  expect(listed(site)).toBe(true);
  expect(listed({ ...site, dataset: { ...site.dataset, business } })).toBe(false);
  expect(hasReviewPage(business)).toBe(false);
});
