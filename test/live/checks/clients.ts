import type { ReviewPage } from '../../../src/schema/review-page.ts';
import { PATHS } from '../../../src/settings.ts';
import type { RawAnswer } from '../../support/raw-http.ts';
import { type Check, pageOf, type Site } from './check.ts';

interface Rpc {
  result?: {
    protocolVersion?: string;
    tools?: { name: string }[];
    structuredContent?: ReviewPage & { results?: unknown[] };
  };
}

/** AI assistants, and subscribers that the hub must refuse. */
export const CLIENT_CHECKS: readonly Check[] = [
  {
    name: 'MCP: initialize, list, call; the same reviews as search',
    proves: ['7.endpoint', '7.session', '7.search', '2.six-endpoints'],
    async run(site, found) {
      const hello = await rpc(site, 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'suite', version: '1' },
      });
      const session = String(hello.headers['mcp-session-id']);
      found.equal('initialize', [hello.status, session.length > 20], [200, true]);
      found.equal('revision', (hello.json() as Rpc).result?.protocolVersion, '2025-06-18');
      const { result: listed } = (await rpc(site, 'tools/list', {}, session)).json() as Rpc;
      const names = listed?.tools?.map(({ name }) => name) ?? [];
      found.holds(
        `tools are ${names}`,
        ['get_business', 'search_reviews'].every((name) => names.includes(name)),
      );
      const call = { name: 'search_reviews', arguments: { rating: 5, limit: 3 } };
      const { result } = (await rpc(site, 'tools/call', call, session)).json() as Rpc;
      found.equal(
        'reviews of search_reviews',
        result?.structuredContent?.reviews,
        (await pageOf(site, `${PATHS.search}?rating=5&limit=3`)).reviews,
      );
      const asked = { name: 'search', arguments: { query: 'good' } };
      const { result: answered } = (await rpc(site, 'tools/call', asked, session)).json() as Rpc;
      const results = answered?.structuredContent?.results?.length ?? 0;
      found.holds(`search finds ${results} for assistants`, results > 0 || site.dataset.review_count < 100);
      found.equal('a foreign session', (await rpc(site, 'tools/list', {}, 'foreign')).status, 404);
      found.equal('GET /mcp', (await site.ask(PATHS.mcp)).status, 405);
    },
  },
  {
    name: 'live URLs work with a slash at the end',
    proves: ['1.same-handlers', '7.endpoint'],
    async run(site, found) {
      found.equal('GET /mcp/', (await site.ask('/mcp/')).status, 405);
      found.equal('GET /api/websub/hub/', (await site.ask('/api/websub/hub/')).status, 405);
      for (const target of ['/api/reviews/search', '/api/reviews/since/2026-06-01']) {
        const slashed = await site.ask(`${target}/`);
        found.holds(`${target}/: another response`, slashed.body.equals((await site.get(target)).body));
      }
    },
  },
  {
    name: 'the hub refuses bad requests and names the field',
    proves: ['8.request', '8.guard'],
    needs: 'many requests',
    async run(site, found) {
      const callback = 'https://reader.example/inbox';
      const sound = {
        'hub.mode': 'subscribe',
        'hub.topic': `${site.baseUrl}/feed.xml`,
        'hub.callback': callback,
      };
      // Each is refused before anything is stored or sent.
      for (const [changed, value] of [
        ['hub.callback', 'http://reader.example/inbox'],
        ['hub.callback', 'https://127.0.0.1/inbox'],
        ['hub.callback', 'https://[::1]/inbox'],
        ['hub.callback', 'https://169.254.169.254/latest/meta-data'],
        ['hub.mode', 'publish'],
        ['hub.topic', `${site.baseUrl}/`],
        ['hub.secret', 'x'.repeat(200)],
      ] as const) {
        const { status, headers, text } = await subscribe(site, { ...sound, [changed]: value });
        const isText = /^text\/plain/.test(headers['content-type'] ?? '');
        found.equal(
          `${changed}=${value.slice(0, 40)}`,
          [status, isText, text().includes(changed)],
          [400, true, true],
        );
      }
      const json = await site.ask(PATHS.hub, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      found.equal('JSON to the hub', json.status, 415);
      found.equal('GET of the hub', (await site.ask(PATHS.hub)).status, 405);
    },
  },
];

function rpc(site: Site, method: string, params: object, session?: string): Promise<RawAnswer> {
  return site.ask(PATHS.mcp, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(session === undefined ? {} : { 'mcp-session-id': session }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

function subscribe(site: Site, fields: Record<string, string>): Promise<RawAnswer> {
  return site.ask(PATHS.hub, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}
