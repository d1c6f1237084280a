import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { liveSuite } from '../live/suite.ts';
import { verifies } from '../requirements.ts';
import { type NetlifyDeploy, netlifyDeploy } from '../support/netlify-functions.ts';

let deploy: NetlifyDeploy;
beforeAll(async () => {
  deploy = await netlifyDeploy(inject('builtSample'));
});

liveSuite({
  name: "Netlify's functions, called by their configuration",
  start: async () => ({ ask: deploy.ask, stop: async () => {} }),
  lacks: {
    'static validators': 'the CDN makes them',
    'own entity tags': 'the CDN makes those of files',
    'static methods': 'the CDN decides on methods of files',
    'static ranges': 'the CDN serves ranges',
    compression: 'the CDN compresses',
    'request limits': 'the platform limits requests first',
    'static 404 page': 'the CDN serves it',
    'broken encodings': 'the CDN resolves paths first',
  },
});

/** [request, the function that gets it, its status, how long the CDN keeps the response] */
const KEPT = 'public, durable, max-age=31536000';
const CASES: [method: string, target: string, name: string | null, status: number, kept: string | null][] = [
  ['GET', '/api/reviews/search?rating=5', 'search', 200, KEPT],
  ['HEAD', '/api/reviews/search', 'search', 200, KEPT],
  ['GET', '/api/reviews/search?rating=9', 'search', 400, null],
  ['POST', '/api/reviews/search', 'search', 405, null],
  ['GET', '/api/reviews/since/2026-01-01', 'since', 200, KEPT],
  ['GET', '/api/reviews/since/', 'since', 404, null],
  ['GET', '/api/reviews/since/2026-02-30', 'since', 400, null],
  ['GET', '/api/reviews/since/a/b', 'since', 404, null],
  ['GET', '/api/health', 'health', 200, null],
  ['GET', '/mcp', 'mcp', 405, null],
  ['GET', '/api/websub/hub', 'hub', 405, null],
  ['GET', '/api', 'not-found', 404, null],
  ['GET', '/api/reviews', 'not-found', 404, null],
  ['GET', '/mcp/nothing', 'not-found', 404, null],
  ['GET', '/.well-known/nothing', 'not-found', 404, null],
  ['GET', '/.well-known/openapi.json', null, 200, null],
  ['GET', '/api/feed.json', null, 200, null],
  ['POST', '/', 'post-home', 405, null],
  ['GET', '/', null, 200, null],
];

test.each(CASES)('%s %s: function %s, status %d, kept: %s', async (method, target, name, status, kept) => {
  verifies('2.netlify-cache', '1.same-handlers');
  expect(deploy.route(method, target.replace(/\?.*/, ''))).toBe(name);
  const answer = await deploy.ask(target, { method });
  expect([answer.status, answer.headers['netlify-cdn-cache-control'] ?? null]).toEqual([status, kept]);
  expect(answer.headers['netlify-vary'] ?? null).toBe(kept === null ? null : 'query');
});

test.each([
  ['preview--clinic.netlify.app', 200],
  ['other.netlify.app', 403],
])('MCP at %s: %d', async (host, status) => {
  const headers = { host, 'content-type': 'application/json' };
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  expect((await deploy.ask('/mcp', { method: 'POST', headers, body })).status).toBe(status);
});

test('the CDN never keeps a 304: another visitor has nothing yet', async () => {
  verifies('2.netlify-cache');
  for (const target of ['/api/reviews/search', '/api/reviews/since/2026-01-01']) {
    const { headers } = await deploy.ask(target);
    const again = await deploy.ask(target, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([target, again.status]).toEqual([target, 304]);
    expect(again.headers).not.toHaveProperty('netlify-cdn-cache-control');
  }
});

test('each function is called here, or by events in the tests of the hub', async () => {
  const byEvents = ['deliver', 'deployed', 'tick'];
  const called = CASES.flatMap(([, , name]) => name ?? []);
  const files = readdirSync(join(import.meta.dirname, '../../functions')).map((file) =>
    file.replace('.ts', ''),
  );
  expect([...new Set(called), ...byEvents].sort()).toEqual(files);
});
