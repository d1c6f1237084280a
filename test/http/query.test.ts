import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../src/http/query.ts';
import { ISSUE_CODES } from '../../src/schema/error-codes.ts';
import {
  longestText,
  type Parameter,
  SEARCH_PARAMETERS,
  SINCE_PARAMETERS,
} from '../../src/schema/search-parameters.ts';
import { REQUEST_TEXT_MAX, SEARCH_LIMIT } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { occurrences } from '../support/occurrences.ts';

const read = (text: string) => parseQuery(text, SEARCH_PARAMETERS);
const codes = (text: string): string[] => {
  const parsed = read(text);
  return parsed.ok ? [] : parsed.issues.map(({ path, code }) => `${path[0]} ${code}`);
};

test.each([
  ['rating=5', { rating: 5 }],
  ['min_rating=4.5', { min_rating: 4.5 }],
  ['since=2024-02-29&until=2024-03-01', { since: '2024-02-29', until: '2024-03-01' }],
  ['query=a+b%20c', { query: 'a b c' }],
  ['rating=5.0', { rating: 5 }],
  [`limit=${SEARCH_LIMIT.maximum}&sort=oldest`, { limit: SEARCH_LIMIT.maximum, sort: 'oldest' }],
  ['', {}],
  ['?&&rating=1&', { rating: 1 }],
])('reads %j', (text, values) => {
  expect(read(text)).toEqual({ ok: true, values });
});

/** Values that a parameter of this shape refuses, by code. */
function wrongValues({
  type,
  format,
  enum: words,
  minimum = 1,
  maximum = 5,
}: Parameter): Record<string, string[]> {
  if (format === 'date')
    return { invalid_date: ['', ' ', '2026-02-29', '2026-2-9', '2026-13-01', '20260301'] };
  if (format === 'cursor') return { invalid_cursor: [' ', 'bmV3ZXN0'] };
  if (words !== undefined) return { invalid_value: ['', ' ', `${words[0]?.toUpperCase()}`, 'other'] };
  if (type === 'boolean') return { invalid_type: ['', '1', 'TRUE', 'yes'] };
  if (type === 'string') return {};
  const [step, fraction] = type === 'integer' ? [1, ['1.5']] : [0.01, []];
  return {
    invalid_type: ['', '0x5', '+5', ' 5 ', '5e0', '5.', '٥', 'NaN', 'Infinity', ...fraction],
    out_of_range: ['-1', '0', String(minimum - step), String(maximum + step)],
  };
}

const PARAMETERS: [string, Parameter][] = Object.entries(SEARCH_PARAMETERS);

test.each(PARAMETERS)('%s refuses what its shape refuses, and reads its bounds', (name, parameter) => {
  verifies('4.numbers', '4.dates', '2.issue-shape');
  const given = (value: string): string => `${name}=${encodeURIComponent(value)}`;
  for (const [code, values] of Object.entries(wrongValues(parameter)))
    for (const value of values) expect([value, codes(given(value))]).toEqual([value, [`${name} ${code}`]]);
  const { example, minimum = example, maximum = example, enum: words = [] } = parameter;
  for (const value of [example, minimum, maximum, ...words]) expect(codes(given(String(value)))).toEqual([]);
  const once = given(String(example));
  expect(codes(`${once}&${once}`)).toEqual([`${name} repeated_parameter`]);
  expect(codes(`${name}=%`)).toEqual([`${name} invalid_encoding`]);
  expect(codes(`${name.toUpperCase()}=1`)).toEqual([`${name.toUpperCase()} unknown_parameter`]);
});

test.each([
  ['rating', 'rating invalid_type'],
  ['query=&query=a', 'query repeated_parameter'],
  ['query=%C3%28', 'query invalid_encoding'],
  ['%=1', 'query string invalid_encoding'],
  ['__proto__=5', '__proto__ unknown_parameter'],
  ['toString=5', 'toString unknown_parameter'],
  ['=5', ' unknown_parameter'],
])('refuses %j', (text, expected) => {
  verifies('4.unknown-parameter', '2.issue-shape');
  expect(codes(text)).toEqual([expected]);
});

test.each(['', '+', '%20%09', '%E3%80%80'])('a free text of %j is not given', (blank) => {
  verifies('4.empty');
  const names = Object.entries(SEARCH_PARAMETERS)
    .filter(([, parameter]) => parameter.type === 'string' && !('format' in parameter || 'enum' in parameter))
    .map(([name]) => name);
  expect(names).toEqual([
    'words',
    'query',
    'mentions_technician',
    'mentions_service',
    'source',
    'language',
    'aspect',
    'topic',
  ]);
  const blanks = names.map((name) => `${name}=${blank}`).join('&');
  expect(read(`${blanks}&rating=4&cursor=`)).toEqual({ ok: true, values: { rating: 4 } });
  expect(read('query=a')).toEqual({ ok: true, values: { query: 'a' } });
});

test('a free text or cursor has at most so many characters, however many bytes they take', () => {
  verifies('4.text-limit');
  const parameters: Record<string, Parameter> = { ...SEARCH_PARAMETERS, ...SINCE_PARAMETERS };
  for (const [name, parameter] of Object.entries(parameters)) {
    if (longestText(parameter) === undefined) continue;
    for (const character of ['a', '😀']) {
      const [fits, exceeds] = [REQUEST_TEXT_MAX, REQUEST_TEXT_MAX + 1].map((length) =>
        codes(`${name}=${encodeURIComponent(character.repeat(length))}`),
      );
      const isCursor = parameter.format === 'cursor';
      expect([name, fits, exceeds]).toEqual([
        name,
        isCursor ? [`${name} invalid_cursor`] : [],
        [`${name} ${isCursor ? 'invalid_cursor' : 'too_long'}`],
      ]);
    }
  }
});

test('a parameter without a name is reported', () => {
  const parsed = read('=5');
  expect(parsed.ok ? [] : parsed.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^empty name: is not a parameter of this endpoint\./),
  ]);
});

test('every parameter may be wrong at once, and each is reported', () => {
  verifies('2.issue-shape');
  const parameters: Record<string, Parameter> = SEARCH_PARAMETERS;
  const names = Object.keys(parameters).filter((name) => {
    const { type, format, enum: words } = parameters[name] as Parameter;
    return type !== 'string' || format !== undefined || words !== undefined;
  });
  expect(codes(names.map((name) => `${name}=!`).join('&')).map((code) => code.split(' ')[0])).toEqual(names);
  expect(codes('query=a&query=b&mentions_service=x&mentions_service=x')).toEqual([
    'query repeated_parameter',
    'mentions_service repeated_parameter',
  ]);
});

test('no query string makes it throw, and every issue is documented', () => {
  const met = occurrences('refused');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (text) => {
      const parsed = read(text);
      if (parsed.ok) return;
      met.note('refused');
      expect(parsed.issues.length).toBeGreaterThan(0);
      expect(parsed.issues.filter(({ code }) => !(code in ISSUE_CODES))).toEqual([]);
    }),
  );
  expect(met.below(50)).toEqual([]);
});

test('values survive being written and read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      fc.pre(query.isWellFormed() && query.trim() !== '');
      expect(read(new URLSearchParams({ query }).toString())).toEqual({ ok: true, values: { query } });
    }),
  );
});

test.each([
  ['technician', 'mentions_technician'],
  ['Technicians', 'mentions_technician'],
  ['mentionsService', 'mentions_service'],
  ['service', 'mentions_service'],
  ['min_stars', 'min_rating'],
  ['stars', 'rating'],
  ['since_date', 'since'],
  ['from', 'since'],
  ['to', 'until'],
  ['q', 'words'],
  ['order', 'sort'],
  ['page', 'cursor'],
  ['per_page', 'limit'],
  ['raitng', 'rating'],
  ['end_date', 'until'],
  ['before', 'until'],
  ['start_date', 'since'],
  ['min_ratng', 'min_rating'],
  ['minRating', 'min_rating'],
  ['max_limit', 'limit'],
  ['maxRating', 'max_rating'],
  ['maxrating', 'max_rating'],
  ['rating_max', 'max_rating'],
  ['max_stars', 'max_rating'],
  ['rating_lte', 'max_rating'],
  ['verbose', null],
  ['utm_medium', null],
  ['constructor', null],
])('for the unknown parameter %j suggests %j', (name, nearest) => {
  verifies('4.unknown-parameter');
  const parsed = read(`${name}=1`);
  const [issue] = parsed.ok ? [] : parsed.issues;
  expect(/Did you mean "(\w+)"/.exec(issue?.message ?? '')?.[1] ?? null).toBe(nearest);
});

test('an unknown parameter is reported once, however often it is given', () => {
  verifies('4.unknown-parameter');
  expect(codes('a=1&a=2&b=a&a=b')).toEqual(['a unknown_parameter', 'b unknown_parameter']);
});
