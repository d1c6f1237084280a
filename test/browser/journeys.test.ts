import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import { PATHS, SEARCH_LIMIT } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type ServedSite, servedSite } from '../support/served-site.ts';
import { HOSTILE, SAMPLE } from '../support/variants.ts';
import { browserErrorsOf } from './page-types.ts';

const RESULTS = '[data-part="results"] .review';
const SEARCHES = '**/api/reviews/search*';

describe('journeys', () => {
  let browser: Browser;
  let site: ServedSite;
  let hostile: ServedSite;
  beforeAll(async () => {
    site = await servedSite(SAMPLE);
    hostile = await servedSite(HOSTILE);
    browser = await openBrowser();
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await hostile?.stop();
  });

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return page;
  };
  const resultsOf = async (
    query: string,
  ): Promise<{ matched: number; reviews: { id: string }[]; next_cursor: string }> =>
    (await fetch(`${site.origin}/api/reviews/search?${query}`)).json() as never;
  const idsOf = (page: Page): Promise<string[]> =>
    page
      .locator(`${RESULTS} .review-head a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));
  const status = (page: Page) => page.locator('[data-part="status"]');
  /** The requests to the search API from now on. */
  const searchesOf = (page: Page): URLSearchParams[] => {
    const searches: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === PATHS.search) searches.push(searchParams);
    });
    return searches;
  };

  /** Holds searches with these filters until the returned function is called. */
  const holdSearches = async (page: Page, filters: string): Promise<() => void> => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${PATHS.search}?${filters}*`, async (route) => {
      await held;
      // The page may have ended the request.
      await route.continue().catch(() => {});
    });
    return release;
  };

  it('searches while typing, marks the hits, keeps the filters in the URL and goes back', async () => {
    const page = await open('/reviews/');
    const errors = browserErrorsOf(page);
    const downloads: string[] = [];
    page.on('request', (request) => downloads.push(new URL(request.url()).pathname));
    await page.getByLabel('Ask the reviews').pressSequentially('wait');
    const api = await resultsOf('words=wait&sort=relevance&limit=20');
    await page.waitForFunction(
      (text) => document.querySelector('[data-part="status"]')?.textContent === text,
      `${api.matched} of 224 reviews`,
    );
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    const marks = await page.locator(`${RESULTS} mark`).allTextContents();
    expect(marks.filter((mark) => /^wait/i.test(mark)).length).toBeGreaterThan(api.reviews.length / 2);
    expect(new URL(page.url()).search).toBe('?words=wait');

    await page.getByLabel('Stars', { exact: true }).selectOption('1');
    const both = await resultsOf('words=wait&rating=1&sort=relevance&limit=20');
    await page.waitForFunction(
      (text) => document.querySelector('[data-part="status"]')?.textContent === text,
      `${both.matched} of 224 reviews`,
    );
    expect(both.matched).toBeLessThan(api.matched);
    expect(await idsOf(page)).toEqual(both.reviews.map(({ id }) => id));
    expect(await page.getByRole('link', { name: 'Get these results as data' }).getAttribute('href')).toBe(
      `/api/reviews/search${new URL(page.url()).search}&sort=relevance`,
    );

    await page.goBack();
    await page.waitForFunction(
      (n) => document.querySelectorAll('[data-part="results"] .review').length === n,
      api.reviews.length,
    );
    expect(await page.getByLabel('Stars', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Ask the reviews').inputValue()).toBe('wait');
    await page.goBack();
    await page.locator('[data-part="prebuilt"] .review').first().waitFor({ state: 'visible' });
    await page.locator(RESULTS).first().waitFor({ state: 'hidden' });
    expect(await status(page).textContent()).toContain('224 reviews, newest first');
    expect(downloads).not.toContain('/reviews.json');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([
    'mentions_technician=jess-ortega&sort=oldest',
    'mentions_service=massage-therapy&min_rating=4',
    'since=2026-01-01&until=2026-06-30&sort=lowest',
    'query=%E2%80%99t', // a curly apostrophe finds straight ones
    'query=no+such+words+anywhere',
    'words=wait+long&sort=lowest',
    'max_rating=2&words=xylophone',
  ])('a URL with %s shows the results of the API and fills the form', async (query) => {
    const page = await open(`/reviews/?${query}&utm_source=mail`);
    const api = await resultsOf(`${query}&limit=20`);
    await page.waitForFunction(
      (n) =>
        new RegExp(n === 0 ? 'No review matches' : `^${n} of 224`).test(
          document.querySelector('[data-part="status"]')?.textContent ?? '',
        ),
      api.matched,
    );
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    const given = new URLSearchParams(query);
    const kept = [...given.keys()].filter(
      (name) => !['words', 'sort', 'min_rating', 'max_rating'].includes(name),
    );
    expect(await page.locator('[data-part="kept"] button').count()).toBe(kept.length);
    for (const [name, value] of given) {
      if (kept.includes(name)) continue;
      const [field, expected] = {
        min_rating: ['stars', `${value}+`],
        max_rating: ['stars', `${value}-`],
      }[name] ?? [name, value];
      expect(await page.locator(`[name="${field}"]`).inputValue()).toBe(expected);
    }
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.locator('[data-part="prebuilt"] .review').first().waitFor({ state: 'visible' });
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  it.each([
    ['min_rating=4.5', ['4.5 stars or more']],
    ['min_rating=5', ['5 stars or more']],
    ['rating=5&min_rating=4.5', ['4.5 stars or more']],
    ['mentions_technician=jess-ortega', ['naming Jess Ortega']],
    ['mentions_service=no+such+service', ['about no such service']],
    ['query=very%0Agentle', ['with exactly “very gentle”']],
    ['max_rating=2.5', ['2.5 stars or fewer']],
    ['since=2026-01-01&until=2026-06-30', ['from January 1, 2026', 'to June 30, 2026']],
    ['aspect=wait_time&sentiment=negative', ['about Waiting time', 'criticism']],
    ['has_reply=false', ['without a reply']],
    ['source=yelp', ['from Yelp']],
    ['language=es', ['in Spanish']],
    ['language=no+language', ['in no language']],
  ])('keeps %s, which the form cannot show, until a visitor removes it', async (query, words) => {
    const page = await open(`/reviews/?${query}`);
    const shows = async (filters: string): Promise<void> => {
      const { matched, reviews } = await resultsOf(`${filters}&limit=20`);
      await status(page)
        .getByText(matched === 0 ? 'No review matches.' : `${matched} of 224 reviews`)
        .waitFor();
      await expect.poll(() => idsOf(page)).toEqual(reviews.map(({ id }) => id));
    };
    await shows(query);
    const chips = page.locator('[data-part="kept"] button');
    expect(await chips.allInnerTexts()).toEqual(words.map((text) => expect.stringContaining(text)));
    await page.getByLabel('Sort by', { exact: true }).selectOption('oldest');
    await shows(`${query}&sort=oldest`);
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    const rest = query.includes('&') ? `${query.split('&')[0]}&` : '';
    await expect.poll(() => new URL(page.url()).search).toBe(`?${rest}sort=oldest`);
    await shows(`${rest}sort=oldest`);
    expect(await chips.count()).toBe(words.length - 1);
    await page.goBack();
    await shows(`${query}&sort=oldest`);
    expect(await chips.count()).toBe(words.length);
    await page.context().close();
  });

  it('answers a question with sentences for and against, each a link to its review', async () => {
    verifies('3.ask');
    const page = await open('/');
    await page.getByLabel('Ask the reviews').fill('parking');
    await page.keyboard.press('Enter');
    const answer = page.locator('[data-part="answer"]');
    await answer.getByText('1 to 3 stars', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?words=parking');
    const { reviews } = (await resultsOf('words=parking&limit=100')) as unknown as ReviewPage;
    const quotes = await answer.locator('li').evaluateAll((items) =>
      items.map((item) => ({
        text: item.querySelector('blockquote')?.textContent ?? '',
        id: item.querySelector('a')?.getAttribute('href')?.split('/')[2],
        side: item.closest('ul')?.previousElementSibling?.textContent,
      })),
    );
    expect(quotes.length).toBeGreaterThan(2);
    for (const { text, id, side } of quotes) {
      const review = reviews.find((each) => each.id === id);
      expect(review?.text).toContain(text.replace(/^“(… )?|( …)?”$/g, ''));
      expect(text).toMatch(/park/i);
      const isPraise = (review?.rating ?? 0) >= 4;
      expect([text, side]).toEqual([text, isPraise ? '4 or 5 stars' : '1 to 3 stars']);
    }
    expect(new Set(quotes.map(({ side }) => side)).size).toBe(2);
    expect(await answer.locator(':scope > a').textContent()).toBe(
      `${reviews.length - quotes.length} more reviews`,
    );
    // The list does not repeat what is quoted, and shows every other review.
    const shown = await page
      .locator(`${RESULTS}:visible .review-head a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));
    expect(shown.length).toBeGreaterThan(3);
    expect(quotes.filter(({ id = '' }) => shown.includes(id))).toEqual([]);
    expect((await idsOf(page)).length).toBe(shown.length + quotes.length);
    // Reviews that have little of a question are no answer to it.
    const critics = page.waitForResponse((response) => response.url().includes('max_rating=3'));
    await page.goto(`${site.origin}/reviews/?words=massage+adjustments`);
    await critics;
    const said = await answer.locator('blockquote').allTextContents();
    expect(said).not.toEqual([]);
    for (const text of said) expect(text).toMatch(/massage/i);
    // Each count opens exactly the reviews that it counts.
    const counts = answer.locator('a[href^="?words="]');
    expect(await counts.count()).toBe(2);
    for (const link of await counts.all()) {
      const { matched } = await resultsOf((await link.getAttribute('href'))?.slice(1) ?? '');
      expect(await link.textContent()).toMatch(new RegExp(`^${matched} reviews? ha`));
    }
    await counts.first().click();
    await page.getByRole('heading', { level: 1, name: /^What reviews say about “\w+”$/ }).waitFor();
    await page.goBack();
    await page.goto(`${site.origin}/reviews/?words=parking+acoustics`);
    await status(page).getByText('No review has “acoustics”.').waitFor();
    await page.goto(`${site.origin}/reviews/?words=parking+acoustics+xylophone`);
    await status(page).getByText('No review has “acoustics” or “xylophone”.').waitFor();
    // Where nothing matches, it may be said in another language.
    const spanish = page.locator('[data-part="results"]').getByRole('link', { name: /^Spanish \(\d+\)$/ });
    expect(await spanish.count()).toBe(0);
    await page.goto(`${site.origin}/reviews/?words=acoustics`);
    const { matched: unlike } = await resultsOf('language=es');
    await status(page).getByText(`${unlike} of 224 reviews are in other languages`).waitFor();
    expect(await spanish.textContent()).toBe(`Spanish (${unlike})`);
    await spanish.click();
    await status(page).getByText(`${unlike} of 224 reviews`, { exact: true }).waitFor();
    // Those that have the word that matters answer, also if others have more of the question.
    await page.goto(`${site.origin}/reviews/?words=open+on+saturday`);
    await answer.locator('blockquote').first().waitFor();
    for (const text of await answer.locator('blockquote').allTextContents())
      expect(text).toMatch(/saturday/i);
    await page.goto(`${site.origin}/reviews/?words=parking+acoustics`);
    const others = answer.getByText('What reviews say with the other words', { exact: true });
    await others.waitFor();
    // No review has the word "access", but a subject does, whose reviews answer.
    await page.goto(`${site.origin}/reviews/?words=lunch+access`);
    await answer.getByText('“lunch”').first().waitFor();
    expect(await others.count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await answer.waitFor({ state: 'hidden' });
    await page.goBack();
    await answer.waitFor({ state: 'visible' });
    await page.context().close();
  });

  it('shows no sentence that the analysis puts on the other side of its stars', async () => {
    const words = 'words=waiting&limit=100';
    const { reviews, matches = [] } = (await resultsOf(words)) as unknown as ReviewPage;
    const sides = new Map(
      reviews.map(({ id, rating }, place) => [id, { rating, side: matches[place]?.side }]),
    );
    const isOpposite = (id: string): boolean => {
      const { rating = 0, side } = sides.get(id) ?? {};
      return side === (rating >= 4 ? 'negative' : 'positive');
    };
    expect([...sides.keys()].filter(isOpposite)).not.toEqual([]);
    const page = await open(`/reviews/?${words}`);
    const answer = page.locator('[data-part="answer"]');
    await answer.waitFor({ state: 'visible' });
    const links = await answer.locator('li a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.map((link) => link?.split('/')[2] ?? '').filter(isOpposite)).toEqual([]);
    await page.context().close();
  });

  it('asks for the other side where all best matches are on one', async () => {
    const page = await open('/reviews/');
    const searches = searchesOf(page);
    await page.goto(`${site.origin}/reviews/?words=back&sort=highest`);
    const answer = page.locator('[data-part="answer"]');
    await answer.waitFor({ state: 'visible' });
    await expect.poll(() => searches.length).toBe(2);
    expect(searches[1]?.get('max_rating')).toBe('3');
    await answer.getByText('1 to 3 stars', { exact: true }).waitFor();
    await page.context().close();
  });

  it('completes a word only while a visitor types it', async () => {
    verifies('4.words', '4.absence');
    const page = await open('/reviews/');
    const field = page.getByLabel('Ask the reviews');
    await field.fill('adjus');
    await status(page).getByText('No review has “adjus”, so this shows “adjusted”.').waitFor();
    expect(new URL(page.url()).search).toBe('?words=adjus');
    // Exactly a word, and as much text as fits.
    await field.fill('"parking"');
    const { matched } = await resultsOf('words="parking"');
    await status(page).getByText(`${matched} of 224 reviews`, { exact: true }).waitFor();
    await field.fill('');
    await field.pressSequentially('a');
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#ask');
      if (input) input.value = 'ab '.repeat(1000).slice(0, input.maxLength);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await status(page).getByText('No review matches.').waitFor();
    // What a link asks for is whole.
    await page.goto(`${site.origin}/reviews/?words=adjus`);
    await status(page).getByText('No review has “adjus”. No review matches.').waitFor();
    await page.context().close();
  });

  it('ignores the space that a phone adds after a word', async () => {
    const page = await open('/reviews/');
    const { matched } = await resultsOf('words=Okafor');
    await page.getByLabel('Ask the reviews').fill(' Okafor ');
    await status(page).getByText(`${matched} of 224 reviews`).waitFor();
    expect(new URL(page.url()).search).toBe('?words=Okafor');
    expect(await page.getByLabel('Ask the reviews').inputValue()).toBe(' Okafor ');
    await page.context().close();
  });

  it('replaces what the URL had for a field by a choice in the form', async () => {
    const page = await open('/reviews/?rating=9&min_rating=4.5&since=2026-02-30');
    const chips = page.locator('[data-part="kept"] button');
    await expect.poll(() => chips.count()).toBe(3);
    await page.getByLabel('Stars', { exact: true }).selectOption('2');
    await expect.poll(() => new URL(page.url()).search).toBe('?rating=2&since=2026-02-30');
    expect(await chips.allInnerTexts()).toEqual([expect.stringContaining('from February 30, 2026')]);
    await page.context().close();
  });

  it('shows more on demand and moves the focus to the first new review', async () => {
    const page = await open('/reviews/?rating=5');
    const asked = searchesOf(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.locator(RESULTS).count()).toBe(40);
    const { next_cursor: cursor } = await resultsOf('rating=5&limit=20');
    expect(asked.map((search) => search.get('cursor'))).toEqual([cursor]);
    const focused = await page.evaluate(() =>
      [...document.querySelectorAll('[data-part="results"] .review')].indexOf(
        document.activeElement as Element,
      ),
    );
    expect(focused).toBe(20);
    const api = await resultsOf('rating=5&limit=40');
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    await page.context().close();
  });

  it('shows as many as before, at the same place, after going back or reloading', async () => {
    const page = await open('/reviews/?rating=5');
    const more = page.getByRole('button', { name: 'Show more' });
    const shows = (count: number) =>
      page.waitForFunction(
        (n) => document.querySelectorAll('[data-part="results"] .review').length === n,
        count,
      );
    await more.click();
    await shows(40);
    await more.click();
    await shows(60);
    const api = await resultsOf('rating=5&limit=60');
    const link = page.locator(`${RESULTS} .review-head a`).nth(50);
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.click();
    await page.getByRole('heading', { level: 1 }).getByText('Review by').waitFor();
    for (const again of [() => page.goBack(), () => page.reload()]) {
      await again();
      await shows(60);
      expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
      expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
    }
    await page.getByLabel('Stars', { exact: true }).selectOption('4');
    await shows(20);
    await page.goBack();
    await shows(60);
    await page.context().close();
  });

  it('returns to a long list with few requests', async () => {
    const page = await open('/reviews/?min_rating=4');
    await page.locator(RESULTS).first().waitFor();
    const shown = SEARCH_LIMIT.maximum + 2 * SEARCH_LIMIT.default;
    const asked = searchesOf(page);
    await page.evaluate((count) => history.replaceState({ shown: count, top: null }, ''), shown);
    await page.reload();
    await expect.poll(() => page.locator(RESULTS).count()).toBe(shown);
    expect(asked.map((search) => search.get('limit'))).toEqual([
      String(SEARCH_LIMIT.maximum),
      String(2 * SEARCH_LIMIT.default),
    ]);
    expect(new Set(await idsOf(page)).size).toBe(shown);
    await page.context().close();
  });

  it('keeps no place for results that have not arrived', async () => {
    const page = await open('/reviews/?rating=5');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.locator(RESULTS).count()).toBe(40);
    const release = await holdSearches(page, 'rating=4');
    await page.getByLabel('Stars', { exact: true }).selectOption('4');
    await status(page).getByText('Searching…').waitFor();
    await page.evaluate(async () => {
      const end = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      scrollTo({ top: scrollY + 500, behavior: 'instant' });
      await end;
    });
    expect(await page.evaluate(() => history.state)).toBeNull();
    release();
    await expect.poll(() => page.locator(RESULTS).count()).toBe(20);
    await page.evaluate(() => scrollTo({ top: scrollY + 300, behavior: 'instant' }));
    await page.waitForFunction(() => history.state?.shown === 20);
    await page.context().close();
  });

  it('reloads at the current place, and ignores jumps within the page', async () => {
    const page = await open('/reviews/?rating=5');
    const more = page.getByRole('button', { name: 'Show more' });
    const count = () => page.locator('[data-part="results"] .review').count();
    await more.click();
    await expect.poll(count).toBe(40);
    for (const wanted of [5000, 900]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), wanted);
      await page.waitForFunction((top) => history.state?.top === top, wanted);
      await page.reload();
      await expect.poll(count).toBe(40);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(wanted);
    }
    await page.evaluate(() => {
      location.hash = 'content';
    });
    await page.waitForFunction(() => location.hash === '#content');
    await page.goBack();
    expect(await count()).toBe(40);
    await page.context().close();
  });

  it.each([true, false])(
    'shows reviews first on a phone, with scripts: %s; nothing moves',
    async (javaScriptEnabled) => {
      const page = await open('/', { javaScriptEnabled, viewport: { width: 360, height: 740 } });
      await page.addInitScript(() => {
        const seen = Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
            if (!shift.hadRecentInput) seen.moved += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${site.origin}/reviews/`);
      const filter = page.locator('.without-script').getByRole('link', { name: /^3 stars/ });
      await filter.waitFor({ state: 'hidden' });
      expect((await page.locator('.review').first().boundingBox())?.y).toBeLessThan(600);
      if (javaScriptEnabled) {
        const moved = await page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          return (window as unknown as { moved: number }).moved;
        });
        expect(moved).toBe(0);
      } else {
        await page.locator('.browser summary:visible').click();
        await filter.waitFor({ state: 'visible' });
      }
      await page.context().close();
    },
  );

  it('makes every control of lists and cards at least 24 px high and wide', async () => {
    const page = await open('/reviews/?query=the', { viewport: { width: 360, height: 740 } });
    await page.locator(RESULTS).first().waitFor();
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('.browser :is(a, button, input, select, summary)')].flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isInSentence = control.parentElement?.matches('[data-part="api"]');
        return height === 0 || isInSentence || Math.min(width, height) >= 24
          ? []
          : [`${control.textContent} ${width} x ${height}`];
      }),
    );
    expect(low).toEqual([]);
    await page.context().close();
  });

  it('prints black on white, without controls', async () => {
    const page = await open('/', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const path of ['/', '/reviews/?query=wait', '/insights/']) {
      await page.goto(site.origin + path);
      const printed = await page.evaluate(() => {
        const colors = (selector: string): string[] =>
          [...document.querySelectorAll(selector)].map((found) => getComputedStyle(found).color);
        const grounds = [document.documentElement, document.body].map(
          (found) => getComputedStyle(found).backgroundColor,
        );
        const controls = [
          ...document.querySelectorAll('button, input, select, summary, nav, .primary'),
        ].filter((control) => !control.matches('.question > summary'));
        return {
          colors: [...new Set(colors('body, h1, main a:not(.review a, .skip), .review-text'))],
          grounds: [...new Set(grounds)],
          links: [
            ...new Set(
              [...document.querySelectorAll('.review-foot a')].map((a) => getComputedStyle(a).display),
            ),
          ],
          controls: controls.filter((control) => control.getClientRects().length > 0).length,
          // Questions are folded up on the screen only.
          folded: [...document.querySelectorAll('.question > div')].filter(
            (answer) => !answer.checkVisibility(),
          ).length,
        };
      });
      expect([path, printed]).toEqual([
        path,
        {
          colors: expect.any(Array),
          // A flex box would lose the space before the printed URL.
          links: path === '/insights/' ? [] : ['block'],
          grounds: ['rgba(0, 0, 0, 0)'],
          controls: 0,
          folded: 0,
        },
      ]);
      expect(printed.colors.filter((color) => !/^rgb\((0, 0, 0|51, 51, 51)\)$/.test(color))).toEqual([]);
    }
    await page.context().close();
  });

  it('searches, marks and sorts without functions that browsers got after 2022', async () => {
    const page = await open('/reviews/');
    await page.addInitScript(() => {
      const lacking: [object, string[]][] = [
        [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [URLSearchParams.prototype, ['size']],
        [
          Object.getPrototypeOf(Object.getPrototypeOf([].values())),
          ['map', 'filter', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
        ],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [Promise, ['withResolvers', 'try']],
        [URL, ['canParse', 'parse']],
        [Intl, ['Segmenter']],
        [window, ['structuredClone']],
      ];
      for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
    });
    await page.goto(`${site.origin}/reviews/?query=wait&sort=oldest`);
    const api = await resultsOf('query=wait&sort=oldest&limit=20');
    await status(page).getByText(`${api.matched} of 224 reviews`).waitFor();
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    expect(await page.locator(`${RESULTS} mark`).count()).toBeGreaterThan(0);
    await page.goto(`${hostile.origin}/reviews/?query=strasse`);
    await page.locator(`${RESULTS} mark`).nth(1).waitFor();
    expect(await page.locator(`${RESULTS} .review-text mark`).allTextContents()).toEqual([
      'STRASSE',
      'straße',
    ]);
    await page.goto(`${site.origin}/reviews/?rating=${'9'.repeat(99)}`);
    await status(page).getByText('rating: must be an integer').waitFor();
    await page.context().close();
  });

  it('names a search in the title and in the heading', async () => {
    const page = await open(
      '/reviews/?query=the&min_rating=2&since=2024-01-01&mentions_technician=jess-ortega',
    );
    await status(page).getByText('of 224 reviews').waitFor();
    const words = 'Reviews: 2 stars or more, from January 1, 2024, with exactly “the”, naming Jess Ortega';
    expect(await page.title()).toMatch(new RegExp(`^${words} – .+`));
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe(words);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForFunction(() => !document.title.startsWith('Reviews:'));
    expect(await heading.textContent()).toBe('All reviews of Juniper Lane Chiropractic');
    await page.getByLabel('Ask the reviews').fill('parking');
    await expect.poll(() => heading.textContent()).toBe('What reviews say about “parking”');
    await page.getByLabel('Stars', { exact: true }).selectOption('5');
    await expect.poll(() => heading.textContent()).toBe('What reviews say about “parking” (5 stars)');
    await page.context().close();
  });

  it('explains invalid filters in the URL', async () => {
    const page = await open('/reviews/?rating=9&since=2026-02-30');
    await page.waitForFunction(() =>
      /rating: must be an integer from 1 to 5/.test(
        document.querySelector('[data-part="status"]')?.textContent ?? '',
      ),
    );
    expect(await status(page).textContent()).toContain('since: must be an existing date');
    await page.context().close();
  });

  it('makes the same cards in the browser as at build, also for odd reviews', async () => {
    for (const { origin } of [site, hostile]) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${origin}/reviews/?since=2001-01-01`);
      await page.locator(RESULTS).first().waitFor();
      const different = await page.evaluate(() => {
        const plain = (card: Element): Element => {
          const copy = card.cloneNode(true) as Element;
          const spaces: Node[] = [];
          const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
          while (walker.nextNode())
            if (walker.currentNode.textContent?.trim() === '') spaces.push(walker.currentNode);
          for (const space of spaces) space.parentNode?.removeChild(space);
          copy.normalize();
          return copy;
        };
        const made = [...document.querySelectorAll('[data-part="results"] .review')].map(plain);
        const built = [...document.querySelectorAll('[data-part="prebuilt"] .review')].map(plain);
        return made.flatMap((card, i) =>
          card.isEqualNode(built[i] ?? null) ? [] : [`${card.outerHTML}\n${built[i]?.outerHTML}`],
        );
      });
      expect(different).toEqual([]);
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      await page.context().close();
    }
  });

  it('shows the part of a long review where the hit is', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${hostile.origin}/reviews/?query=needle-at-the-end`);
    await page.locator(`${RESULTS} mark`).waitFor();
    const text = await page.locator(`${RESULTS} .review-text`).innerText();
    expect(text.length).toBeLessThan(1000);
    expect(text).toMatch(/^… word.*needle-at-the-end$/s);
    await page
      .locator(RESULTS)
      .getByRole('link', { name: 'Read the full review' })
      .waitFor({ state: 'visible' });
    await page.context().close();
  });

  it('works without scripts: filters are links to prebuilt pages, which link to each other', async () => {
    const page = await open('/reviews/', { javaScriptEnabled: false });
    await page.getByLabel('Ask the reviews').waitFor({ state: 'hidden' });
    const filters = page.locator('.without-script');
    await filters.locator('summary:visible').click();
    await filters.getByRole('link', { name: /Jess Ortega/ }).waitFor({ state: 'visible' });
    await filters.getByRole('link', { name: /^3 stars/ }).click();
    expect(new URL(page.url()).pathname).toBe('/reviews/rating/3/');
    const stars = await page
      .locator('.review .stars')
      .evaluateAll((all) => all.map((star) => star.getAttribute('data-stars')));
    expect(stars).toEqual(Array.from({ length: 12 }, () => '3'));
    await page.getByRole('link', { name: 'All reviews', exact: true }).first().click();
    await page.getByRole('link', { name: 'Older' }).click();
    expect(new URL(page.url()).pathname).toBe('/reviews/page/2/');
    await page.locator('.review .review-head a').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/reviews\/[0-9A-Z]{26}\/$/);
    await page.getByRole('link', { name: /^Newer:/ }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Review by');
    await page.context().close();
  });

  it('runs a search that was sent before the script arrived, and shows links when it never does', async () => {
    const page = await open('/reviews/');
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(`${site.origin}/reviews/`);
    await page.getByLabel('Stars', { exact: true }).selectOption('4+');
    await page.getByLabel('Ask the reviews').fill('massage');
    await page.keyboard.press('Enter');
    await page.getByText('The search is still loading').waitFor({ state: 'visible' });
    expect(new URL(page.url()).pathname).toBe('/reviews/');
    await page.getByText('Browse by stars, years and more').click();
    await page
      .locator('.without-script')
      .getByRole('link', { name: /^3 stars/ })
      .waitFor({ state: 'visible' });
    await page.unroute('**/_astro/*.js');
    await page.reload();
    const api = await resultsOf('words=massage&min_rating=4&sort=relevance&limit=20');
    await status(page).getByText(`${api.matched} of 224 reviews`).waitFor();
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    expect(page.url()).toBe(`${site.origin}/reviews/?min_rating=4&words=massage`);
    await page.getByText('The search is still loading').waitFor({ state: 'hidden' });
    await page
      .locator('.without-script')
      .getByRole('link', { name: /^3 stars/ })
      .waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Ask the reviews').inputValue()).toBe('massage');
    await page.context().close();
  });

  it('works by keyboard alone: skip link, search, results', async () => {
    const page = await open('/reviews/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip filters');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ask');
    await page.keyboard.type('parking');
    await page.keyboard.press('Enter');
    // Cards of quoted reviews are hidden, so the quotes must be within reach, too.
    await page.locator(`${RESULTS}:visible`).first().waitFor();
    const answer = page.locator('[data-part="answer"]');
    await answer.getByText('1 to 3 stars', { exact: true }).waitFor();
    const reached: (string | null)[] = [];
    let href: string | null = null;
    for (let i = 0; i < 20 && href === null; i += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null));
      href = await page.evaluate(() =>
        document.activeElement?.closest('[data-part="results"]')
          ? document.activeElement.getAttribute('href')
          : null,
      );
    }
    expect(href).toMatch(/^\/reviews\/[0-9A-Z]{26}\/$/);
    const quoted = await answer.locator('li a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(quoted.length).toBeGreaterThan(0);
    expect(reached).toEqual(expect.arrayContaining(quoted));
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(outline).toBe('solid');
    await page.context().close();
  });

  it('tells assistive technology what a search found, where it leads and who wrote it', async () => {
    const page = await open('/reviews/');
    await page.getByLabel('Ask the reviews').fill('halvorsen');
    await page.locator(RESULTS).first().waitFor();
    expect(await page.locator(RESULTS).first().ariaSnapshot()).toContain(
      [
        '  - heading "5 of 5 stars Bernice Halvorsen" [level=3]:',
        '    - text: 5 of 5 stars Bernice',
        '    - mark: Halvorsen',
        '  - link "Review by Bernice Halvorsen, 5 stars, October 6, 2026":',
      ].join('\n'),
    );
    await page.getByRole('link', { name: /^Review by Bernice Halvorsen/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Review by Bernice Halvorsen' }).waitFor();
    const tree = await page.locator('main').ariaSnapshot();
    const parts = [
      '- navigation "Breadcrumb":',
      '- heading "Review by Bernice Halvorsen" [level=1]',
      '- article:',
      '- region "What the program found":',
      '- navigation "Other reviews":',
      '- complementary "About the business":',
    ];
    const places = parts.map((part) => tree.indexOf(part));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
    await page.context().close();
  });

  it('gives each review of a filtered list a heading and a link with its author', async () => {
    const page = await open('/reviews/?stars=2');
    await page.locator(RESULTS).first().waitFor();
    const tree = await page.locator('.browser').ariaSnapshot();
    const { matched } = await resultsOf('rating=2&limit=1');
    expect(tree).toContain(`${matched} of 224 reviews`);
    expect(tree.match(/- heading "2 of 5 stars [^"]+" \[level=3\]/g)).toHaveLength(matched);
    expect(tree.match(/- link "Review by [^"]+, 2 stars, \w+ \d+, \d{4}":/g)).toHaveLength(matched);
    await page.context().close();
  });

  it('says how long ago the newest review was, and leads old links to a search to the list', async () => {
    const page = await open('/reviews/');
    // The newest review of the sample is from October 12, 2026.
    for (const [now, ago] of [
      ['2026-10-12T09:00:00Z', 'today'],
      ['2026-10-13T12:00:00Z', 'yesterday'],
      ['2026-11-15T12:00:00Z', '1 month ago'],
      ['2028-10-13T12:00:00Z', '2 years ago'],
    ] as const) {
      await page.clock.setFixedTime(now);
      await page.goto(`${site.origin}/insights/`);
      await page.getByText(`Newest review: October 12, 2026 (${ago})`).waitFor();
    }
    await page.goto(`${site.origin}/?words=parking&utm_source=mail`);
    await page.waitForURL(`${site.origin}/reviews/?words=parking**`);
    await page.context().close();
  });

  it('has at most 23 stops of Tab on the home page before the first review', async () => {
    const page = await open('/');
    const isReview = () => page.evaluate(() => document.activeElement?.closest('.review') !== null);
    let stops = -1;
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (!(await isReview()) && stops < 40);
    expect(stops).toBeGreaterThan(5);
    expect(stops).toBeLessThanOrEqual(23);
    await page.context().close();
  });

  it('announces a result once, when typing has stopped', async () => {
    const page = await open('/reviews/');
    await page.evaluate(() => {
      const announced: string[] = Object.assign(window, { announced: [] }).announced;
      const line = document.querySelector('[data-part="announced"]') as Element;
      new MutationObserver(() => {
        if (line.textContent) announced.push(line.textContent);
      }).observe(line, { childList: true, characterData: true, subtree: true });
    });
    // Slower than the pause after which the page searches.
    await page.getByRole('searchbox').pressSequentially('wait', { delay: 250 });
    const { matched } = await resultsOf('words=wait&limit=1');
    const said = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await expect.poll(said).not.toEqual([]);
    expect(await said()).toEqual([`${matched} of 224 reviews`]);
    await page.context().close();
  });

  it('names the order of the list in the menu', async () => {
    const page = await open('/reviews/');
    const menu = page.getByLabel('Sort by', { exact: true });
    const chosen = () => menu.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    const choices = () =>
      menu.evaluate((select: HTMLSelectElement) =>
        [...select.options].filter(({ hidden }) => !hidden).map(({ label }) => label),
      );
    const others = ['Oldest', 'Most stars', 'Fewest stars'];
    expect([await chosen(), await choices()]).toEqual(['Newest', ['Newest', ...others]]);
    await page.getByLabel('Ask the reviews').fill('parking');
    await expect.poll(chosen).toBe('Best match');
    expect(await choices()).toEqual(['Best match', 'Newest', ...others]);
    await menu.selectOption('newest');
    await expect.poll(() => new URL(page.url()).search).toBe('?words=parking&sort=newest');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(chosen).toBe('Newest');
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  it.each([
    ['halvorsen', 'an author'],
    ['pregnancy', 'a related word'],
    ['waiting long', 'words in another order and form'],
    ['chiropracter', 'a misspelling'],
    ['whiteboard', 'a word of a reply'],
  ])('finds and marks %j: %s', async (words) => {
    const page = await open('/reviews/');
    await page.getByLabel('Ask the reviews').fill(words);
    const api = await resultsOf(`words=${words}&sort=relevance&limit=20`);
    expect(api.matched).toBeGreaterThan(0);
    await status(page).getByText(`${api.matched} of 224 reviews`).waitFor();
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    expect(await page.locator(RESULTS).first().locator('mark').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('never shows the results of a search that a newer one replaced', async () => {
    const page = await open('/reviews/');
    const release = await holdSearches(page, 'rating=1');
    await page.getByLabel('Stars', { exact: true }).selectOption('1');
    await status(page).getByText('Searching…').waitFor();
    await page.getByLabel('Stars', { exact: true }).selectOption('3');
    await status(page).getByText('12 of 224 reviews').waitFor();
    release();
    await page.getByLabel('Stars', { exact: true }).selectOption('2');
    const { matched } = await resultsOf('rating=2');
    await status(page).getByText(`${matched} of 224 reviews`).waitFor();
    // Nor that it is under way, which a slow search says after 0.4 s.
    await holdSearches(page, 'rating=4');
    for (const stars of ['4', '3']) await page.getByLabel('Stars', { exact: true }).selectOption(stars);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await status(page).getByText('12 of 224 reviews').waitFor();
    await page.context().close();
  });

  it('says when a search fails, and tries again with the same filters or others', async () => {
    const page = await open('/reviews/');
    await page.route(SEARCHES, (route) => route.abort());
    await page.getByLabel('Stars', { exact: true }).selectOption('2');
    await status(page).getByText('Could not load').waitFor();
    await page.locator('[data-part="prebuilt"] .review').first().waitFor({ state: 'visible' });
    const steps = await page.evaluate(() => history.length);
    await page.unroute(SEARCHES);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const { matched } = await resultsOf('rating=2');
    await status(page).getByText(`${matched} of 224 reviews`).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.getByLabel('Stars', { exact: true }).selectOption('3');
    await status(page).getByText('12 of 224 reviews').waitFor();
    await page.context().close();
  });

  it('says when more results fail to load, and tries again', async () => {
    const page = await open('/reviews/?rating=5');
    const { matched } = await resultsOf('rating=5');
    await status(page).getByText(`${matched} of 224 reviews`).waitFor();
    for (const [button, count] of [
      ['Ask', 40],
      ['Show more', 60],
    ] as const) {
      await page.route(SEARCHES, (route) => route.abort());
      await page.getByRole('button', { name: 'Show more' }).click();
      await status(page).getByText('Could not load').waitFor();
      await page.unroute(SEARCHES);
      await page.getByRole('button', { name: button, exact: true }).click();
      await status(page).getByText(`${matched} of 224 reviews`).waitFor();
      expect(await page.locator(RESULTS).count()).toBe(count);
      // Nothing is left to try again.
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      expect(await page.locator(RESULTS).count()).toBe(count);
    }
    await page.context().close();
  });

  it('asks once for words typed without a pause', async () => {
    const page = await open('/reviews/');
    const asked = searchesOf(page);
    await page.getByLabel('Ask the reviews').evaluate((field: HTMLInputElement) => {
      for (const letter of 'wait') {
        field.value += letter;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    const { matched } = await resultsOf('words=wait');
    await status(page).getByText(`${matched} of 224 reviews`).waitFor();
    expect(asked.map((search) => search.get('words'))).toEqual(['wait*']);
    await page.context().close();
  });

  it('finds three stars or fewer', async () => {
    const page = await open('/reviews/?words=wait');
    await page.getByLabel('Stars', { exact: true }).selectOption({ label: '3 stars or fewer' });
    const filters = 'max_rating=3&words=wait';
    const api = await resultsOf(`${filters}&sort=relevance&limit=20`);
    await status(page).getByText(`${api.matched} of 224 reviews`).waitFor();
    expect(await idsOf(page)).toEqual(api.reviews.map(({ id }) => id));
    expect(new URL(page.url()).search).toBe(`?${filters}`);
    await page.context().close();
  });

  it('shows the part of a long review where a word is, and says what to try when none is', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${hostile.origin}/reviews/?words=needle`);
    await page.locator(`${RESULTS} .review-text mark`).waitFor();
    expect(await page.locator(`${RESULTS} .review-text`).innerText()).toMatch(/^… word.*needle/s);
    await page.goto(`${hostile.origin}/reviews/?words=xylophone`);
    await status(page).getByText('No review matches. Try other words.').waitFor();
    await page.context().close();
  });

  it('accepts dates before the first and after the last review, and tries again with them', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 } });
    await page.route(SEARCHES, (route) => route.abort());
    await page.goto(`${site.origin}/reviews/?since=2001-01-01&until=2099-12-31`);
    await status(page).getByText('Could not load').waitFor();
    await page.unroute(SEARCHES);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await status(page).getByText('224 of 224 reviews').waitFor();
    await page.context().close();
  });

  it('makes one step of history per field', async () => {
    const page = await open('/reviews/');
    const asked: string[] = [];
    page.on('framenavigated', () => asked.push(new URL(page.url()).search));
    const steps = await page.evaluate(() => history.length);
    await page.getByLabel('Ask the reviews').focus();
    await page.keyboard.type('wait');
    await expect.poll(() => asked.at(-1)).toBe('?words=wait');
    await page.getByLabel('Stars', { exact: true }).focus();
    for (const _ of [5, 4, 3]) await page.keyboard.press('ArrowDown');
    const { matched } = await resultsOf('rating=3&words=wait');
    await status(page)
      .getByText(matched === 0 ? 'No review matches' : `${matched} of 224 reviews`)
      .waitFor();
    expect(await page.evaluate(() => history.length)).toBe(steps + 2);
    const both = new URL(page.url()).search;
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => history.length)).toBe(steps + 3);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe(both);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('?words=wait');
    await page.goBack();
    await page.locator('[data-part="prebuilt"] .review').first().waitFor({ state: 'visible' });
    await page.context().close();
  });

  it('follows the color scheme of the visitor', async () => {
    const ground = async (colorScheme: 'light' | 'dark'): Promise<string> => {
      const page = await open('/', { colorScheme });
      const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.context().close();
      return color;
    };
    expect(await ground('light')).toBe('rgb(251, 250, 246)');
    expect(await ground('dark')).toBe('rgb(18, 22, 27)');
  });

  it('copies a sample and says so once, or selects it when the browser has no clipboard', async () => {
    const page = await open('/widgets/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const sample = await page.locator('[data-copy-text]').first().textContent();
    const button = page.locator('[data-copy]').first();
    const announced = page.locator('body > [role="status"]');
    expect(await announced.textContent()).toBe('');
    await button.click();
    await announced.getByText('Copied').waitFor();
    await button.click();
    await button.getByText('Copy', { exact: true }).waitFor();
    expect(await announced.textContent()).toBe('');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.reload();
    await button.click();
    await announced.getByText('Selected. Copy it.').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(sample);
    await page.context().close();
  });

  it('has an error page with links for unknown URLs', async () => {
    const page = await open('/');
    const response = await page.goto(`${site.origin}/reviews/01AAAAAAAAAAAAAAAAAAAAAAAA/`);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
    await page.getByRole('link', { name: 'Search all reviews' }).click();
    expect(new URL(page.url()).pathname).toBe('/reviews/');
    await page.context().close();
  });

  it('tries an endpoint in the page and shows status, headers and body', async () => {
    const page = await open('/developers/reference/#searchReviews');
    const card = page.locator('#searchReviews');
    await card.getByText('Try it').click();
    await card.getByLabel('rating', { exact: true }).fill('5');
    await card.getByLabel('limit').fill('2');
    await card.getByLabel('sentiment').selectOption('positive');
    await card.getByRole('button', { name: 'Send' }).click();
    await card.getByText(/^200 in \d+ ms/).waitFor();
    const answer = await card.locator('[data-output] pre').innerText();
    expect(answer).toMatch(/etag: "/);
    expect(answer).toMatch(/"returned": 2/);
    await card.getByLabel('rating', { exact: true }).fill('9');
    await card.getByRole('button', { name: 'Send' }).click();
    await card.getByText(/^400 in/).waitFor();
    expect(await card.locator('[data-output] pre').innerText()).toContain('out_of_range');

    await page.goto(`${site.origin}/developers/reference/#getReviewsSince`);
    const since = page.locator('#getReviewsSince');
    await since.getByText('Try it').click();
    await since.getByRole('button', { name: 'Send' }).click();
    await since.getByText(/^200 in .*\/api\/reviews\/since\/2026-01-01$/).waitFor();
    await page.context().close();
  });
});
