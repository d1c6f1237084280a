import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type ServedSite, servedSite } from '../support/served-site.ts';
import { SAMPLE } from '../support/variants.ts';

/** No page is longer than this at a width of 1440 px; the former single page had 41,760 px. */
const HEIGHT_MAX = 8000;

describe('the developer pages in a browser', () => {
  let site: ServedSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await servedSite(SAMPLE);
    browser = await openBrowser();
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  async function open(path: string, options = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return page;
  }

  /** The languages that each group of tabs shows. */
  const shownSamples = (page: Page): Promise<string[][]> =>
    page
      .locator('.tabs')
      .evaluateAll((groups) =>
        groups.map((group) =>
          [...group.querySelectorAll<HTMLElement>('code[data-language]')]
            .filter((code) => code.checkVisibility())
            .map((code) => code.dataset.language ?? ''),
        ),
      );

  it('are short, and their menu stays in view', async () => {
    const page = await open('/developers/');
    const long: string[] = [];
    for (const { path } of DEVELOPER_PAGES) {
      await page.goto(site.origin + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > HEIGHT_MAX) long.push(`${path} ${height}`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      const top = await page.locator('.guide-menu').evaluate((menu) => menu.getBoundingClientRect().top);
      // A short page hardly scrolls, so its menu is still below the header.
      expect([path, top >= 0 && top < 400]).toEqual([path, true]);
    }
    expect(long).toEqual([]);
    await page.context().close();
  });

  it('show one language at a time, by keyboard', async () => {
    const page = await open('/developers/');
    expect(await shownSamples(page)).toEqual([['sh'], ['sh'], ['sh']]);
    const shown = [['sh'], ['sh'], ['sh']];
    for (const place of shown.keys()) {
      await page.locator('.tabs').nth(place).getByRole('radio', { name: 'curl' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      shown[place] = ['py'];
      expect(await shownSamples(page)).toEqual(shown);
    }
    await page.context().close();
  });

  it('change languages without scripts', async () => {
    const page = await open('/developers/', { javaScriptEnabled: false });
    for (const group of await page.locator('.tabs').all()) {
      await group.locator('label', { hasText: 'Python' }).click();
      expect(await group.locator('code[data-language="py"]').isVisible()).toBe(true);
      expect(await group.locator('code[data-language="sh"]').isVisible()).toBe(false);
    }
    await page.context().close();
  });

  it.each([360, 1440])('have copy buttons beside the code at %i px, not over it', async (width) => {
    const page = await open('/developers/mcp/', { viewport: { width, height: 800 } });
    const covered = await page.locator('.code-sample:visible').evaluateAll(
      (samples) =>
        samples.filter((sample) => {
          const code = sample.querySelector('pre')?.getBoundingClientRect();
          const button = sample.querySelector('button')?.getBoundingClientRect();
          return !code || !button || button.bottom > code.top;
        }).length,
    );
    expect(covered).toBe(0);
    await page.context().close();
  });

  it('open the operation that a link leads to', async () => {
    const page = await open('/developers/reference/');
    expect(await page.locator('#searchReviews').isVisible()).toBe(false);
    await page.goto(`${site.origin}/developers/search/`);
    await page.locator('#searchReviews').waitFor();
    expect(new URL(page.url()).pathname).toBe('/developers/reference/');
    await page.context().close();
  });

  it('choose enumerated values from a list', async () => {
    const page = await open('/developers/reference/#searchReviews');
    await page.locator('#searchReviews').getByText('Try it').click();
    const lists = await page
      .locator('#searchReviews form select')
      .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).name));
    const chosen = Object.entries(SEARCH_PARAMETERS).filter(
      ([, parameter]) => parameter.type === 'boolean' || 'enum' in parameter,
    );
    expect(lists).toEqual(chosen.map(([name]) => name));
    await page.context().close();
  });
});
