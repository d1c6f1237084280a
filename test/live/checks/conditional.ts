import { type Check, LIVE_TARGETS, READ_TARGETS, targets } from './check.ts';

const KEPT = ['etag', 'last-modified', 'cache-control', 'vary', 'link'] as const;

/** Validators, conditions, HEAD, ranges and caches. */
export const CONDITIONAL_CHECKS: readonly Check[] = [
  {
    name: 'entity tags are strong, and a 304 repeats the headers',
    proves: ['2.etag', '2.not-modified', '2.304-headers', '4.etag', '5.conditional'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of targets(site, 'own entity tags')) {
        const first = await site.get(target);
        const { etag = '', 'last-modified': modified = '' } = first.headers;
        found.holds(`${target}: ETag is ${etag}`, /^"[0-9a-f]{32}"$/.test(etag));
        const second = await site.ask(target, { headers: { 'if-none-match': etag } });
        found.equal(`${target} if unchanged`, [second.status, second.body.byteLength], [304, 0]);
        for (const name of KEPT) {
          found.equal(`${name} of the 304 of ${target}`, second.headers[name], first.headers[name]);
        }
        found.holds(`${target}: Last-Modified is "${modified}"`, Date.parse(modified) > 0);
        for (const coding of ['identity', 'gzip', 'br']) {
          const headers = { 'if-none-match': etag, 'accept-encoding': coding };
          const { headers: sent } = await site.ask(target, { headers });
          const described = ['content-type', 'content-encoding', 'content-length'].filter(
            (name) => name in sent,
          );
          found.equal(`what the 304 of ${target} in ${coding} says of a body`, described, []);
        }
        const third = await site.ask(target, { headers: { 'if-modified-since': modified } });
        found.equal(`${target} if not modified since`, third.status, 304);
      }
    },
  },
  {
    name: 'both validators in one request get 304',
    proves: ['2.not-modified', '5.conditional'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of targets(site, 'static validators')) {
        const { headers } = await site.ask(target);
        const both = {
          'if-none-match': headers.etag ?? '',
          ...(headers['last-modified'] === undefined
            ? {}
            : { 'if-modified-since': headers['last-modified'] }),
        };
        const { status, body } = await site.ask(target, { headers: both });
        found.equal(`${target} if unchanged`, [status, body.byteLength], [304, 0]);
      }
    },
  },
  {
    name: 'files have a validator that gets 304',
    proves: ['2.not-modified'],
    needs: 'static validators',
    async run(site, found) {
      for (const target of [...READ_TARGETS, '/']) {
        const { etag } = (await site.get(target)).headers;
        found.holds(`${target}: no ETag`, etag !== undefined);
        if (etag === undefined) continue;
        const second = await site.ask(target, { headers: { 'if-none-match': etag } });
        found.equal(`${target} if unchanged`, [second.status, second.body.byteLength], [304, 0]);
      }
    },
  },
  {
    name: 'conditions are compared as RFC 9110 says',
    proves: ['2.condition-lists', '2.condition-order'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of targets(site, 'own entity tags')) {
        const { etag = '', 'last-modified': modified = '' } = (await site.get(target)).headers;
        const cases: [Record<string, string>, number][] = [
          [{ 'if-none-match': `"other", W/${etag}, "more"` }, 304],
          [{ 'if-none-match': '*' }, 304],
          [{ 'if-none-match': '"other"' }, 200],
          [{ 'if-none-match': 'garbage, "half' }, 200],
          [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
          [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
          [{ 'if-modified-since': 'yesterday' }, 200],
          [{ 'if-match': etag }, 200],
          [{ 'if-match': '"other"' }, 412],
          [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
        ];
        for (const [headers, status] of cases) {
          const answer = await site.ask(target, { headers });
          found.equal(`${target} with ${JSON.stringify(headers)}`, answer.status, status);
        }
      }
    },
  },
  {
    name: 'HEAD is GET without the body, errors included',
    proves: ['2.head'],
    needs: 'many requests',
    async run(site, found) {
      const errors = ['/api/nowhere', '/api/reviews/search?rating=9'];
      for (const target of [...targets(site, 'static methods'), ...errors]) {
        const got = await site.get(target);
        const headed = await site.ask(target, { method: 'HEAD' });
        found.equal(`HEAD ${target}`, [headed.status, headed.body.byteLength], [got.status, 0]);
        for (const name of ['etag', 'content-type', 'last-modified', 'link', 'cache-control'] as const) {
          found.equal(`${name} of HEAD ${target}`, headed.headers[name], got.headers[name]);
        }
      }
    },
  },
  {
    name: 'files are served in ranges',
    proves: ['2.range'],
    needs: 'static ranges',
    async run(site, found) {
      const { body } = await site.get('/reviews.json');
      const ask = (range: string, headers = {}) =>
        site.ask('/reviews.json', { headers: { range, ...headers } });
      const middle = await ask('bytes=10-19');
      found.equal(
        'bytes 10-19',
        [middle.status, middle.headers['content-range'], middle.text()],
        [206, `bytes 10-19/${body.byteLength}`, body.subarray(10, 20).toString()],
      );
      found.equal('the last 5 bytes', (await ask('bytes=-5')).text(), body.subarray(-5).toString());
      const beyond = await ask('bytes=99999999999-');
      found.equal(
        'bytes past the end',
        [beyond.status, beyond.headers['content-range']],
        [416, `bytes */${body.byteLength}`],
      );
      found.equal('part of another file', (await ask('bytes=0-4', { 'if-range': '"other"' })).status, 200);
      found.equal('two ranges', (await ask('bytes=0-1,4-5')).status, 200);
    },
  },
  {
    name: 'caches revalidate data, keep hashed assets, and never keep errors',
    proves: ['2.cache-control'],
    async run(site, found) {
      // Netlify's emulator sends none with files.
      const files = site.can('static validators') ? [...READ_TARGETS, '/'] : [];
      for (const target of [...LIVE_TARGETS, ...files]) {
        const { 'cache-control': control = '' } = (await site.get(target)).headers;
        const isRevalidated = /max-age=0/.test(control) && /must-revalidate/.test(control);
        found.holds(`${target}: Cache-Control is "${control}"`, isRevalidated);
      }
      const [asset] = /\/_astro\/[^"]+/.exec((await site.get('/')).text()) ?? [];
      found.holds('the home page has no hashed asset', asset !== undefined);
      if (asset !== undefined && site.can('static validators')) {
        const { 'cache-control': control = '' } = (await site.get(asset)).headers;
        found.holds(`${asset}: Cache-Control is "${control}"`, /max-age=31536000, ?immutable/.test(control));
      }
      const error = await site.ask('/api/reviews/search?rating=9');
      found.equal('Cache-Control of a 400', error.headers['cache-control'], 'no-store');
    },
  },
];
