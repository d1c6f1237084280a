import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/reviews/fold.ts';
import { newestFirst } from '../../src/reviews/order.ts';
import { rowsSince, search } from '../../src/reviews/search.ts';
import { searchByWords } from '../../src/reviews/words/word-search.ts';
import type { InsightsDataset, ReviewInsight } from '../../src/schema/insights-dataset.ts';
import { Review } from '../../src/schema/review.ts';
import { POLARITIES, type SearchQuery, SORTS } from '../../src/schema/search-parameters.ts';
import { verifies } from '../requirements.ts';
import { anyDate, anyText, review, ulid } from '../support/reviews.ts';
import { searched } from '../support/searched.ts';

const TECHNICIANS = [
  { id: 'maya', label: 'Dr. Maya Lind', aliases: ['Maya', 'Dr. L'], role: null },
  { id: 'toby', label: 'Toby', aliases: [], role: null },
];
const SERVICES = [
  { id: 'massage', label: 'Massage', aliases: ['deep tissue'] },
  { id: 'x-ray', label: 'X‑ray', aliases: [] },
];

const VOCABULARY = { technicians: TECHNICIANS, services: SERVICES };

/** Few days, so that dates of reviews and of queries are equal. */
const someDate = fc.oneof(anyDate, fc.constantFrom('2024-02-29', '2026-03-13', '2026-03-14'));

/** Every field of the shape needs values here, including null where it is allowed. */
const FIELDS: { [K in keyof Omit<Review, 'id' | 'url'>]: fc.Arbitrary<Review[K]> } = {
  author: fc.constantFrom('Ada P.', 'Anna', 'Émile'),
  author_avatar_url: fc.constantFrom(null, 'https://a.example/1.png', 'https://a.example/2.png'),
  rating: fc.integer({ min: 1, max: 5 }),
  date: someDate,
  title: fc.constantFrom(null, 'Great', 'the WORST wait', 'Été'),
  text: fc.option(anyText, { nil: null }),
  source: fc.constantFrom('google', 'yelp'),
  source_url: fc.constantFrom(null, 'https://a.example/r/1', 'https://b.example/r/2'),
  owner_reply: fc.constantFrom(null, { text: 'Thank you', date: '2026-01-01' }),
  verified: fc.boolean(),
  mentions_technicians: fc.subarray(['maya', 'toby']),
  mentions_services: fc.subarray(['massage', 'x-ray']),
  language: fc.constantFrom('en', 'en-GB', 'es', 'und'),
  updated_at: fc.constantFrom(null, '2026-03-14T09:00:00Z', '2026-05-01T00:00:00Z'),
  collection_method: fc.constantFrom('unsolicited', 'after_visit_invitation'),
  disclosure: fc.constantFrom(null, 'Cousin of the owner', 'Got a discount'),
};

const dataset = fc
  .array(fc.record({ ...FIELDS, n: fc.integer({ min: 0, max: 999_999 }) }), { maxLength: 40 })
  .map((records): Review[] =>
    [...new Map(records.map(({ n, ...rest }) => [n, review({ ...rest, id: ulid(n) })])).values()].sort(
      newestFirst,
    ),
  );

test('every field below varies, and is sometimes null exactly where it may be', () => {
  const all = fc.sample(dataset, 100).flat();
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const optional = names.filter((name) => Review.shape[name].safeParse(null).success);
  expect(optional.length).toBeGreaterThan(5);
  const offenders = names.filter((name) => {
    const values = new Set(all.map((each) => JSON.stringify(each[name])));
    return values.size < 2 || values.has('null') !== optional.includes(name);
  });
  expect(offenders).toEqual([]);
});

/** Three of four reviews are analyzed, and every other one of these judges the wait. */
function analyzed(
  reviews: readonly Review[],
): Pick<InsightsDataset, 'basis' | 'aspects' | 'topics' | 'per_review'> {
  const label = (n: number) => POLARITIES[n % POLARITIES.length] as (typeof POLARITIES)[number];
  const all = reviews.map(({ id }) => {
    const n = Number(id.slice(-4).replace(/\D/g, '') || 0);
    const aspects = n % 2 === 0 ? [{ id: 'wait', sentiment: label(n / 2) }] : [];
    return [
      id,
      { sentiment: { label: label(n), score: 0 }, aspects, topics: n % 3 === 0 ? ['parking'] : [] },
      n,
    ] as const;
  });
  const insights = all.filter(([, , n]) => n % 4 !== 3).map(([id, insight]) => [id, insight]);
  return {
    basis: 'reader',
    aspects: [{ id: 'wait', label: 'Waiting time' }] as InsightsDataset['aspects'],
    topics: [{ id: 'parking', label: 'Parking and access' }] as InsightsDataset['topics'],
    per_review: Object.fromEntries(insights),
  };
}

/** What narrows the matches; the others order and cut them. */
type Filters = Required<Omit<SearchQuery, 'limit' | 'sort' | 'cursor'>>;

/** A new parameter needs values here, and a filter in the oracle below. */
const values: { [K in keyof Filters]: fc.Arbitrary<Filters[K]> } = {
  rating: fc.integer({ min: 1, max: 5 }),
  min_rating: fc.constantFrom(1, 2, 2.5, 4, 4.5, 5),
  max_rating: fc.constantFrom(1, 2, 2.5, 4, 4.5, 5),
  since: someDate,
  until: someDate,
  words: fc.oneof(anyText, fc.constantFrom('Anna', 'worst', 'massage', '')),
  query: fc.oneof(anyText, fc.constantFrom('a', 'ss', 'b a', ' ', '')),
  mentions_technician: fc.constantFrom(
    'maya',
    'MAYA',
    'dr. l',
    'Toby',
    'nobody',
    '',
    'constructor',
    '__proto__',
  ),
  mentions_service: fc.constantFrom('massage', 'Deep  Tissue', 'x-ray', 'X‐RAY', 'nothing'),
  source: fc.constantFrom('google', 'Yelp', 'nowhere', 'constructor'),
  language: fc.constantFrom('en', 'EN-gb', 'e', 'es', 'und', '__proto__'),
  has_reply: fc.boolean(),
  aspect: fc.constantFrom('wait', 'Waiting  time', 'price', 'constructor'),
  topic: fc.constantFrom('parking', 'PARKING and access', 'price', 'constructor'),
  sentiment: fc.constantFrom(...POLARITIES),
};

/** At most three filters: with more, hardly any review matches, and pages and ends are never reached. */
const query: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    fc.subarray(Object.keys(values), { maxLength: 3 }),
    fc.record(values),
    fc.record(
      { limit: fc.integer({ min: 1, max: 7 }), sort: fc.constantFrom(...SORTS) },
      { requiredKeys: [] },
    ),
  )
  .map(([names, filters, rest]) => ({
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name))),
    ...rest,
  }));

test('people are found by every spelling that counts as a mention, unless two people share it', () => {
  verifies('4.mentions');
  const technicians = [
    { id: 'maya', label: 'Dr. Maya Lind', aliases: ['Dr. Lind'], role: null },
    { id: 'kim', label: 'Dr. Kim Lee', aliases: [], role: null },
    { id: 'lee', label: 'Prof. Kim Lee', aliases: [], role: null },
  ];
  const reviews = ['maya', 'kim', 'lee'].map((id, n) => review({ id: ulid(n), mentions_technicians: [id] }));
  const release = searched(reviews, { technicians, services: [] });
  const matched = (name: string): (string | undefined)[] =>
    search(release, { mentions_technician: name }).rows.map((row) => reviews[row]?.mentions_technicians[0]);
  for (const name of ['Maya Lind', 'Dr Maya Lind', 'doctor maya  lind', 'Dr.Lind', 'Dr. Lind', 'maya']) {
    expect([name, matched(name)]).toEqual([name, ['maya']]);
  }
  expect([matched('Doctor Kim Lee'), matched('Professor Kim Lee')]).toEqual([['kim'], ['lee']]);
  for (const name of ['Kim Lee', 'Maya L', 'Lind', 'Mr. Lind', 'Maya Lin']) {
    expect([name, matched(name)]).toEqual([name, []]);
  }
});

/** The contract's sentences one by one, without any index. */
const passes: {
  [K in Exclude<keyof Filters, 'words'>]: (
    review: Review,
    wanted: Filters[K],
    rest: SearchQuery,
    insight: ReviewInsight | undefined,
  ) => boolean;
} = {
  rating: ({ rating }, wanted) => rating === wanted,
  min_rating: ({ rating }, wanted) => rating >= wanted,
  max_rating: ({ rating }, wanted) => rating <= wanted,
  since: ({ date }, wanted) => date >= wanted,
  until: ({ date }, wanted) => date <= wanted,
  query: ({ text }, wanted) => fold(wanted) === '' || (text !== null && fold(text).includes(fold(wanted))),
  mentions_technician: ({ mentions_technicians }, wanted) =>
    mentions_technicians.includes(TECHNICIANS.find((entry) => isNamed(entry, wanted))?.id ?? '-'),
  mentions_service: ({ mentions_services }, wanted) =>
    mentions_services.includes(SERVICES.find((entry) => isNamed(entry, wanted))?.id ?? '-'),
  source: ({ source }, wanted) => source === wanted.toLowerCase(),
  language: ({ language }, wanted) => `${language}-`.toLowerCase().startsWith(`${wanted.toLowerCase()}-`),
  has_reply: ({ owner_reply }, wanted) => (owner_reply !== null) === wanted,
  aspect: (_review, wanted, _rest, insight) =>
    ['wait', 'waiting time'].includes(fold(wanted)) &&
    insight?.aspects.some(({ id }) => id === 'wait') === true,
  topic: (_review, wanted, _rest, insight) =>
    ['parking', 'parking and access'].includes(fold(wanted)) && insight?.topics.includes('parking') === true,
  sentiment: (_review, wanted, { aspect }, insight) =>
    aspect === undefined
      ? insight?.sentiment?.label === wanted
      : insight?.aspects.some(
          ({ sentiment }) =>
            sentiment === wanted ||
            (sentiment === 'mixed' && (wanted === 'positive' || wanted === 'negative')),
        ) === true,
};

function passesFilter<K extends keyof typeof passes>(
  name: K,
  each: Review,
  query: SearchQuery,
  insight: ReviewInsight | undefined,
): boolean {
  const wanted = query[name];
  return wanted === undefined || passes[name](each, wanted as Filters[K], query, insight);
}

/** Other tests cover how words match; here they are one more filter, and an order. */
function oracle(reviews: Review[], wanted: SearchQuery): Review[] {
  const names = Object.keys(passes) as (keyof typeof passes)[];
  const insights = analyzed(reviews).per_review;
  const words = wanted.words?.trim()
    ? searchByWords(searched(reviews, VOCABULARY).words(), wanted.words, (row) =>
        fold(reviews[row]?.text ?? ''),
      )
    : null;
  const fit = new Map(reviews.map(({ id }, row) => [id, words?.scores.get(row)]));
  const matches = reviews.filter(
    (each) =>
      names.every((name) => passesFilter(name, each, wanted, insights[each.id])) &&
      (words === null || fit.get(each.id) !== undefined),
  );
  const thousandths = ({ id }: Review): number => Math.round((fit.get(id) ?? 0) * 1000);
  const newest = [...matches].sort((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1));
  switch (wanted.sort) {
    case 'oldest':
      return newest.reverse();
    case 'highest':
      return newest.sort((a, b) => b.rating - a.rating);
    case 'lowest':
      return newest.sort((a, b) => a.rating - b.rating);
    case 'relevance':
      return newest.sort((a, b) => thousandths(b) - thousandths(a));
    default:
      return newest;
  }
}

function isNamed(entry: { id: string; label: string; aliases: string[] }, name: string): boolean {
  return [entry.id, entry.label, ...entry.aliases].some((own) => fold(own) === fold(name).trim());
}

test('search equals a naive oracle, and its pages give every match exactly once', () => {
  verifies('4.parameters', '4.and', '4.no-text', '4.fold', '4.mentions', '4.sort', '4.cursor', '3.order');
  fc.assert(
    fc.property(dataset, query, (reviews, wanted) => {
      const release = searched(reviews, VOCABULARY, analyzed(reviews));
      const expected = oracle(reviews, wanted);
      const seen: Review[] = [];
      let cursor: string | undefined;
      for (let page = 0; page <= reviews.length; page += 1) {
        const found = search(release, { ...wanted, ...(cursor === undefined ? {} : { cursor }) });
        expect(found.matched).toBe(expected.length);
        expect(found.rows.length).toBeLessThanOrEqual(wanted.limit ?? 20);
        seen.push(...found.rows.map((row) => reviews[row] as Review));
        // A page that is exactly full may still be the last.
        expect(found.nextCursor === null).toBe(seen.length === expected.length);
        if (found.nextCursor === null) break;
        cursor = found.nextCursor;
      }
      expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 3000 },
  );
});

test('a page starts after its cursor even if that review is gone and others are new', () => {
  verifies('4.cursor');
  const reviews = [9, 7, 5, 3].map((n) => review({ id: ulid(n), rating: (n % 5) + 1 })).sort(newestFirst);
  for (const sort of SORTS) {
    const first = search(searched(reviews), { sort, limit: 2 });
    const order = search(searched(reviews), { sort }).rows.map((row) => reviews[row]?.id);
    const changed = [
      ...reviews.filter(({ id }) => id !== order[1]),
      review({ id: ulid(99), rating: 1 }),
    ].sort(newestFirst);
    const next = search(searched(changed), { sort, cursor: first.nextCursor ?? '' });
    const ids = next.rows.map((row) => changed[row]?.id);
    expect(ids.filter((id) => order.slice(2).includes(id))).toEqual(order.slice(2));
    expect(ids).not.toContain(order[0]);
  }
});

test('rowsSince counts the reviews on or after a date', () => {
  verifies('5.since');
  fc.assert(
    fc.property(dataset, someDate, (reviews, date) => {
      expect(rowsSince(searched(reviews).index, date)).toBe(
        reviews.filter((each) => each.date >= date).length,
      );
    }),
  );
});
