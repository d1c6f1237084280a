/**
 * Every constant of the service with its reason. Reads no environment and imports nothing,
 * so that any room may use it.
 */

/** Version of the HTTP API as OpenAPI's `info.version` states it (SPECIFICATION.md 9). */
export const API_VERSION = '1.0.0';

/** `version` of reviews.json: grows only when a documented key changes its meaning. */
export const DATASET_VERSION = 1;

/** Both feeds carry the 50 newest reviews (SPECIFICATION.md 8). */
export const FEED_SIZE = 50;

/** Page size of search (SPECIFICATION.md 8). */
export const SEARCH_LIMIT = { minimum: 1, maximum: 100, default: 20 } as const;

/**
 * A since answer ends after a whole review before it would pass this many bytes: Netlify buffers
 * at most 6 MB of a function's answer, and the envelope and headers need room.
 */
export const SINCE_MAX_BYTES = 5_000_000;

/** Longest request target served; longer ones answer 414. Common proxies stop at 8 kB. */
export const REQUEST_TARGET_MAX = 8192;

/** Header bytes Node accepts before it answers 431 by itself; above the target limit, so that 414 comes first. */
export const HEADERS_MAX_BYTES = 131_072;

/** Live answers smaller than this go out uncompressed: the saving is under one network packet. */
export const COMPRESS_MIN_BYTES = 1024;

/** How long the Node host lets running requests finish after SIGTERM. */
export const SHUTDOWN_GRACE_MS = 10_000;

/** How often the Node host looks for a newly published release; the promise is "within a second". */
export const RELEASE_POLL_MS = 400;

/** Releases kept on disk: the one served and the one before it. */
export const RELEASES_KEPT = 2;

/** Longest review text in characters; longer ones are almost always a pasted page. */
export const TEXT_MAX = 20_000;

/** Google's rich results want author names below 100 characters. */
export const AUTHOR_MAX = 99;

/** Seconds a browser may remember a CORS preflight (a day: Chromium caps it at two hours anyway). */
export const PREFLIGHT_MAX_AGE = 86_400;

/** No condition is published for fewer reviews than this: below it, a reader could guess who is meant. */
export const PROBLEM_MIN_REVIEWS = 3;

export const PATHS = {
  reviews: '/reviews.json',
  insights: '/insights.json',
  jsonFeed: '/api/feed.json',
  atom: '/feed.xml',
  openapi: '/.well-known/openapi.json',
  search: '/api/reviews/search',
  since: '/api/reviews/since',
  mcp: '/mcp',
  hub: '/api/websub/hub',
} as const;

/** The three WebSub topics (SPECIFICATION.md 4.8). */
export const TOPIC_PATHS = [PATHS.atom, PATHS.jsonFeed, PATHS.reviews] as const;

/** Media types are sent bare, without parameters: notifications carry the very same strings. */
export const MEDIA_TYPES = {
  json: 'application/json',
  atom: 'application/atom+xml',
} as const;
