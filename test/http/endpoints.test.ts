import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { releaseFiles } from '../../src/api/files.ts';
import type { Release } from '../../src/http/release.ts';
import { joined } from '../../src/http/reply.ts';
import { searchEndpoint } from '../../src/http/search.ts';
import { sinceEndpoint } from '../../src/http/since.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { encodeCursor } from '../../src/reviews/cursor.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import { REQUEST_TARGET_MAX, SINCE_MAX_BYTES, TEXT_MAX } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const BASE = 'https://reviews.example.com';
const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** Search and since read the index and reviews.json only. */
function unread(): never {
  throw new Error('not read');
}

function published(reviews: { text: string | null; date?: string; language?: string }[]): Release {
  const files = releaseFiles(
    content({
      reviews: reviews.map((changes, i) =>
        reviewFile({ id: ulid(i), source_url: `https://g.example.com/${i}`, ...changes }),
      ),
    }),
    BASE,
    sha256,
    insightsEngine(),
  );
  const text = files.published['/reviews.json'] ?? '';
  expect(text).toBe(JSON.stringify(files.dataset));
  return {
    baseUrl: BASE,
    lastModified: 1_700_000_000,
    now: () => 1_800_000_000,
    index: files.search.index,
    starts: files.search.starts,
    words: () => files.words,
    reviews: new TextEncoder().encode(text),
    sha256: (body) => sha256(joined(body)),
    ...{ facts: unread, file: unread, find: unread },
  };
}

const page = async (answer: Promise<Response>): Promise<ReviewPage> =>
  (await answer).json() as Promise<ReviewPage>;

describe('search', () => {
  test('returns the records of reviews.json unchanged', async () => {
    verifies('4.envelope', '4.no-text', '4.fold');
    const release = published([{ text: 'straße 👍' }, { text: null }, { text: '“quoted” – text' }]);
    const dataset = JSON.parse(new TextDecoder().decode(release.reviews));
    const search = (query: string) =>
      page(searchEndpoint(new Request(`${BASE}/api/reviews/search${query}`), release));
    expect(await search('')).toEqual({
      matched: 3,
      returned: 3,
      reviews: dataset.reviews,
      next_cursor: null,
    });
    expect((await search('?query=STRASSE')).reviews.map(({ text }) => text)).toEqual(['straße 👍']);
    expect((await search('?query=%22QUOTED%22%20-')).matched).toBe(1);
    expect((await search('?query=')).matched).toBe(3);
    expect((await search('?query=%20')).matched).toBe(3);
    expect((await search('?query=%20-')).matched).toBe(1);
  });

  describe('says in which other languages reviews are', () => {
    const speakers = (...languages: string[]) =>
      published(languages.map((language, n) => ({ text: `brakes ${n}`, language })));
    const brussels = speakers(...'fr en fr nl fr nl fr nl und en-GB fr fr en fr'.split(' '));
    const found = async (release: Release, query: string) => {
      const { matched, other_languages: others = null } = await page(
        searchEndpoint(new Request(`${BASE}/api/reviews/search${query}`), release),
      );
      return [matched, others?.map(({ language, reviews }) => `${language} ${reviews}`) ?? null];
    };

    test.each([
      ['in that of most reviews', '?words=xylophone', ['nl 3', 'en 2', 'en-gb 1']],
      ['in its own', '?words=why+is+there+no+xylophone', ['fr 7', 'nl 3']],
      ['as an exact text', '?query=why+is+there+no+xylophone', ['fr 7', 'nl 3']],
      ['with a filter that empties it', '?words=brakes&since=2030-01-01', ['nl 3', 'en 2', 'en-gb 1']],
      ['in that of a filter', '?words=xylophone&language=EN-gb', ['fr 7', 'nl 3']],
      ['in an unknown one', '?words=xylophone&language=zz', ['fr 7', 'nl 3', 'en 2', 'en-gb 1']],
    ])('after words %s', async (_how, query, others) => {
      verifies('4.other-languages');
      expect(await found(brussels, query)).toEqual([0, others]);
    });

    test.each([
      ['something matched', '?words=brakes'],
      ['no text was asked for', '?since=2030-01-01&words=%20'],
      ['only a language was', '?language=zz'],
    ])('but not if %s', async (_what, query) => {
      verifies('4.other-languages');
      expect((await found(brussels, query))[1]).toBe(null);
    });

    test('but not without any, and each with its page', async () => {
      verifies('4.other-languages');
      expect(await found(speakers('en', 'en', 'und'), '?words=xylophone')).toEqual([0, null]);
      expect(await found(speakers('fr', 'fr', 'nl', 'und', 'und'), '?words=xylophone')).toEqual([
        0,
        ['nl 1'],
      ]);
      const request = new Request(`${BASE}/api/reviews/search?words=xylophone`);
      const { other_languages: others } = await page(searchEndpoint(request, speakers('en', 'en', 'es')));
      expect(others).toEqual([{ language: 'es', reviews: 1, url: `${BASE}/reviews/?language=es` }]);
    });
  });

  test('a request target may be as long as the limit', async () => {
    verifies('2.target-limit');
    const statusOf = async (length: number): Promise<number> => {
      const target = '/api/reviews/search?query='.padEnd(length, 'a');
      return (await searchEndpoint(new Request(BASE + target), published([]))).status;
    };
    // The text has a limit of its own, which is lower.
    expect([await statusOf(REQUEST_TARGET_MAX), await statusOf(REQUEST_TARGET_MAX + 1)]).toEqual([400, 414]);
  });

  test('its entity tag depends only on the bytes of the response', async () => {
    verifies('2.etag-identity', '4.etag');
    const tag = async (query: string, texts: string[]) =>
      (
        await searchEndpoint(
          new Request(`${BASE}/api/reviews/search${query}`),
          published(texts.map((text) => ({ text }))),
        )
      ).headers.get('etag');
    expect(await tag('', ['a'])).toBe(await tag('?limit=20', ['a']));
    expect(await tag('', ['a'])).not.toBe(await tag('', ['b']));
  });
});

describe('since', () => {
  const since = (release: Release, rest: string) =>
    sinceEndpoint(new Request(`${BASE}/api/reviews/since/${rest}`), release);

  test('above the limit it ends after a whole review and links the next page', async () => {
    verifies('5.large');
    const release = published(
      Array.from({ length: 600 }, (_, i) => ({ text: `${i} ${'ä'.repeat(9_990)}`, date: '2026-01-01' })),
    );
    const seen: string[] = [];
    let rest = '2026-01-01';
    for (let pages = 0; pages < 10; pages += 1) {
      const answer = await since(release, rest);
      const bytes = await answer.clone().arrayBuffer();
      expect(bytes.byteLength).toBeLessThanOrEqual(SINCE_MAX_BYTES + 1_000);
      const body = (await answer.json()) as ReviewPage;
      expect([body.matched, body.returned]).toEqual([600, body.reviews.length]);
      seen.push(...body.reviews.map(({ id }) => id));
      const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      expect(link === undefined).toBe(body.next_cursor === null);
      if (link === undefined) break;
      rest = link.slice(`${BASE}/api/reviews/since/`.length);
    }
    expect(seen.length).toBe(600);
    expect(new Set(seen).size).toBe(600);
  });

  test('a small response is complete, a single huge review is not cut', async () => {
    verifies('5.large', '5.since');
    const body = await page(since(published([{ text: 'x'.repeat(TEXT_MAX) }, { text: 'y' }]), '2020-01-01'));
    expect([body.returned, body.next_cursor]).toEqual([2, null]);
  });

  test('works without reviews and with one', async () => {
    verifies('5.since', '5.future');
    expect(await page(since(published([]), '2020-01-01'))).toEqual({
      matched: 0,
      returned: 0,
      reviews: [],
      next_cursor: null,
    });
    expect((await page(since(published([{ text: 'a' }]), '2026-03-14'))).matched).toBe(1);
    expect((await page(since(published([{ text: 'a' }]), '2026-03-15'))).matched).toBe(0);
    // A cursor of another day may be older than all that is asked for.
    const cursor = encodeCursor({ sort: 'newest', rating: 5, date: '2020-01-01', id: '0'.repeat(26) });
    expect(await page(since(published([{ text: 'a' }]), `2026-03-15?cursor=${cursor}`))).toMatchObject({
      matched: 0,
      returned: 0,
      next_cursor: null,
    });
    expect((await page(since(published([{ text: 'a' }]), '2026-03-14/'))).matched).toBe(1);
    expect((await since(published([]), '2026-03-14//')).status).toBe(404);
  });
});
