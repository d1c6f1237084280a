import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchEndpoint } from '../../../src/http/search.ts';
import { sinceEndpoint } from '../../../src/http/since.ts';
import { SORTS } from '../../../src/schema/search-parameters.ts';
import { verifies } from '../../requirements.ts';
import { occurrences } from '../../support/occurrences.ts';
import { client, type Json } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const sample = sampleContent();
/** Some reviews are so long that a page of them does not fit in one result. */
const content = {
  ...sample,
  reviews: sample.reviews.map(({ overrides = [], ...review }, i) =>
    i % 9 === 0 ? { ...review, text: 'A long story. '.repeat(1400) } : { ...review, overrides },
  ),
};
const source = memoryRelease(content);
const { call } = client(source);

async function rest(args: Record<string, unknown>): Promise<Json> {
  const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)]));
  const answer = await searchEndpoint(new Request(`${BASE_URL}/api/reviews/search?${query}`), source);
  return answer.json();
}

const date = fc
  .tuple(
    fc.integer({ min: 2021, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
const name = (entries: { id: string; label: string; aliases?: string[] }[]) =>
  fc.constantFrom(...entries.flatMap(({ id, label, aliases }) => [id, label, ...(aliases ?? [])]));
const narrowing = {
  rating: fc.integer({ min: 1, max: 5 }),
  min_rating: fc.constantFrom(1, 2, 2.5, 3, 4, 4.5, 5),
  since: date,
  until: date,
  words: fc.constantFrom('massage', 'xylophone', 'recieved a massage xylophone', 'MRI', '!'),
  query: fc.constantFrom('', 'back', 'WAIT', 'massage', 'Dr. ', '’', 'ñ', '🙂', 'no such words'),
  mentions_technician: name(content.technicians),
  mentions_service: name(content.services),
};
/** At most two filters, since no review fits many. */
const filters = fc
  .tuple(
    fc.record(narrowing),
    fc.subarray(Object.keys(narrowing), { maxLength: 2 }),
    fc.record(
      {
        limit: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
        sort: fc.constantFrom(...SORTS),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([values, names, rest]) => ({
    ...Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(key))),
    ...rest,
  }));

test('search_reviews returns the records, counts and cursor of the HTTP search, up to the size limit', async () => {
  verifies('7.search', '4.absence');
  const met = occurrences('found', 'absent', 'next page', 'truncated');
  await fc.assert(
    fc.asyncProperty(filters, async (args) => {
      const wanted = await rest(args);
      const { reviews, matches, ...counts } = wanted;
      met.note('found', reviews.length > 0);
      met.note('absent', counts.not_found?.length > 0);
      met.note('next page', counts.next_cursor !== null);
      const { structuredContent: brief } = await call('search_reviews', { ...args, detail: 'brief' });
      const { notice: _, hint: __, ...said } = brief;
      const short = ({ id, author, rating, date, source, url }: Json, at: number) => ({
        ...{ id, author, rating, date, source, url, snippet: expect.any(String) },
        ...matches?.[at],
      });
      expect(said).toEqual({ ...counts, reviews: reviews.map(short) });
      const { structuredContent } = await call('search_reviews', args);
      const { notice, truncated, hint, ...envelope } = structuredContent;
      if (!truncated) {
        expect(envelope).toEqual(wanted);
        return;
      }
      met.note('truncated');
      const { returned } = envelope;
      expect(envelope.reviews).toEqual(reviews.slice(0, returned));
      expect(envelope.next_cursor).toBe((await rest({ ...args, limit: returned })).next_cursor);
    }),
    { numRuns: 200 },
  );
  expect(met.below(3)).toEqual([]);
});

test('the pages of a truncated result have every review once, in order', async () => {
  verifies('7.budget');
  const found: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { structuredContent }: Json = await call('search_reviews', {
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    found.push(...structuredContent.reviews.map(({ id }: { id: string }) => id));
    cursor = structuredContent.next_cursor;
    pages += 1;
  } while (cursor !== null && pages < 100);
  expect(found).toEqual(source.dataset.reviews.map(({ id }) => id));
});

test('get_reviews_since returns the records of the HTTP endpoint', async () => {
  await fc.assert(
    fc.asyncProperty(
      date,
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      async (day, limit) => {
        const answer = await sinceEndpoint(new Request(`${BASE_URL}/api/reviews/since/${day}`), source);
        const wanted: Json = await answer.json();
        const { structuredContent } = await call('get_reviews_since', {
          date: day,
          ...(limit ? { limit } : {}),
        });
        const { matched, returned, reviews, next_cursor, truncated } = structuredContent;
        expect(matched).toBe(wanted.matched);
        expect(reviews).toEqual(wanted.reviews.slice(0, returned));
        expect(next_cursor === null).toBe(returned === wanted.matched);
        if (!truncated) expect(returned).toBe(Math.min(limit ?? wanted.matched, wanted.matched));
      },
    ),
    { numRuns: 100 },
  );
});

test('the document of a technician or service counts all reviews that name it, by stars', async () => {
  const { technicians, services } = source.insights.entities;
  const kinds = [
    ...technicians.map((entity) => ({ kind: 'technician', entity })),
    ...services.map((entity) => ({ kind: 'service', entity })),
  ];
  expect(kinds.some(({ entity: { first_mentioned } }) => first_mentioned !== null)).toBe(true);
  for (const { kind, entity } of kinds) {
    const { matched } = await rest({ [`mentions_${kind}`]: entity.id, limit: 1 });
    const { text } = (await call('fetch', { id: `${kind}:${entity.id}` })).structuredContent;
    const { label, avg_rating, praise_count: praise, low_rated_count: low } = entity;
    expect(text).toContain(`${matched} ${matched === 1 ? 'review mentions' : 'reviews mention'} ${label}.`);
    expect(String(text).includes(`Average ${avg_rating} of 5 stars.`)).toBe(avg_rating !== null);
    const [few] = [`${low} ${low === 1 ? 'review' : 'reviews'} with three stars or fewer`];
    expect([String(text).includes('four or five stars praise'), String(text).includes(few)]).toEqual([
      (praise ?? 0) > 1,
      low > 0,
    ]);
  }
});
