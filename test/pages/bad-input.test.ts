import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clean } from '../../src/reviews/clean.ts';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';
import { htmlOf } from '../../src/views/tree.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded, pagesIn, withoutAttributeValues } from '../support/html-files.ts';
import { EMPTY, FILLED, HOSTILE, HOSTILE_NAME, HOSTILE_TEXTS, ONE } from '../support/variants.ts';

describe('odd content', () => {
  it(
    'a business without reviews, people, services, address and insights has every page',
    async () => {
      const { client } = await builtSite(EMPTY);
      const pages = new Map(pagesIn(client).map(({ path, html }) => [path, html]));
      const expected = [
        '/',
        '/reviews/',
        '/insights/',
        '/policy/',
        ...DEVELOPER_PAGES.map(({ path }) => path),
        '/widgets/',
      ];
      expect(expected.filter((path) => !pages.has(path))).toEqual([]);
      expect(pages.get('/')).toContain('No reviews yet.');
      const nonsense = [...pages].filter(([, html]) =>
        /NaN|undefined|\[object|>null</.test(html.replace(/<code.*?<\/code>|<td>.*?<\/td>/gs, '')),
      );
      expect(nonsense.map(([path]) => path)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it.each([EMPTY, ONE])(
    'an aspect without mentions has no row: $name',
    async (variant) => {
      const { client } = await builtSite(variant);
      expect(JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8')).aspects).toHaveLength(1);
      for (const name of ['index.html', 'insights/index.html', 'llms.txt']) {
        expect(readFileSync(join(client, name), 'utf8')).not.toMatch(/What people like and dislike|Price/);
      }
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'a single review is counted in the singular',
    async () => {
      const { client } = await builtSite(ONE);
      const home = readFileSync(join(client, 'index.html'), 'utf8');
      expect(home).toMatch(/1 review, stars only/);
      const insights = readFileSync(join(client, 'insights/index.html'), 'utf8');
      expect(insights).toMatch(/Not analyzed: 1 star-only review\./);
      const texts = (readdirSync(client, { recursive: true }) as string[])
        .filter((name) => /\.(html|txt|svg|webmanifest)$/.test(name))
        .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));
      expect(texts.map(({ name }) => name)).toContain('technicians/ada/index.html');
      const offenders = texts.flatMap(({ name, text }) =>
        [
          ...text.matchAll(
            /.{0,30}(?<!\bof )\b1 (published )?(reviews|stars|mentions|ratings|are|say|have)\b.{0,20}/gi,
          ),
        ].map(([found]) => `${name}: ${found}`),
      );
      expect(offenders).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'markup in texts, names and titles stays text, complete on its own page',
    async () => {
      const { client } = await builtSite(HOSTILE);
      const permalinks = pagesIn(client).filter(({ path }) => /^\/reviews\/[0-9A-Z]{26}\/$/.test(path));
      const shown = permalinks.map(({ html }) =>
        decoded(/<p class="review-text"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? ''),
      );
      expect(shown.sort()).toEqual(HOSTILE_TEXTS.map((text) => text.trim()).sort());
      const broken = pagesIn(client).filter(({ html }) =>
        /<b>Mallory|<i>Cousin|<b>von|<img src=x|<script>window/.test(withoutAttributeValues(html)),
      );
      expect(broken.map(({ path }) => path)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'wherever a card cuts a text or a reply, a link to the review follows',
    async () => {
      const { client } = await builtSite(HOSTILE);
      const cards = pagesIn(client).flatMap(({ path, html }) =>
        [...html.matchAll(/<article class="review">.*?<\/article>/gs)].map(([card]) => ({ path, card })),
      );
      const cut = cards.filter(({ card }) => card.includes(' …</p>'));
      const offenders = cards.filter(({ card }) => {
        const href = /<a href="(\/reviews\/[^"]+)"/.exec(card)?.[1];
        const links = card.split(`<p><a href="${href}">Read the full review</a></p>`).length;
        return links !== card.split(' …</p>').length;
      });
      expect(offenders).toEqual([]);
      for (const path of ['/', '/reviews/', '/widgets/list/']) {
        const replies = cut.filter(
          (each) => each.path === path && /class="review-reply">.* …<\/p>/s.test(each.card),
        );
        expect([path, replies.length]).toEqual([path, 1]);
      }
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'no page, text file or image has a hidden character of a review',
    async () => {
      verifies('3.hidden-text');
      const { client } = await builtSite(HOSTILE);
      const names = (readdirSync(client, { recursive: true }) as string[]).filter((name) =>
        /\.(html|txt|json|xml|svg|webmanifest)$/.test(name),
      );
      expect(names.length).toBeGreaterThan(30);
      const offenders = names.filter((name) => {
        const text = decoded(readFileSync(join(client, name), 'utf8'));
        return clean(text) !== text;
      });
      expect(offenders).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'unverified reviews and disclosures are labelled wherever the review is shown',
    async () => {
      const { client } = await builtSite(HOSTILE);
      for (const path of ['index.html', 'reviews/index.html', 'widgets/list/index.html']) {
        const html = readFileSync(join(client, path), 'utf8');
        expect(html).toContain('Not verified: the origin of this review cannot be checked.');
        expect(decoded(html)).toContain('Disclosure: <i>Cousin</i> of the owner');
      }
      const quoting = readFileSync(join(client, 'insights/index.html'), 'utf8');
      const quotes = [...quoting.matchAll(/<ul class="quotes".*?<\/ul>/gs)].map(([list]) =>
        decoded(list.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' '),
      );
      expect(quotes.join()).toMatch(
        /“The parking is easy and free.” .* · Disclosure: <i>Cousin<\/i> of the owner · Not verified: /,
      );
      const [alone] = pagesIn(client).filter(
        ({ path, html }) => /^\/reviews\/[0-9A-Z]{26}\/$/.test(path) && html.includes('The parking is easy'),
      );
      const labels =
        'Disclosure: <i>Cousin</i> of the owner Not verified: the origin of this review cannot be checked.';
      const html = decoded(alone?.html ?? '');
      expect(html).toContain(`name="description" content="${labels} The parking is easy`);
      expect(html.replaceAll('\\u003c', '<').replaceAll('\\u003e', '>')).toContain(
        `"disambiguatingDescription":"${labels}"`,
      );
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'code for other sites is whole, whatever the name of the business',
    async () => {
      const { client } = await builtSite(HOSTILE);
      const html = readFileSync(join(client, 'widgets/index.html'), 'utf8');
      const codes = [...html.matchAll(/<code data-copy-text.*?>(.*?)<\/code>/gs)].map(([, code = '']) =>
        decoded(code.replace(/<[^>]*>/g, '')),
      );
      const attributes = '(?: [a-z]+="[^"<>]*")+';
      const whole = new RegExp(`^(?:<iframe${attributes}></iframe>|<a${attributes}><img${attributes}></a>)$`);
      expect(codes.filter((code) => /<(?:iframe|img)/.test(code) && !whole.test(code))).toEqual([]);
      const named = codes.filter((code) => decoded(code).includes(HOSTILE_NAME));
      expect(named).toHaveLength(3);
    },
    BUILD_TIMEOUT_MS,
  );

  it('pages contain nothing unescaped but the structured data and the card, which escape their texts', () => {
    const source = resolve(import.meta.dirname, '../../src');
    const raw = (readdirSync(source, { recursive: true }) as string[])
      .filter((name) => /\.(astro|ts)$/.test(name))
      .filter((name) =>
        /set:html|innerHTML|insertAdjacentHTML|document\.write/.test(
          readFileSync(join(source, name), 'utf8'),
        ),
      );
    expect(raw.sort()).toEqual([
      'components/lists/review-card.astro',
      'components/structured-data/json-ld.astro',
    ]);
    expect(htmlOf(['p', { title: '"><b>', lang: undefined }, '<i>&'])).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;&amp;</p>',
    );
  });

  it(
    'no space comes before a comma or period, and none is missing around links',
    async () => {
      const { client } = await builtSite(FILLED);
      const offenders = pagesIn(client).flatMap(({ path, html }) => {
        const text = html
          .replace(/<(script|code|pre|blockquote|title)\b.*?<\/\1>/gs, 'x')
          .replace(/<p class="review-text".*?<\/p>|<div class="review-reply">.*?<\/div>/gs, '')
          .replace(/<\/?(?:a|b|span|time|strong)\b[^>]*>/g, '');
        return [...text.matchAll(/[^<>]{0,20}[a-z] [.,](?=\s)[^<>]{0,10}/g)].map(
          ([found]) => `${path} ${found}`,
        );
      });
      expect([...new Set(offenders)].slice(0, 10)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );
});
