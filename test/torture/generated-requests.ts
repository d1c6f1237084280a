import type { Review } from '../../src/schema/review.ts';
import type { SearchQuery } from '../../src/schema/search-parameters.ts';
import type { Chance } from './chance.ts';

/** One HTTP request as it goes over the wire. */
export interface Wire {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the generator knows of the site, so that many requests mean something. */
export interface Known {
  baseUrl: string;
  reviews: readonly Review[];
  /** Paths of published files. */
  files: readonly string[];
  /** Strong entity tags of earlier answers. */
  tags: readonly string[];
  /** Seconds since 1970. */
  lastModified: number;
  cursor: string;
}

/** A request that a client could send, sensible or not. */
export function generatedRequest(chance: Chance, known: Known): Wire {
  const { target, method = 'GET', headers = {}, body } = chance.pick(KINDS)(chance, known);
  const asked = method === 'GET' ? chance.pick(METHODS) : method;
  const all = { ...conditions(chance, known), ...codings(chance), ...headers };
  return { method: asked, target, headers: all, ...(body === undefined ? {} : { body }) };
}

type Kind = (chance: Chance, known: Known) => Partial<Wire> & { target: string };

const METHODS = [
  ...Array<string>(12).fill('GET'),
  'HEAD',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
];

const search: Kind = (chance, known) => ({
  target: `/api/reviews/search${slash(chance)}${query(chance, known)}`,
});
const file: Kind = (chance, { files }) => ({
  target: `${chance.pick(files)}${chance.in(0.1) ? '?v=1' : ''}`,
});

const KINDS: readonly Kind[] = [
  search,
  search,
  search,
  file,
  file,
  (chance, known) => ({
    target: `/api/reviews/since/${date(chance, known)}${slash(chance)}${query(chance, known, SINCE)}`,
  }),
  (chance) => ({ target: chance.pick(ODD_TARGETS) }),
  (chance) => ({ target: `/api/${'x'.repeat(chance.pick([1, 3000, 9000]))}` }),
  (chance) => mcp(chance.pick(MCP_BODIES)),
  (chance, { reviews }) =>
    mcp(call('search_reviews', { query: words(chance, reviews), limit: chance.below(60) })),
  (chance, { baseUrl }) => ({
    target: '/api/websub/hub',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(chance.pick(REFUSED_FORMS)(baseUrl)).toString(),
  }),
];

const ODD_TARGETS = [
  ...[
    '/',
    '//',
    '/nowhere',
    '/nowhere/',
    '/reviews',
    '/reviews/',
    '/reviews/../reviews.json',
    '/%2e%2e/etc/passwd',
  ],
  ...['/api', '/api/', '/api/reviews', '/api/reviews/search/x', '/api/reviews/since', '/api/reviews/since/'],
  ...[
    '/api/reviews/since/2024-01-01/x',
    '/api/reviews/since/%E0%A4',
    '/%E0%A4%A',
    '/%00',
    '/api/%2e%2e/reviews.json',
  ],
  ...[
    '/.well-known',
    '/.well-known/nothing',
    '/mcp/x',
    '/API/reviews/search',
    '/reviews.json/',
    '/reviews%2ejson',
  ],
  ...[
    '/api/reviews/search#part',
    '/?query=neck',
    '/api/health',
    '/api/health?x=1',
    '/é',
    '/a b'.replace(' ', '%20'),
  ],
];

const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function mcp(body: unknown): ReturnType<Kind> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { target: '/mcp', method: 'POST', headers: MCP_HEADERS, body: text };
}

function call(name: string, input: object): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
}

const MCP_BODIES: readonly unknown[] = [
  { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  { jsonrpc: '2.0', id: 'x', method: 'ping' },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 1, method: 'nothing' },
  { jsonrpc: '1.0', id: 1, method: 'ping' },
  [{ jsonrpc: '2.0', id: 1, method: 'ping' }],
  call('get_business', {}),
  call('nothing', {}),
  call('fetch', { id: 'nothing' }),
  call('search_reviews', { rating: 9, unknown: true }),
  call('count_reviews', { by: 'source' }),
  ...['', '{', 'null', '[]', '"text"', '{"jsonrpc":"2.0","id":1}'],
];

/** Forms that the hub must refuse without asking anybody. */
const REFUSED_FORMS: readonly ((baseUrl: string) => Record<string, string>)[] = [
  () => ({}),
  () => ({ 'hub.mode': 'publish' }),
  (base) => ({
    'hub.mode': 'subscribe',
    'hub.topic': `${base}/nothing`,
    'hub.callback': 'https://a.example/x',
  }),
  (base) => ({
    'hub.mode': 'subscribe',
    'hub.topic': `${base}/feed.xml`,
    'hub.callback': 'http://10.0.0.1/x',
  }),
  (base) => ({ 'hub.mode': 'unsubscribe', 'hub.topic': `${base}/feed.xml`, 'hub.callback': 'nothing' }),
  (base) => ({
    'hub.mode': 'subscribe',
    'hub.topic': `${base}/feed.xml`,
    'hub.callback': 'https://a.example/x',
    'hub.lease_seconds': '-1',
  }),
];

const SINCE = ['limit', 'cursor'];

function query(chance: Chance, known: Known, names = Object.keys(VALUES)): string {
  const pairs = Array.from({ length: chance.below(4) }, () => {
    const name = chance.in(0.04) ? chance.pick(['nothing', '', 'Rating', '%E0%A4']) : chance.pick(names);
    const value = chance.in(0.08)
      ? chance.pick([
          '',
          '0',
          '-1',
          'x',
          '1e1',
          '2024-02-30',
          '%E0%A4',
          '99999999999999999999',
          'true',
          'TRUE',
        ])
      : encodeURIComponent(VALUES[name as keyof SearchQuery]?.(chance, known) ?? 'x');
    return `${name}=${value}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const VALUES: Record<keyof SearchQuery, (chance: Chance, known: Known) => string> = {
  rating: (chance) => `${1 + chance.below(5)}`,
  min_rating: (chance) => chance.pick(['1', '2.5', '4', '5']),
  max_rating: (chance) => chance.pick(['1', '2.5', '4', '5']),
  since: date,
  until: date,
  query: (chance, { reviews }) => words(chance, reviews),
  words: (chance, { reviews }) => words(chance, reviews),
  mentions_technician: (chance, { reviews }) => chance.pick(reviews).mentions_technicians[0] ?? 'x',
  mentions_service: (chance, { reviews }) => chance.pick(reviews).mentions_services[0] ?? 'x',
  source: (chance, { reviews }) => chance.pick(reviews).source,
  language: (chance) => chance.pick(['en', 'es', 'EN', 'und', 'x']),
  has_reply: (chance) => chance.pick(['true', 'false']),
  aspect: (chance) => chance.pick(['staff', 'wait_time', 'price', 'x']),
  topic: (chance) => chance.pick(['parking', 'x']),
  sentiment: (chance) => chance.pick(['positive', 'negative', 'mixed', 'neutral']),
  limit: (chance) => `${1 + chance.below(60)}`,
  sort: (chance) => chance.pick(['newest', 'oldest', 'highest', 'lowest', 'relevance']),
  cursor: (_chance, { cursor }) => cursor,
};

function date(chance: Chance, { reviews }: Known): string {
  return chance.in(0.8)
    ? chance.pick(reviews).date
    : chance.pick(['2024-02-30', '1999-01-01', '2999-12-31', 'x']);
}

/** Part of a text, cut anywhere. */
function words(chance: Chance, reviews: Known['reviews']): string {
  const text = chance.pick(reviews).text ?? 'é ß 終 👍';
  const start = chance.below(text.length);
  const part = text.slice(start, start + 1 + chance.below(12)).toWellFormed();
  return chance.in(0.2) ? part.toUpperCase() : part;
}

function slash(chance: Chance): string {
  return chance.in(0.05) ? '/' : '';
}

function conditions(chance: Chance, { tags, lastModified }: Known): Record<string, string> {
  const headers: Record<string, string> = {};
  const tag = (): string =>
    chance.pick([chance.pick(tags), `W/${chance.pick(tags)}`, '"other"', '*', 'broken', '']);
  const list = (): string => (chance.in(0.3) ? `${tag()}, ${tag()}` : tag());
  const at = (): string => {
    const seconds = lastModified + chance.pick([-1, 0, 1, -86_400, 86_400, 4e9]);
    return chance.in(0.2) ? chance.pick(['yesterday', '0', '']) : new Date(seconds * 1000).toUTCString();
  };
  if (chance.in(0.25)) headers['if-none-match'] = list();
  if (chance.in(0.1)) headers['if-modified-since'] = at();
  if (chance.in(0.08)) headers['if-match'] = list();
  if (chance.in(0.08)) headers['if-unmodified-since'] = at();
  if (chance.in(0.15)) headers.range = chance.pick(RANGES);
  if (chance.in(0.05)) headers['if-range'] = chance.pick([chance.pick(tags), '"other"', at()]);
  return headers;
}

const RANGES = [
  'bytes=0-9',
  'bytes=-5',
  'bytes=7-',
  'BYTES=1-1',
  'bytes=9-1',
  'bytes=99999999-',
  'bytes=-0',
  'lines=1-2',
  'bytes=0-1,3-4',
  '',
];

function codings(chance: Chance): Record<string, string> {
  if (chance.in(0.5)) return {};
  return {
    'accept-encoding': chance.pick([
      'gzip',
      'br',
      'gzip, br',
      'identity',
      '*',
      'br;q=0',
      'gzip;q=0.5, br;q=0.1',
      'zstd',
      '',
    ]),
  };
}
