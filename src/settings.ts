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

/** MCP request bodies beyond this answer 413: the longest honest one, a batch of searches, has a few kB. */
export const MCP_BODY_MAX_BYTES = 262_144;

/** Levels of nesting in an MCP message; real ones have under ten, and recursive readers must not overflow. */
export const MCP_DEPTH_MAX = 64;

/** Messages in one MCP batch (revisions up to 2025-03-26). */
export const MCP_BATCH_MAX = 20;

/** Characters of JSON in a tool answer: about 15,000 tokens, below the 25,000 at which Claude Code cuts. */
export const MCP_RESULT_MAX = 60_000;

/** Characters of a resource; larger files are read from their address, since functions answer at most 6 MB. */
export const MCP_RESOURCE_MAX = 2_000_000;

/** Results of the MCP tool `search`: as many as an assistant reads before it picks. */
export const MCP_SEARCH_RESULTS = 20;

/** How long a client may keep lists and resources (2026-07-28): soon after a deploy they are fresh again. */
export const MCP_CACHE_TTL_MS = 300_000;

/** Revisions of MCP, newest first; the first legacy one is offered to clients that ask for an unknown one. */
export const MCP_VERSIONS = {
  modern: ['2026-07-28'],
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
} as const;

/**
 * Key of the checksum in session ids. It is no secret: the id opens nothing, the checksum only tells
 * our ids from foreign ones, on every instance and across deploys.
 */
export const MCP_SESSION_KEY = 'reviews-service/mcp-session/v1';

export const PATHS = {
  reviews: '/reviews.json',
  insights: '/insights.json',
  jsonFeed: '/api/feed.json',
  atom: '/feed.xml',
  openapi: '/.well-known/openapi.json',
  search: '/api/reviews/search',
  since: '/api/reviews/since',
  mcp: '/mcp',
  mcpCard: '/mcp/server-card',
  aiCatalog: '/.well-known/ai-catalog.json',
  hub: '/api/websub/hub',
} as const;

/** The three WebSub topics (SPECIFICATION.md 4.8). */
export const TOPIC_PATHS = [PATHS.atom, PATHS.jsonFeed, PATHS.reviews] as const;

/** Media types are sent bare, without parameters: notifications carry the very same strings. */
export const MEDIA_TYPES = {
  json: 'application/json',
  atom: 'application/atom+xml',
  mcpCard: 'application/mcp-server-card+json',
  aiCatalog: 'application/ai-catalog+json',
} as const;
