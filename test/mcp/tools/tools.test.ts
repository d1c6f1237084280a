import type { Tool as ToolEntry } from '@modelcontextprotocol/server';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type ParsedRelease, parsedRelease } from '../../../src/mcp/answers/parsed-release.ts';
import { toolList } from '../../../src/mcp/lists/tool-list.ts';
import { searchTool } from '../../../src/mcp/tools/search.ts';
import { CALLABLE_TOOLS } from '../../../src/mcp/tools/tools.ts';
import { fold } from '../../../src/reviews/fold.ts';
import { MCP_SEARCH_RESULTS, MCP_TOOL_LIST_MAX } from '../../../src/settings.ts';
import { contentWith, review } from '../../insights/sample.ts';
import { verifies } from '../../requirements.ts';
import { client, type Json } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const release = memoryRelease(content);
const { call, rpc } = client(release);
const tools: Required<ToolEntry>[] = (await rpc('tools/list')).json.result.tools;

test('the tools are listed in their fixed order', () => {
  verifies('7.tools');
  expect(tools.map(({ name, title }) => [name, title])).toEqual([
    ['get_business', 'Business and rating'],
    ['search_reviews', 'Search reviews'],
    ['count_reviews', 'Count and compare reviews'],
    ['get_opinions', 'What reviews say'],
    ['search', 'Search everything'],
    ['fetch', 'One document in full'],
  ]);
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  test('declares itself read-only', () => {
    verifies('7.tools');
    expect(tool.annotations).toEqual({
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      openWorldHint: false,
    });
  });

  test('has a name that every AI client accepts', () => {
    expect(tool.name).toMatch(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/);
  });

  test('takes a flat closed object of plain types', () => {
    verifies('7.tools');
    const { type, properties, additionalProperties, required, ...others } = tool.inputSchema as Json;
    expect({ type, additionalProperties, others }).toEqual({
      type: 'object',
      additionalProperties: false,
      others: {},
    });
    const allowed = ['type', 'description', 'enum', 'minimum', 'maximum', 'pattern', 'default', 'maxLength'];
    const offenders = Object.entries(properties as Record<string, Record<string, unknown>>).flatMap(
      ([name, schema]) => [
        ...Object.keys(schema)
          .filter((key) => !allowed.includes(key))
          .map((key) => `${name}.${key}`),
        ...(['string', 'boolean', 'integer', 'number'].includes(String(schema.type)) ? [] : [`${name}.type`]),
        ...(schema.type === 'boolean' || schema.maximum !== undefined
          ? []
          : ['enum', 'pattern', 'maxLength'].some((key) => key in schema)
            ? []
            : [`${name} is unbounded`]),
        ...(schema.description || isDescribed(name) ? [] : [`${name} has no description`]),
      ],
    );
    expect(offenders).toEqual([]);
  });

  test('describes its result in both dialects of JSON Schema, open to further keys', () => {
    verifies('7.tools', '9.stable');
    expect(oddities(tool.outputSchema, tool.name)).toEqual([]);
    for (const compile of [new Ajv(), new Ajv2020()])
      expect(() => compile.compile(tool.outputSchema)).not.toThrow();
  });

  test('gives no orders, and is short', () => {
    expect(tool.description).not.toMatch(/\b(always|never|must|first call|you should|important)\b/i);
    expect(tool.description.length).toBeLessThan(1200);
  });
});

/** Objects that forbid undeclared keys, and keywords on which AI clients differ. */
function oddities(schema: Json, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [
    ...('additionalProperties' in schema ? [`${place} is closed`] : []),
    ...['$ref', '$schema', 'oneOf', 'const', 'prefixItems', '$defs']
      .filter((key) => key in schema && typeof schema[key] !== 'object')
      .map((key) => `${place} has ${key}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => oddities(inner, `${place}.${key}`)),
    ...oddities(schema.items, `${place}[]`),
    ...(schema.anyOf ?? []).flatMap((inner: Json) => oddities(inner, place)),
  ];
}

/** `search_reviews` describes the filters of `count_reviews`. */
function isDescribed(filter: string): boolean {
  const entry = tools.find(({ name }) => name === 'search_reviews')?.inputSchema as Json;
  return entry.properties[filter]?.description !== undefined;
}

test('descriptions name the known technicians, services and aspects', () => {
  const described = (name: string): string => tools.find((tool) => tool.name === name)?.description ?? '';
  for (const { label } of [...content.technicians, ...content.services])
    expect(described('search_reviews')).toContain(label);
  for (const { id } of content.aspects) expect(described('search_reviews')).toContain(id);
});

test('long vocabularies are cut in descriptions', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ id: `person-${i}`, label: `Person ${i}` }));
  const table = toolList({ business: 'Clinic', technicians: many, services: many, aspects: many });
  const texts = table.map(({ description = '' }) => description);
  expect(texts.join('')).toContain('and 480 more');
  expect(texts.filter(({ length }) => length > 2500)).toEqual([]);
});

const SHORTEN_FIRST =
  'Every conversation loads this list. Shorten first: descriptions, by what names say already; then the keys of output schemas; then NAMES_MAX. Keep every parameter.';

test('the list costs a model at most 9 kB, and 11 kB for 45 people and 68 services', () => {
  verifies('7.list-size');
  expect(JSON.stringify({ tools }).length, SHORTEN_FIRST).toBeLessThanOrEqual(MCP_TOOL_LIST_MAX.sample);
  const named = (count: number, of: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => ({
      id: fold(of(place)).replaceAll(/\W+/g, '-'),
      label: of(place),
    }));
  const large = toolList({
    business: content.business.name,
    technicians: named(45, (place) => `Dr. Alexandra Sommerfeld ${place}`),
    services: named(68, (place) => `Deep tissue massage therapy ${place}`),
    aspects: content.aspects.map(({ id, label }) => ({ id, label })),
  });
  expect(JSON.stringify({ tools: large })).toContain('and 48 more');
  expect(JSON.stringify({ tools: large }).length, SHORTEN_FIRST).toBeLessThanOrEqual(MCP_TOOL_LIST_MAX.large);
});

/** A value as a later release may send it: with one more key in each object. */
function withMoreKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withMoreKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withMoreKeys(inner)]);
  return Object.fromEntries([...entries, ['added_later', true]]);
}

const first = release.dataset.reviews[0];
const CALLS: [string, object][] = [
  ['get_business', {}],
  ['search_reviews', {}],
  ['search_reviews', { rating: 1 }],
  ['search_reviews', { rating: 5, limit: 100 }],
  ['search_reviews', { words: 'long wait', sort: 'relevance' }],
  ['search_reviews', { words: 'long wait', detail: 'brief' }],
  ['count_reviews', {}],
  ['count_reviews', { by: 'technician', max_rating: 3 }],
  ['count_reviews', { by: 'year', compare: '2025, 2026' }],
  ['get_reviews_since', { date: '2026-06-01' }],
  ['get_reviews_since', { date: '2099-01-01' }],
  ['get_reviews_since', { date: '2000-01-01' }],
  ...['all', 'summary', 'themes', 'aspects', 'entities', 'topics', 'temporal', 'faq'].map(
    (section): [string, object] => ['get_insights', { section }],
  ),
  ['get_insights', {}],
  ['get_opinions', {}],
  ...[...content.aspects, ...content.technicians, ...content.services, ...content.topics]
    .filter((entry) => !('kind' in entry) || entry.kind !== 'problem')
    .map(({ label }): [string, object] => ['get_opinions', { about: label }]),
  ...content.aspects.map(({ id }): [string, object] => ['get_aspect_sentiment', { aspect: id }]),
  ...content.technicians.map(({ label }): [string, object] => ['get_technician', { technician: label }]),
  ...content.services.map(({ id }): [string, object] => ['get_service', { service: id }]),
  ['search', { query: 'How long do I wait for Benny?' }],
  ['search', { query: '' }],
  ['fetch', { id: `review:${first?.id}` }],
  ['fetch', { id: first?.id }],
  ['fetch', { id: 'business' }],
  ['fetch', { id: 'policy' }],
  ...content.aspects.slice(0, 2).map(({ id }): [string, object] => ['fetch', { id: `aspect:${id}` }]),
  ['fetch', { id: `technician:${content.technicians[0]?.id}` }],
  ['fetch', { id: `service:${content.services[0]?.id}` }],
  ['fetch', { id: `topic:${content.topics.find(({ kind }) => kind !== 'problem')?.id}` }],
  ['fetch', { id: `faq:${content.faq[0]?.id}` }],
];

test.each(CALLS)(
  '%s %j returns one text block that is its structured content, as declared',
  async (name, args) => {
    verifies('7.tools');
    const result = await call(name, args);
    expect(result.isError).toBeUndefined();
    expect(result.content).toHaveLength(1);
    expect(result.content[0].text).toBe(JSON.stringify(result.structuredContent));
    const schema = tools.find((tool) => tool.name === name)?.outputSchema ?? {};
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    validate(result.structuredContent);
    expect(validate.errors ?? []).toEqual([]);
    validate(withMoreKeys(result.structuredContent));
    expect(validate.errors ?? []).toEqual([]);
    expect(Object.keys(result.structuredContent)[0]).toBe('notice');
  },
);

test('the tools work with insights that have no aspects, topics and questions yet', async () => {
  const early = client(memoryRelease({ ...content, aspects: [], topics: [], faq: [] }));
  expect((await early.call('get_insights', { section: 'topics' })).structuredContent).toMatchObject({
    topics: [],
    hint: expect.stringContaining('newest review'),
  });
  const {
    isError,
    content: [text],
  } = await early.call('get_aspect_sentiment', { aspect: 'wait_time' });
  expect({ isError, text: text.text }).toEqual({
    isError: true,
    text: expect.stringContaining('Known: none yet'),
  });
});

test('what is not said is said: the missing word, the newest review and what was skipped', async () => {
  verifies('7.nothing', '4.absence');
  const { latest } = release.dataset.date_range;
  const skipped = release.insights.left_out;
  if (latest === null || skipped === null)
    throw new Error('the sample has lost its newest or its star-only reviews');
  const empty: [string, object][] = [
    ['search_reviews', { since: '2099-01-01', detail: 'brief' }],
    ['count_reviews', { since: '2099-01-01' }],
    ['get_reviews_since', { date: '2099-01-01' }],
  ];
  for (const [name, args] of empty) {
    const { hint } = (await call(name, args as Json)).structuredContent;
    expect([name, hint]).toEqual([
      name,
      expect.stringContaining(`The newest review is from ${latest}. ${skipped}`),
    ]);
  }
  const unlike = release.dataset.reviews.filter(({ language }) => language === 'es').length;
  for (const [name, args] of [
    ['search', { query: 'xylophone' }],
    ['search_reviews', { words: 'xylophone' }],
    ['count_reviews', { query: 'xylophone' }],
  ] as const) {
    const { hint } = (await call(name, args)).structuredContent;
    expect([name, hint]).toEqual([
      name,
      expect.stringContaining(
        `The newest review is from ${latest}. ${unlike} of ${release.dataset.review_count} reviews are in other languages: Spanish (${unlike}) ${BASE_URL}/reviews/?language=es.`,
      ),
    ]);
  }
  // Over HTTP, the same is a key.
  for (const detail of ['full', 'brief']) {
    const { structuredContent: none } = await call('search_reviews', { words: 'xylophone', detail });
    const url = `${BASE_URL}/reviews/?language=es`;
    expect(none.other_languages).toEqual([{ language: 'es', reviews: unlike, url }]);
  }
  const partly = (await call('search', { query: 'massage xylophone' })).structuredContent;
  expect(partly).toMatchObject({
    not_found: ['xylophone'],
    hint: `No review says "xylophone". ${unlike} of ${release.dataset.review_count} reviews are in other languages: Spanish (${unlike}) ${BASE_URL}/reviews/?language=es.`,
  });
  const { structuredContent: some } = await call('search_reviews', { words: 'massage' });
  expect([some.hint, some.other_languages]).toEqual([undefined, undefined]);
});

test('search compares names of subjects in the language of the site', async () => {
  verifies('7.find');
  const care = async (query: string) => {
    const { results } = (await call('search', { query })).structuredContent;
    return results.some(({ id, by }: Json) => id === 'service:prenatal-care' && by !== 'owner');
  };
  // By the Spanish rules, "care" is "car". Some of the sample's reviews are in Spanish.
  const found = await Promise.all(['sell used cars', 'car', 'care', 'cares', 'prenatal'].map(care));
  expect(found).toEqual([false, false, true, true, true]);
});

test('after an absence at most three reviews follow, as the rest, and equal texts come once', async () => {
  verifies('7.find');
  const texts = [...Array(6).keys()].map((n) => `Friendly people, and reason number ${n}.`);
  const all = [...texts, 'Friendly and quick', 'Friendly and quick', 'Friendly and quick'];
  const { structuredContent: found } = await client(
    memoryRelease(contentWith(all.map((text) => review(text)))),
  ).call('search', { query: 'Is it LGBT friendly?' });
  expect(found.not_found).toEqual(['lgbt']);
  expect(found.results.map(({ rest }: Json) => rest)).toEqual([true, true, true]);
  const plain = await client(memoryRelease(contentWith(all.map((text) => review(text))))).call('search', {
    query: 'friendly',
  });
  const { results } = plain.structuredContent;
  expect(results.length).toBe(texts.length + 1);
  expect(results.filter(({ rest }: Json) => rest)).toEqual([]);
  expect(results.flatMap(({ same_text }: Json) => same_text ?? [])).toEqual([2]);
});

test('search reads only the reviews that it shows, however many match', () => {
  verifies('2.work');
  const all = Array.from({ length: 8 * MCP_SEARCH_RESULTS }, (_, n) => review(`Friendly staff, visit ${n}.`));
  const parsed = parsedRelease(memoryRelease(contentWith(all)));
  const readTitles = new Set<number>();
  const watched: ParsedRelease = {
    ...parsed,
    review: (row) =>
      new Proxy(parsed.review(row), {
        get(target, key, receiver) {
          if (key === 'title') readTitles.add(row);
          return Reflect.get(target, key, receiver);
        },
      }),
  };
  searchTool.call(watched, { query: 'friendly' });
  expect(readTitles.size).toBe(MCP_SEARCH_RESULTS);
});

test('what the owner publishes comes first, as documents to fetch, and once', async () => {
  verifies('7.find');
  const { results } = (await call('search', { query: 'Are you open on Saturday?' })).structuredContent;
  expect(results[0]).toMatchObject({
    id: 'business',
    by: 'owner',
    snippet: expect.stringMatching(/^Opening hours: .*Sat/),
  });
  const asked = (await call('search', { query: 'How long will I wait?' })).structuredContent.results;
  const ids = asked.map(({ id }: Json) => id);
  expect(asked.find(({ id }: Json) => id === 'faq:how-long-will-i-wait')).toMatchObject({ by: 'owner' });
  expect(ids).toEqual([...new Set(ids)]);
});

test('a subject that no review mentions is no result', async () => {
  const topic = { id: 'vouchers', label: 'Gift vouchers', kind: 'topic' as const, keywords: ['xylovoucher'] };
  const { results } = (
    await client(memoryRelease({ ...content, topics: [...content.topics, topic] })).call('search', {
      query: 'gift vouchers',
    })
  ).structuredContent;
  expect(results.filter(({ id }: Json) => !id.startsWith('review:'))).toEqual([]);
});

test('every tool works for a business without reviews', async () => {
  const empty = client(memoryRelease({ ...content, reviews: [] }));
  expect((await empty.call('get_business')).structuredContent).toMatchObject({
    aggregate_rating: { rating_value: null },
    newest_review: null,
  });
  const { instructions } = (await empty.initialize()).json.result;
  expect(instructions).not.toContain('Newest review');
  expect(instructions).toContain('If the reviews do not say it, say so');
  expect((await empty.call('search_reviews')).structuredContent).toMatchObject({ matched: 0, reviews: [] });
  expect((await empty.call('get_reviews_since', { date: '2026-01-01' })).structuredContent.matched).toBe(0);
  expect((await empty.call('get_insights')).structuredContent.review_count).toBe(0);
  const answers = await Promise.all(CALLS.map(([name, args]) => empty.call(name, args)));
  const refusals = answers.filter(({ isError }) => isError).map(({ content: [{ text }] }) => text);
  expect(refusals.filter((text) => !/unknown (name|document) |Known: none/.test(text))).toEqual([]);
  const working = CALLS.filter((_call, place) => !answers[place].isError).map(([name]) => name);
  const others = CALLABLE_TOOLS.filter(({ name }) => !working.includes(name)).map(({ name }) => name);
  expect(others).toEqual([]);
});

test('get_opinions without a subject has the summary and the subjects that reviews mention', async () => {
  verifies('7.opinions');
  const { structuredContent } = await call('get_opinions');
  const { summary, warnings, aspects } = release.insights;
  expect(structuredContent).toMatchObject({ summary, warnings, review_count: release.dataset.review_count });
  const [first] = structuredContent.subjects;
  const { id, label, mention_count, praise_count, low_rated_count } = aspects.toSorted(
    (a, b) => b.mention_count - a.mention_count,
  )[0] as Json;
  expect(first).toEqual({ about: `aspect:${id}`, label, mention_count, praise_count, low_rated_count });
  const counts = structuredContent.subjects.map((each: Json) => each.mention_count);
  expect(counts).toEqual([...counts].sort((x, y) => y - x));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  for (const { about, mention_count: n } of structuredContent.subjects)
    expect((await call('get_opinions', { about })).structuredContent.mention_count).toBe(n);
});

test.each([
  [30, undefined],
  [31, 'Only 30 of 31 subjects; search finds the others.'],
])('of %i subjects, get_opinions names 30 and says how many there are', async (count, said) => {
  const technicians = Array.from({ length: count }, (_, n) => ({
    ...{
      id: `person-${n}`,
      label: `Nemo${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${n}`,
      aliases: [],
      role: null,
    },
  }));
  const reviews = technicians.map(({ id }) => review('Fine.', { mentions_technicians: [id] }));
  const asked = client(memoryRelease({ ...contentWith(reviews), technicians, services: [] }));
  const { subjects, left_out: leftOut } = (await asked.call('get_opinions')).structuredContent;
  expect(subjects).toHaveLength(30);
  expect(leftOut.match(/Only .*/)?.[0]).toBe(said);
});

test('people and services without reviews are in no list', () => {
  const silent = memoryRelease({
    ...content,
    technicians: [
      ...content.technicians,
      { id: 'vera-silent', label: 'Vera Silent', aliases: [], role: null },
    ],
  });
  expect(silent.file('/mcp.json').length).toBeGreaterThan(0);
  expect(new TextDecoder().decode(silent.file('/mcp.json'))).not.toContain('Silent');
});

test('get_business has the data of reviews.json, with counts of mentions', async () => {
  const { structuredContent } = await call('get_business');
  const { business, aggregate_rating, review_count, generated_at } = release.dataset;
  expect(structuredContent).toMatchObject({
    business,
    aggregate_rating,
    review_count,
    updated: generated_at,
    newest_review: release.dataset.date_range.latest,
  });
  for (const [kind, field] of [
    ['technicians', 'mentions_technicians'],
    ['services', 'mentions_services'],
  ] as const) {
    const counts = release.dataset.business[kind].map(({ id }) => [
      id,
      release.dataset.reviews.filter((review) => review[field].includes(id)).length,
    ]);
    expect(counts.filter(([, count]) => count !== 0).length).toBeGreaterThan(1);
    type Counted = { id: string; review_count: number };
    expect(structuredContent[kind].map(({ id, review_count: count }: Counted) => [id, count])).toEqual(
      counts,
    );
  }
});

test('get_insights returns the published section, and all without per_review', async () => {
  for (const section of ['themes', 'aspects', 'entities', 'topics', 'temporal', 'faq'] as const) {
    const { structuredContent } = await call('get_insights', { section });
    expect(structuredContent[section]).toMatchObject(release.insights[section]);
    expect(structuredContent.generated_at).toBe(release.insights.generated_at);
  }
  const { structuredContent: summary } = await call('get_insights');
  expect(summary).toMatchObject({ section: 'summary', summary: release.insights.summary });
  const { structuredContent: all } = await call('get_insights', { section: 'all' });
  expect(all.overall_sentiment).toEqual(release.insights.overall_sentiment);
  expect('per_review' in all).toBe(false);
});

test('every quote in evidence has the url, date and stars of its review', async () => {
  const evidenceIn = (value: Json): Json[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          key.startsWith('evidence') && Array.isArray(inner) ? (inner as Json[]) : evidenceIn(inner as Json),
        );
  const aspect = release.insights.aspects[0]?.id;
  const calls: [string, object][] = [
    ['get_aspect_sentiment', { aspect }],
    ['get_technician', { technician: 'Benny' }],
    ['get_service', { service: 'massage-therapy' }],
    ['get_insights', { section: 'aspects' }],
    ['get_insights', { section: 'entities' }],
    ['get_insights', { section: 'faq' }],
    ['fetch', { id: `aspect:${aspect}` }],
    ['fetch', { id: `faq:${content.faq[0]?.id}` }],
  ];
  for (const [name, args] of calls) {
    const evidence = evidenceIn((await call(name, args)).structuredContent);
    expect([name, args, evidence.length > 0]).toEqual([name, args, true]);
    for (const { review_id, quote, url, date, rating } of evidence) {
      const review = release.dataset.reviews.find(({ id }) => id === review_id);
      expect(review?.text).toContain(quote);
      expect({ url, date, rating }).toEqual({ url: review?.url, date: review?.date, rating: review?.rating });
    }
  }
  expect(Object.keys(release.insights.aspects[0]?.evidence[0] ?? {})).not.toContain('url');
});

test.each(['benedita-moreira', 'Benny', 'benny', ' BENEDITA MOREIRA ', 'Benedita "Benny" Moreira'])(
  'get_technician finds %j by id, name or alias',
  async (technician) => {
    const { structuredContent } = await call('get_technician', { technician });
    const published = release.insights.entities.technicians.find(({ id }) => id === 'benedita-moreira');
    expect(structuredContent).toMatchObject({ ...published });
  },
);

test.each(['Maya Lindqvist', 'Dr Maya Lindqvist', 'Doctor Lindqvist', 'Dr.Lindqvist'])(
  'get_technician and search_reviews know the spelling %j, which is not published',
  async (technician) => {
    const { structuredContent: found } = await call('get_technician', { technician });
    const published = release.insights.entities.technicians.find(({ id }) => id === 'dr-maya-lindqvist');
    expect(found).toMatchObject({ id: 'dr-maya-lindqvist', aliases: published?.aliases });
    const counts = ['dr-maya-lindqvist', technician].map(async (name) => {
      const page = await call('search_reviews', { mentions_technician: name, limit: 1 });
      return page.structuredContent.matched;
    });
    const [byId, bySpelling] = await Promise.all(counts);
    expect([bySpelling > 0, bySpelling]).toEqual([true, byId]);
  },
);

test('get_aspect_sentiment finds an aspect by id and label', async () => {
  for (const aspect of release.insights.aspects) {
    for (const name of [aspect.id, aspect.label, aspect.label.toUpperCase()]) {
      expect((await call('get_aspect_sentiment', { aspect: name })).structuredContent).toMatchObject({
        ...aspect,
      });
    }
  }
});

test('search results have a snippet; each url is ours and each id can be fetched', async () => {
  verifies('7.find');
  for (const query of ['waiting', 'Benny massage', 'insurance bill', 'children', 'dolor']) {
    const { results } = (await call('search', { query })).structuredContent;
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThanOrEqual(MCP_SEARCH_RESULTS + 3);
    for (const result of results) {
      const isReview = result.id.startsWith('review:');
      expect(Object.keys(result)).toEqual([
        'id',
        'title',
        'url',
        'snippet',
        ...(isReview ? ['rating', 'date', 'matched'] : []),
        ...(result.by === undefined ? [] : ['by']),
        ...(result.rest === undefined ? [] : ['rest']),
      ]);
      expect(result.snippet.length).toBeLessThanOrEqual(isReview ? 200 : 300);
      expect(result.url.startsWith(`${BASE_URL}/`)).toBe(true);
      const { id, title, url, text } = (await call('fetch', { id: result.id })).structuredContent;
      expect(result).toMatchObject({ id, title, url });
      expect(text).not.toBe('');
    }
  }
});

test.each([
  ['opening hours', 'business'],
  ['What are your opening hours?', 'business'],
  ['address', 'business'],
  ['Where are they located?', 'business'],
  ['phone', 'business'],
  ['What is the phone number?', 'business'],
  ['Are the reviews verified?', 'policy'],
  ['How many reviews were withheld?', 'policy'],
  ['fake reviews', 'policy'],
])('search for %j leads to %s', async (query, id) => {
  const { results } = (await call('search', { query })).structuredContent;
  expect(results.map((result: { id: string }) => result.id)).toContain(id);
});

test('a thin result says what was looked for and what would help', async () => {
  verifies('7.find');
  const { results, hint } = (await call('search', { query: 'vertigo xylophone' })).structuredContent;
  expect(results.length).toBeLessThan(6);
  expect(hint).toMatch(/^No review says "vertigo"; some have "dizz.*"\. No review says "xylophone"\. /);
  expect(hint).toContain('Try other words for the same thing, side by side.');
  expect((await call('search', { query: 'massage' })).structuredContent.hint).toBeUndefined();
  const hintOn = async (query: string) => (await call('search', { query })).structuredContent.hint;
  expect(await hintOn('massage xylophone, parking')).toBe(
    'Of "massage xylophone", reviews say only "massage".',
  );
  expect(await hintOn('masage')).toBe('No review says "masage"; this looked for "massage".');
  // Where many match, other languages may still have the word that is missing.
  expect(await hintOn('Is there a massage with a xylophone?')).toMatch(
    /^No review says "xylophone"\. \d+ of \d+ reviews are in other languages: Spanish/,
  );
});

test('brief records have a snippet instead of all fields', async () => {
  const query = { max_rating: 2, limit: 5 };
  const [full, brief] = await Promise.all(
    ['full', 'brief'].map(
      async (detail) => (await call('search_reviews', { ...query, detail })).structuredContent,
    ),
  );
  const ids = ({ reviews }: Json): string[] => reviews.map(({ id }: Json) => id);
  expect(ids(brief)).toEqual(ids(full));
  expect(Object.keys(brief.reviews[0])).toEqual([
    'id',
    'author',
    'rating',
    'date',
    'source',
    'url',
    'snippet',
  ]);
});

test('a snippet that ends before the text says so, and a whole one does not', async () => {
  const texts = ['The staff were kind. '.repeat(8).trim(), 'The staff were kind. '.repeat(12).trim()];
  const { call: ask } = client(memoryRelease(contentWith(texts.map((text) => review(text)))));
  const { reviews } = (await ask('search_reviews', { detail: 'brief' })).structuredContent;
  const short = reviews.map(({ snippet }: Json) => snippet).sort();
  expect(short).toEqual([texts[0], `${texts[1]?.slice(0, 188)} …`]);
  // The policy of the sample is longer than that of a clinic that held nothing back.
  for (const [asked, isCut] of [
    [ask, false],
    [call, true],
  ] as const) {
    const { results } = (await asked('search', { query: 'verified reviews' })).structuredContent;
    const { snippet } = results.find(({ id }: Json) => id === 'policy');
    const { text } = (await asked('fetch', { id: 'policy' })).structuredContent;
    expect([text.length > 300, snippet]).toEqual([isCut, isCut ? `${text.slice(0, 298).trimEnd()} …` : text]);
  }
});

test.each(['😀', '!!!', '★★★★★', '"'])('search for %s, which is not a word, finds nothing', async (query) => {
  expect((await call('search', { query })).structuredContent.results).toEqual([]);
});

test('common words in the policy do not lead to it', async () => {
  const { results } = (await call('search', { query: 'short visit to the clinic' })).structuredContent;
  expect(results.map((result: { id: string }) => result.id)).not.toContain('policy');
});

test('the document of the business has its address, opening hours and contact', async () => {
  const { text } = (await call('fetch', { id: 'business' })).structuredContent;
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Address: 418 Juniper Lane, Alder Falls, OR 97000',
      'Phone: +1-503-555-0142',
      'Email: care@juniperlane.example.com',
      'Opening hours: Mon–Thu 8 AM–6 PM; Fri 8 AM–4 PM; Sat 9 AM–12:30 PM',
      'Accepts new patients: yes',
    ]),
  );
});

test('the document of the business skips what is not published', async () => {
  const {
    address: _address,
    email: _email,
    opening_hours_specification: _hours,
    is_accepting_new_patients: _accepting,
    ...business
  } = content.business;
  const { call: ask } = client(memoryRelease({ ...content, business }));
  const { text } = (await ask('fetch', { id: 'business' })).structuredContent;
  expect(text).toMatch(/\n\nPhone: .*\nWebsite: [^\n]*$/);
});

test('the document of the policy says how many reviews are verified, how many withheld, and why', async () => {
  const { text, url, metadata } = (await call('fetch', { id: 'policy' })).structuredContent;
  const { review_count } = release.dataset;
  expect(url).toBe(`${BASE_URL}/policy/`);
  expect(text).toContain(`${review_count} of ${review_count} published reviews are verified.`);
  expect(text).toContain(`${review_count + 4} received, ${review_count} published, 4 withheld (`);
  expect(text).toContain('2 with 1 star: Not about this business');
  expect(text).toContain(`In the words of Juniper Lane Chiropractic: ${content.policy.collection}`);
  expect(metadata).toEqual({ withheld_count: 4 });
  expect((await call('get_business')).structuredContent.withheld_count).toBe(4);
  const { call: ask } = client(memoryRelease({ ...content, policy: { records: 1 } }));
  expect((await ask('fetch', { id: 'policy' })).structuredContent.text).toContain('No review is withheld.');
});

test('the document of a question says who wrote the answer and what the reviews say', async () => {
  for (const [id, wrote, reviews] of [
    ['how-long-will-i-wait', 'authored', [7, 28.6]],
    ['what-does-a-visit-cost', 'authored', [4, null]],
    ['do-you-treat-children', 'template', [0, null]],
  ] as const) {
    const [support_count, agree_pct] = reviews;
    const source = memoryRelease(content, {
      insights: () => {
        const { insights } = release;
        const counts = { answer_kind: wrote, support_count, agree_pct };
        return { ...insights, faq: insights.faq.map((entry) => ({ ...entry, ...counts })) };
      },
    });
    const { structuredContent } = await client(source).call('fetch', { id: `faq:${id}` });
    const { answer } = source.insights.faq.find((entry) => entry.id === id) ?? { answer: '' };
    const [words, said] = structuredContent.text.split('\n\n').slice(wrote === 'authored' ? 1 : 0);
    expect(words).toBe(answer);
    // Without a review, nothing is counted.
    const origin = 'Written by Juniper Lane Chiropractic, not by reviewers, last checked on 2026-09-20:';
    expect(structuredContent.text.startsWith(origin)).toBe(wrote === 'authored');
    expect(structuredContent.text).not.toContain('Counted from the reviews:');
    const skipped = release.insights.left_out;
    expect(said).toBe(
      {
        7: '7 reviews have a keyword of this question.',
        4: '4 reviews have a keyword of this question.',
        0: skipped ?? undefined,
      }[support_count],
    );
  }
});

test('neither the name of the business nor its reviews find every question', async () => {
  const { results } = (await call('search', { query: 'Juniper Lane reviews' })).structuredContent;
  const ids = results.map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => !id.startsWith('review:'))).toEqual([]);
});

test.each([
  ['kids', ['topic:family-and-children', 'faq:do-you-treat-children']],
  ['children', ['topic:family-and-children', 'faq:do-you-treat-children']],
])('search for the keyword %j finds the topic and the question that list it', async (query, ids) => {
  const { results } = (await call('search', { query })).structuredContent;
  const found = results.map(({ id }: { id: string }) => id);
  expect(found).toEqual(expect.arrayContaining(ids));
});

test('search finds a review by a plural in it', async () => {
  const says = ({ text }: { text: string | null }): boolean => /\bkids\b/i.test(text ?? '');
  const review = release.dataset.reviews.find(says);
  const { results } = (await call('search', { query: 'kids' })).structuredContent;
  expect(results.map(({ id }: { id: string }) => id)).toContain(`review:${review?.id}`);
});

test('search ranks reviews that match more of the question first', async () => {
  const { results } = (await call('search', { query: 'Did dry needling help a runner with a hamstring?' }))
    .structuredContent;
  const texts = results
    .filter(({ id }: { id: string }) => id.startsWith('review:'))
    .map(
      ({ id }: { id: string }) =>
        release.dataset.reviews.find((review) => `review:${review.id}` === id)?.text ?? '',
    );
  const points = (text: string): number =>
    ['needling', 'runner', 'hamstring'].filter((word) => text.toLowerCase().includes(word)).length;
  expect(points(texts[0])).toBeGreaterThanOrEqual(points(texts.at(-1)));
  expect(points(texts[0])).toBeGreaterThan(0);
});

test('a fetched review has its unaltered text, and the rest as metadata', async () => {
  verifies('7.untrusted');
  for (const review of release.dataset.reviews.slice(0, 40)) {
    const { structuredContent } = await call('fetch', { id: `review:${review.id}` });
    if (review.text !== null) expect(structuredContent.text).toBe(review.text);
    else expect(structuredContent.text).toMatch(/^★+☆* \d of 5$/);
    expect(structuredContent.url).toBe(review.url);
    expect(structuredContent.metadata).toMatchObject({
      author: review.author,
      rating: review.rating,
      date: review.date,
    });
  }
});

test('a single review is counted in the singular', async () => {
  const [review] = content.reviews;
  const [technician] = content.technicians;
  if (review === undefined || technician === undefined) throw new Error('the sample is empty');
  const mentions = { mentions_technicians: [technician.id], mentions_services: [] };
  const single = client(memoryRelease({ ...content, reviews: [{ ...review, ...mentions }] }));
  const instructions: string = (await single.initialize()).json.result.instructions;
  const business = await single.call('fetch', { id: 'business' });
  const person = await single.call('fetch', { id: `technician:${technician.id}` });
  expect([instructions, business.structuredContent.text, person.structuredContent.text]).toEqual([
    expect.stringContaining('(1 review, '),
    expect.stringMatching(/^Rated \d(\.\d+)? of 5 by 1 review\.$/m),
    expect.stringContaining(`1 review mentions ${technician.label}.`),
  ]);
});

test('documents about aspects and people have counts, without sides that no one has read', async () => {
  const ids = [
    ...content.aspects.map(({ id }) => `aspect:${id}`),
    ...content.technicians.map(({ id }) => `technician:${id}`),
  ];
  const fetched = await Promise.all(ids.map((id) => call('fetch', { id })));
  const texts = fetched.map(({ structuredContent }) => structuredContent.text).join('\n');
  expect(texts).toMatch(/\d reviews with four or five stars praise /);
  expect(texts).toMatch(/\d reviews? with three stars or fewer mentions? /);
  expect(texts).not.toMatch(/positive|negative|complain|%/);
});

test('a fetched review without text has its headline as title and text', async () => {
  const [review] = content.reviews;
  if (review === undefined) throw new Error('the sample is empty');
  const headline = { ...review, rating: 1, title: 'Never again', text: null, overrides: [] };
  const { structuredContent } = await client(memoryRelease({ ...content, reviews: [headline] })).call(
    'fetch',
    {
      id: `review:${review.id}`,
    },
  );
  const words = '★☆☆☆☆ 1 of 5: Never again';
  expect([structuredContent.title, structuredContent.text]).toEqual([
    `${review.author}, ${review.date}: ${words}`,
    words,
  ]);
});

test('this file calls every tool', () => {
  expect([...new Set(CALLS.map(([name]) => name))].sort()).toEqual(
    CALLABLE_TOOLS.map(({ name }) => name).sort(),
  );
});

test('fetch takes the URL of what search returns, and of a review', async () => {
  verifies('7.find');
  const { results } = (await call('search', { query: 'How long do I wait for Benny?' })).structuredContent;
  expect(results.length).toBeGreaterThan(5);
  for (const { id, url } of results) {
    // All topics share one URL, so their ids say more.
    if (id.startsWith('topic:')) continue;
    expect((await call('fetch', { id: url })).structuredContent.id).toBe(id);
  }
  const wanted = await call('fetch', { id: first?.id });
  const url = wanted.structuredContent.url;
  for (const id of [url, url.slice(0, -1), ` ${url}`, `${url}?from=chat#top`]) {
    expect(await call('fetch', { id })).toEqual(wanted);
  }
  const foreign = url.replace(/^https?:\/\/[^/]+/, 'https://elsewhere.example');
  for (const id of [foreign, url.slice(0, -3), `${url}more/`, 'review:nothing']) {
    const { isError, content } = await call('fetch', { id });
    expect([id, isError]).toEqual([id, true]);
    expect(content[0].text).toContain('id: unknown document');
    expect(content[0].text).not.toContain('Corrected example');
  }
});

test.each([
  ['parking', 'Parkplätze', 'aparcamiento'],
  ['wait', 'Wie lange ist die Wartezeit?', 'espera'],
])('"%s" in German and Spanish finds reviews in English, and no others', async (...asked) => {
  verifies('4.words');
  const found = await Promise.all(
    asked.map(async (words) => (await call('search_reviews', { words, limit: 100 })).structuredContent),
  );
  const [english, ...others] = found.map(
    ({ reviews }) => new Set(reviews.map(({ id }: { id: string }) => id)),
  );
  for (const ids of others)
    expect([ids.size > 4, [...ids].filter((id) => !english?.has(id))]).toEqual([true, []]);
});
