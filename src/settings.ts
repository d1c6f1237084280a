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

/** Of a body that nobody reads, this much is skipped to keep the connection; more ends it. */
export const DRAIN_MAX_BYTES = 16_000_000;

/** Live answers smaller than this go out uncompressed: the saving is under one network packet. */
export const COMPRESS_MIN_BYTES = 1024;

/** How long the Node host lets running requests finish after SIGTERM. */
export const SHUTDOWN_GRACE_MS = 10_000;

/** How long idle connections stay open after SIGTERM: a request that is on its way then is still answered. */
export const SHUTDOWN_IDLE_MS = 1_000;

/** How often the Node host looks for a newly published release; the promise is "within a second". */
export const RELEASE_POLL_MS = 400;

/** How often a build looks whether another one has ended, and how many times: five minutes, longer than any build. */
export const BUILD_PAUSE_MS = 250;
export const BUILD_TURNS = 1200;

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
  apiCatalog: '/.well-known/api-catalog',
  hub: '/api/websub/hub',
} as const;

/** Unknown paths in these folders get a JSON error; all others get the HTML page. */
export const JSON_FOLDERS = ['/api', '/mcp', '/.well-known'] as const;

/** The three WebSub topics (SPECIFICATION.md 4.8). */
export const TOPIC_PATHS = [PATHS.atom, PATHS.jsonFeed, PATHS.reviews] as const;

/** Media types are sent bare, without parameters: notifications carry the very same strings. */
export const MEDIA_TYPES = {
  json: 'application/json',
  atom: 'application/atom+xml',
  mcpCard: 'application/mcp-server-card+json',
  aiCatalog: 'application/ai-catalog+json',
  apiCatalog: 'application/linkset+json',
} as const;

/** WebSub leases in seconds: ten days unless asked otherwise, clamped rather than refused (WS-09). */
export const LEASE_SECONDS = { minimum: 60, maximum: 2_592_000, default: 864_000 } as const;

/** A secret must stay below 200 bytes (WebSub 5.1). */
export const SECRET_MAX_BYTES = 199;

/** Longest callback address; the same bound as common servers put on a request line. */
export const CALLBACK_MAX_BYTES = 2048;

/** Bytes of a subscription request that are read: a callback, a topic and a secret, percent-encoded. */
export const HUB_BODY_MAX_BYTES = 16_384;

/** Consecutive failed deliveries before a subscription ends (SPECIFICATION.md 8). */
export const DELIVERY_FAILURES_MAX = 3;

/** Waits before the second and third delivery attempt, in seconds (WS-17). */
export const DELIVERY_RETRY_SECONDS: readonly number[] = [300, 3600];

/** A subscriber's `Retry-After` is honoured up to six hours. */
export const RETRY_AFTER_MAX_MS = 6 * 3_600_000;

/** The longest wait before a retry that a setting or a subscriber can cause; a later time is a wrong clock's. */
export const RETRY_WAIT_MAX_MS = 86_400_000;

/** A claim older than this has an unknown outcome (WS-46); must exceed the outbound deadline. */
export const CLAIM_MS = 60_000;

/** Connecting, sending and reading of one outgoing request all together (WS-39). */
export const OUTBOUND_DEADLINE_MS = 10_000;

/** The same for the first verification of a stranger while places are short; most callbacks confirm in under a second. */
export const SHORT_DEADLINE_MS = 2_000;

/** What is read of an answer; a challenge has 48 bytes. */
export const OUTBOUND_BODY_MAX_BYTES = 4096;

/** Network errors of one verification before the request is dropped (WS-15), and the waits between them. */
export const VERIFICATION_RETRY_MS: readonly number[] = [5_000, 30_000];

/** A verification that is not settled by then is given up: the subscriber has long asked again. */
export const PENDING_MAX_MS = 3_600_000;

/** Tombstones are kept this long, so that the owner can see who left and why. */
export const TOMBSTONE_MS = 30 * 86_400_000;

/** Outgoing requests of the hub at a time, in all and to one callback host (WS-41). */
export const HUB_CONCURRENCY = { total: 64, perHost: 5 } as const;

/**
 * Places for verifying strangers (CONTRACT 8): one set for first tries, one for later tries. Clients take
 * turns, then the domains of each client, then their hosts. A first try gets OUTBOUND_DEADLINE_MS while half
 * of the places are free, else SHORT_DEADLINE_MS, so at least 32 places become free every 2 s. While n
 * clients flood, a newcomer waits for a place 2 s x (n + 1) / 32 at most, rounded up: 2 s with up to 31
 * clients, 4 s with up to 63. One client or one domain cannot take every place: alone, it delays no newcomer.
 */
export const STRANGER_PLACES = { total: 64, perClient: 32, perDomain: 16, perHost: 5 } as const;

/**
 * Abuse limits of the hub (CONTRACT 8, WS-41, WS-42). One request makes the hub send one GET to an
 * address of the caller's choice; no honest reader meets these numbers.
 */
export const HUB_LIMITS = {
  /** Requests of one client; a hosted reader may renew a thousand subscriptions at once. */
  requestsPerClient: 1200,
  clientWindowMs: 600_000,
  /** Unverified requests for one callback host, and failed verifications of it within the window. */
  pendingPerHost: 60,
  hostWindowMs: 600_000,
  /** Failed verifications within the window, five hosts' worth: a new subdomain costs nothing. */
  failuresPerDomain: 300,
  failuresPerClient: 300,
  pendingPerSubscription: 3,
  /**
   * Unverified requests in all, whoever sends them to however many hosts: 20 MB of records at worst. On
   * Netlify each of the packed documents, which are written whole, takes its share.
   */
  pending: 4000,
  /**
   * One client may fill a third of what is still free of `pending`: 1,000 alone; 307 each when ten flood,
   * which leaves 923 free; 4 each when a thousand do, which leaves 12. On Netlify that is 62 alone in each
   * document, enough for pendingPerHost.
   */
  freePerClient: 3,
  subscriptionsPerHost: 1000,
  subscriptions: 10_000,
} as const;

/** Default seconds between two looks of the Node host at what is due. */
export const HUB_TICK_SECONDS = 60;

/**
 * How long a process of a Node host stays the one that announces without prolonging it. A restart after a kill
 * waits as long before it announces a new release.
 */
export const HUB_LEAD_MS = 30_000;

/** Packed documents of the Blobs layout: an idle tick reads each of them once. */
export const BLOB_SHARDS = 16;
