import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insightsDataset } from '../../src/insights/assemble.ts';
import { wilson95 } from '../../src/insights/dataset/statistics.ts';
import { verifyInsights } from '../../src/insights/dataset/verification.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import { verifies } from '../requirements.ts';
import { halvesIn } from '../support/well-formed.ts';
import { BASE_URL, contentWith, insightsOf, review } from './sample.ts';

const phrase = fc.constantFrom(
  'The staff were lovely.',
  'The front desk was rude!',
  'No wait at all.',
  'I had to wait an hour 😡',
  'Dr. Best fixed my sciatica,',
  'but parking is a nightmare.',
  'Billie is amazing',
  'Massage was so-so...',
  'my back pain is gone 🎉',
  'Drove in from Testville.',
  '\n\n',
  '👍',
  'Esta clínica es muy buena y la doctora es excelente.',
);
const reviews = fc.array(
  fc.record({
    text: fc.option(fc.array(phrase, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))),
    rating: fc.integer({ min: 1, max: 5 }),
    date: fc.constantFrom('2024-01-31', '2025-02-28', '2025-06-01', '2025-12-31'),
  }),
  { maxLength: 25 },
);

test.each(['Dr Best', 'Dr.Best', 'Doctor Best', 'Wilhelmina Best'])(
  '%j is hidden from the model like any name, and quoted unchanged',
  (name) => {
    const read = (text: string) => {
      const insights = insightsOf(contentWith([review(text, { rating: 4 })]));
      return {
        scores: Object.values(insights.per_review).map(({ sentiment }) => sentiment),
        quotes: insights.entities.technicians[0]?.evidence.map(({ quote }) => quote),
      };
    };
    const { scores, quotes } = read(`The staff were rude. ${name} was kind and patient with me.`);
    expect(quotes).toEqual([`${name} was kind and patient with me.`]);
    expect(scores).toEqual(read('The staff were rude. Dr. Best was kind and patient with me.').scores);
  },
);

const sumOf = (sides: InsightsDataset['overall_sentiment']['built_in']): number =>
  sides === null ? -1 : sides.positive_count + sides.neutral_count + sides.negative_count + sides.mixed_count;

test('for any text, counts add up, quotes are verbatim and no health condition appears', () => {
  verifies('10.verbatim', '10.health');
  fc.assert(
    fc.property(reviews, (records) => {
      const content = contentWith(records.map(({ text, rating, date }) => review(text, { rating, date })));
      const insights = insightsOf(content);
      const texts = new Map(content.reviews.map(({ id, text }) => [id, text ?? '']));
      const left = insights.excluded.reduce((sum, { count }) => sum + count, 0);
      expect(insights.analyzed_count + left).toBe(insights.review_count);
      const all = insights.overall_sentiment;
      expect(sumOf(all.built_in)).toBe(insights.analyzed_count);
      for (const group of [insights.aspects, insights.entities.technicians, insights.entities.services]) {
        for (const entry of group) {
          expect(sumOf(entry.built_in)).toBe(entry.read_count);
          expect(entry.high_rated_count + entry.low_rated_count).toBe(entry.mention_count);
          expect(entry.mention_count).toBeGreaterThanOrEqual(entry.read_count);
          for (const { review_id, start, end, quote } of entry.evidence) {
            expect(texts.get(review_id)?.slice(start, end)).toBe(quote);
            expect(quote).not.toMatch(/sciatica|back pain/i);
          }
        }
      }
      for (const { mention_count } of insights.entities.problems)
        expect(mention_count).toBeGreaterThanOrEqual(3);
      expect(JSON.stringify([insights.per_review, insights.topics])).not.toContain('back-pain');
      expect(insights.pull_quote ?? '').not.toMatch(/sciatica|back pain/i);
    }),
    { numRuns: 60 },
  );
});

const noise = fc.constantFrom(
  '😡',
  '👍🏽',
  '👩‍👩‍👧‍👦',
  '\u{1e94a}',
  'あ',
  'x',
  ' ',
  '(',
  '”',
  '“',
  '.',
  '𝐰𝐚𝐢𝐭',
);

test('no quote or phrase cuts a character', () => {
  const text = fc
    .array(fc.oneof(phrase, noise), { minLength: 1, maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      expect(halvesIn(insightsOf(contentWith(texts.map((value) => review(value)))))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the pull quote is from a verified author with no ties to the business', () => {
  const praise = 'The staff were gentle and wonderful, thank you so much.';
  const quoteOf = (changes: Parameters<typeof review>[1]) =>
    insightsOf(contentWith([review(praise, { rating: 5, ...changes })])).pull_quote;
  expect(quoteOf({})).toBe(praise);
  expect(quoteOf({ verified: false })).toBeNull();
  expect(quoteOf({ disclosure: 'Sister of the owner.' })).toBeNull();
});

test('evidence shows whether its review is verified and disclosed', () => {
  verifies('3.unverified');
  const text = 'The front desk was rude and unkind to me.';
  const [aspect] = insightsOf(
    contentWith([review(text, { rating: 1, verified: false, disclosure: 'Works next door.' })]),
  ).aspects.filter(({ evidence }) => evidence.length > 0);
  expect(aspect?.evidence).toMatchObject([{ verified: false, disclosure: 'Works next door.' }]);
});

test('without reviews, every key is present, numbers are null and there is no quote', () => {
  const insights = insightsOf(contentWith([]));
  expect(insights).toMatchObject({
    review_count: 0,
    analyzed_count: 0,
    excluded: [],
    basis: 'stars',
    overall_sentiment: { score: null, positive_pct: null, positive_count: null },
    ...{ warnings: null, themes: [], most_praised: [], most_criticized: [] },
    temporal: { monthly: [], trend: 'insufficient' },
    per_review: {},
    summary: null,
    pull_quote: null,
  });
});

test.each([
  ['no review and no vocabulary', [], { aspects: [], topics: [], technicians: [], services: [] }],
  ['no review', [], {}],
  ['only stars', [null, null], {}],
  ['reviews with text', ['The staff were lovely, no wait.'], {}],
])('aspects, entities, topics, faq and summary are present with %s', (_name, texts, vocabulary) => {
  verifies('10.always-present');
  const content = contentWith(
    texts.map((text) => review(text)),
    vocabulary,
  );
  // As it is written into the file, where a key without value would be lost.
  const dataset = reviewsDataset(content, BASE_URL);
  const written = JSON.parse(
    JSON.stringify(
      insightsDataset(dataset, content, { baseUrl: BASE_URL, sha256, engine: insightsEngine() }),
    ),
  );
  const ids = (entries: { id: string }[]): string[] => entries.map(({ id }) => id).sort();
  const { aspects, entities, topics, faq, summary } = written;
  expect(ids(aspects)).toEqual(ids(content.aspects));
  expect(ids(entities.technicians)).toEqual(ids(content.technicians));
  expect(ids(entities.services)).toEqual(ids(content.services));
  for (const list of [entities.problems, entities.service_areas, topics, faq])
    expect(list).toBeInstanceOf(Array);
  expect(summary === null || typeof summary === 'string').toBe(true);
});

test.each([
  [0, 'insufficient'],
  [4, 'insufficient'],
  [5, 'low'],
  [9, 'low'],
  [10, 'medium'],
  [29, 'medium'],
  [30, 'high'],
])('%i mentions have %s support, and an interval from five on', (n, support) => {
  verifies('10.computed');
  const insights = insightsOf(
    contentWith([
      ...Array.from({ length: n }, () => review('The staff were lovely.')),
      review('Parking was easy.'),
    ]),
  );
  const staff = insights.aspects.find(({ id }) => id === 'staff');
  expect(staff).toMatchObject({
    mention_count: n,
    praise_count: n,
    support,
    ...{ positive_count: null, positive_pct: null, score: null },
    built_in: { positive_count: n, positive_pct: n < 5 ? null : 100, score: n < 5 ? null : 1 },
  });
  // All of n positive: from n / (n + z²) to 1.
  const interval = wilson95(n, n);
  if (n < 5) expect(interval).toBeNull();
  else expect(interval).toEqual([expect.closeTo((100 * n) / (n + 1.96 ** 2), 1), 100]);
});

test('empty vocabularies give empty lists, and reviews are still analyzed', () => {
  const insights = insightsOf(
    contentWith([review('Great place!')], {
      aspects: [],
      topics: [],
      technicians: [],
      services: [],
      serviceAreas: [],
    }),
  );
  expect([insights.aspects, insights.topics, insights.entities.technicians]).toEqual([[], [], []]);
  expect(insights.overall_sentiment.built_in?.positive_count).toBe(1);
});

test('star-only, emoji-only and foreign reviews are skipped and counted', () => {
  const insights = insightsOf(
    contentWith([
      review(null),
      review('👍👍🔥'),
      review('Muy buena atención, la doctora es excelente y el trato es muy amable.'),
      review('素晴らしいクリニックです。'),
      review('Great!'),
      review('Se habla', { language: 'es' }),
    ]),
  );
  expect(insights.excluded).toEqual([
    { reason: 'no_text', count: 2 },
    { reason: 'language', count: 3 },
  ]);
  expect(insights.analyzed_count).toBe(1);
});

test.each([
  ['20,000 characters', 'Great staff but a long wait. '.repeat(690).slice(0, 20_000)],
  ['one endless word', 'a'.repeat(20_000)],
  ['nothing but signs', '!?.,;:()-'.repeat(500)],
  ['no punctuation', 'staff great '.repeat(1500)],
])('%s do no harm', (_name, text) => {
  expect(insightsOf(contentWith([review(text)])).review_count).toBe(1);
});

test('a text that contradicts its stars is marked, never corrected', () => {
  const insights = insightsOf(
    contentWith([review('Terrible, rude and a waste of money. Avoid!', { rating: 5 })]),
  );
  expect(Object.values(insights.per_review)[0]).toMatchObject({
    sentiment: null,
    built_in: { label: 'negative' },
    rating_consistent: false,
  });
});

test('a health problem is published from three reviews up, only as a total', () => {
  verifies('10.health');
  const two = [review('My back pain is better.'), review('Sciatica gone.')];
  expect(insightsOf(contentWith(two)).entities.problems).toEqual([]);
  const three = [...two, review('Back p\u00ADain again, still great.')];
  expect(insightsOf(contentWith(three)).entities.problems).toEqual([
    { id: 'back-pain', label: 'Back pain', mention_count: 3, avg_rating: null, basis: 'text' },
  ]);
});

test('a changed quote or an unknown id fails the build', () => {
  verifies('10.verbatim');
  const content = contentWith([review('The staff were lovely.')]);
  const { reviews: published } = reviewsDataset(content, BASE_URL);
  const insights = insightsOf(content);
  expect(() => verifyInsights(insights, published)).not.toThrow();
  const forged = structuredClone(insights);
  const evidence = forged.aspects.find(({ id }) => id === 'staff')?.evidence[0];
  if (evidence) evidence.quote = 'The staff were angels.';
  expect(() => verifyInsights(forged, published)).toThrow(/\/aspects\/\d\/evidence\/0: the quote differs/);
  expect(() => verifyInsights(insights, [])).toThrow(/unknown review/);
});

test('an override wins, is marked and is bound to its text', () => {
  verifies('10.authored');
  const text = 'The staff. Well.';
  const override = {
    text_sha256: sha256(text),
    aspect: 'staff',
    set: 'negative' as const,
    span: [0, 10] as [number, number],
    reason: 'irony',
    by: 'the manager',
    date: '2026-01-01',
  };
  const insights = insightsOf(contentWith([review(text, { overrides: [override] })]));
  expect(insights.method.overrides_applied).toBe(1);
  expect(insights.aspects.find(({ id }) => id === 'staff')).toMatchObject({
    praise_count: 0,
    evidence: [{ quote: 'The staff.', sentiment: 'negative', source: 'override', confidence: 1 }],
  });
  const gone = insightsOf(contentWith([review(text, { overrides: [{ ...override, set: 'none' }] })]));
  expect(gone.aspects.find(({ id }) => id === 'staff')?.mention_count).toBe(0);
  const stale = { ...override, text_sha256: '0'.repeat(64) };
  expect(() => insightsOf(contentWith([review(text, { overrides: [stale] })]))).toThrow(/a different text/);
});

test('an authored summary is marked, and a wrong statement fails the build', () => {
  verifies('10.authored');
  const summary = {
    author: 'The manager',
    reviewed_at: '2026-01-01',
    text: 'One review.',
    claims: [{ text: 'One review', stat: '/review_count', value: 1 }],
  };
  const insights = insightsOf(contentWith([review('Great.')], { summary }));
  expect(insights.summary_provenance).toMatchObject({ kind: 'authored', author: 'The manager' });
  summary.claims = [{ text: 'Two reviews', stat: '/review_count', value: 2 }];
  expect(() => insightsOf(contentWith([review('Great.')], { summary }))).toThrow(
    /claims\.0\.value: is 2, but insights\.json has 1 at \/review_count/,
  );
});

test('every sentence of a generated summary states the number that it points to', () => {
  const insights = insightsOf(
    contentWith(Array.from({ length: 6 }, () => review('The staff were lovely, no wait.'))),
  );
  expect(insights.summary_provenance?.kind).toBe('template');
  for (const { text, stat } of insights.summary_provenance?.claims ?? [])
    expect([stat, text]).toEqual([stat, expect.stringMatching(/^6 /)]);
  expect(insights.summary_provenance?.claims.map(({ stat }) => stat)).toContain('/aspects/0/praise_count');
});

test('an authored answer is marked and counts the reviews that mention it', () => {
  verifies('10.authored');
  const faq = [{ id: 'q', question: 'Will I wait?', answer: 'Hardly.', keywords: ['wait'] }];
  const insights = insightsOf(contentWith([review('No wait at all, great.'), review('Lovely.')], { faq }));
  expect(insights.faq[0]).toMatchObject({
    id: 'q',
    answer_kind: 'authored',
    support_count: 1,
    agree_pct: null,
  });
});

test('the order of files does not change the bytes', () => {
  const files = ['The staff were lovely.', 'I had to wait an hour.', 'Billie is amazing'].map((text) =>
    review(text),
  );
  const bytes = (list: typeof files): string => {
    const content = contentWith(list);
    const dataset = reviewsDataset(content, BASE_URL);
    return JSON.stringify(
      insightsDataset(dataset, content, { baseUrl: BASE_URL, sha256, engine: insightsEngine() }),
    );
  };
  expect(bytes([...files].reverse())).toBe(bytes(files));
});

test('an opinion counts in a long review about something else; a passing mention does not', () => {
  const named = 'I gave them my insurance card.';
  const long = 'The massage was wonderful. '.repeat(20);
  const aspect = (id: string, term: string) => ({
    id,
    label: id,
    description: id,
    terms: [term],
    excludes: [],
  });
  const aspects = [aspect('treatment', 'massage'), aspect('billing_insurance', 'insurance')];
  const mentions = (text: string): number | undefined =>
    insightsOf(contentWith([review(text)], { aspects })).aspects.find(({ id }) => id === 'billing_insurance')
      ?.mention_count;
  expect(mentions(`${long}${named}`)).toBe(0);
  expect(
    mentions(
      `${long}The bill was wrong. They made a terrible mess of my insurance. The insurance never got the claim.`,
    ),
  ).toBe(1);
});
