import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchEndpoint } from '../../../src/http/search.ts';
import { parsedRelease } from '../../../src/mcp/answers/parsed-release.ts';
import { CALLABLE_TOOLS } from '../../../src/mcp/tools/tools.ts';
import { decodeCursor } from '../../../src/reviews/cursor.ts';
import { type Parameter, SEARCH_PARAMETERS } from '../../../src/schema/search-parameters.ts';
import { nearestName } from '../../../src/text/nearest-name.ts';
import { verifies } from '../../requirements.ts';
import { changesOf, shapeOf } from '../../support/shape-values.ts';
import { client, type Json } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const { call, modern, rpc } = client(source);

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
  [{ rating: 9 }, { rating: 5 }],
  [{ rating: 2.5 }, { rating: 3 }],
  [{ min_rating: 0.5 }, { min_rating: 1 }],
  [{ limit: 500 }, { limit: 100 }],
  [{ limit: {}, rating: 2 }, { rating: 2 }],
  [{ raitng: '4' }, { rating: 4 }],
  [{ rating: 4, raitng: 2 }, { rating: 4 }],
  [{ query: 5 }, { query: '5' }],
  [{ query: ['a'] }, { query: 'a' }],
  [{ since: '2026-02-30' }, { since: '2026-02-28' }],
  [{ until: '2026-3-1T10:00:00Z' }, { until: '2026-03-01' }],
  [{ sort: 'oldset' }, { sort: 'oldest' }],
  [{ cursor: 'x' }, {}],
])('the error for search_reviews %j is one line and an example that works', async (args, wanted) => {
  verifies('7.wrong-arguments');
  const { lines, example } = await refusal('search_reviews', args);
  expect([lines.length, example]).toEqual([1, wanted]);
});

const { tools } = (await rpc('tools/list')).json.result;
const ANSWERED = await Promise.all(
  CALLABLE_TOOLS.map(async ({ name, parameters, required }) => {
    const shape = shapeOf(parameters, required);
    const published = tools.find((tool: Json) => tool.name === name)?.inputSchema ?? shape;
    const changes = changesOf(shape)
      .filter(({ path }) => path !== '')
      .map(async (change) => {
        const { isError = false, content } = await call(name, change.whole);
        const [line, ...advice]: string[] = content[0].text.split('\n');
        return { ...change, isError, line: String(line), advice };
      });
    return {
      name,
      isPublished: new Ajv({ strict: false, validateFormats: false }).compile(published),
      changes: await Promise.all(changes),
    };
  }),
);

test.each(ANSWERED)(
  '$name refuses what its shape refuses, with a helpful line, and accepts its bounds',
  ({ isPublished, changes }) => {
    verifies('7.wrong-arguments', '7.lenient', '7.tools', '4.text-limit');
    for (const { path, kind, whole, isError, line, advice, mentions } of changes) {
      // Names that the business does not have are another matter.
      const isRefused = isError && !/: (needs|unknown) /.test(line);
      expect([whole, isRefused]).toEqual([whole, kind !== 'accepted']);
      // The published schema does not describe dates and cursors.
      if (kind !== 'form') expect([whole, isPublished(whole)]).toEqual([whole, kind === 'accepted']);
      if (!isRefused) continue;
      expect(line).toMatch(new RegExp(`^${path}: (must|is) `));
      expect([line, mentions.filter((part) => !line.includes(part))]).toEqual([line, []]);
      if (kind === 'missing') expect(advice).toEqual([]);
    }
  },
);

test('every refusal of an argument is worded like this', () => {
  const words = ANSWERED.flatMap(({ name, changes }) =>
    changes
      .filter(({ kind }) => kind !== 'accepted')
      .map(({ path, line }) => line.slice(path.length + 2).replace(name, 'the tool'))
      .map((line) => line.replace(/, got .*?(?=\. Omit|$)|(?<=is missing; |Allowed: ).*/, '')),
  );
  expect([...new Set(words)].toSorted()).toMatchInlineSnapshot(`
    [
      "is missing; ",
      "is not an argument of the tool. Allowed: ",
      "must be a number from 1 to 5",
      "must be an existing date written YYYY-MM-DD",
      "must be an integer from 1 to 100",
      "must be an integer from 1 to 5",
      "must be one of full, brief",
      "must be one of newest, oldest, highest, lowest, relevance",
      "must be one of positive, negative, mixed, neutral",
      "must be one of summary, themes, aspects, entities, topics, temporal, faq, all",
      "must be one of year, month, stars, source, language, reply, disclosure, technician, service, aspect, topic, sentiment",
      "must be text",
      "must be the next_cursor of an earlier response. Omit it to start at the first page.",
      "must be true or false",
      "must have at most 500 characters. Shorten it.",
    ]
  `);
});

test.each([
  ['search_reviews', { sort: 'best' }],
  ['search_reviews', { limit: {} }],
  ['search_reviews', { until: 'soon' }],
  ['search_reviews', { helicopters: 2 }],
  ['get_reviews_since', { date: '' }],
  ['get_insights', { section: 'everything' }],
])('%s %j gets no corrected example, because nothing of it can be kept', async (name, given) => {
  verifies('7.wrong-arguments');
  const { isError, content } = await call(name, given);
  expect([isError, content[0].text]).toEqual([true, expect.not.stringContaining('Corrected example')]);
});

const cursors = ['newest', 'lowest'].map(async (sort) => {
  const page = await call('search_reviews', { sort, limit: 1 });
  return page.structuredContent.next_cursor as string;
});
const values = fc.oneof(
  fc.constantFrom(...(await Promise.all(cursors)), 'newest', 'oldset', 'summary', 'topic', 'wait', 'Benny'),
  fc.constantFrom(
    '2026-01-31',
    '2026-02-31',
    '2026-2-3',
    '2026-13-40',
    'soon',
    'business',
    'massage-therapy',
  ),
  fc.constantFrom(
    '',
    '3',
    '9',
    3,
    2.5,
    0,
    -1,
    1e9,
    true,
    null,
    [],
    ['back'],
    {},
    { rating: 1 },
    { toString: '' },
  ),
  fc.jsonValue(),
);
const aTool = fc.constantFrom(...CALLABLE_TOOLS).chain((tool) => {
  const names = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(tool.parameters), 'stars') },
    fc.constantFrom('raitng', 'technican', 'servce', 'asect', 'qurey', 'order', 'from', 'max_stars', 'ids'),
    fc.string(),
  );
  return fc.tuple(fc.constant(tool), fc.dictionary(names, values, { maxKeys: 5 }));
});

/** A value in words: JSON has objects whose own `toString` is no function, which `String` refuses. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Whether a value repeats a sent one, as it is or in the form of its parameter, or is the nearest that is allowed. */
function comesFrom(
  value: unknown,
  sent: unknown,
  { enum: words, format, minimum, maximum }: Parameter,
): boolean {
  const [only, ...others] = Array.isArray(sent) ? sent : [sent];
  if (others.length > 0) return false;
  if (textOf(value) === textOf(only)) return true;
  if (typeof value === 'number') {
    const number = Number(textOf(only));
    return value === minimum || value === maximum || Math.abs(value - number) <= 0.5;
  }
  if (words !== undefined) return nearestName(textOf(only), words) === value;
  return format === 'date' && textOf(only).slice(0, 4) === textOf(value).slice(0, 4);
}

test('a corrected example is accepted, keeps what was valid, and invents nothing', async () => {
  verifies('7.wrong-arguments');
  const { vocabulary } = parsedRelease(source).tables;
  const required: Record<string, unknown> = {
    date: '2026-01-01',
    aspect: vocabulary.aspects[0]?.id,
    technician: vocabulary.technicians[0]?.id,
    service: vocabulary.services[0]?.id,
    query: 'back',
    id: 'business',
  };
  const known = new Set<unknown>(
    [...vocabulary.aspects, ...vocabulary.technicians, ...vocabulary.services].map(({ id }) => id),
  );
  let examples = 0;
  await fc.assert(
    fc.asyncProperty(aTool, async ([tool, given]) => {
      const result = await call(tool.name, given);
      if (!result.isError) return;
      const needed = Object.fromEntries(tool.required.map((name) => [name, required[name]]));
      const valid: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(given)) {
        const isBlank = typeof value === 'string' && value.trim() === '' && !tool.required.includes(name);
        const isEmpty = value === null || isBlank;
        if (isEmpty || !Object.hasOwn(tool.parameters, name)) continue;
        const sorted = name === 'cursor' && 'sort' in tool.parameters ? decodeCursor(textOf(value)) : null;
        const order = sorted === null ? {} : { sort: sorted.sort };
        const alone = await call(tool.name, { ...needed, ...order, [name]: value });
        if (!alone.isError) valid[name] = value;
      }
      // A cursor belongs to one order, so a valid order drops the cursor of another.
      const order = valid.cursor === undefined ? undefined : decodeCursor(String(valid.cursor))?.sort;
      const hasSort = 'sort' in given && given.sort !== null && given.sort !== '';
      if ((valid.sort ?? (hasSort ? order : 'newest')) !== order) delete valid.cursor;
      const line = result.content[0].text.split('Corrected example: ')[1];
      if (line === undefined) {
        // Nothing to keep, or not enough for a call; without its name, a filter would ask something else.
        if (result.content[0].text.includes('unknown name')) return;
        const isCallable = tool.required.every((name) => valid[name] !== undefined);
        expect(isCallable ? valid : {}).toEqual({});
        return;
      }
      examples += 1;
      const example: Record<string, unknown> = JSON.parse(line);
      for (const [name, value] of Object.entries(valid)) {
        expect([name, textOf(example[name])]).toEqual([name, textOf(value)]);
      }
      const invented = Object.entries(example).filter(([name, value]) => {
        const parameter = tool.parameters[name];
        // The most similar name of the business.
        const isRenamed = known.has(value);
        const isOrder = name === 'sort' && 'cursor' in example;
        const sent = Object.values(given);
        return !isRenamed && !isOrder && parameter && !sent.some((each) => comesFrom(value, each, parameter));
      });
      expect(invented).toEqual([]);
      expect((await call(tool.name, example)).isError).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
  expect(examples).toBeGreaterThan(50);
});

test('the error lists all problems at once, and the example keeps what was right', async () => {
  verifies('7.wrong-arguments');
  const { lines, example } = await refusal('search_reviews', {
    rating: 5,
    limit: 0,
    until: 'soon',
    qurey: 'back',
  });
  expect(lines.map((line) => line.split(':')[0])).toEqual(['limit', 'until', 'qurey']);
  expect(example).toEqual({ rating: 5, limit: 1, query: 'back' });
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
  ['get_reviews_since', { dat: '2026-01-01' }, 'Did you mean "date"?', '{"date":"2026-01-01"}'],
  ['get_reviews_since', { since: '2026-01-01' }, 'Did you mean "date"?', '{"date":"2026-01-01"}'],
  ['get_business', { verbose: true }, 'is not an argument of get_business. Allowed: none.', '{}'],
])('the error for %s %j says what is wrong, with what was sent', async (name, args, problem, example) => {
  verifies('7.wrong-arguments');
  const { isError, content } = await call(name, args);
  expect(isError).toBe(true);
  expect(content[0].text).toContain(problem);
  expect(content[0].text).toContain(`Corrected example: ${example}`);
});

test.each([
  ['get_technician', { technician: 'Bennny' }, '{"technician":"benedita-moreira"}'],
  ['get_service', { service: 'masage' }, '{"service":"massage-therapy"}'],
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
  const { vocabulary } = parsedRelease(source).tables;
  for (const { id } of name === 'get_service' ? vocabulary.services : vocabulary.aspects) {
    expect(result.content[0].text).toContain(`(${id})`);
  }
  expect(result.content[0].text).not.toContain('Corrected example');
});

describe.each(['search_reviews', 'count_reviews'])('%s with an unknown name', (tool) => {
  test.each([
    ['mentions_technician', 'Dr. Who', 'Dr. Maya Lindqvist (dr-maya-lindqvist)'],
    ['mentions_service', 'haircut', 'Massage therapy (massage-therapy)'],
    ['aspect', 'engines', '(wait_time)'],
    ['topic', 'engines', '(parking)'],
  ])('in %s is an error that lists the known ones', async (argument, name, known) => {
    verifies('7.wrong-arguments');
    const { isError, content } = await call(tool, { [argument]: name, rating: 5 });
    expect([isError, content[0].text]).toEqual([true, expect.stringContaining(known)]);
    expect(content[0].text).toMatch(new RegExp(`^${argument}: unknown name "${name}"\\. Known: `));
  });

  test('offers the nearest one with the other filters', async () => {
    const { content } = await call(tool, { mentions_technician: 'Bennny', rating: 5 });
    expect(content[0].text).toContain(
      'Corrected example: {"mentions_technician":"benedita-moreira","rating":5}',
    );
    expect(
      (await call(tool, { mentions_technician: 'Benny', topic: 'question-do-you-treat-children' })).isError,
    ).toBeUndefined();
  });
});

test.each(['count_reviews', 'search_reviews'])(
  '%s names all unknown filters, with an example only if it is accepted',
  async (tool) => {
    verifies('7.wrong-arguments');
    const errorOn = async (args: object): Promise<string> => (await call(tool, args)).content[0].text;
    const one = await errorOn({ mentions_technician: 'Bennny', topic: 'xylophones' });
    expect(one).toContain('mentions_technician: unknown name "Bennny"');
    expect(one).toContain('topic: unknown name "xylophones"');
    expect(one).not.toContain('Corrected example');
    const both = await errorOn({ mentions_technician: 'Bennny', topic: 'parkings', rating: 5 });
    const example = JSON.parse(both.split('Corrected example: ')[1] ?? '');
    expect(example).toMatchObject({ mentions_technician: 'benedita-moreira', rating: 5 });
    expect((await call(tool, example)).isError).toBeUndefined();
  },
);

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
