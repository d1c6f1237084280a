import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchEndpoint } from '../../../src/http/search.ts';
import { readArguments } from '../../../src/mcp/answers/arguments.ts';
import { catalogOf } from '../../../src/mcp/answers/catalog.ts';
import { TOOLS } from '../../../src/mcp/tools/tools.ts';
import { SEARCH_PARAMETERS, SORTS } from '../../../src/schema/search-parameters.ts';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const { call, modern } = client(source);

async function refusal(name: string, args: object): Promise<{ lines: string[]; example: object }> {
  const result = await call(name, args);
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  const lines = result.content[0].text.split('\n');
  const example = JSON.parse(lines.at(-1).replace('Corrected example: ', ''));
  const again = await call(name, example);
  expect([example, again.isError]).toEqual([example, undefined]);
  return { lines: lines.slice(0, -1), example };
}

test.each([
  [{ raitng: 5 }, ['raitng: is not an argument of search_reviews. Did you mean "rating"?'], { rating: 5 }],
  [{ rating: 9 }, ['rating: must be an integer from 1 to 5, got 9'], { rating: 5 }],
  [{ rating: 4.5 }, ['rating: must be an integer from 1 to 5, got 4.5'], { rating: 5 }],
  [{ rating: '5' }, ['rating: must be an integer from 1 to 5, got "5"'], { rating: 5 }],
  [{ min_rating: 0.5 }, ['min_rating: must be a number from 1 to 5, got 0.5'], { min_rating: 1 }],
  [{ limit: 101 }, ['limit: must be an integer from 1 to 100, got 101'], { limit: 100 }],
  [{ limit: 500 }, ['limit: must be an integer from 1 to 100, got 500'], { limit: 100 }],
  [{ limit: '50' }, ['limit: must be an integer from 1 to 100, got "50"'], { limit: 50 }],
  [{ rating: -1 }, ['rating: must be an integer from 1 to 5, got -1'], { rating: 1 }],
  [{ rating: 2.5 }, ['rating: must be an integer from 1 to 5, got 2.5'], { rating: 5 }],
  [{ limit: {} }, ['limit: must be an integer from 1 to 100, got a group of fields'], { limit: 3 }],
  [{ query: 5 }, ['query: must be text, got 5'], { query: 'headache' }],
  [{ query: ['a'] }, ['query: must be text, got a list of 1'], { query: 'headache' }],
  [
    { since: '2026-02-30' },
    ['since: must be an existing date written YYYY-MM-DD, got "2026-02-30"'],
    { since: '2026-01-01' },
  ],
  [{ sort: 'best' }, [`sort: must be one of ${SORTS.join(', ')}, got "best"`], { sort: 'newest' }],
  [
    { cursor: 'x' },
    ['cursor: must be the next_cursor of an earlier response, got "x". Omit it to start at the first page.'],
    {},
  ],
  [
    { mentions_technican: 'Benny' },
    ['mentions_technican: is not an argument of search_reviews. Did you mean "mentions_technician"?'],
    { mentions_technician: 'Benny' },
  ],
  [
    { max_stars: 2 },
    ['max_stars: is not an argument of search_reviews. Did you mean "max_rating"?'],
    { max_rating: 2 },
  ],
  [
    { technician: 'Benny', page: 2, q: 'back' },
    [
      'technician: is not an argument of search_reviews. Did you mean "mentions_technician"?',
      'page: is not an argument of search_reviews. Did you mean "cursor"?',
      'q: is not an argument of search_reviews. Did you mean "words"?',
    ],
    { mentions_technician: 'Benny', words: 'back' },
  ],
])(
  'the error for search_reviews %j names argument, value, allowed values and an example that works',
  async (args, problems, wanted) => {
    verifies('7.wrong-arguments');
    const { lines, example } = await refusal('search_reviews', args);
    expect(lines).toHaveLength(problems.length);
    for (const [i, problem] of problems.entries()) expect(lines[i]).toContain(problem);
    expect(example).toEqual(wanted);
  },
);

test('the error lists all problems at once, and the example keeps what was right', async () => {
  verifies('7.wrong-arguments');
  const { lines, example } = await refusal('search_reviews', {
    rating: 5,
    limit: 0,
    until: 'soon',
    qurey: 'back',
  });
  expect(lines.map((line) => line.split(':')[0])).toEqual(['limit', 'until', 'qurey']);
  expect(example).toEqual({ rating: 5, limit: 1, until: '2026-06-30', query: 'back' });
});

test('a cursor from another sort order is an error', async () => {
  const page = await call('search_reviews', { sort: 'lowest', limit: 1 });
  const cursor = page.structuredContent.next_cursor;
  const { lines } = await refusal('search_reviews', { cursor, limit: 1 });
  expect(lines).toEqual([
    'cursor: belongs to sort=lowest, but this request sorts by newest. Use the same sort on every page.',
  ]);
});

test('an argument for the end of a period is never corrected to its start', async () => {
  verifies('7.wrong-arguments');
  const result = await call('get_reviews_since', { date: '2026-01-01', end_date: '2026-02-01' });
  expect(result.content[0].text).toContain(
    'end_date: is not an argument of get_reviews_since. Allowed: date,',
  );
});

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'an argument called %s is unknown',
  async (name) => {
    verifies('7.wrong-arguments');
    const args = JSON.parse(`{"rating": 5, "${name}": {"rating": 1}}`);
    const legacy = await call('search_reviews', args);
    const { json } = await modern('tools/call', { name: 'search_reviews', arguments: args });
    for (const result of [legacy, json.result]) {
      expect(result.isError).toBe(true);
      expect(result.content[0].text).toContain(`${name}: is not an argument of search_reviews.`);
      expect(result.content[0].text).toContain('Corrected example: {"rating":5}');
    }
  },
);

test.each([
  ['get_reviews_since', {}, 'date: is missing'],
  ['get_reviews_since', { date: null }, 'date: is missing'],
  ['get_reviews_since', { dat: '2026-01-01' }, 'Did you mean "date"?'],
  ['get_reviews_since', { since: '2026-01-01' }, 'Did you mean "date"?'],
  ['get_aspect_sentiment', {}, 'aspect: is missing'],
  ['search', {}, 'query: is missing'],
  ['fetch', {}, 'id: is missing'],
  ['get_business', { verbose: true }, 'verbose: is not an argument of get_business. Allowed: none.'],
  ['get_insights', { section: 'everything' }, 'section: must be one of summary, themes'],
])('the error for %s %j says what is missing or wrong', async (name, args, problem) => {
  verifies('7.wrong-arguments');
  const result = await call(name, args);
  expect(result.isError).toBe(true);
  expect(result.content[0].text).toContain(problem);
  expect(result.content[0].text).toContain('Corrected example: ');
});

test.each([
  ['get_technician', { technician: 'Bennny' }, '{"technician":"benedita-moreira"}'],
  ['get_service', { service: 'masage' }, '{"service":"massage-therapy"}'],
  ['fetch', { id: 'review:nothing' }, '{"id":"review:'],
])('the error for %s %j offers the most similar name as an example', async (name, args, example) => {
  verifies('7.wrong-arguments');
  const result = await call(name, args);
  expect(result.isError).toBe(true);
  expect(result.content[0].text).toContain(`Corrected example: ${example}`);
});

test.each([
  ['wait', 'wait_time'],
  ['waiting', 'wait_time'],
  ['billing', 'billing_insurance'],
  ['Front desk', 'staff'],
  ['parking', 'environment'],
  ['value for money', 'price'],
  ['superbill', 'billing_insurance'],
])('the aspect %j is corrected to the one that shares a word: %s', async (aspect, id) => {
  verifies('7.wrong-arguments');
  const result = await call('get_aspect_sentiment', { aspect });
  expect(result.isError).toBe(true);
  expect(result.content[0].text).toContain(`Corrected example: {"aspect":"${id}"}`);
});

test.each([
  ['get_service', { service: 'acupuncture' }],
  ['get_aspect_sentiment', { aspect: 'helicopters' }],
])('%s %j is similar to no entry: the error lists the ids without an example', async (name, args) => {
  verifies('7.wrong-arguments');
  const result = await call(name, args);
  expect(result.isError).toBe(true);
  const { vocabulary } = catalogOf(source).tables;
  for (const { id } of name === 'get_service' ? vocabulary.services : vocabulary.aspects) {
    expect(result.content[0].text).toContain(`(${id})`);
  }
  expect(result.content[0].text).not.toContain('Corrected example');
});

test('search_reviews with an unknown name matches nothing, as over HTTP, and lists the known names', async () => {
  const { structuredContent } = await call('search_reviews', { mentions_technician: 'Dr. Who' });
  expect(structuredContent.matched).toBe(0);
  expect(structuredContent.hint).toContain('Dr. Maya Lindqvist (dr-maya-lindqvist)');
});

test('messages are those of the HTTP endpoint', async () => {
  verifies('7.search');
  const wrong = { rating: 9, since: '2026-13-01', sort: 'best', min_rating: 0 };
  const query = new URLSearchParams(Object.entries(wrong).map(([key, value]) => [key, String(value)]));
  const answer = await searchEndpoint(new Request(`${BASE_URL}/api/reviews/search?${query}`), source);
  const { issues } = (await answer.json()) as { issues: { message: string }[] };
  const { lines } = await refusal('search_reviews', wrong);
  const unquoted = issues.map(({ message }) => message.replace(/got "(-?\d+)"/, 'got $1'));
  expect(lines).toEqual(unquoted);
});

test('the arguments are the parameters of the HTTP endpoint', async () => {
  verifies('7.search');
  const result = await call('search_reviews', { nothing: 1 });
  expect(result.content[0].text).toContain(`Allowed: ${Object.keys(SEARCH_PARAMETERS).join(', ')}, detail.`);
});

test('thousands of unknown arguments get a short error', async () => {
  const args = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`argument${i}`, i]));
  const result = await call('search_reviews', args);
  expect(result.isError).toBe(true);
  expect(result.content[0].text.length).toBeLessThan(10_000);
});

/** Arguments of all kinds: right, wrong, misspelled and unknown. */
const anyArguments = fc.dictionary(
  fc.constantFrom(
    ...Object.keys(SEARCH_PARAMETERS),
    ...['date', 'section', 'aspect', 'technician', 'service', 'id', 'by', 'compare', 'detail'],
    ...['raitng', 'max_stars', 'q', 'Technician', 'from', 'nonsense', '__proto__', 'hasOwnProperty'],
  ),
  fc.oneof(
    fc.constantFrom(
      1,
      3,
      5,
      9,
      -1,
      2.5,
      true,
      false,
      null,
      '2026-01-01',
      '2026-02-30',
      'staff',
      'newest',
      '',
    ),
    fc.string({ maxLength: 8 }),
    fc.integer(),
    fc.constant([]),
    fc.constant({}),
  ),
  { maxKeys: 6 },
);

test.each(TOOLS)('corrected examples of $name are right', (tool) => {
  verifies('7.wrong-arguments');
  const examples = Object.fromEntries(
    Object.entries(tool.parameters).map(([name, { example }]) => [name, example]),
  );
  fc.assert(
    fc.property(anyArguments, (given) => {
      const read = readArguments(given, tool, examples);
      if (read.ok) return;
      const example = JSON.parse(/Corrected example: (.*)$/.exec(read.problem)?.[1] ?? 'null');
      expect(readArguments(example, tool, examples)).toMatchObject({ ok: true });
      const canBeEmpty = Object.keys(tool.parameters).length === 0 || Object.hasOwn(given, 'cursor');
      expect(Object.keys(example).length > 0 || canBeEmpty).toBe(true);
      for (const [name, value] of Object.entries(given)) {
        if (name === 'cursor' || name === 'sort' || !Object.hasOwn(tool.parameters, name)) continue;
        const isRight = readArguments({ [name]: value }, { ...tool, required: [] }, examples).ok;
        if (isRight && value !== null) expect(example[name]).toBe(value);
      }
    }),
    { numRuns: 500 },
  );
});
