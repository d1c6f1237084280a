import { fold } from '../../src/reviews/fold.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/schema/error-codes.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import { SEARCH_PARAMETERS, type SearchQuery } from '../../src/schema/search-parameters.ts';
import type { Wire } from './generated-requests.ts';

/** An answer with its content coding undone. */
export interface Plain {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers that both hosts send alike. The others depend on the host: its compression, its CDN, its connection. */
const SHARED = [
  ...['content-type', 'cache-control', 'last-modified', 'link', 'allow', 'retry-after', 'etag'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'access-control-allow-methods'],
  ...['access-control-allow-headers', 'access-control-max-age', 'x-content-type-options'],
  'cross-origin-resource-policy',
];

/** What differs between the hosts' answers to one request. */
export function differences(node: Plain, netlify: Plain): string[] {
  const found = SHARED.filter((name) => plainTag(node.headers[name]) !== plainTag(netlify.headers[name])).map(
    (name) => `${name}: ${node.headers[name]} on Node, ${netlify.headers[name]} on Netlify`,
  );
  if (node.status !== netlify.status) found.push(`${node.status} on Node, ${netlify.status} on Netlify`);
  if (node.body !== netlify.body) found.push(`bodies: ${start(node.body)} and ${start(netlify.body)}`);
  return found;
}

/** What is wrong with an answer, given the one to the same request without conditions. */
export function offences(wire: Wire, answer: Plain, plain: Plain, now: number): string[] {
  const found: string[] = [];
  const expected = expectedStatus(wire, plain, now);
  if (answer.status !== expected) found.push(`${answer.status} instead of ${expected}`);
  if (answer.status >= 500) found.push(`fails: ${start(answer.body)}`);
  if (/json/.test(answer.headers['content-type'] ?? '') && answer.status >= 400 && wire.target !== '/mcp') {
    const { error, message } = parsed(answer.body) as { error?: ErrorCode; message?: string };
    const isShaped =
      wire.method === 'HEAD' || (error !== undefined && ERROR_STATUS[error] === answer.status && !!message);
    if (!isShaped) found.push(`not the error shape: ${start(answer.body)}`);
  }
  if (wire.method === 'HEAD' && answer.body !== '') found.push('HEAD has a body');
  if (wire.method === 'GET' && answer.status === 200 && answer.body !== plain.body)
    found.push('another body than without conditions');
  if (answer.status === 206) {
    const [, from = '', to = ''] = /^bytes (\d+)-(\d+)\//.exec(answer.headers['content-range'] ?? '') ?? [];
    const part = Buffer.from(plain.body)
      .subarray(Number(from), Number(to) + 1)
      .toString('latin1');
    if (wire.method === 'GET' && Buffer.from(answer.body, 'latin1').toString('latin1') !== part)
      found.push('another part than the range');
  }
  return found;
}

/** RFC 9110 13.2.2, step by step, for a target that answers 200 without conditions. */
function expectedStatus({ method, headers }: Wire, plain: Plain, now: number): number {
  const tag = plainTag(plain.headers.etag);
  const modified = timeOf(plain.headers['last-modified']);
  if (!['GET', 'HEAD'].includes(method) || plain.status !== 200 || tag === undefined) return plain.status;
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const until = timeOf(headers['if-unmodified-since']);
  const since = timeOf(headers['if-modified-since']);
  if (match !== undefined) {
    if (match !== '*' && !tagsOf(match).some((each) => !each.isWeak && each.tag === tag)) return 412;
  } else if (until !== null && modified !== null && modified > until) return 412;
  if (noneMatch !== undefined) {
    if (noneMatch === '*' || tagsOf(noneMatch).some((each) => each.tag === tag)) return 304;
  } else if (since !== null && modified !== null && modified <= since && since <= now) return 304;
  return rangeStatus(method, headers, plain);
}

function rangeStatus(method: string, headers: Wire['headers'], plain: Plain): number {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || plain.headers['accept-ranges'] !== 'bytes' || first + last === '') return 200;
  const condition = headers['if-range'];
  if (
    condition !== undefined &&
    condition !== plain.headers.etag &&
    condition !== plain.headers['last-modified']
  )
    return 200;
  const length = Buffer.byteLength(plain.body);
  if (first === '') return Number(last) === 0 ? 416 : 206;
  if (last !== '' && Number(last) < Number(first)) return 200;
  return Number(first) >= length ? 416 : 206;
}

/** Filters whose matches only the index knows, and the cursor. */
const UNDECIDED = ['words', 'aspect', 'topic', 'sentiment', 'cursor'] as const;

/** Whether a search has other matches than reading every review gives. */
export function isWrongSearch(reviews: readonly Review[], { method, target }: Wire, answer: Plain): boolean {
  const { pathname, searchParams: search } = new URL(`http://any.example${target}`);
  if (method !== 'GET' || answer.status !== 200 || !/^\/api\/reviews\/search\/?$/.test(pathname))
    return false;
  if (UNDECIDED.some((name) => search.has(name))) return false;
  const passes: Record<
    Exclude<keyof SearchQuery, (typeof UNDECIDED)[number]>,
    (review: Review, wanted: string) => boolean
  > = {
    rating: ({ rating }, wanted) => rating === Number(wanted),
    min_rating: ({ rating }, wanted) => rating >= Number(wanted),
    max_rating: ({ rating }, wanted) => rating <= Number(wanted),
    since: ({ date }, wanted) => date >= wanted,
    until: ({ date }, wanted) => date <= wanted,
    query: ({ text }, wanted) => fold(text ?? '').includes(fold(wanted)),
    mentions_technician: ({ mentions_technicians: ids }, wanted) => ids.includes(wanted),
    mentions_service: ({ mentions_services: ids }, wanted) => ids.includes(wanted),
    source: ({ source }, wanted) => source === wanted,
    language: ({ language }, wanted) => `${language}-`.startsWith(`${wanted.toLowerCase()}-`),
    has_reply: ({ owner_reply }, wanted) => (owner_reply !== null) === (wanted === 'true'),
    limit: () => true,
    sort: () => true,
  };
  // A blank text does not filter (contract 4.empty).
  const given = [...search].filter(
    ([name, wanted]) =>
      wanted.trim() !== '' || SEARCH_PARAMETERS[name as keyof SearchQuery].type !== 'string',
  );
  const matches = reviews.filter((review) =>
    given.every(([name, wanted]) => passes[name as keyof typeof passes](review, wanted)),
  );
  return (parsed(answer.body) as Partial<ReviewPage>).matched !== matches.length;
}

/** An entity tag without the suffix of a coding. */
function plainTag(value: string | undefined): string | undefined {
  return value?.replace(/^"([0-9a-f]{32})-[a-z]+"$/, '"$1"');
}

function tagsOf(list: string): { tag: string | undefined; isWeak: boolean }[] {
  return [...list.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, tag]) => ({
    tag: plainTag(tag),
    isWeak: weak !== undefined,
  }));
}

function timeOf(value: string | undefined): number | null {
  const isDate = /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(value ?? '');
  return isDate ? Date.parse(value ?? '') / 1000 : null;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function start(text: string): string {
  return JSON.stringify(text.slice(0, 120));
}
