import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/io/network/address-guard.ts';
import { LEASE_SECONDS } from '../../src/settings.ts';
import {
  callbackHost,
  comparable,
  rawTarget,
  readCallback,
  withParameters,
} from '../../src/websub/callback.ts';
import { subscriptionId } from '../../src/websub/identity.ts';
import { readHubRequest, topicOf } from '../../src/websub/request.ts';
import { verifies } from '../requirements.ts';
import { sha256, textFile, topicsOf } from './support/records.ts';

const BASE = 'https://reviews.example';
const NONE = new Set<string>();
const TOPICS = topicsOf(BASE, textFile);
const GUARD = { allowed: NONE, isPublicAddress };
const GOOD = {
  'hub.mode': 'subscribe',
  'hub.topic': `${BASE}/feed.xml`,
  'hub.callback': 'https://reader.example/inbox',
};
const read = (fields: Record<string, string>) =>
  readHubRequest(String(new URLSearchParams(fields)), TOPICS, GUARD);
const lease = (seconds: string) => {
  const result = read({ ...GOOD, 'hub.lease_seconds': seconds });
  return result.ok ? result.request.leaseMs / 1000 : result.problems;
};

describe('a subscription request', () => {
  it('refuses a secret that is no UTF-8 instead of signing with another one', () => {
    verifies('8.secret');
    const form = String(new URLSearchParams(GOOD));
    expect(readHubRequest(`${form}&hub.secret=%FF%FE%80`, TOPICS, GUARD)).toEqual({
      ok: false,
      problems: ['hub.secret: must be UTF-8'],
    });
    expect(readHubRequest(`${form}&hub.secret=s%C3%A9cret`, TOPICS, GUARD)).toMatchObject({
      ok: true,
      request: { secret: 'sécret' },
    });
  });

  it('keeps callback and topic as they were given, and ignores unknown fields', () => {
    verifies('8.request', '8.lease');
    const fields = {
      ...GOOD,
      'hub.callback': 'https://reader.example/%7Ea?x=1&y=%2F',
      'hub.verify': 'sync',
      foo: 'bar',
    };
    expect(read(fields)).toEqual({
      ok: true,
      request: {
        mode: 'subscribe',
        topic: '/feed.xml',
        topicUrl: GOOD['hub.topic'],
        callback: fields['hub.callback'],
        host: 'reader.example',
        secret: null,
        leaseMs: LEASE_SECONDS.default * 1000,
      },
    });
  });

  it.each([
    ['', LEASE_SECONDS.default],
    ['0', LEASE_SECONDS.minimum],
    [String(LEASE_SECONDS.minimum - 1), LEASE_SECONDS.minimum],
    [String(LEASE_SECONDS.minimum + 1), LEASE_SECONDS.minimum + 1],
    [String(LEASE_SECONDS.maximum), LEASE_SECONDS.maximum],
    ['99999999999999999999', LEASE_SECONDS.maximum],
  ])('clamps a lease of "%s" to %i, never refuses it', (asked, granted) => {
    verifies('8.lease');
    expect(lease(asked)).toBe(granted);
  });

  it.each(['-1', '1.5', '1e3', '0x10', 'ten', ' 60'])('refuses a lease of "%s"', (asked) => {
    expect(lease(asked)).toEqual([expect.stringMatching(/^hub\.lease_seconds: /)]);
  });

  it('ignores lease and secret of an unsubscription, valid or not', () => {
    const result = read({
      ...GOOD,
      'hub.mode': 'unsubscribe',
      'hub.lease_seconds': 'ten',
      'hub.secret': 's',
    });
    expect(result).toMatchObject({ ok: true, request: { mode: 'unsubscribe', secret: null, leaseMs: 0 } });
  });

  it('takes a secret of 199 bytes and refuses one of 200', () => {
    verifies('8.secret');
    expect(read({ ...GOOD, 'hub.secret': 'x'.repeat(199) })).toMatchObject({ ok: true });
    expect(read({ ...GOOD, 'hub.secret': `${'é'.repeat(99)}xx` })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^hub\.secret: .*200 bytes/)],
    });
  });

  it.each([
    'https://127.0.0.1/in',
    'https://127.0.0.1.:8443/in',
    'https://0x7f.1/in',
    'https://2130706433/in',
    'https://10.0.0.1/in',
    'https://[::1]/in',
    'https://[fe80::1]:8443/in',
    'https://[::ffff:8.8.8.8]/in',
    'https://localhost/in',
    'https://reader.LOCALHOST.:3443/in',
  ])('refuses at once the callback %s, which would never be called', (callback) => {
    verifies('8.guard', '8.request');
    expect(read({ ...GOOD, 'hub.callback': callback })).toEqual({
      ok: false,
      problems: ['hub.callback: must have a public IP address, not a private, local or reserved one'],
    });
    const { hostname, port } = new URL(callback);
    const guard = { ...GUARD, allowed: new Set([`${hostname}:${port || '443'}`]) };
    const form = String(new URLSearchParams({ ...GOOD, 'hub.callback': callback }));
    expect(readHubRequest(form, TOPICS, guard)).toMatchObject({ ok: true, request: { callback } });
  });

  it.each([
    'https://9.9.9.9:8443/in',
    'https://[2606:4700::1111]/in',
    'https://10.0.0.1.example/in',
    'https://localhost.example/in',
  ])('takes the callback %s, which may be public', (callback) => {
    expect(read({ ...GOOD, 'hub.callback': callback })).toMatchObject({ ok: true });
  });

  it('echoes wrong values as JSON text, bounded, on the line of their field', () => {
    verifies('8.request');
    for (const end of ['\n', '\r\n', '\u0085', '\u2028', '\u2029', '"']) {
      const wrong = `x${end}hub.secret: leaked ${'y'.repeat(1000)}`;
      for (const field of ['hub.topic', 'hub.mode', 'hub.lease_seconds']) {
        const result = read({ ...GOOD, [field]: wrong });
        const [line = '', ...more] = result.ok ? [] : result.problems;
        expect([field, more, line.split(/[\n\r\u0085\u2028\u2029]/).length]).toEqual([field, [], 1]);
        expect(line.length).toBeLessThan(500);
        const echoed = /"(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '""';
        expect(JSON.parse(echoed)).toBe(wrong.slice(0, 200));
      }
    }
  });

  it('names all problems at once, one line each', () => {
    verifies('8.request');
    const result = readHubRequest('hub.mode=publish&hub.topic=x&hub.topic=y', TOPICS, GUARD);
    expect(result.ok ? [] : result.problems.map((line) => line.split(':')[0])).toEqual([
      'hub.topic',
      'hub.mode',
      'hub.callback',
      'hub.topic',
    ]);
  });

  it('never throws, and accepts only what it could repeat', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        (noise, url) => {
          const result = readHubRequest(`${noise}&hub.callback=${encodeURIComponent(url)}`, TOPICS, GUARD);
          if (result.ok) expect(result.request.callback).toBe(url);
          readCallback(noise, NONE);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a topic', () => {
  it.each([
    ['/feed.xml', '/feed.xml'],
    ['/api/feed.json', '/api/feed.json'],
    ['/reviews.json', '/reviews.json'],
    ['/%66eed.xml', '/feed.xml'],
    ['/feed%2Exml', '/feed.xml'],
  ])('is known as %s', (path, topic) => {
    expect(topicOf(BASE + path, TOPICS)).toBe(topic);
  });

  it.each([
    '/feed.xml?x=1',
    '/feed.xml?',
    '/feed.xml#a',
    '/feed.xml/',
    '/FEED.xml',
    '/api%2Ffeed.json',
    '/insights.json',
    '',
  ])('is refused as %s', (path) => {
    expect(topicOf(BASE + path, TOPICS)).toBeUndefined();
  });

  it('is the same in any case of scheme and host, and no other on another host', () => {
    expect(topicOf('HTTPS://Reviews.Example/feed.xml', TOPICS)).toBe('/feed.xml');
    expect(topicOf('https://other.example/feed.xml', TOPICS)).toBeUndefined();
    expect(topicOf('http://reviews.example/feed.xml', TOPICS)).toBeUndefined();
  });
});

describe('a callback', () => {
  it.each([
    'http://reader.example/',
    'ftp://reader.example/',
    'reader.example',
    'https:reader.example',
    'https:/reader.example/',
    'https:///reader.example/',
    'https://',
    'https://user@reader.example/',
    'https://user:password@reader.example/',
    'https://@reader.example/',
    'https://reader.example/#fragment',
    'https://reader.example/#',
    'https://reader.example\\@evil.example/',
    'https://reader.example/a b',
    'https://reader.example/\n',
    ' https://reader.example/',
    'https://reader.example/é',
    'https://reader.example:99999/',
    'https://[::1/',
    `https://reader.example/${'x'.repeat(2048)}`,
  ])('is refused as %j', (raw) => {
    expect(readCallback(raw, NONE).ok).toBe(false);
  });

  it('is called at exactly its own path and query', () => {
    expect(rawTarget('https://reader.example')).toBe('/');
    expect(rawTarget('https://reader.example?x=1')).toBe('/?x=1');
    expect(rawTarget('https://reader.example:8443/a/../b/./%7e?x=//y')).toBe('/a/../b/./%7e?x=//y');
  });

  it.each([
    ['https://r.example/in', 'https://r.example/in?a=1&b=%26'],
    ['https://r.example/in?', 'https://r.example/in?a=1&b=%26'],
    ['https://r.example/in?x', 'https://r.example/in?x&a=1&b=%26'],
    ['https://r.example/in?x=1&', 'https://r.example/in?x=1&a=1&b=%26'],
  ])('gets parameters appended: %s', (raw, expected) => {
    expect(withParameters(raw, { a: '1', b: '&' })).toBe(expected);
  });

  it('counts for its host name whatever the port, but for itself when the owner allows it', () => {
    expect(callbackHost('https://Reader.example.:8443/x', NONE)).toBe('reader.example');
    expect(callbackHost('https://localhost:3443/x', new Set(['localhost:3443']))).toBe('localhost:3443');
    expect(callbackHost('https://localhost:3444/x', new Set(['localhost:3443']))).toBe('localhost');
  });

  it('has one identity in all equivalent forms, and another with anything that matters', () => {
    const id = (callback: string, topic: '/feed.xml' | '/reviews.json' = '/feed.xml') =>
      subscriptionId({ sha256 }, topic, callback, 'r.example');
    const same = ['https://r.example/~a?b', 'HTTPS://R.EXAMPLE/%7ea?b', 'https://r.example/%7E%61?b'];
    expect(new Set(same.map((callback) => id(callback))).size).toBe(1);
    const others = [
      'https://r.example/~A?b',
      'https://r.example/~a',
      'https://r.example/~a?b=',
      'https://r.example/~a%3Fb',
    ];
    expect(new Set([...same, ...others].map((callback) => id(callback))).size).toBe(5);
    expect(id(same[0] ?? '', '/reviews.json')).not.toBe(id(same[0] ?? ''));
    expect(comparable('https://r.example/%2f')).toBe('https://r.example/%2F');
  });
});
