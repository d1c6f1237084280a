import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_HEIGHTS } from '../../src/components/embed-code.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type ServedSite, servedSite } from '../support/served-site.ts';
import { EMPTY, FILLED, HOSTILE } from '../support/variants.ts';
import { browserErrorsOf, pageTypes } from './page-types.ts';

const WIDTHS = [320, 360, 768, 1440, 3840];
/** Widths of phones, and text sizes of the browser settings, in px; 16 is the default. */
const LARGE_TEXT = [
  [320, 20],
  [390, 24],
  [390, 32],
  [320, 32],
] as const;

describe('every kind of page', () => {
  let browser: Browser;
  const sites = new Map<string, ServedSite>();
  beforeAll(async () => {
    for (const variant of [FILLED, HOSTILE, EMPTY]) sites.set(variant.name, await servedSite(variant));
    browser = await openBrowser();
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    for (const site of sites.values()) await site.stop();
  });
  const originOf = (name: string): string => sites.get(name)?.origin ?? '';

  it.each([
    ['filled', 'light'],
    ['filled', 'dark'],
    ['hostile', 'light'],
    ['empty', 'dark'],
  ] as const)(
    '%s content in %s: no accessibility violation, no browser error, no script of a review runs',
    async (name, colorScheme) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const errors = browserErrorsOf(page);
      // Only colors differ from the same content in light.
      const onlyColors = name === 'filled' && colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
      const violations: string[] = [];
      for (const path of await pageTypes(page, originOf(name))) {
        await page.goto(originOf(name) + path);
        await page.evaluate(axe.source);
        const result = await page.evaluate(async (rules) => {
          const { axe: runner } = window as unknown as { axe: typeof axe };
          // This list also has the framed pages themselves.
          return await runner.run(document, { iframes: false, ...rules });
        }, onlyColors);
        for (const { id, nodes } of result.violations) {
          violations.push(...nodes.slice(0, 3).map(({ html }) => `${path} ${id} ${html.slice(0, 160)}`));
        }
        expect(await page.evaluate('window.hacked')).toBeUndefined();
      }
      await context.close();
      expect(violations).toEqual([]);
      expect(errors).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it.each(['filled', 'hostile'])(
    '%s content fits every width from 320 px to 4k, and phones with text at up to 200%',
    async (name) => {
      const page = await browser.newPage();
      const settings = await page.context().newCDPSession(page);
      const offenders: string[] = [];
      for (const path of await pageTypes(page, originOf(name))) {
        await page.goto(originOf(name) + path);
        const overflow = (): Promise<number> =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          if ((await overflow()) > 0) offenders.push(`${path} at ${width}`);
        }
        for (const [width, standard] of LARGE_TEXT) {
          await page.setViewportSize({ width, height: 900 });
          await settings.send('Page.setFontSizes', { fontSizes: { standard } });
          await page.waitForFunction(
            (size) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= size,
            standard,
          );
          if ((await overflow()) > 0) offenders.push(`${path} at ${width} with text of ${standard} px`);
        }
        await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      }
      await page.close();
      expect(offenders).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it.each([
    ['filled', 360],
    ['filled', 1440],
    ['hostile', 360],
  ] as const)('the keyboard skips areas of %s content at %i px that do not scroll', async (name, width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const idle: string[] = [];
    for (const path of await pageTypes(page, originOf(name))) {
      await page.goto(originOf(name) + path);
      // The observer runs within two frames.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const labels = await page
        .locator('[data-scroll-area]:visible')
        .evaluateAll((areas) =>
          areas
            .filter((area) => area.scrollWidth > area.clientWidth !== area.matches('[tabindex="0"]'))
            .map((area) => area.ariaLabel),
        );
      idle.push(...labels.map((label) => `${path} ${label}`));
    }
    await page.close();
    expect(idle).toEqual([]);
  });

  it('the monthly chart fits a phone, with readable text', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    await page.goto(`${originOf('filled')}/insights/`);
    const chart = page.locator('.chart svg:visible');
    expect(await chart.count()).toBe(1);
    const { left, right } = await chart.evaluate((svg) => svg.getBoundingClientRect());
    expect([left >= 0, right <= 360]).toEqual([true, true]);
    const heights = await chart.locator('text').evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right, height } = text.getBoundingClientRect();
        return left >= 0 && right <= 360 ? height : 0;
      }),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(11);
    await page.close();
  });

  it.each([360, 900])(
    'a frame of %i px with the height of the embed code shows the whole carousel',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: FRAME_HEIGHTS.carousel } });
      for (const name of ['filled', 'hostile']) {
        await page.goto(`${originOf(name)}/widgets/carousel/`);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const [carousel, link] = await page
          .locator('.carousel, main > :last-child a')
          .evaluateAll((found) => found.map((part) => part.getBoundingClientRect().bottom));
        expect([
          height,
          (carousel ?? 999) <= FRAME_HEIGHTS.carousel,
          (link ?? 999) <= FRAME_HEIGHTS.carousel,
        ]).toEqual([FRAME_HEIGHTS.carousel, true, true]);
      }
      await page.close();
    },
  );

  it('frames of the widget page show the reviews; other pages refuse frames', async () => {
    const page = await browser.newPage();
    await page.goto(`${originOf('filled')}/widgets/`);
    const frame = page.frameLocator('iframe[src="/widgets/carousel/"]');
    await page.locator('iframe[src="/widgets/carousel/"]').scrollIntoViewIfNeeded();
    await frame.locator('.review').first().waitFor();
    const policy = async (path: string): Promise<string> =>
      (await page.request.get(originOf('filled') + path)).headers()['content-security-policy'] ?? '';
    expect(await policy('/widgets/list/')).toContain('frame-ancestors *');
    expect(await policy('/widgets/')).toContain("frame-ancestors 'none'");
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    for (const path of ['/', '/widgets/carousel/']) expect(await policy(path)).not.toContain('unsafe');
    await page.close();
  });
});
