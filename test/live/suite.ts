import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/api/operations.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { SORTS } from '../../src/schema/search-parameters.ts';
import { verifies } from '../requirements.ts';
import { SAMPLE_BASE_URL } from '../support/built-sample.ts';
import { type RawAnswer, type RawRequest, rawHttp } from '../support/raw-http.ts';

/** What a host may be unable to do; everything else is demanded of it. */
export type Ability =
  | 'static validators'
  | 'static methods'
  | 'static ranges'
  | 'compression'
  | 'request limits'
  | 'static 404 page'
  | 'broken encodings';

export interface Host {
  name: string;
  start(): Promise<{ port: number; stop(): Promise<unknown> }>;
  /** Abilities it lacks, each with the reason. */
  lacks: Partial<Record<Ability, string>>;
}

const READ_TARGETS = [
  '/reviews.json',
  '/insights.json',
  '/api/feed.json',
  '/feed.xml',
  '/.well-known/openapi.json',
];
const LIVE_TARGETS = ['/api/reviews/search?limit=2', '/api/reviews/since/2026-06-01'];
const TOPICS = ['/feed.xml', '/api/feed.json', '/reviews.json'];

/** A host that starts a process for each request takes seconds for it on a busy machine, and a test asks many times. */
const SUITE_TIMEOUT_MS = 240_000;

/** The black-box suite: the same promises, asked over HTTP of any host that serves the built sample. */
export function liveSuite(host: Host): void {
  describe(`${host.name} over HTTP`, { timeout: SUITE_TIMEOUT_MS }, () => {
    let running: Awaited<ReturnType<Host['start']>>;
    let dataset: ReviewsDataset;
    const ask = (target: string, options?: RawRequest): Promise<RawAnswer> =>
      rawHttp(running.port, target, options);
    const known = new Map<string, Promise<RawAnswer>>();
    /** The response to a plain GET, requested once per run: Netlify's emulator bundles a function again for each request. */
    const get = (target: string): Promise<RawAnswer> => {
      const answer = known.get(target) ?? ask(target);
      known.set(target, answer);
      return answer;
    };
    const gets = async (target: string): Promise<ReviewPage> => (await get(target)).json() as ReviewPage;
    const can = (ability: Ability): boolean => !(ability in host.lacks);

    beforeAll(async () => {
      running = await host.start();
      dataset = (await get('/reviews.json')).json() as ReviewsDataset;
    });
    afterAll(async () => {
      await running.stop();
    });

    test('serves every operation of the contract with its exact media type', async () => {
      verifies('2.six-endpoints', '2.media-types', '1.same-handlers');
      for (const operation of OPERATIONS.filter(({ method }) => method === 'get')) {
        for (const { target, status } of operation.examples) {
          const answer = await get(target);
          expect([target, answer.status]).toEqual([target, status]);
          const type = status === 200 ? operation.answer.mediaType : 'application/json';
          expect([target, answer.headers['content-type']]).toEqual([target, type]);
        }
      }
    });

    test('answers that fit the published OpenAPI description', async () => {
      verifies('9.answers', '9.examples');
      const document = (await get('/.well-known/openapi.json')).json() as {
        paths: Record<
          string,
          {
            get: {
              responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
            };
          }
        >;
        components: { responses: Record<string, { content: Record<string, { schema: object }> }> };
      };
      const ajv = new Ajv2020({ strict: false, allErrors: true });
      addFormats.default(ajv);
      ajv.addSchema({ $id: 'api', ...document });
      const offenders: unknown[] = [];
      for (const operation of OPERATIONS.filter(({ method }) => method === 'get')) {
        for (const { target, status } of operation.examples) {
          const described = document.paths[operation.path]?.get.responses[String(status)];
          const response = described?.$ref
            ? document.components.responses[described.$ref.split('/').at(-1) ?? '']
            : described;
          const schema = response?.content?.['application/json']?.schema as { $ref?: string } | undefined;
          if (schema === undefined) {
            if (operation.answer.mediaType === 'application/json') offenders.push([target, 'undescribed']);
            continue;
          }
          const validate = ajv.compile(schema.$ref ? { $ref: `api${schema.$ref}` } : schema);
          if (!validate((await get(target)).json())) offenders.push([target, validate.errors]);
        }
      }
      expect(offenders).toEqual([]);
    });

    test('lets every origin read every answer, errors included', async () => {
      verifies('2.cors', '2.json-nosniff');
      for (const target of [
        ...READ_TARGETS,
        ...LIVE_TARGETS,
        '/api/reviews/search?rating=9',
        '/api/nowhere',
      ]) {
        const { headers } = await ask(target, { headers: { origin: 'https://elsewhere.example' } });
        expect([target, headers['access-control-allow-origin']]).toEqual([target, '*']);
        expect([target, headers['access-control-expose-headers']]).toEqual([
          target,
          'ETag, Last-Modified, Link, Retry-After, Mcp-Session-Id',
        ]);
        expect([target, headers['x-content-type-options']]).toEqual([target, 'nosniff']);
      }
    });

    test('answers preflights with the allowed headers', async () => {
      verifies('2.preflight');
      for (const target of [...LIVE_TARGETS, ...(can('static methods') ? READ_TARGETS : [])]) {
        const answer = await ask(target, {
          method: 'OPTIONS',
          headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
        });
        expect([target, answer.status, answer.body.byteLength]).toEqual([target, 204, 0]);
        expect(answer.headers['access-control-allow-headers']).toBe(
          'If-None-Match, If-Modified-Since, Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID',
        );
        expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
      }
    });

    test('ignores Authorization', async () => {
      verifies('2.no-auth');
      for (const target of LIVE_TARGETS) {
        const plain = await get(target);
        const authorised = await ask(target, { headers: { authorization: 'Bearer nonsense' } });
        expect(authorised.status).toBe(200);
        expect(authorised.body.equals(plain.body)).toBe(true);
      }
    });

    test('gives live answers strong entity tags and answers 304', async () => {
      verifies('2.etag', '2.not-modified', '2.304-headers', '4.etag', '5.conditional');
      for (const target of [...LIVE_TARGETS, ...(can('static validators') ? READ_TARGETS : [])]) {
        const first = await get(target);
        const tag = first.headers.etag ?? '';
        expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
        const second = await ask(target, { headers: { 'if-none-match': tag } });
        expect([target, second.status, second.body.byteLength]).toEqual([target, 304, 0]);
        for (const name of ['etag', 'last-modified', 'cache-control', 'vary', 'link'] as const) {
          expect([target, name, second.headers[name]]).toEqual([target, name, first.headers[name]]);
        }
        const modified = first.headers['last-modified'] ?? '';
        expect(Date.parse(modified)).toBeGreaterThan(0);
        expect((await ask(target, { headers: { 'if-modified-since': modified } })).status).toBe(304);
      }
    });

    test('compares conditions as RFC 9110 says', async () => {
      verifies('2.condition-lists', '2.condition-order');
      for (const target of [...LIVE_TARGETS, ...(can('static validators') ? READ_TARGETS : [])]) {
        const { headers } = await get(target);
        const tag = headers.etag ?? '';
        const modified = headers['last-modified'] ?? '';
        const statusWith = async (conditions: Record<string, string>): Promise<number> =>
          (await ask(target, { headers: conditions })).status;
        expect(await statusWith({ 'if-none-match': `"other", W/${tag}, "more"` })).toBe(304);
        expect(await statusWith({ 'if-none-match': '*' })).toBe(304);
        expect(await statusWith({ 'if-none-match': '"other"' })).toBe(200);
        expect(await statusWith({ 'if-none-match': 'garbage, "half' })).toBe(200);
        expect(await statusWith({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
        expect(await statusWith({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
        expect(await statusWith({ 'if-modified-since': 'yesterday' })).toBe(200);
      }
    });

    test('answers HEAD like GET, without the body', async () => {
      verifies('2.head');
      for (const target of [...LIVE_TARGETS, ...(can('static methods') ? READ_TARGETS : [])]) {
        const got = await get(target);
        const headed = await ask(target, { method: 'HEAD' });
        expect([target, headed.status, headed.body.byteLength]).toEqual([target, 200, 0]);
        for (const name of ['etag', 'content-type', 'last-modified', 'link', 'cache-control'] as const) {
          expect([target, name, headed.headers[name]]).toEqual([target, name, got.headers[name]]);
        }
      }
    });

    test('refuses other methods with 405 and Allow, bodies or not', async () => {
      verifies('2.methods', '2.error-shape');
      for (const target of [...LIVE_TARGETS, ...(can('static methods') ? READ_TARGETS : [])]) {
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
          const answer = await ask(target, { method, body: method === 'DELETE' ? '' : '{"a":1}' });
          expect([target, method, answer.status, answer.headers.allow]).toEqual([
            target,
            method,
            405,
            'GET, HEAD, OPTIONS',
          ]);
          expect(Object.keys(answer.json() as object)).toEqual(['error', 'message']);
        }
      }
    });

    test('answers unknown paths in the right form', async () => {
      verifies('2.unknown-json', '2.unknown-html');
      for (const target of [
        '/api',
        '/api/',
        '/api/nowhere',
        '/api/reviews',
        '/api/reviews/since/',
        '/.well-known/nothing',
        '/mcp/nothing',
      ]) {
        const answer = await ask(target);
        expect([target, answer.status, answer.headers['content-type']]).toEqual([
          target,
          404,
          'application/json',
        ]);
        expect(answer.json()).toMatchObject({ error: 'not_found' });
      }
      if (can('static 404 page')) {
        const page = await ask('/nowhere/at-all');
        expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.text()).toContain('Page not found');
      }
    });

    test('takes a live address with a slash at its end for the same address', async () => {
      verifies('1.same-handlers', '7.endpoint');
      const list = await ask('/mcp/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      expect([list.status, list.json()]).toMatchObject([200, { result: { tools: expect.any(Array) } }]);
      expect((await ask('/mcp/')).status).toBe(405);
      expect((await ask('/api/websub/hub/')).status).toBe(405);
      for (const target of LIVE_TARGETS) {
        const slashed = target.replace(/(\?|$)/, '/$1');
        expect([slashed, await gets(slashed)]).toEqual([slashed, await gets(target)]);
      }
    });

    test('reports all problems of a query at once, in the documented shape', async () => {
      verifies('2.issue-shape', '2.error-shape', '4.numbers', '4.dates', '4.unknown-parameter');
      const answer = await ask(
        '/api/reviews/search?rating=0x5&min_rating=5e0&since=2026-02-30&until=tomorrow&limit=%205&limit=3&sort=best&cursor=zzz&raitng=1&query=%E0%A4',
      );
      expect(answer.status).toBe(400);
      const body = answer.json() as {
        error: string;
        issues: { path: string[]; code: string; message: string }[];
      };
      expect(body).toMatchObject({
        error: 'invalid_parameters',
        message: '9 parameters are invalid. See issues.',
      });
      expect(body.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
        ['rating', 'invalid_type'],
        ['min_rating', 'invalid_type'],
        ['since', 'invalid_date'],
        ['until', 'invalid_date'],
        ['limit', 'invalid_type'],
        ['limit', 'repeated_parameter'],
        ['sort', 'invalid_value'],
        ['cursor', 'invalid_cursor'],
        ['raitng', 'unknown_parameter'],
        ['query', 'invalid_encoding'],
      ]);
      expect(body.issues[8]?.message).toContain('Did you mean "rating"?');
      expect(body.issues[0]?.message).toBe('rating: must be an integer from 1 to 5, got "0x5"');
    });

    test('finds reviews by every parameter of the specification', async () => {
      verifies('4.parameters', '4.envelope', '4.and', '4.inside-words', '3.order');
      const { reviews } = dataset;
      const technician = dataset.business.technicians[0];
      const service = dataset.business.services[0];
      const cases: [string, (review: Review) => boolean][] = [
        ['rating=1', ({ rating }) => rating === 1],
        ['min_rating=4.5', ({ rating }) => rating >= 4.5],
        ['since=2025-01-01&until=2025-12-31', ({ date }) => date.startsWith('2025')],
        ['query=eadach', ({ text }) => /eadach/i.test(text ?? '')],
        [
          `mentions_technician=${encodeURIComponent(technician?.label ?? '')}`,
          (review) => review.mentions_technicians.includes(technician?.id ?? ''),
        ],
        [`mentions_service=${service?.id}`, (review) => review.mentions_services.includes(service?.id ?? '')],
        ['max_rating=2', ({ rating }) => rating <= 2],
        ['source=yelp&language=en', ({ source, language }) => source === 'yelp' && language === 'en'],
        ['has_reply=false', ({ owner_reply }) => owner_reply === null],
        ['rating=2&min_rating=3', () => false],
        ['since=2026-01-01&until=2025-01-01', () => false],
        [
          'rating=5&query=neck&since=2024-01-01',
          ({ rating, text, date }) => rating === 5 && /neck/i.test(text ?? '') && date >= '2024-01-01',
        ],
      ];
      for (const [query, expected] of cases) {
        const answer = await gets(`/api/reviews/search?${query}&limit=100`);
        const wanted = reviews.filter(expected);
        expect([query, answer.matched, answer.returned]).toEqual([
          query,
          wanted.length,
          Math.min(100, wanted.length),
        ]);
        expect(answer.reviews).toEqual(wanted.slice(0, 100));
      }
      expect(await gets('/api/reviews/search')).toMatchObject({ matched: reviews.length, returned: 20 });
    });

    test('finds words in any form, and says why each review matched', async () => {
      verifies('4.words', '4.matches');
      const page = await gets('/api/reviews/search?words=waiting+long&sort=relevance&limit=100');
      expect(page.matched).toBeGreaterThan(0);
      expect(page.matches?.map(({ id }) => id)).toEqual(page.reviews.map(({ id }) => id));
      const waits = page.matches?.filter(({ matched }) => matched.some((word) => /^wait/i.test(word)));
      expect(waits?.length).toBeGreaterThan(0);
      for (const { snippet } of page.matches ?? []) expect(snippet).not.toBe('');
    });

    test('walks all pages without losing or repeating a review, and links the next one', async () => {
      verifies('4.cursor', '4.link-next', '4.sort');
      for (const sort of SORTS) {
        const seen: string[] = [];
        let target: string | null = `/api/reviews/search?limit=100&sort=${sort}`;
        for (let pages = 0; target !== null && pages < 20; pages += 1) {
          const answer = await ask(target);
          const page = answer.json() as ReviewPage;
          seen.push(...page.reviews.map(({ id }) => id));
          const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
          expect(link === undefined).toBe(page.next_cursor === null);
          target = link === undefined ? null : link.slice(SAMPLE_BASE_URL.length);
        }
        expect(seen.length).toBe(dataset.reviews.length);
        expect(new Set(seen).size).toBe(seen.length);
      }
      const wrong = await ask(
        `/api/reviews/search?sort=highest&cursor=${(await gets('/api/reviews/search')).next_cursor}`,
      );
      expect(wrong.status).toBe(400);
    });

    test('answers what is new since a date', async () => {
      verifies('5.since', '5.bad-date', '5.future');
      const since = await gets('/api/reviews/since/2026-03-01');
      const wanted = dataset.reviews.filter(({ date }) => date >= '2026-03-01');
      expect(since).toEqual({
        matched: wanted.length,
        returned: wanted.length,
        reviews: wanted,
        next_cursor: null,
      });
      expect(await gets('/api/reviews/since/2999-01-01')).toEqual({
        matched: 0,
        returned: 0,
        reviews: [],
        next_cursor: null,
      });
      for (const date of ['2026-02-30', 'yesterday', '2026-1-1', '٢٠٢٦-٠١-٠١']) {
        const answer = await ask(`/api/reviews/since/${encodeURIComponent(date)}`);
        expect([date, answer.status]).toEqual([date, 400]);
        expect(answer.json()).toMatchObject({ issues: [{ path: ['date'], code: 'invalid_date' }] });
      }
      const both = await ask('/api/reviews/since/2026-99-99?limit=3');
      expect((both.json() as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0])).toEqual([
        'date',
        'limit',
      ]);
    });

    test('gives topics one Link header with hub and self', async () => {
      verifies('6.topic-link', '1.base-url-baked');
      for (const topic of TOPICS) {
        for (const method of can('static methods') ? ['GET', 'HEAD'] : ['GET']) {
          const { rawHeaders } = await ask(topic, { method, headers: { host: 'evil.example' } });
          const links = rawHeaders.filter(
            (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'link',
          );
          expect(links).toEqual([
            `<${SAMPLE_BASE_URL}/api/websub/hub>; rel="hub", <${SAMPLE_BASE_URL}${topic}>; rel="self"`,
          ]);
        }
      }
    });

    test('serves assistants: initialize, list, call', async () => {
      verifies('7.endpoint', '7.session', '7.search', '2.six-endpoints');
      const rpc = (method: string, params: object, session?: string) =>
        ask('/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...(session === undefined ? {} : { 'mcp-session-id': session }),
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
      const hello = await rpc('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'suite', version: '1' },
      });
      const session = String(hello.headers['mcp-session-id']);
      expect([hello.status, session.length > 20]).toEqual([200, true]);
      expect(hello.json()).toMatchObject({ result: { protocolVersion: '2025-06-18' } });
      const tools = (await rpc('tools/list', {}, session)).json() as {
        result: { tools: { name: string }[] };
      };
      expect(tools.result.tools.map(({ name }) => name)).toContain('search_reviews');
      const call = await rpc(
        'tools/call',
        { name: 'search_reviews', arguments: { rating: 5, limit: 3 } },
        session,
      );
      const { result } = call.json() as { result: { structuredContent: ReviewPage } };
      const rest = await gets('/api/reviews/search?rating=5&limit=3');
      expect(result.structuredContent.reviews).toEqual(rest.reviews);
      const found = await rpc('tools/call', { name: 'search', arguments: { query: 'parking' } }, session);
      const { result: answer } = found.json() as { result: { structuredContent: { results: unknown[] } } };
      expect(answer.structuredContent.results.length).toBeGreaterThan(0);
      expect((await rpc('tools/list', {}, 'foreign')).status).toBe(404);
      expect((await ask('/mcp')).status).toBe(405);
    });

    test('has a hub that names what is wrong with a request', async () => {
      verifies('8.request');
      const subscribe = (fields: Record<string, string>) =>
        ask('/api/websub/hub', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        });
      const sound = { 'hub.mode': 'subscribe', 'hub.topic': `${SAMPLE_BASE_URL}/feed.xml` };
      for (const [fields, named] of [
        [{ ...sound, 'hub.callback': 'http://reader.example/inbox' }, 'hub.callback'],
        [{ ...sound, 'hub.callback': 'https://reader.example/', 'hub.mode': 'publish' }, 'hub.mode'],
        [
          {
            'hub.mode': 'subscribe',
            'hub.callback': 'https://reader.example/',
            'hub.topic': `${SAMPLE_BASE_URL}/`,
          },
          'hub.topic',
        ],
      ] as [Record<string, string>, string][]) {
        const answer = await subscribe(fields);
        expect([answer.status, answer.text()]).toEqual([400, expect.stringContaining(named)]);
        expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      }
      expect((await ask('/api/websub/hub')).status).toBe(405);
    });

    test('serves a page for the url of every review', async () => {
      verifies('3.review-url');
      const offenders: string[] = [];
      for (const { url, author } of dataset.reviews.filter((_, i) => i % 9 === 0)) {
        const page = await ask(url.slice(SAMPLE_BASE_URL.length));
        if (page.status !== 200 || !plainText(page.text()).includes(author)) offenders.push(url);
      }
      expect(offenders).toEqual([]);
    });

    test('protects pages with a strict CSP', async () => {
      verifies('2.page-security');
      for (const target of ['/', '/policy/', `/reviews/${dataset.reviews[0]?.id}/`]) {
        const { headers } = await ask(target);
        const policy = headers['content-security-policy'] ?? '';
        expect([target, policy]).toEqual([target, expect.stringContaining("frame-ancestors 'none'")]);
        expect(policy).not.toContain('unsafe-inline');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      }
    });

    if (can('request limits')) {
      test('refuses what is too long in the error shape', async () => {
        verifies('2.target-limit');
        const long = await ask(`/api/reviews/search?query=${'a'.repeat(9000)}`);
        expect([long.status, (long.json() as { error: string }).error]).toEqual([414, 'uri_too_long']);
        const longer = await ask(`/reviews.json?x=${'a'.repeat(100_000)}`);
        expect([longer.status, (longer.json() as { error: string }).error]).toEqual([414, 'uri_too_long']);
        const headers = await ask('/reviews.json', { headers: { 'x-large': 'a'.repeat(140_000) } });
        expect([headers.status, (headers.json() as { error: string }).error]).toEqual([
          431,
          'headers_too_large',
        ]);
      });
    }

    if (can('broken encodings')) {
      test('survives broken paths', async () => {
        verifies('2.error-shape');
        for (const [target, status] of [
          ['/%E0%A4%A', 400],
          ['/%00', 404],
          ['//evil.example/reviews.json', 404],
          ['/api/reviews/since/%00', 400],
          ['/api/reviews/since/%E0%A4', 400],
          ['/../../etc/passwd', 404],
          ['/reviews.json/', 404],
        ] as const) {
          expect([target, (await ask(target)).status]).toEqual([target, status]);
        }
      });
    }
  });
}

function plainText(html: string): string {
  return html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}
