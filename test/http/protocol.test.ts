import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHttpDate } from '../../src/http/http-date.ts';
import { preferredCoding } from '../../src/http/negotiate.ts';
import { EMBEDDABLE, PAGE_HEADERS, pageHeaders } from '../../src/http/page-headers.ts';
import { byteRange } from '../../src/http/range.ts';
import { requestBody } from '../../src/http/request-body.ts';
import { conditional, preflight } from '../../src/http/respond.ts';
import { entityTag, notModified, preconditionFailed } from '../../src/http/validators.ts';
import { targetPath } from '../../src/node/wire.ts';
import { PREFLIGHT_MAX_AGE } from '../../src/settings.ts';
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

test('the two older forms of an HTTP date equal the newest, at the ends of years and of days', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const ends = ['1970-01-01T00:00:00Z', '2000-01-01T00:00:00Z', '2069-12-31T23:59:59Z'].map(epochSeconds);
  const twoDigits = fc.integer({ min: ends[0] ?? 0, max: ends[2] ?? 0 });
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...ends), twoDigits), (seconds) => {
      const date = new Date(seconds * 1000);
      const [, day = '', month = '', year = '', time = ''] = date.toUTCString().split(' ');
      const name = days[date.getUTCDay()] ?? '';
      expect(parseHttpDate(`${name}, ${day}-${month}-${year.slice(2)} ${time} GMT`)).toBe(seconds);
      expect(parseHttpDate(`${name.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`)).toBe(
        seconds,
      );
    }),
  );
  const at = (time: string): number | null => parseHttpDate(`Sun, 06 Nov 1994 ${time} GMT`);
  // The last is a leap second.
  expect(['00:00:00', '23:59:59', '23:59:60'].filter((time) => at(time) === null)).toEqual([]);
  expect(['24:00:00', '00:60:00', '00:00:61'].filter((time) => at(time) !== null)).toEqual([]);
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
  ['identity, br', 'br'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0.4, gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['identity;q=0.6, gzip;q=0.5', 'identity'],
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

test('ranges equal a naive reading, from one byte to more than there are', () => {
  const ends = Array.from({ length: 6 }, (_, n) => n);
  for (const length of ends.slice(0, 5)) {
    for (const [start, end] of ends.flatMap((start) => ends.map((end) => [start, end] as const))) {
      const bytes = ends.slice(0, length).filter((at) => at >= start && at <= end);
      const found = bytes.length === 0 ? 'unsatisfiable' : { start: bytes[0], end: bytes.at(-1) };
      expect([start, end, length, byteRange(`bytes=${start}-${end}`, length)]).toEqual([
        ...[start, end, length],
        end < start ? null : found,
      ]);
    }
  }
});

test('a body may have as many bytes as the limit, whether its length is announced or not', async () => {
  const post = (bytes: number, isAnnounced: boolean): Request =>
    new Request('https://reviews.example/mcp', {
      method: 'POST',
      body: new Blob([new Uint8Array(bytes)]).stream(),
      headers: isAnnounced ? { 'content-length': String(bytes) } : {},
      duplex: 'half',
    } as RequestInit);
  for (const isAnnounced of [true, false]) {
    const fits = [4, 5, 6].map(async (bytes) => (await requestBody(post(bytes, isAnnounced), 5)).ok);
    expect([isAnnounced, ...(await Promise.all(fits))]).toEqual([isAnnounced, true, true, false]);
  }
});

test('a 304 keeps the headers of the response but those of its body', () => {
  verifies('5.conditional');
  const validators = { sha256: 'ab'.repeat(32), lastModified: 1000, now: 2000 };
  const about = { 'cache-control': 'public', vary: 'Accept-Encoding', 'last-modified': utcText(1000) };
  const body = { 'content-type': 'text/plain', 'content-length': '1', 'content-encoding': 'br' };
  const headers = { ...about, ...body, 'accept-ranges': 'bytes' };
  const request = { method: 'GET', url: '', headers: new Headers({ 'if-none-match': '*' }) };
  const reply = { status: 200, headers, body: [new Uint8Array(1)], validators };
  const etag = entityTag(validators.sha256, 'br');
  expect(conditional(request, reply, 'br')).toEqual({ status: 304, headers: { ...about, etag }, body: [] });
  const unconditional = { ...request, headers: new Headers() };
  expect(conditional(unconditional, reply, 'br')).toMatchObject({
    status: 200,
    headers: { ...headers, etag },
  });
});

test('a preflight says for how long it holds', () => {
  verifies('2.preflight');
  expect(preflight('GET').headers).toMatchObject({
    'access-control-allow-methods': 'GET',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE),
  });
});

test('the frames of the widgets have their headers under every name of their page', () => {
  verifies('2.embedding');
  for (const folder of EMBEDDABLE) {
    expect(pageHeaders(`${folder}index.html`)).toEqual(pageHeaders(folder));
    expect(pageHeaders(folder)['content-security-policy']).toContain('frame-ancestors *');
  }
  expect(pageHeaders('/widgets/index.html')).toEqual(PAGE_HEADERS);
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
