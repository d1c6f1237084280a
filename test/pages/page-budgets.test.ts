import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite, type Variant } from '../support/built-site.ts';
import { decoded, pagesIn } from '../support/html-files.ts';
import { EMPTY, FILLED, fewReviews, ONE, SAMPLE } from '../support/variants.ts';

/** 0, 1, 12 and 224 reviews, and every part of the insights. */
const SITES: Variant[] = [EMPTY, ONE, fewReviews(12), SAMPLE, FILLED];

/** What a visitor sees of a page as loaded: nothing folded, hidden or read aloud only. */
function shownText(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const open = main
    .replace(/<details[^>]*>\s*(<summary.*?<\/summary>).*?<\/details>/gs, '$1')
    .replace(/<span class="visually-hidden">.*?<\/span>/gs, '')
    .replace(/<(noscript|svg|script)\b.*?<\/\1>/gs, ' ');
  return decoded(open.replace(/<[^>]*>/g, ' '));
}

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const numbersIn = (text: string): number => (text.match(/\d[\d.,:]*/g) ?? []).length;

/** Links and controls before the first review, in the order of Tab. */
function stopsBeforeReview(html: string): number {
  const before = html.slice(html.indexOf('<body'), html.indexOf('<article class="review'));
  return (before.match(/<(a [^>]*href=|button|input|select|summary)/g) ?? []).length;
}

describe.each(SITES)('the pages of $name', (variant) => {
  it(
    'keep to their budgets of words, numbers, weight, requests and stops',
    async () => {
      verifies('3.budgets');
      const { client } = await builtSite(variant);
      const page = (path: string): string => readFileSync(join(client, path, 'index.html'), 'utf8');
      const [home, said] = [page(''), page('insights')];
      const text = shownText(said);
      expect([wordsIn(text) <= 600, wordsIn(text)]).toEqual([true, wordsIn(text)]);
      expect([numbersIn(text) <= 60, numbersIn(text)]).toEqual([true, numbersIn(text)]);
      expect(said).not.toMatch(/class="(bar|interval|key)"|<table/);

      const loaded = [
        ...home.matchAll(/<(?:link rel="(?:stylesheet|icon)"|script)[^>]* (?:href|src)="([^"]+)"/g),
      ].map(([, path = '']) => path);
      const weight = [home, ...loaded.map((path) => readFileSync(join(client, path)))].reduce(
        (sum, bytes) => sum + gzipSync(bytes).byteLength,
        0,
      );
      expect([weight <= 14_000, 1 + loaded.length <= 4]).toEqual([true, true]);
      // A script that imports another file would make the first search wait for that, too.
      const scripts = [...page('reviews').matchAll(/<script[^>]* src="([^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      const imports = scripts.filter((path) => /\bimport\b/.test(readFileSync(join(client, path), 'utf8')));
      expect(imports).toEqual([]);
      const reviews = (home.match(/<article class="review/g) ?? []).length;
      expect(reviews).toBeLessThanOrEqual(3);
      if (reviews > 0) expect(stopsBeforeReview(home)).toBeLessThanOrEqual(23);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'lead nowhere empty: likes and the menu entry are there from 20 analyzed reviews on',
    async () => {
      verifies('3.people-say');
      const { client } = await builtSite(variant);
      const { analyzed_count: read, faq } = JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8'));
      const hasQuestions = faq.some(({ answer_kind: kind }: { answer_kind: string }) => kind === 'authored');
      const pages = pagesIn(client);
      const menu = pages.filter(({ html }) => /<header.*href="\/insights\/".*<\/header>/s.test(html));
      expect(menu.length > 0).toBe(read >= 20 || hasQuestions);
      const said = readFileSync(join(client, 'insights/index.html'), 'utf8');
      expect(said.includes('id="said-')).toBe(read >= 20);
      const title = read >= 20 ? 'What people say' : hasQuestions ? 'Good to know' : 'What people say';
      expect(said).toContain(`<h1>${title}</h1>`);
      const entries = menu.map(
        ({ html }) => /<header.*href="\/insights\/"[^>]*>\s*(.*?)\s*<\/a>/s.exec(html)?.[1],
      );
      expect(entries.filter((entry) => entry !== title)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );
});
