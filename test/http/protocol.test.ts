import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHttpDate } from '../../src/http/http-date.ts';
import { preferredCoding } from '../../src/http/negotiate.ts';
import { byteRange } from '../../src/http/range.ts';
import { entityTag, notModified, preconditionFailed } from '../../src/http/validators.ts';
import { targetPath } from '../../src/node/wire.ts';
import { epochSeconds, isCalendarDate, isTimestamp, timestampOf, utcText } from '../../src/text/calendar.ts';
import { verifies } from '../requirements.ts';

const anySecond = fc.integer({ min: 0, max: 4_102_444_800 });

test('HTTP dates equal those of the platform', () => {
  fc.assert(
    fc.property(anySecond, (seconds) => {
      const text = new Date(seconds * 1000).toUTCString();
      expect(utcText(seconds)).toBe(text);
      expect(parseHttpDate(text)).toBe(seconds);
    }),
  );
});

test('the three forms of an HTTP date are read, other texts are not', () => {
  verifies('5.conditional');
  const seconds = 784_111_777;
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(seconds);
  expect(parseHttpDate('Sunday, 06-Nov-94 08:49:37 GMT')).toBe(seconds);
  expect(parseHttpDate('Sun Nov  6 08:49:37 1994')).toBe(seconds);
  for (const text of [
    '',
    'now',
    '1994-11-06',
    'Sun, 31 Feb 1994 08:49:37 GMT',
    'Sun, 06 Now 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 25:49:37 GMT',
  ]) {
    expect([text, parseHttpDate(text)]).toEqual([text, null]);
  }
});

test('the calendar equals that of the platform', () => {
  verifies('4.dates');
  fc.assert(
    fc.property(anySecond, (seconds) => {
      const text = new Date(seconds * 1000).toISOString().replace('.000', '');
      expect(timestampOf(seconds)).toBe(text);
      expect(epochSeconds(text)).toBe(seconds);
      expect(isTimestamp(text)).toBe(true);
    }),
  );
  expect(['2024-02-29', '2000-02-29'].map(isCalendarDate)).toEqual([true, true]);
  expect(
    [
      '2026-02-29',
      '1900-02-29',
      '2026-00-10',
      '2026-01-00',
      '2026-04-31',
      ' 2026-01-01',
      '٢٠٢٦-٠١-٠١',
    ].filter(isCalendarDate),
  ).toEqual([]);
});

test('conditions follow RFC 9110', () => {
  verifies('2.condition-lists', '2.condition-order', '2.etag-identity');
  const sha256 = 'ab'.repeat(32);
  const matched = (headers: Record<string, string>, coding: 'identity' | 'br' = 'identity') =>
    notModified(new Headers(headers), { sha256, coding, lastModified: 1000, now: 2000 });
  const tag = entityTag(sha256);
  expect(matched({ 'if-none-match': tag })).toBe(tag);
  expect(matched({ 'if-none-match': `W/${tag}` })).toBe(tag);
  expect(matched({ 'if-none-match': tag }, 'br')).toBe(tag);
  expect(matched({ 'if-none-match': `"x", ${entityTag(sha256, 'br')}` }, 'br')).toBe(entityTag(sha256, 'br'));
  expect(matched({ 'if-none-match': '*' }, 'br')).toBe(entityTag(sha256, 'br'));
  for (const garbage of [
    '',
    ',',
    '"',
    tag.slice(1),
    '"abab"',
    `"${'ab'.repeat(16)}-"`,
    `"${'ab'.repeat(16)}x"`,
  ]) {
    expect([garbage, matched({ 'if-none-match': garbage, 'if-modified-since': utcText(5000) })]).toEqual([
      garbage,
      null,
    ]);
  }
  expect(matched({ 'if-modified-since': utcText(1000) })).toBe(tag);
  expect(matched({ 'if-modified-since': utcText(999) })).toBe(null);
});

test('conditions equal a naive reading of RFC 9110', () => {
  verifies('2.condition-lists', '2.condition-order');
  const sha256 = 'ab'.repeat(32);
  const own = [entityTag(sha256), entityTag(sha256, 'br')];
  const tags = fc.array(
    fc.record({ weak: fc.boolean(), tag: fc.constantFrom(...own, '"other"', '"W/"', '""') }),
    { minLength: 1, maxLength: 4 },
  );
  const time = fc.integer({ min: 1990, max: 2010 });
  fc.assert(
    fc.property(fc.option(tags), fc.option(time), time, time, (list, since, lastModified, now) => {
      const current = { sha256, coding: 'identity', lastModified, now } as const;
      const sent = (match: string, date: string): Headers => {
        const headers = new Headers(since === null ? {} : { [date]: utcText(since) });
        if (list !== null)
          headers.set(match, list.map(({ weak, tag }) => (weak ? `W/${tag}` : tag)).join(', '));
        return headers;
      };
      const strong = (list ?? []).filter(({ tag }) => own.includes(tag)).map(({ weak }) => !weak);
      const isDated = since !== null && lastModified <= now;
      const isMatched = list === null ? isDated && since <= now && lastModified <= since : strong.length > 0;
      const isStale = list === null ? isDated && lastModified > since : !strong.includes(true);
      expect(notModified(sent('if-none-match', 'if-modified-since'), current) !== null).toBe(isMatched);
      expect(preconditionFailed(sent('if-match', 'if-unmodified-since'), current)).toBe(isStale);
    }),
  );
});

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
])('prefers for %j the coding %j', (header, coding) => {
  verifies('2.compression');
  expect(preferredCoding(header)).toBe(coding);
});

test.each([
  [null, null],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['BYTES=5-', { start: 5, end: 9 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=-', null],
])('reads the range %j', (header, expected) => {
  verifies('2.range');
  expect(byteRange(header, 10)).toEqual(expected);
});

test.each([
  ['/a?b', '/a?b'],
  ['http://evil.example/a?b', '/a?b'],
  ['HTTPS://evil.example', '/'],
  ['//evil.example/a', '/evil.example/a'],
  ['?x', '/?x'],
  ['*', null],
  ['evil', null],
])('takes from the target %j the path %j', (target, path) => {
  verifies('1.base-url-baked');
  expect(targetPath(target)).toBe(path);
});
