import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { releaseFiles } from '../../src/api/files.ts';
import { atomFeed } from '../../src/feeds/atom.ts';
import { entryId } from '../../src/feeds/entry-id.ts';
import { jsonFeed } from '../../src/feeds/json-feed.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { clean } from '../../src/reviews/clean.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { JsonFeed } from '../../src/schema/json-feed.ts';
import type { OwnerReplyFile, ReviewFile } from '../../src/schema/review.ts';
import { FEED_SIZE } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { anyText, ulid } from '../support/reviews.ts';
import { halvesIn } from '../support/well-formed.ts';

const BASE = 'https://reviews.example.com';
/** Replies of which only the day is known. */
const NO_TIMES = new Map<string, string>();
const grammar = readFileSync(join(import.meta.dirname, 'atom.rng'), 'utf8');

/** Problems of a feed by well-formedness and the grammar of RFC 4287. */
async function atomProblems(xml: string): Promise<unknown[]> {
  const result = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    extension: 'relaxng',
    schema: grammar,
  });
  return result.valid ? [] : result.errors.map(({ message }) => message);
}

const datasetOf = (reviews: Partial<ReviewFile>[]) =>
  reviewsDataset(
    content({
      reviews: reviews.map((changes, i) =>
        reviewFile({ id: ulid(i), source_url: `https://g.example.com/${i}`, ...changes }),
      ),
    }),
    BASE,
  );

const idsIn = (xml: string) => [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);

const HOSTILE = [
  '<b>best</b> <script>alert(1)</script>',
  'a ]]> b ]]]]> c',
  '&amp; &#0; & "quotes" \'too\'',
  clean('\u0000\u0008\u001b[31m\u202Eevil\uFEFF'),
  '\uFFFE\uFFFF',
  '👨‍👩‍👧‍👦 ❤️ 🇺🇸',
  'x'.repeat(20_000),
  '<![CDATA[ <!-- <?xml ?>',
  'مرحبا بالعالم',
];

test('the sample’s Atom feed passes the grammar of RFC 4287', async () => {
  verifies('6.atom');
  expect(
    await atomProblems(readFileSync(join(inject('builtSample'), 'dist/client/feed.xml'), 'utf8')),
  ).toEqual([]);
});

test('both feeds say the language of each review, and none where it is unknown', async () => {
  verifies('6.languages');
  const dataset = datasetOf([
    { text: '<entry> Muy bien', author: '<entry>', title: '<entry>', language: 'es-MX' },
    { text: 'a', language: 'und' },
    { text: 'b', language: 'de' },
  ]);
  const xml = atomFeed(dataset, BASE, NO_TIMES);
  const { items } = jsonFeed(dataset, BASE, NO_TIMES);
  const languages = [...xml.matchAll(/<entry(?: xml:lang="([^"]*)")?>\s*<title/g)].map(
    ([, language]) => language,
  );
  expect(languages).toEqual(items.map(({ language }) => language));
  expect([...languages].sort()).toEqual(['de', 'es-MX', undefined]);
  expect(await atomProblems(xml)).toEqual([]);
});

test('the grammar finds what is wrong', async () => {
  const xml = atomFeed(datasetOf([{}]), BASE, NO_TIMES);
  for (const broken of [
    xml.replace(/<updated>.*?<\/updated>/, ''),
    xml.replace('<name>', '<name/><nome>').replace('</name>', '</nome>'),
    xml.replace('T00:00:00.000Z', ''),
    xml.replace('term="stars-5"', ''),
  ]) {
    expect(broken).not.toBe(xml);
    expect(await atomProblems(broken)).not.toEqual([]);
  }
});

test('nothing in a review can break either format', async () => {
  verifies('6.unbreakable');
  const dataset = datasetOf(
    HOSTILE.flatMap((text) => [
      { text },
      {
        author: text.slice(0, 90),
        title: text.slice(0, 90),
        owner_reply: { text, date: '2026-04-01' },
        disclosure: text.slice(0, 90),
      },
    ]),
  );
  expect(await atomProblems(atomFeed(dataset, BASE, NO_TIMES))).toEqual([]);
  expect(JsonFeed.safeParse(jsonFeed(dataset, BASE, NO_TIMES)).error).toBeUndefined();
});

test('the name of the business cannot break the feed either', async () => {
  verifies('6.unbreakable');
  const dataset = datasetOf([{ text: 'a', owner_reply: { text: 'b', date: '2026-04-01' } }]);
  for (const name of HOSTILE) {
    const named = { ...dataset, business: { ...dataset.business, name: name.slice(0, 200) } };
    expect([name.slice(0, 20), await atomProblems(atomFeed(named, BASE, NO_TIMES))]).toEqual([
      name.slice(0, 20),
      [],
    ]);
  }
});

test('random text in any field keeps the Atom feed valid', async () => {
  verifies('6.unbreakable');
  const texts = fc.sample(anyText.map(clean), { numRuns: 150, seed: 7 });
  const dataset = datasetOf(
    texts.map((text) => ({ text: text || null, author: text.trim() || 'A', title: text.trim() || null })),
  );
  expect(await atomProblems(atomFeed(dataset, BASE, NO_TIMES))).toEqual([]);
});

/**
 * Astral and BMP characters without spaces: every cut falls somewhere among halves of characters.
 */
const denseText = fc.string({
  unit: fc.constantFrom('あ', '😊', 'x', '👩‍👩‍👧‍👦'),
  minLength: 20,
  maxLength: 120,
});

test('no cut of any text leaves half a character', () => {
  verifies('6.unbreakable');
  fc.assert(
    fc.property(fc.oneof(denseText, anyText), (text) => {
      const dataset = datasetOf([
        { text: text || null, owner_reply: { text: text || 'a', date: '2026-04-01' } },
      ]);
      expect(halvesIn(jsonFeed(dataset, BASE, NO_TIMES))).toEqual([]);
      expect(atomFeed(dataset, BASE, NO_TIMES).isWellFormed()).toBe(true);
    }),
  );
  const [item] = jsonFeed(
    datasetOf([{ text: `${'あ'.repeat(44)}😊${'あ'.repeat(60)}` }]),
    BASE,
    NO_TIMES,
  ).items;
  expect(item?.title).toBe(`★★★★★ 5 of 5: ${'あ'.repeat(44)}…`);
});

test('both feeds have the newest reviews, with stable ids and dates from content', () => {
  verifies('6.json-feed', '6.atom', '6.ids');
  const dataset = datasetOf(
    Array.from({ length: FEED_SIZE + 10 }, (_, i) => ({
      date: `2025-${String(1 + (i % 12)).padStart(2, '0')}-10`,
      text: `Text ${i}`,
    })),
  );
  const feed = jsonFeed(dataset, BASE, NO_TIMES);
  const newest = dataset.reviews.slice(0, FEED_SIZE);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    hubs: [{ type: 'WebSub', url: `${BASE}/api/websub/hub` }],
    feed_url: `${BASE}/api/feed.json`,
  });
  expect(feed.items.map(({ id, url }) => [id, url])).toEqual(newest.map(({ id, url }) => [id, url]));
  const xml = atomFeed(dataset, BASE, NO_TIMES);
  expect(idsIn(xml).slice(1)).toEqual(newest.map(({ id }) => entryId(id)));
  for (const { url } of newest) expect(xml).toContain(`<link href="${url}"/>`);
  expect(xml).toContain(`<updated>${newest[0]?.date}T00:00:00.000Z</updated>`);
  expect(xml).toContain(`<link rel="hub" href="${BASE}/api/websub/hub"/>`);
  expect(xml).toContain(`<link rel="self" href="${BASE}/feed.xml"/>`);
});

test('ids stay the same when the site moves (RFC 4287 4.2.6)', () => {
  verifies('6.ids');
  const files = content({ reviews: [1, 2, 3].map((n) => reviewFile({ id: ulid(n) })) });
  const idsAt = (base: string) => idsIn(atomFeed(reviewsDataset(files, base), base, NO_TIMES)).slice(1);
  expect(idsAt('https://moved.example.org')).toEqual(idsAt(BASE));
  expect(new Set(idsAt(BASE)).size).toBe(3);
});

test.each([
  ['00000000000000000000000000', 'urn:uuid:00000000-0000-0000-0000-000000000000'],
  ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'urn:uuid:ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'urn:uuid:01563e3a-b5d3-d676-4c61-efb99302bd5b'],
])('the entry of review %s is %s', (id, expected) => {
  verifies('6.ids');
  expect(entryId(id)).toBe(expected);
});

test('an edit and a reply move updated, not published', () => {
  verifies('6.ids');
  const [item] = jsonFeed(
    datasetOf([{ text: 'a', owner_reply: { text: 'Thanks', date: '2026-05-01' } }]),
    BASE,
    NO_TIMES,
  ).items;
  expect([item?.date_published, item?.date_modified]).toEqual([
    '2026-03-14T00:00:00Z',
    '2026-05-01T00:00:00Z',
  ]);
});

test('a change of a reply moves updated of entry, feed and dataset by its time, never back', () => {
  verifies('6.ids', '3.generated-at');
  const publishedWith = (time: Partial<OwnerReplyFile>): unknown[] => {
    const owner_reply = { text: 'Thanks', date: '2026-03-15', ...time };
    const newer = reviewFile({ id: ulid(2), date: '2026-03-15' });
    const files = content({ reviews: [newer, reviewFile({ owner_reply })] });
    const { dataset, published } = releaseFiles(files, BASE, sha256, insightsEngine());
    const { items } = JSON.parse(published['/api/feed.json'] ?? '') as JsonFeed;
    const times = (published['/feed.xml'] ?? '').matchAll(/<updated>(.*?)\.000Z</g);
    const [feed, , replied] = [...times].map(([, time]) => `${time}Z`);
    return [dataset.generated_at, items[1]?.date_modified, feed, replied];
  };
  for (const [time, expected] of [
    [{}, '2026-03-15T00:00:00Z'],
    [{ updated_at: '2026-03-15T18:30:00+02:00' }, '2026-03-15T16:30:00Z'],
    [{ updated_at: '2026-03-14T23:00:00Z' }, '2026-03-15T00:00:00Z'],
  ] as const) {
    expect(publishedWith(time)).toEqual(Array(4).fill(expected));
  }
});

test('feeds are in the language of the pages, and the data keeps what the owner set', () => {
  verifies('3.locale');
  const published = (locale?: 'de') =>
    releaseFiles(content({ reviews: [reviewFile({})] }), BASE, sha256, insightsEngine(), locale).published;
  for (const path of ['/feed.xml', '/api/feed.json'] as const) {
    expect(published('de')[path]).toContain('Bewertungen');
    expect(published()[path]).not.toContain('Bewertungen');
  }
  expect(published('de')['/reviews.json']).toBe(published()['/reviews.json']);
});

test('a rating-only review reads as stars', () => {
  verifies('6.rating-only');
  const dataset = datasetOf([{ rating: 4, text: null }]);
  const [item] = jsonFeed(dataset, BASE, NO_TIMES).items;
  expect([item?.title, item?.content_text]).toEqual(['★★★★☆ 4 of 5', '★★★★☆ 4 of 5']);
  expect(atomFeed(dataset, BASE, NO_TIMES)).toContain('<![CDATA[<p>★★★★☆ 4 of 5</p>]]>');
});

test('a review with only a headline has it in title and content', () => {
  verifies('6.rating-only');
  const dataset = datasetOf([{ rating: 1, title: 'Never again', text: null }]);
  const [item] = jsonFeed(dataset, BASE, NO_TIMES).items;
  const words = '★☆☆☆☆ 1 of 5: Never again';
  expect([item?.title, item?.content_text]).toEqual([words, words]);
  expect(atomFeed(dataset, BASE, NO_TIMES)).toContain(`<![CDATA[<p>${words}</p>]]>`);
});

test('the JSON Feed has every key that OpenAPI describes', () => {
  verifies('6.json-feed');
  const sent = jsonFeed(
    datasetOf([
      {
        text: 'a',
        language: 'en',
        author_avatar_url: 'https://g.example.com/a.png',
        owner_reply: { text: 'Thanks', date: '2026-05-01' },
      },
    ]),
    BASE,
    NO_TIMES,
  );
  expect(Object.keys(JsonFeed.shape).sort()).toEqual(Object.keys(sent).sort());
  expect(Object.keys(JsonFeed.shape.items.element.shape).sort()).toEqual(
    Object.keys(sent.items[0] ?? {}).sort(),
  );
  // Readers of JSON Feed 1.0 know only `author`.
  expect(sent.items.map(({ author }) => [author])).toEqual(sent.items.map(({ authors }) => authors));
});

test('an unverified review says so', () => {
  verifies('3.unverified');
  const dataset = datasetOf([{ verified: false, text: 'hm' }]);
  expect(jsonFeed(dataset, BASE, NO_TIMES).items[0]?.content_text).toContain('Not verified');
  expect(atomFeed(dataset, BASE, NO_TIMES)).toContain('Not verified');
});

test('the title carries the labels, because readers may show it alone', () => {
  verifies('3.unverified');
  const titleOf = (changes: Partial<ReviewFile>) =>
    jsonFeed(datasetOf([{ text: 'hm', ...changes }]), BASE, NO_TIMES).items[0]?.title;
  expect(titleOf({})).toBe('★★★★★ 5 of 5: hm');
  expect(titleOf({ verified: false })).toBe('★★★★★ 5 of 5 (not verified): hm');
  expect(titleOf({ verified: false, disclosure: 'Her cousin.', text: null })).toBe(
    '★★★★★ 5 of 5 (not verified, with disclosure)',
  );
});

test('without reviews both feeds are valid and empty', async () => {
  const dataset = datasetOf([]);
  expect(await atomProblems(atomFeed(dataset, BASE, NO_TIMES))).toEqual([]);
  expect(JsonFeed.parse(jsonFeed(dataset, BASE, NO_TIMES)).items).toEqual([]);
});

test('feeds of a German site are in German, and in English elsewhere', () => {
  const inLocale = (locale: 'de' | 'en-GB') => {
    const { business, ...rest } = datasetOf([{ text: 'Gut', verified: false, rating: 5 }]);
    const dataset = { ...rest, business: { ...business, name: 'Praxis', locale } };
    return [jsonFeed(dataset, BASE, NO_TIMES).title, atomFeed(dataset, BASE, NO_TIMES)].join('\n');
  };
  const english = /Reviews of Praxis|5 of 5|not verified|belongs to its author/g;
  const german = /Bewertungen: Praxis|5 von 5|nicht verifiziert|Jede Bewertung gehört/g;
  const found = (words: RegExp, feed: string) => new Set(feed.match(words)).size;
  expect([found(english, inLocale('de')), found(german, inLocale('en-GB'))]).toEqual([0, 0]);
  expect([found(german, inLocale('de')), found(english, inLocale('en-GB'))]).toEqual([4, 4]);
});
