import { expect, test } from 'vitest';
import { fitted } from '../../../src/mcp/answers/fitted.ts';
import type { Content } from '../../../src/schema/content.ts';
import { MCP_RESULT_MAX, MCP_REVIEWS_MAX, SEARCH_LIMIT } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client, type Json } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const sample = sampleContent();

/** `count` reviews of `length` characters. */
function longReviews(count: number, length: number): Content {
  const [template] = sample.reviews;
  if (!template) throw new Error('the sample has no review');
  const reviews = Array.from({ length: count }, (_, i) => ({
    ...template,
    id: `01HZZZZZZZZZZZZZZZZZZ${String(i).padStart(5, '0')}`,
    source_id: `long-${i}`,
    date: '2026-05-01',
    text: `The wait was "short" ${i} `.padEnd(length, 'x'),
    owner_reply: undefined,
  }));
  return { ...sample, reviews };
}

test('a page of long reviews has as many whole ones as fit, and says how to continue', async () => {
  verifies('7.budget');
  const { call } = client(memoryRelease(longReviews(100, 9000)));
  const result = await call('search_reviews', { limit: 50 });
  const { structuredContent: page } = result;
  expect(result.content[0].text.length).toBeLessThanOrEqual(MCP_REVIEWS_MAX);
  expect(result.content[0].text.length).toBeGreaterThan(MCP_REVIEWS_MAX - 10_000);
  expect(page).toMatchObject({ matched: 100, truncated: true });
  expect(page.returned).toBe(page.reviews.length);
  expect(page.returned).toBeGreaterThan(5);
  expect(page.hint).toContain(`Only ${page.returned} of 50`);
  expect(page.reviews.every(({ text }: { text: string }) => text.length === 9000)).toBe(true);
  const next = await call('search_reviews', { limit: 50, cursor: page.next_cursor });
  expect(next.structuredContent.reviews[0].id < page.reviews.at(-1).id).toBe(true);
});

test('a hundred reviews of usual length are one result', async () => {
  verifies('7.budget', '7.search');
  const { call } = client(memoryRelease(longReviews(101, 1000)));
  const result = await call('search_reviews', { limit: SEARCH_LIMIT.maximum });
  expect(result.content[0].text.length).toBeGreaterThan(2 * MCP_RESULT_MAX);
  expect(result.structuredContent).toMatchObject({ matched: 101, returned: 100 });
  expect('truncated' in result.structuredContent).toBe(false);
});

test('a result that fits is not marked as truncated', async () => {
  verifies('7.budget');
  const { structuredContent } = await client(memoryRelease(sample)).call('search_reviews');
  expect('truncated' in structuredContent || 'hint' in structuredContent).toBe(false);
});

test('a single review longer than the limit is returned whole', async () => {
  const [one] = longReviews(1, 20_000).reviews;
  if (!one) throw new Error('no review');
  const huge = {
    ...one,
    text: '"'.repeat(20_000),
    owner_reply: { text: '"'.repeat(20_000), date: '2026-05-02' },
  };
  const { call } = client(memoryRelease({ ...sample, reviews: [huge] }));
  const { structuredContent } = await call('search_reviews');
  expect(structuredContent).toMatchObject({ matched: 1, returned: 1, next_cursor: null });
  expect('truncated' in structuredContent).toBe(false);
  expect(structuredContent.reviews[0].text).toHaveLength(20_000);
  const fetched = await call('fetch', { id: `review:${huge.id}` });
  expect([fetched.isError, Object.keys(fetched.structuredContent)]).toEqual([
    undefined,
    ['notice', 'id', 'title', 'text', 'url', 'metadata'],
  ]);
  expect(fetched.structuredContent.text).toBe(huge.text);
  expect(fetched.structuredContent.metadata.owner_reply.text).toBe(huge.owner_reply.text);
});

test('a result that is too large even without lists is returned instead of an error', () => {
  verifies('7.budget');
  const full = { text: 'x'.repeat(MCP_RESULT_MAX), evidence: [{ text: 'y' }] };
  const hint = 'Omitted to keep the result short: all items of evidence. Ask again.';
  expect(fitted(full, 'Ask again.')).toMatchObject({
    structured: { text: full.text, evidence: [], truncated: true, hint },
  });
});

test('a result that is too large and has nothing to omit is not marked', () => {
  const full = { text: 'x'.repeat(MCP_RESULT_MAX + 1), evidence: [] };
  expect(fitted(full, 'Ask again.')).toMatchObject({ structured: full });
  expect(fitted(full, 'Ask again.')).not.toHaveProperty('structured.truncated');
});

test('the hint names exactly the lists that are empty or cut', async () => {
  verifies('7.budget');
  const items = (length: number) => Array.from({ length }, (_, i) => ({ i, text: 'x'.repeat(900) }));
  const hintOf = (full: object): string => {
    const answer = fitted({ ...full }, 'Ask again.');
    return 'structured' in answer ? ((answer.structured as { hint?: string }).hint ?? '') : '';
  };
  expect(hintOf({ evidence: items(100), keywords: ['a'], aliases: [] })).toBe(
    'Omitted to keep the result short: all items of evidence. Ask again.',
  );
  expect(hintOf({ evidence: [], keywords: ['a'], aliases: [], aspects: items(100), faq: items(2) })).toBe(
    'Omitted to keep the result short: all items of keywords; some items of aspects. Ask again.',
  );
  const { call } = client(memoryRelease(sample));
  const { structuredContent } = await call('get_insights', { section: 'all' });
  expect(structuredContent.aspects.every(({ evidence }: Json) => evidence.length === 0)).toBe(true);
  expect(structuredContent.hint).toMatch(/^Omitted to keep the result short: all items of [a-z_, ]*evidence/);
});

test('bare review ids are omitted before quotes with their URLs', () => {
  const aspect = {
    evidence: [{ quote: 'Kind.', url: 'https://example.com/' }],
    top_phrase_details: [
      { phrase: 'so kind', review_ids: Array.from({ length: 3000 }, () => 'x'.repeat(26)) },
    ],
  };
  expect(fitted({ aspects: [aspect] }, 'Ask again.')).toMatchObject({
    structured: {
      aspects: [{ ...aspect, top_phrase_details: [{ phrase: 'so kind', review_ids: [] }] }],
      hint: 'Omitted to keep the result short: all items of review_ids. Ask again.',
    },
  });
});

test('get_reviews_since walks 2,000 long reviews in whole pages', async () => {
  verifies('7.budget');
  const { call } = client(memoryRelease(longReviews(2000, 300)));
  let cursor: string | null = null;
  let seen = 0;
  let pages = 0;
  do {
    const result: Json = await call('get_reviews_since', {
      date: '2020-01-01',
      ...(cursor ? { cursor } : {}),
    });
    expect(result.content[0].text.length).toBeLessThanOrEqual(MCP_RESULT_MAX);
    seen += result.structuredContent.returned;
    cursor = result.structuredContent.next_cursor;
    pages += 1;
  } while (cursor !== null && pages < 200);
  expect(seen).toBe(2000);
});

/** The sample's insights with every list many times as long. */
function swollen() {
  const { insights } = memoryRelease(sample);
  return memoryRelease(sample, {
    insights: () => {
      const evidence = insights.aspects[0]?.evidence ?? [];
      const many = <T>(entry: T): T => ({
        ...entry,
        evidence: Array.from({ length: 400 }, () => evidence).flat(),
      });
      return {
        ...insights,
        aspects: insights.aspects.map(many),
        entities: { ...insights.entities, technicians: insights.entities.technicians.map(many) },
        temporal: {
          trend: 'stable' as const,
          trend_counts: null,
          monthly: Array.from({ length: 2400 }, (_, i) => ({
            month: `${String(1900 + Math.floor(i / 12))}-${String((i % 12) + 1).padStart(2, '0')}`,
            review_count: 3,
            avg_rating: 4.5,
            positive_pct: null,
          })),
        },
      };
    },
  });
}

test('insights over the limit lose lists, not numbers, and say so', async () => {
  verifies('7.budget');
  const source = swollen();
  const { call } = client(source);
  for (const [name, args] of [
    ['get_insights', { section: 'all' }],
    ['get_insights', { section: 'aspects' }],
    ['get_aspect_sentiment', { aspect: sample.aspects[0]?.id }],
    ['get_technician', { technician: 'Benny' }],
    ['get_opinions', { about: sample.aspects[0]?.id }],
    ['fetch', { id: `aspect:${sample.aspects[0]?.id}` }],
  ] as const) {
    const result = await call(name, args);
    expect(result.content[0].text.length).toBeLessThanOrEqual(MCP_RESULT_MAX);
    expect(result.content[0].text).toBe(JSON.stringify(result.structuredContent));
    expect(result.structuredContent.truncated).toBe(true);
    expect(result.structuredContent.hint).toMatch(
      /^Omitted to keep the result short: all items of [a-z_, ]*evidence/,
    );
  }
  const { aspects } = (await call('get_insights', { section: 'aspects' })).structuredContent;
  expect(aspects.map(({ mention_count }: Json) => mention_count)).toEqual(
    source.insights.aspects.map(({ mention_count }) => mention_count),
  );
  const { temporal } = (await call('get_insights', { section: 'temporal' })).structuredContent;
  expect(temporal.monthly.at(-1).month).toBe('2099-12');
});

test('a list of hundreds of aspects is cut, and each of its items is whole', async () => {
  verifies('7.budget');
  const { insights } = memoryRelease(sample);
  const source = memoryRelease(sample, {
    insights: () => {
      return { ...insights, aspects: Array.from({ length: 80 }, () => insights.aspects).flat() };
    },
  });
  const result = await client(source).call('get_insights', { section: 'aspects' });
  expect(result.content[0].text.length).toBeLessThanOrEqual(MCP_RESULT_MAX);
  const { aspects, truncated } = result.structuredContent;
  expect(truncated).toBe(true);
  expect(aspects.length).toBeGreaterThan(5);
  for (const [i, aspect] of aspects.entries()) {
    const { mention_count, positive_pct_ci95, example_review_ids } = source.insights.aspects[i] ?? {};
    expect(aspect).toMatchObject({ mention_count, positive_pct_ci95, example_review_ids });
  }
});
