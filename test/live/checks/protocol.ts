import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EMBEDDABLE } from '../../../src/http/page-headers.ts';
import { type Check, LIVE_TARGETS, READ_TARGETS, targets } from './check.ts';

const ELSEWHERE = 'https://elsewhere.example';
const METHODS = 'GET, HEAD, OPTIONS';
const ALLOWED = [
  ...['*', 'Authorization', 'Content-Type', 'Accept', 'Cache-Control', 'X-Requested-With', 'Last-Event-ID'],
  ...['If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'If-Range', 'Range'],
  ...['Mcp-Session-Id', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
  ...['traceparent', 'tracestate', 'baggage', 'sentry-trace'],
];

/** Methods, CORS, errors, compression, limits and security headers. */
export const PROTOCOL_CHECKS: readonly Check[] = [
  {
    name: 'every origin may read every response, errors included',
    proves: ['2.cors', '2.json-nosniff'],
    async run(site, found) {
      for (const target of [
        ...READ_TARGETS,
        ...LIVE_TARGETS,
        '/api/reviews/search?rating=9',
        '/api/nowhere',
      ]) {
        const { headers } = await site.ask(target, { headers: { origin: ELSEWHERE } });
        found.equal(`${target} allows`, headers['access-control-allow-origin'], '*');
        found.equal(
          `${target} exposes`,
          headers['access-control-expose-headers'],
          'ETag, Last-Modified, Link, Retry-After, Mcp-Session-Id, Content-Range, Accept-Ranges, X-Request-Id',
        );
        found.equal(`${target} X-Content-Type-Options`, headers['x-content-type-options'], 'nosniff');
        found.equal(`${target} embedded`, headers['cross-origin-resource-policy'], 'cross-origin');
      }
    },
  },
  {
    name: 'OPTIONS is a preflight',
    proves: ['2.preflight'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of targets(site, 'static methods')) {
        const { status, body, headers } = await site.ask(target, {
          method: 'OPTIONS',
          headers: { origin: ELSEWHERE, 'access-control-request-method': 'GET' },
        });
        found.equal(`OPTIONS ${target}`, [status, body.byteLength], [204, 0]);
        const allowed = headers['access-control-allow-headers']?.split(', ') ?? [];
        found.equal(
          `not allowed by ${target}`,
          ALLOWED.filter((name) => !allowed.includes(name)),
          [],
        );
        found.equal(`allowed methods of ${target}`, headers['access-control-allow-methods'], METHODS);
      }
    },
  },
  {
    name: 'Authorization is ignored',
    proves: ['2.no-auth'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of LIVE_TARGETS) {
        const plain = await site.get(target);
        const authorized = await site.ask(target, { headers: { authorization: 'Bearer nonsense' } });
        found.equal(`${target} with a key`, authorized.status, 200);
        found.holds(`${target}: other bytes with a key`, authorized.body.equals(plain.body));
      }
    },
  },
  {
    name: 'other methods get 405 and Allow, bodies or not',
    proves: ['2.methods', '2.error-shape'],
    needs: 'many requests',
    async run(site, found) {
      for (const target of targets(site, 'static methods')) {
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
          const answer = await site.ask(target, { method, body: method === 'DELETE' ? '' : '{"a":1}' });
          found.equal(`${method} ${target}`, [answer.status, answer.headers.allow], [405, METHODS]);
          found.equal(`body of ${method} ${target}`, keysOf(answer.text()), ['error', 'message']);
        }
      }
    },
  },
  {
    name: 'unknown paths get 404 as JSON or as a page',
    proves: ['2.unknown-json', '2.unknown-html'],
    async run(site, found) {
      for (const target of [
        '/api',
        '/api/',
        '/api/nowhere',
        '/api/reviews',
        '/api/reviews/since/',
        '/.well-known/nothing',
        '/mcp/nothing',
      ]) {
        const { status, headers, text } = await site.ask(target);
        found.equal(target, [status, headers['content-type']], [404, 'application/json']);
        found.equal(`body of ${target}`, keysOf(text()), ['error', 'message']);
      }
      const posted = await site.ask('/api/nowhere', { method: 'POST', body: '{}' });
      found.equal('POST /api/nowhere', posted.status, 404);
      if (!site.can('static 404 page')) return;
      const { status, headers } = await site.ask('/nowhere/at-all');
      const type = headers['content-type']?.toLowerCase().replace(' ', '');
      found.equal('an unknown page', [status, type], [404, 'text/html;charset=utf-8']);
    },
  },
  {
    name: 'responses are compressed as the client prefers, with the same bytes',
    proves: ['2.compression'],
    needs: 'compression',
    async run(site, found) {
      for (const target of ['/reviews.json', '/']) {
        const plain = await site.get(target);
        for (const [coding, decoded] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
        ] as const) {
          const { headers, body } = await site.ask(target, { headers: { 'accept-encoding': coding } });
          const used = headers['content-encoding'];
          found.equal(`coding of ${target}`, used, coding);
          if (used === coding)
            found.holds(`${target}: other bytes in ${coding}`, decoded(body).equals(plain.body));
          found.holds(`${target}: no Vary in ${coding}`, /accept-encoding/i.test(headers.vary ?? ''));
        }
      }
    },
  },
  {
    name: 'pages link to the overview for language models and to the MCP server card',
    proves: ['9.llms', '7.card'],
    async run(site, found) {
      const { headers } = await site.ask('/');
      const card = '</mcp/server-card>; rel="service-meta"; type="application/mcp-server-card+json"';
      found.equal('/ Link', headers.link, `</llms.txt>; rel="describedby"; type="text/plain", ${card}`);
    },
  },
  {
    name: 'pages have a strict CSP',
    proves: ['2.page-security'],
    async run(site, found) {
      const [review] = site.dataset.reviews;
      const page = review === undefined ? [] : [review.url.slice(site.baseUrl.length)];
      for (const target of ['/', '/policy/', ...page]) {
        const { status, headers } = await site.ask(target);
        const policy = headers['content-security-policy'] ?? '';
        found.equal(target, status, 200);
        found.holds(`${target}: others may frame it`, policy.includes("frame-ancestors 'none'"));
        found.holds(`${target}: unsafe-inline`, !policy.includes('unsafe-inline'));
        found.equal(`${target} X-Content-Type-Options`, headers['x-content-type-options'], 'nosniff');
        found.equal(
          `${target} Referrer-Policy`,
          headers['referrer-policy'],
          'strict-origin-when-cross-origin',
        );
      }
    },
  },
  {
    name: 'pages with COEP can embed the frames of /widgets/',
    proves: ['2.embedding'],
    async run(site, found) {
      for (const target of EMBEDDABLE) {
        const { status, headers } = await site.ask(target);
        found.equal(target, status, 200);
        found.equal(`${target} CORP`, headers['cross-origin-resource-policy'], 'cross-origin');
        found.equal(`${target} COEP`, headers['cross-origin-embedder-policy'], 'require-corp');
      }
      const { headers } = await site.ask('/');
      found.equal('COEP of /', headers['cross-origin-embedder-policy'], undefined);
    },
  },
  {
    name: 'what is too long is refused in the error shape',
    proves: ['2.target-limit'],
    needs: 'request limits',
    async run(site, found) {
      const cases: [target: string, headers: Record<string, string>, status: number, error: string][] = [
        [`/api/reviews/search?query=${'a'.repeat(9000)}`, {}, 414, 'uri_too_long'],
        [`/reviews.json?x=${'a'.repeat(100_000)}`, {}, 414, 'uri_too_long'],
        ['/reviews.json', { 'x-large': 'a'.repeat(140_000) }, 431, 'headers_too_large'],
      ];
      for (const [target, headers, status, error] of cases) {
        const answer = await site.ask(target, { headers });
        const what = `${target.length} bytes and ${JSON.stringify(headers).length} of headers`;
        found.equal(
          what,
          [answer.status, (parsed(answer.text()) as { error?: string })?.error],
          [status, error],
        );
      }
    },
  },
  {
    name: 'an encoded slash in a path separates nothing',
    proves: ['2.encoded-slash'],
    needs: 'many requests',
    async run(site, found) {
      found.equal('without one', (await site.get('/api/reviews/search?limit=1')).status, 200);
      for (const target of [
        '/api%2freviews%2fsearch',
        '/api/reviews%2Fsearch',
        '/api/reviews/since%2F2024-01-01',
      ]) {
        found.equal(target, (await site.ask(target)).status, 404);
      }
    },
  },
  {
    name: 'broken paths get an error, never a file',
    proves: ['2.error-shape'],
    needs: 'broken encodings',
    async run(site, found) {
      for (const [target, status] of [
        ['/%E0%A4%A', 400],
        ['/%00', 404],
        ['//evil.example/reviews.json', 404],
        ['/api/reviews/since/%00', 400],
        ['/api/reviews/since/%E0%A4', 400],
        ['/api/reviews/since/%zz', 400],
        ['/../../etc/passwd', 404],
        ['/reviews.json/', 404],
      ] as const) {
        found.equal(target, (await site.ask(target)).status, status);
      }
    },
  },
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keysOf(text: string): string[] {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
