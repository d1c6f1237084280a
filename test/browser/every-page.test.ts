import axe from 'axe-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_HEIGHT } from '../../src/components/embed-code.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type ServedSite, servedSite } from '../support/served-site.ts';
import { EMPTY, FILLED, HOSTILE, SAMPLE } from '../support/variants.ts';
import { browserErrorsOf, pageTypes } from './page-types.ts';

const WIDTHS = [320, 360, 768, 1440, 3840];
const TAB_STOP_WIDTHS = [360, 1440];
/** Their markup is the same for all content, so one site shows them. */
const SAME_FOR_ALL = '/developers/';
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
    { name: 'filled', schemes: ['light', 'dark'], isMeasured: true },
    { name: 'hostile', schemes: ['light'], isMeasured: true },
    { name: 'empty', schemes: ['dark'], isMeasured: false },
  ] as const)(
    '$name content is accessible in $schemes, runs no script of a review, fits every width, and has tab stops only where it scrolls',
    async ({ name, schemes, isMeasured }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const settings = await context.newCDPSession(page);
      const errors = browserErrorsOf(page);
      const offenders: string[] = [];
      const paths = await pageTypes(page, originOf(name));
      for (const path of paths.filter((each) => name === 'filled' || !each.startsWith(SAME_FOR_ALL))) {
        const offend = (found: string[]): number => offenders.push(...found.map((what) => `${path} ${what}`));
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: schemes[0] });
        await page.goto(originOf(name) + path);
        offend(await violationsOf(page));
        for (const colorScheme of schemes.slice(1)) {
          await page.emulateMedia({ colorScheme });
          offend(await violationsOf(page, ['color-contrast']));
        }
        if (isMeasured) offend(await misfitsOf(page, settings));
        expect(await page.evaluate('window.hacked')).toBeUndefined();
      }
      await context.close();
      expect(offenders).toEqual([]);
      expect(errors).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'the first pages of the sample are short on a phone',
    async () => {
      verifies('3.budgets');
      const sample = await servedSite(SAMPLE);
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const heights: number[] = [];
      for (const path of ['/', '/insights/']) {
        await page.goto(sample.origin + path);
        heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
      }
      await page.close();
      await sample.stop();
      expect([heights, (heights[0] ?? 0) <= 3200, (heights[1] ?? 0) <= 3500]).toEqual([heights, true, true]);
    },
    BUILD_TIMEOUT_MS,
  );

  it('a frame of any size shows whole reviews on the ground of the page around it', async () => {
    verifies('3.frames');
    const page = await browser.newPage();
    const misfits: string[] = [];
    for (const name of ['filled', 'hostile']) {
      for (const width of [300, 360, 600, 1200]) {
        for (const height of [480, 520, 640, FRAME_HEIGHT, 1200]) {
          await page.setViewportSize({ width, height });
          await page.goto(`${originOf(name)}/widgets/list/`);
          const { cards, cut, scrolls } = await page.evaluate(() => {
            const list = document.querySelector('.review-list');
            // The others are beside the frame, which cuts them off.
            const shown = [...document.querySelectorAll('.review')]
              .map((card) => card.getBoundingClientRect())
              .filter((card) => card.left < innerWidth && card.height > 0);
            const scrolls = list !== null && list.scrollHeight > list.clientHeight;
            return {
              cards: shown.length,
              cut: shown.filter(({ bottom }) => bottom > innerHeight).length,
              scrolls,
            };
          });
          // Odd content, and a narrower frame than phones have, may need to scroll.
          const mayScroll = name === 'hostile' || width < 360;
          if (cards === 0 || (cut > 0 && !scrolls) || (scrolls && !mayScroll))
            misfits.push(`${name} ${width} x ${height}: ${cards} cards, ${cut} cut`);
        }
      }
    }
    // A review with a disclosure that is not verified says both.
    const notes = page.locator('.review', { hasText: 'Disclosure:' }).first().locator('.review-note');
    expect(await notes.evaluateAll((all) => all.map((note) => note.clientHeight > 0))).toEqual([true, true]);
    // One tab after the other, each card comes into view, and the others stay.
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto(`${originOf('filled')}/widgets/list/`);
    const last = page.locator('.review').last();
    await last.locator('a').first().focus();
    const place = await last.evaluate((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top < innerHeight && bottom > 0;
    });
    expect(place).toBe(true);
    expect(misfits).toEqual([]);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgba(0, 0, 0, 0)');
    await page.close();
  });

  it('frames of the widget page show the reviews; other pages refuse frames', async () => {
    const page = await browser.newPage();
    await page.goto(`${originOf('filled')}/widgets/`);
    const frame = page.frameLocator('iframe[src="/widgets/list/"]');
    await page.locator('iframe[src="/widgets/list/"]').scrollIntoViewIfNeeded();
    await frame.locator('.review').first().waitFor();
    const policy = async (path: string): Promise<string> =>
      (await page.request.get(originOf('filled') + path)).headers()['content-security-policy'] ?? '';
    expect(await policy('/widgets/list/')).toContain('frame-ancestors *');
    expect(await policy('/widgets/')).toContain("frame-ancestors 'none'");
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    for (const path of ['/', '/widgets/list/']) expect(await policy(path)).not.toContain('unsafe');
    await page.close();
  });
});

/** What axe finds wrong, by all its rules or by these. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`{ ${axe.source}; undefined }`);
  return await page.evaluate(async (runOnly) => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const { violations } = await runner.run(document, {
      // The list of pages also has the framed pages themselves.
      iframes: false,
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id} ${html.slice(0, 160)}`),
    );
  }, rules);
}

/** Where a page is wider than the window, and scroll areas that are tab stops without need, or none in need. */
async function misfitsOf(page: Page, settings: CDPSession): Promise<string[]> {
  const misfits: string[] = [];
  const measure = async (where: string): Promise<void> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) misfits.push(`overflows at ${where}`);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await measure(`${width} px`);
    if (TAB_STOP_WIDTHS.includes(width)) {
      const labels = await wrongTabStops(page);
      misfits.push(...labels.map((label) => `tab stop of ${label} at ${width} px`));
    }
  }
  for (const [width, standard] of LARGE_TEXT) {
    await page.setViewportSize({ width, height: 900 });
    await settings.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.waitForFunction(
      (size) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= size,
      standard,
    );
    await measure(`${width} px with text of ${standard} px`);
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  return misfits;
}

function wrongTabStops(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    // The observer runs within two frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll<HTMLElement>('[data-scroll-area]')]
      .filter((area) => area.checkVisibility())
      .filter((area) => area.scrollWidth > area.clientWidth !== area.matches('[tabindex="0"]'))
      .map((area) => area.ariaLabel);
  });
}
