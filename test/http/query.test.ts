import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../src/http/query.ts';
import { ISSUE_CODES } from '../../src/schema/error-codes.ts';
import { type Parameter, SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';
import { REQUEST_TEXT_MAX, SEARCH_LIMIT } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { occurrences } from '../support/occurrences.ts';
import { changesOf, shapeOf } from '../support/shape-values.ts';

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

const PARAMETERS: [string, Parameter][] = Object.entries(SEARCH_PARAMETERS);
/** Those that take any text. */
const FREE = PARAMETERS.filter(([, { type, format, enum: words }]) => type === 'string' && !format && !words);

/** Codes of issues, by what is wrong, or by the form that a text lacks. */
const CODES: Record<string, string> = {
  date: 'invalid_date',
  cursor: 'invalid_cursor',
  spelling: 'invalid_type',
  range: 'out_of_range',
  word: 'invalid_value',
  length: 'too_long',
  unknown: 'unknown_parameter',
};

test('each parameter refuses what its shape refuses, and accepts its bounds', () => {
  verifies('4.numbers', '4.dates', '4.text-limit', '4.unknown-parameter', '2.issue-shape');
  // In a query string, everything is text.
  const changes = changesOf(shapeOf(SEARCH_PARAMETERS)).filter(
    ({ path, kind }) => path !== '' && kind !== 'type',
  );
  for (const { path, kind, shape, whole } of changes) {
    const query = String(new URLSearchParams(Object(whole)));
    const code = CODES[shape.format ?? kind];
    expect([query, codes(query)]).toEqual([query, kind === 'accepted' ? [] : [`${path} ${code}`]]);
  }
});

test.each(PARAMETERS)(
  '%s must be given once, validly encoded, under its exact name, and not blank',
  (name, { example, format }) => {
    verifies('4.numbers', '2.issue-shape');
    const once = `${name}=${example}`;
    expect(codes(`${once}&${once}`)).toEqual([`${name} repeated_parameter`]);
    expect(codes(`${name}=%`)).toEqual([`${name} invalid_encoding`]);
    expect(codes(`${name.toUpperCase()}=1`)).toEqual([`${name.toUpperCase()} unknown_parameter`]);
    const odd = codes(`${name}=!`);
    expect([codes(`${name}=+`), codes(`${name}=`)]).toEqual([odd, format === 'cursor' ? [] : odd]);
  },
);

test.each([
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
  expect(FREE.length).toBeGreaterThan(5);
  const blanks = FREE.map(([name]) => `${name}=${blank}`).join('&');
  expect(read(`${blanks}&rating=4&cursor=`)).toEqual({ ok: true, values: { rating: 4 } });
  expect(read('query=a')).toEqual({ ok: true, values: { query: 'a' } });
});

test('a character of a text counts once, however many bytes it takes', () => {
  verifies('4.text-limit');
  for (const text of ['😀'.repeat(REQUEST_TEXT_MAX), '😀'.padEnd(REQUEST_TEXT_MAX + 1, 'a')]) {
    expect(codes(`query=${encodeURIComponent(text)}`)).toEqual([]);
    expect(codes(`query=${encodeURIComponent(text)}a`)).toEqual(['query too_long']);
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
  const names = PARAMETERS.filter((each) => !FREE.includes(each)).map(([name]) => name);
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
