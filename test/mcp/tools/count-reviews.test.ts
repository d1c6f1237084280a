import { expect, test } from 'vitest';
import { GROUPINGS, OVERLAPPING } from '../../../src/mcp/answers/groups.ts';
import { differenceOf, ratingFigures } from '../../../src/mcp/answers/rating-figures.ts';
import { contentWith, review } from '../../insights/sample.ts';
import { verifies } from '../../requirements.ts';
import { client, type Json } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const { call } = client(source);
const count = async (args: object): Promise<Json> => (await call('count_reviews', args)).structuredContent;
const { reviews } = source.dataset;

const MISSED = 'No one has judged the texts, so counts of sides combine stars with words.';

test('counts what the filters match, with the mean and the stars', async () => {
  verifies('7.count');
  const low = reviews.filter(({ rating }) => rating <= 3);
  const mean = low.reduce((sum, { rating }) => sum + rating, 0) / low.length;
  expect(await count({ max_rating: 3 })).toMatchObject({
    review_count: reviews.length,
    count: low.length,
    share_pct: Math.round((1000 * low.length) / reviews.length) / 10,
    mean_rating: Math.round(mean * 100) / 100,
    rating_counts: { 4: 0, 5: 0 },
  });
});

test.each(GROUPINGS)(
  'groups by %s: each review once, unless groups overlap, and the rest is said',
  async (by) => {
    verifies('7.count');
    const { count: all, groups, left_out: leftOut } = await count({ by });
    const sum = groups.reduce((total: number, group: { count: number }) => total + group.count, 0);
    const rest = Number(/(\d+) reviews? (?:is|are) in none of these groups/.exec(leftOut ?? '')?.[1] ?? 0);
    if (OVERLAPPING.has(by)) expect(sum + rest).toBeGreaterThanOrEqual(all);
    else expect(sum + rest).toBe(all);
    for (const group of groups) expect(group.count).toBeGreaterThan(0);
  },
);

test.each(GROUPINGS)('the figures of groups by %s add up within what the filters match', async (by) => {
  verifies('7.count');
  const { count: all, mean_rating: mean, groups, read_count } = await count({ by, max_rating: 4 });
  expect(read_count !== undefined).toBe(by === 'aspect');
  expect(all).toBeLessThan(reviews.length);
  for (const { group, count: n, share_pct: share } of groups) {
    expect([group, share]).toEqual([group, Math.round((1000 * n) / (read_count ?? all)) / 10]);
  }
  if (OVERLAPPING.has(by)) return;
  const stars = (each: { count: number; mean_rating: number }[]): number =>
    each.reduce((sum, { count: n, mean_rating: own }) => sum + n * own, 0);
  const counted = groups.reduce((sum: number, { count: n }: { count: number }) => sum + n, 0);
  if (counted === all) expect(stars(groups) / all).toBeCloseTo(mean, 1);
});

test('two groups are compared, with the interval of their difference and quotes of both', async () => {
  verifies('7.count');
  const { comparison, quotes } = await count({ by: 'year', compare: '2025, 2026' });
  expect(comparison.summary).toMatch(/^2025: [\d.]+ of 5 stars \(\d+ reviews\)\. 2026: .* may be chance\.$/);
  expect(comparison.ci95[0]).toBeLessThan(comparison.difference);
  expect(comparison.ci95[1]).toBeGreaterThan(comparison.difference);
  for (const { quote, url, group } of quotes) {
    const review = reviews.find((each) => each.url === url);
    expect(review?.date.startsWith(group)).toBe(true);
    expect(review?.text).toContain(quote);
  }
  expect(quotes).toHaveLength(6);
});

test('the only two groups need no name', async () => {
  const { comparison } = await count({ by: 'reply', max_rating: 2 });
  expect(comparison.summary).toMatch(/^With a reply: .* Without a reply: /);
});

test('groups to compare may be named as in a filter', async () => {
  const { comparison } = await count({ by: 'technician', compare: 'Benny, TOBY' });
  expect(comparison.summary).toMatch(/^Benedita “Benny” Moreira: .* Tobias Renner: /);
});

test('quotes of one side of an aspect are on that side, also where stars decide what counts', async () => {
  verifies('7.count');
  const low = [
    'The staff were rude.',
    'The staff were lovely, but nothing else was.',
    'The staff were horrible.',
  ];
  const content = contentWith(low.map((text) => review(text, { rating: 2 })));
  const { call: ask } = client(memoryRelease(content));
  const { count: all, quotes } = (await ask('count_reviews', { aspect: 'staff', sentiment: 'negative' }))
    .structuredContent;
  expect(all).toBe(3);
  expect(quotes.map(({ quote }: Json) => quote).toSorted()).toEqual([low[2], low[0]]);
});

test('by language, reviews without text are apart from texts that prove none', async () => {
  verifies('4.language');
  const { groups } = await count({ by: 'language' });
  const silent = reviews.filter(({ text }) => text === null).length;
  expect(groups.find(({ group }: Json) => group === 'no_text').count).toBe(silent);
  expect(groups.find(({ group }: Json) => group === 'und')).toBeUndefined();
  expect(JSON.stringify(groups)).not.toContain('ci95');
  const short = memoryRelease(
    contentWith([review('Dr. Lee!'), review(null), review('The staff were kind.')]),
  );
  const counted = (await client(short).call('count_reviews', { by: 'language' })).structuredContent.groups;
  expect(counted.map((each: Json) => [each.group, each.count]).toSorted()).toEqual([
    ['en', 1],
    ['no_text', 1],
    ['und', 1],
  ]);
});

test('a language without reviews counts nothing, without an interval, and says what is known', async () => {
  verifies('7.count');
  expect(await count({ language: 'Spanish' })).toMatchObject({
    count: 0,
    share_pct_ci95: null,
    hint: expect.stringContaining('Known languages: '),
  });
  expect(await count({})).not.toHaveProperty('hint');
});

test('all months are shown, with three figures each', async () => {
  verifies('7.count');
  const { groups } = await count({ by: 'month' });
  const months = [...new Set(reviews.map(({ date }) => date.slice(0, 7)))];
  expect(groups.map(({ group }: Json) => group)).toEqual(months);
  for (const group of groups)
    expect(Object.keys(group)).toEqual(['group', 'count', 'share_pct', 'mean_rating']);
});

test('a count over subjects says how many texts were not read, and a plain one has nothing to say', async () => {
  verifies('7.count');
  const unread = reviews.filter(({ id, text }) => text !== null && !(id in source.insights.per_review));
  expect(unread.length).toBeGreaterThan(0);
  for (const args of [{ aspect: 'staff' }, { by: 'topic' }, { sentiment: 'positive' }])
    expect(await count(args)).toMatchObject({ not_read_count: unread.length });
  const year = '2025';
  expect(await count({ by: 'aspect', since: `${year}-01-01`, until: `${year}-12-31` })).toMatchObject({
    not_read_count: unread.filter(({ date }) => date.startsWith(year)).length,
  });
  const plain = await count({ rating: 5 });
  expect(plain).not.toHaveProperty('not_read_count');
  expect(plain.left_out).toBe(null);
});

test('only counts of a subject, a text or a pair have quotes', async () => {
  verifies('7.count');
  for (const args of [{}, { rating: 1 }, { by: 'month' }, { by: 'technician' }, { by: 'aspect' }])
    expect(await count(args)).not.toHaveProperty('quotes');
  for (const args of [
    { aspect: 'staff' },
    { topic: 'parking' },
    { query: 'back' },
    { mentions_technician: 'Benny' },
  ])
    expect((await count(args)).quotes.length).toBeGreaterThan(0);
});

test('only aspects have sides: elsewhere, the sentiment of whole reviews would pose as one', async () => {
  for (const args of [{}, { topic: 'parking' }, { by: 'technician' }])
    expect(JSON.stringify(await count(args))).not.toMatch(/"(positive|negative)_count"/);
  const { groups } = await count({ by: 'aspect' });
  expect(groups[0]).toHaveProperty('low_rated_count');
});

test('with groups by aspect, sentiment is the one about the aspect, and ranks them', async () => {
  const { count: all, groups } = await count({ by: 'aspect', sentiment: 'negative' });
  const rows = (id: string): number[] => source.index.aspects[id]?.negative ?? [];
  expect(groups.length).toBeGreaterThan(2);
  for (const { group, count: n } of groups) expect(n).toBe(rows(group).length);
  const counts = groups.map((group: { count: number }) => group.count);
  expect(counts).toEqual([...counts].sort((x: number, y: number) => y - x));
  expect(all).toBe(new Set(groups.flatMap(({ group }: { group: string }) => rows(group))).size);
});

test.each([
  [{ topic: 'parking' }, /park|ramp|lot|valet|garage|stair|step|elevator|wheelchair|door|access/i],
  [{ query: 'front desk' }, /front desk/i],
  [{ mentions_technician: 'Maya' }, /maya|lindqvist/i],
])('quotes of %j contain what was counted', async (args, words) => {
  const { quotes } = await count(args);
  expect(quotes.length).toBeGreaterThan(0);
  for (const { quote, url } of quotes) {
    expect(quote).toMatch(words);
    expect(reviews.find((each) => each.url === url)?.text).toContain(quote);
  }
});

/** The words of each subject of the sample, by the filter that finds it. */
const SUBJECTS: [filter: string, id: string, words: readonly string[]][] = [
  ...source.insights.topics.map(({ id, keywords }): [string, string, string[]] => ['topic', id, keywords]),
  ...(['technicians', 'services'] as const).flatMap((kind) =>
    source.insights.entities[kind].map(({ id, label, aliases }): [string, string, string[]] => [
      `mentions_${kind.slice(0, -1)}`,
      id,
      [label, ...aliases].map((name) => name.replace(/^Dr\.? /, '')),
    ]),
  ),
];

test('every quote of every subject has a word of it, and only without such a sentence is there none', async () => {
  for (const [filter, id, words] of SUBJECTS) {
    const { quotes, count: n } = await count({ [filter]: id });
    const lacking = quotes.filter(({ quote }: { quote: string }) => !hasStem(quote, words));
    expect([id, lacking]).toEqual([id, []]);
    if (quotes.length > 0 || n === 0) continue;
    const { reviews: found } = (await call('search_reviews', { [filter]: id, limit: 100 })).structuredContent;
    for (const { text } of found) expect([id, hasWord(text ?? '', words)]).toEqual([id, false]);
  }
});

/** Whether a text has the start of some word: forms change only the end. */
function hasStem(text: string, words: readonly string[]): boolean {
  return words.some((word) => plainly(text).includes(plainly(word).slice(0, 4)));
}

function hasWord(text: string, words: readonly string[]): boolean {
  return words.some((word) => ` ${plainly(text)} `.includes(` ${plainly(word)} `));
}

function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

test('a quote about an aspect and a topic is about both', async () => {
  const { quotes } = await count({ aspect: 'environment', topic: 'parking' });
  const keywords = source.insights.topics.find(({ id }) => id === 'parking')?.keywords ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter(({ quote }: { quote: string }) => !hasStem(quote, keywords))).toEqual([]);
});

test('quotes about an aspect are what the review says about it', async () => {
  const {
    quotes,
    low_rated_count: negative,
    left_out: leftOut,
  } = await count({ aspect: 'wait_time', sentiment: 'negative' });
  expect(negative).toBeGreaterThan(0);
  expect(leftOut).toBe(`${source.insights.left_out} ${MISSED}`);
  for (const { quote, url } of quotes) {
    const review = reviews.find((each) => each.url === url);
    const judged = source.insights.per_review[review?.id ?? '']?.aspects.find(({ id }) => id === 'wait_time');
    expect(quote).toContain(review?.text?.slice(judged?.start, judged?.end));
    expect(review?.text).toContain(quote);
  }
});

test.each([
  [{ by: 'year', compare: '2025' }, 'Known: 2026, 2025,'],
  [{ by: 'year', compare: '2025, 1999', rating: 5 }, 'Known: 2026, 2025,'],
  [{ by: 'source', compare: 'google, google' }, 'Known: google,'],
])('%j is refused with the groups, and an example of what else was asked', async (args, known) => {
  verifies('7.wrong-arguments');
  const { isError, content } = await call('count_reviews', args);
  expect(isError).toBe(true);
  expect(content[0].text).toContain(known);
  const example = JSON.parse(/Corrected example: (.*)$/.exec(content[0].text)?.[1] ?? 'null');
  const { compare: _, ...others } = args;
  expect(example).toEqual(others);
  expect((await count(example)).groups.length).toBeGreaterThan(1);
});

test('compare without by is refused without an invented example', async () => {
  verifies('7.wrong-arguments');
  const { isError, content } = await call('count_reviews', { compare: '2025, 2026' });
  expect([isError, content[0].text]).toEqual([true, 'compare: needs by, which says what the groups are.']);
});

test('where nothing varies there is no interval, and one other rating or review gives one', () => {
  verifies('7.count');
  const fives = [5, 5, 5, 5, 5];
  expect(ratingFigures([5, 5], 4)).toMatchObject({ count: 2, mean_rating: 5, mean_rating_ci95: null });
  expect(ratingFigures(fives, 5)).toMatchObject({
    share_pct: 100,
    share_pct_ci95: null,
    mean_rating_ci95: null,
  });
  expect(ratingFigures(fives, 6)).toMatchObject({ share_pct_ci95: [43.6, 97], mean_rating_ci95: null });
  expect(ratingFigures([...fives, 4], 6)).toMatchObject({
    share_pct_ci95: null,
    mean_rating_ci95: [4.4, 5],
  });
  expect(ratingFigures([], 0)).toMatchObject({ count: 0, share_pct: null, mean_rating: null });
  expect(differenceOf([5, 5, 5, 5], [1, 1, 1, 1, 1])).toBeNull();
});

/** Of all ways to deal the ratings into two groups of these sizes, the share with as large a difference. */
function permuted(a: readonly number[], b: readonly number[]): number {
  const all = [...a, ...b];
  const expected = (a.length * all.reduce((sum, stars) => sum + stars, 0)) / all.length;
  // How many hands of each size have each sum of stars.
  const hands = [new Map([[0, 1]]), ...a.map(() => new Map<number, number>())];
  for (const stars of all) {
    for (let size = a.length; size > 0; size -= 1) {
      for (const [sum, ways] of hands[size - 1] ?? [])
        hands[size]?.set(sum + stars, (hands[size]?.get(sum + stars) ?? 0) + ways);
    }
  }
  const observed = Math.abs(a.reduce((sum, stars) => sum + stars, 0) - expected);
  const dealt = [...(hands[a.length] ?? [])];
  const far = dealt.filter(([sum]) => Math.abs(sum - expected) >= observed - 1e-9);
  const ways = (some: [number, number][]): number => some.reduce((sum, [, n]) => sum + n, 0);
  return ways(far) / ways(dealt);
}

const stars = (counts: readonly number[]): number[] =>
  counts.flatMap((n, at) => Array<number>(n).fill(5 - at));

test.each([
  ['a small group at the ceiling', stars([5, 1]), stars([40, 8, 6, 4, 6]), true],
  ['the smallest group, all equal', stars([5]), stars([14, 2, 2, 2, 2]), true],
  ['two small groups near the ceiling', stars([5]), stars([2, 3]), true],
  ['two alike', stars([20, 5, 3]), stars([15, 6, 2]), true],
  ['many against many', stars([40, 5, 2, 1]), stars([20, 8, 8, 4, 12]), false],
  ['the smallest groups, all apart', stars([5]), stars([0, 5]), false],
  ['a small bad group', stars([0, 0, 1, 2, 4]), stars([40, 8, 6, 4, 6]), false],
])('%s: a permutation test comes to the same verdict', (_, a, b, mayBeChance) => {
  verifies('7.count');
  expect([permuted(a, b) >= 0.05, differenceOf(a, b)?.may_be_chance]).toEqual([mayBeChance, mayBeChance]);
  expect(differenceOf(b, a)?.may_be_chance).toBe(mayBeChance);
});

test.each([
  ['stars', '5, 1', 'stars', true],
  ['sentiment', undefined, 'stars', true],
  ['sentiment', 'positive, negative', 'reader', false],
  ['year', '2025, 2026', 'stars', false],
] as const)('by %s comparing %s on a site judged by %s', async (by, compare, basis, isCircular) => {
  verifies('7.count');
  const { call: ask } = client(
    memoryRelease(sampleContent(), { insights: () => ({ ...source.insights, basis }) }),
  );
  const args = compare === undefined ? { by } : { by, compare };
  const { comparison } = (await ask('count_reviews', args)).structuredContent;
  expect('ci95' in comparison).toBe(!isCircular);
  expect('may_be_chance' in comparison).toBe(!isCircular);
  const [nothing, chance] = ['so this compares nothing.', 'chance'];
  expect(comparison.summary).toContain(isCircular ? nothing : chance);
  expect(comparison.summary).not.toContain(isCircular ? chance : nothing);
});

test('a difference is more than chance when its interval is on one side of zero', () => {
  const many = (rating: number, other: number) =>
    Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? other : rating));
  expect(differenceOf(many(5, 4), many(3, 4))).toMatchObject({ difference: 1.5, may_be_chance: false });
  expect(differenceOf(many(5, 4), many(5, 3))).toMatchObject({ difference: 0.25, may_be_chance: true });
  expect(differenceOf(many(5, 5), many(5, 5))).toMatchObject({ difference: 0, may_be_chance: true });
  expect(differenceOf(many(5, 5), many(4, 4))).toMatchObject({ difference: 1, may_be_chance: false });
});

test('a difference is that of the means as shown', () => {
  const fivesAndFours = (fives: number, fours: number) => [...Array(fives).fill(5), ...Array(fours).fill(4)];
  const [one, other] = [fivesAndFours(4, 7), fivesAndFours(46, 45)];
  expect([ratingFigures(one, 11).mean_rating, ratingFigures(other, 91).mean_rating]).toEqual([4.36, 4.51]);
  expect(differenceOf(one, other)?.difference).toBe(-0.15);
});

/** Twelve reviews: five mention the staff, three a wait, and one has no words. */
const few = contentWith([
  ...Array.from({ length: 5 }, () => review('The staff were kind.')),
  ...Array.from({ length: 3 }, () => review('The wait was long.')),
  ...Array.from({ length: 3 }, () => review('The cookies were nice today.')),
  review(null),
]);
const fewRelease = memoryRelease(few);
const fewCount = async (args: object): Promise<Json> =>
  (await client(fewRelease).call('count_reviews', args)).structuredContent;
const UNLISTED = 'An aspect that fewer than five mentions name is not listed and has no shares.';

test('a share about an aspect is that of insights.json, of the texts that were read', async () => {
  verifies('7.count');
  const { aspects, analyzed_count: read } = fewRelease.insights;
  expect(read).toBe(11);
  for (const { id, mention_count, share_pct } of aspects) {
    expect(await fewCount({ aspect: id })).toMatchObject({
      analyzed_count: read,
      count: mention_count,
      share_pct,
    });
  }
  const { groups, read_count, count: all } = await fewCount({ by: 'aspect' });
  expect([all, read_count]).toEqual([12, 11]);
  expect(groups).toMatchObject([{ group: 'staff', count: 5, share_pct: 45.5 }]);
  const stars = await fewCount({ rating: 5 });
  expect(stars).toMatchObject({ count: 12, share_pct: 100 });
  expect(stars).not.toHaveProperty('analyzed_count');
});

test('what is left out is true where aspects are not listed, and groups that do not exist are not named', async () => {
  verifies('7.count');
  expect((await fewCount({ by: 'aspect' })).left_out).toMatch(
    `7 reviews are in none of these groups. ${UNLISTED} Not analyzed: `,
  );
  expect((await fewCount({ aspect: 'wait_time' })).left_out).toContain(UNLISTED);
  expect((await fewCount({ aspect: 'staff' })).left_out).not.toContain(UNLISTED);
  expect((await fewCount({ by: 'technician' })).left_out).toBeNull();
  // Most texts are in a language that no one reads, so aspects are held back.
  const spanish = Array.from({ length: 20 }, (_, n) =>
    review(`Nos atendieron muy bien en la tarde ${n}.`, { language: 'es' }),
  );
  const { call: ask } = client(memoryRelease({ ...few, reviews: [...few.reviews, ...spanish] }));
  const { groups, left_out: leftOut } = (await ask('count_reviews', { by: 'aspect' })).structuredContent;
  expect(groups).toEqual([]);
  expect(leftOut).toMatch(/^Not analyzed: .*Too many texts were not analyzed/);
  expect(leftOut).not.toMatch(/group|listed/);
});

test('groups by language and source have the names that people use, and compare takes both', async () => {
  verifies('7.count');
  const { call: ask } = client(
    memoryRelease(
      contentWith([
        ...Array.from({ length: 6 }, () =>
          review('The staff were kind to all of us.', { source: 'customer-book' }),
        ),
        ...Array.from({ length: 6 }, () =>
          review('Nos atendieron muy bien y volveremos pronto con la familia.'),
        ),
        review('We came with the whole family and liked it.', { language: 'en-GB', rating: 4 }),
      ]),
    ),
  );
  const by = async (args: object): Promise<Json> => (await ask('count_reviews', args)).structuredContent;
  const { groups } = await by({ by: 'language' });
  expect(groups.map(({ group, label }: Json) => [group, label])).toEqual([
    ['en-gb', 'English (en-gb)'],
    ['es', 'Spanish'],
    ['en', 'English'],
  ]);
  const ids = await by({ by: 'language', compare: 'en, es' });
  expect(ids.comparison.summary).toMatch(/^English: 5 of 5 stars \(6 reviews\)\. Spanish: /);
  expect((await by({ by: 'language', compare: 'English, spanish' })).comparison).toEqual(ids.comparison);
  const { comparison, groups: sources } = await by({ by: 'source' });
  expect(sources.map(({ group }: Json) => group)).toEqual(['google', 'customer-book']);
  expect(comparison.summary).toMatch(/^Google: .* Customer Book: /);
});

test('of an aspect, groups by sentiment are the reviews that its sides find', async () => {
  verifies('10.one-count');
  const { groups, praise_count, low_rated_count } = await count({ aspect: 'price', by: 'sentiment' });
  expect(groups.map(({ group, count: n }: Json) => [group, n]).toSorted()).toEqual([
    ['negative', low_rated_count],
    ['positive', praise_count],
  ]);
  const { count: all } = await count({ aspect: 'price', sentiment: 'positive' });
  expect(all).toBe(praise_count);
});

test('two groups are quoted only if they are compared', async () => {
  const args = { by: 'reply' };
  expect((await count(args)).quotes).toBeUndefined();
  expect((await count({ ...args, compare: 'true, false' })).quotes.length).toBeGreaterThan(0);
});
