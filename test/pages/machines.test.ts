import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILES } from '../../src/api/data-files.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { PAGES } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn } from '../support/html-files.ts';
import { EMPTY, HOSTILE, ONE, SAMPLE, SAMPLE_BASE_URL } from '../support/variants.ts';

const BASE = SAMPLE_BASE_URL;
/** Not in the sitemap: frames and error pages. */
const UNLISTED: readonly string[] = ['/404.html', PAGES.widgetList];

describe('what machines read', () => {
  let client = '';
  beforeAll(async () => {
    ({ client } = await builtSite(SAMPLE));
  }, BUILD_TIMEOUT_MS);
  const read = (path: string): string => readFileSync(join(client, path), 'utf8');

  it.each([SAMPLE, EMPTY, ONE])(
    'lists every page of $name in the sitemap, each once',
    async (variant) => {
      const built = await builtSite(variant);
      const sitemap = readFileSync(join(built.client, 'sitemap.xml'), 'utf8');
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
      const published = pagesIn(built.client)
        .filter(({ path }) => !UNLISTED.includes(path))
        .map(({ path }) => built.baseUrl + path);
      expect(listed.sort()).toEqual(published.sort());
    },
    BUILD_TIMEOUT_MS,
  );

  it('names the sitemap in robots.txt, and the day of the last change of each review in the sitemap', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${BASE}/sitemap.xml`);
    const { reviews }: ReviewsDataset = JSON.parse(read('reviews.json'));
    const changed = [...read('sitemap.xml').matchAll(/\/reviews\/([0-9A-Z]{26})\/<\/loc><lastmod>([^<]+)/g)];
    expect(Object.fromEntries(changed.map(([, id, day]) => [id, day]))).toEqual(
      Object.fromEntries(
        reviews.map(({ id, date, updated_at: edited, owner_reply: reply }) => [
          id,
          [date, edited?.slice(0, 10) ?? '', reply?.date ?? ''].toSorted().at(-1),
        ]),
      ),
    );
  });

  it('gives every page its canonical URL, title, description, image and feeds', () => {
    const offenders = pagesIn(client).flatMap(({ path, html }) => {
      if (/404|widgets\/list/.test(path)) return [];
      const wanted = [
        `<link rel="canonical" href="${BASE}${path}">`,
        `<meta property="og:url" content="${BASE}${path}">`,
        `<meta property="og:image" content="${BASE}/social.png">`,
        'type="application/atom+xml"',
        'type="application/feed+json"',
        ...DATA_FILES.filter(({ tag }) => tag === 'Feeds').map(({ path: feed }) => `href="${feed}"`),
        'rel="service-desc"',
        'rel="manifest"',
      ];
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
      return [
        ...wanted.filter((part) => !html.includes(part)).map((part) => `${path} lacks ${part}`),
        // A hub link would make the page a WebSub topic.
        ...(/<link rel="(hub|self)"/.test(html) ? [`${path} names a hub`] : []),
        ...(title && description ? [] : [`${path} lacks a title or description`]),
      ];
    });
    expect(offenders).toEqual([]);
  });

  it('links each review with the newer one before it and the older one after it, in the head and for people', () => {
    const { reviews }: ReviewsDataset = JSON.parse(read('reviews.json'));
    const [tag, place] = [/<(?:link|a)\b[^>]*\brel="(prev|next)"[^>]*>/g, /href="([^"]+)"/];
    const offenders = reviews.flatMap(({ id }, at) => {
      const found = [...read(`reviews/${id}/index.html`).matchAll(tag)].map(
        ([link, rel]) => `${rel} ${place.exec(link)?.[1]}`,
      );
      const [newer, older] = [reviews[at - 1], reviews[at + 1]];
      const wanted = [
        ...(newer ? [`prev /reviews/${newer.id}/`] : []),
        ...(older ? [`next /reviews/${older.id}/`] : []),
      ];
      return JSON.stringify(found) === JSON.stringify([...wanted, ...wanted]) ? [] : [[id, found]];
    });
    expect(offenders).toEqual([]);
  });

  it('marks every page of sample content: banner and noindex', () => {
    const pages = pagesIn(client);
    const offenders = pages
      .filter(
        ({ html }) =>
          !html.includes('sample-banner') || !html.includes('<meta name="robots" content="noindex">'),
      )
      .map(({ path }) => path);
    expect(offenders).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  });

  it('has a social image of 1200 x 630 and icons of their sizes', () => {
    const sizeOf = (path: string): number[] => {
      const png = readFileSync(join(client, path));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(sizeOf('social.png')).toEqual([1200, 630]);
    const manifest = JSON.parse(read('manifest.webmanifest'));
    const icons = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    for (const { src, sizes } of icons) expect(sizeOf(src).join('x')).toBe(sizes);
    expect(icons.length).toBeGreaterThan(2);
  });

  it('describes the API in the catalog of RFC 9727 and the contact in security.txt', () => {
    const { linkset } = JSON.parse(read('.well-known/api-catalog'));
    expect(linkset[1]['service-desc'][0].href).toBe(`${BASE}/.well-known/openapi.json`);
    const contact = read('.well-known/security.txt');
    expect(contact).toMatch(/^Contact: mailto:/m);
    expect(contact).toMatch(/^Expires: 20\d\d-\d\d-\d\dT00:00:00Z$/m);
  });

  it('has an overview for language models, and every review as a block quote', async () => {
    expect(read('llms.txt')).toMatch(/^# Reviews of Juniper Lane Chiropractic\n\n> 4\.42 of 5/);
    const { reviews } = JSON.parse(read('reviews.json'));
    const full = read('llms-full.txt');
    const missing = reviews.filter(({ url }: { url: string }) => !full.includes(url));
    expect(missing).toEqual([]);
    const hostile = await builtSite(HOSTILE);
    const lines = readFileSync(join(hostile.client, 'llms-full.txt'), 'utf8').split('\n');
    expect(
      lines.filter((line) => /needle-at-the-end|window\.hacked/.test(line) && !line.startsWith('> ')),
    ).toEqual([]);
  });

  it('marks in llms-full.txt what the business wrote and what was counted', () => {
    const full = read('llms-full.txt');
    const { summary, summary_provenance, faq } = JSON.parse(read('insights.json'));
    expect(summary_provenance.kind).toBe('authored');
    expect(full).toContain(
      `## Summary\n\nWritten by ${summary_provenance.author}, not by reviewers, last checked on ${summary_provenance.reviewed_at}:\n\n${summary}`,
    );
    const origins = faq.map(({ question, answer }: { question: string; answer: string }) => {
      const [, after = ''] = full.split(`### ${question}\n\n`);
      const [origin, text = ''] = after.split('\n\n');
      expect(text.trim()).toBe(answer);
      return origin;
    });
    expect(origins).toEqual(
      faq.map(({ answer_kind, reviewed_at }: { answer_kind: string; reviewed_at: string }) =>
        answer_kind === 'authored'
          ? `Written by Juniper Lane Chiropractic, not by reviewers, last checked on ${reviewed_at}:`
          : 'Counted from the reviews:',
      ),
    );
    expect(new Set(faq.map(({ answer_kind }: { answer_kind: string }) => answer_kind)).size).toBe(2);
  });

  it('has an overview for language models, with contact, search and absence, that every page links to', () => {
    verifies('9.llms');
    const text = read('llms.txt');
    expect(text).toMatch(/^Phone: .+\nEmail: .+\nOpening hours: /m);
    expect(text).toContain('?words=long+wait&sort=relevance');
    expect(text).toContain('`not_found`');
    expect(text).toContain('If the reviews do not say something, say so.');
    expect(text).toContain('No one has judged the texts');
    for (const page of ['index.html', 'policy/index.html', 'reviews/index.html']) {
      expect(read(page)).toContain('<link rel="describedby" type="text/plain" href="/llms.txt"');
    }
  });

  it('has a badge for each theme and size that shows the rating and runs no script', () => {
    const names = ['badge', 'strip'].flatMap((kind) => [
      kind,
      ...['light', 'dark'].flatMap((t) => ['small', 'medium', 'large'].map((s) => `${kind}-${t}-${s}`)),
    ]);
    for (const name of names) {
      const svg = read(`widgets/${name}.svg`);
      expect(svg).toContain('4.42 of 5 stars from 224 reviews');
      expect(svg).not.toMatch(/<script|\son\w+=|href=/);
    }
  });
});
