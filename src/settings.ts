/** Constants of the service, with their reasons. Imports nothing, so that every room can use it. */

/** Languages and customs of visitor pages; API, MCP and developer pages are in US English. */
export const LOCALES = ['en-US', 'en-GB', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** Version of the HTTP API: `info.version` of OpenAPI. */
export const API_VERSION = '1.0.0';

/** `version` of reviews.json: grows only if a documented key changes its meaning. */
export const DATASET_VERSION = 1;

/** Above this share of texts that no one read, the others cannot represent all. */
export const UNREAD_MAX = 0.2;

/** Newest reviews in each feed (contract 6.json-feed). */
export const FEED_SIZE = 50;

/**
 * Characters of a free text or cursor in a request: several times the longest honest question, and few enough that no
 * search takes long.
 */
export const REQUEST_TEXT_MAX = 500;

/** Paths of the pages, named as their files in src/pages. Of people and services, only the pages below these exist. */
export const PAGES = {
  home: '/',
  reviews: '/reviews/',
  insights: '/insights/',
  policy: '/policy/',
  widgets: '/widgets/',
  widgetList: '/widgets/list/',
  leaveReview: '/leave-a-review/',
  technicians: '/technicians/',
  services: '/services/',
  developers: '/developers/',
  developersMcp: '/developers/mcp/',
  developersWebSub: '/developers/websub/',
  developersFeeds: '/developers/feeds/',
  reference: '/developers/reference/',
} as const;

/** Pages that became parts of others: hosts redirect to those (contract 3.moved). Pure, so browser bundles drop it. */
export const MOVED_PAGES: Readonly<Record<string, string>> = /* @__PURE__ */ (() => ({
  '/faq/': `${PAGES.insights}#questions`,
  '/summary/': PAGES.insights,
  '/insights/method/': `${PAGES.insights}#counting`,
  [PAGES.technicians]: PAGES.insights,
  [PAGES.services]: PAGES.insights,
  '/feeds/': PAGES.developersFeeds,
  '/widgets/carousel/': PAGES.widgetList,
  '/widgets/quote/': PAGES.widgetList,
  '/developers/reviews/': `${PAGES.reference}#getReviews`,
  '/developers/search/': `${PAGES.reference}#searchReviews`,
  '/developers/incremental/': `${PAGES.developers}#keep-a-copy`,
  '/developers/errors/': `${PAGES.reference}#errors`,
  '/developers/data-model/': PAGES.reference,
}))();

/** Page size of search (contract 4.parameters). */
export const SEARCH_LIMIT = { minimum: 1, maximum: 100, default: 20 } as const;

/**
 * A since response ends after a whole review before it exceeds this. Serverless functions often
 * return at most 6 MB, and envelope and headers need room.
 */
export const SINCE_MAX_BYTES = 5_000_000;

/** Longest request target; longer ones get 414. Common proxies stop here too. */
export const REQUEST_TARGET_MAX = 8192;

/** Header bytes before Node sends 431; above the limit of the target, so that 414 comes first. */
export const HEADERS_MAX_BYTES = 131_072;

/** Header lines before Node sends 431; browsers send about 20. */
export const HEADER_LINES_MAX = 1000;

/** Unread request bodies up to this size are drained to keep the connection alive. */
export const DRAIN_MAX_BYTES = 16_000_000;

/** Smaller live responses are not compressed: that would save less than one network packet. */
export const COMPRESS_MIN_BYTES = 1024;

/** How long running requests may take to finish after SIGTERM. */
export const SHUTDOWN_GRACE_MS = 10_000;

/** How long idle connections stay open after SIGTERM, for requests that are on their way. */
export const SHUTDOWN_IDLE_MS = 1_000;

/** How often a running server checks for a new release (contract 1.hot-publish). */
export const RELEASE_POLL_MS = 400;

/** How long a build waits for another one: longer than any build takes. */
export const BUILD_WAIT_MS = 300_000;

/** Releases kept on disk: the current one and the one before. */
export const RELEASES_KEPT = 2;

/** Characters of a review text; longer ones are almost always a pasted page. */
export const TEXT_MAX = 20_000;

/** Google's rich results require author names below 100 characters. */
export const AUTHOR_MAX = 99;

/** Seconds that browsers may cache a CORS preflight; Chromium caps it at two hours. */
export const PREFLIGHT_MAX_AGE = 86_400;

/**
 * A health condition is published only from this many reviews on: with fewer, people could guess
 * the person.
 */
export const PROBLEM_MIN_REVIEWS = 3;

/** Larger MCP request bodies get 413; the largest real one, a batch of searches, has a few kB. */
export const MCP_BODY_MAX_BYTES = 262_144;

/**
 * Levels of nesting in an MCP message, so that recursion cannot overflow; real ones have under ten.
 */
export const MCP_DEPTH_MAX = 64;

/** Messages in one MCP batch (revisions up to 2025-03-26). */
export const MCP_BATCH_MAX = 20;

/**
 * MCP messages of one client in a minute on the Node host, unless `MCP_CALLS_PER_MINUTE` says otherwise;
 * an assistant sends a few for each question.
 */
export const MCP_CALLS_PER_MINUTE = 3000;

/** Clients whose MCP messages are counted at a time; one takes about 100 bytes. */
export const MCP_CLIENTS_MAX = 10_000;

/** A request must arrive whole within this time; the largest real body takes less than a second. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The headers of a request must arrive within this time: they fit into a few packets, but the server may be busy. */
export const HEADERS_TIMEOUT_MS = 20_000;

/**
 * A connection without progress for this long is closed, for example if its client does not read; a phone in a tunnel
 * is back by then. Node checks twice, so it takes up to twice as long. Time before the response begins does not count.
 */
export const STALL_TIMEOUT_MS = 15_000;

/**
 * Open connections on the Node host. An idle one takes about 10 kB, one that waits for its client as much again, so
 * that all together take less than 100 MB.
 */
export const CONNECTIONS = {
  total: 4000,
  /**
   * Connections of one public IP address, which many people may share, or concurrent requests of one address that a
   * proxy reports: a quarter of all.
   */
  perClient: 1000,
  /**
   * Requests of one connection that may wait for the one in progress; the next one gets 503 and ends the connection.
   * The few clients that send requests ahead send about ten.
   */
  waiting: 32,
  /** Connections beyond the limit that still get a 503 with Retry-After, and how long their request may take. */
  surplus: 100,
  surplusMs: 2000,
  /** Seconds after which they may come back: most connections are idle and end within five. */
  retrySeconds: 5,
  /**
   * Descriptors of the process that connections leave free: for deliveries (64), the store, the log and the files of
   * a new release.
   */
  descriptorsKept: 140,
} as const;

/**
 * Bytes of live responses that clients have not read yet; with more, further requests get 503. Published files do not
 * count, because all their subscribers share one copy.
 */
export const UNREAD_MAX_BYTES = 64_000_000;

/** Characters of JSON in a tool result: about 15,000 tokens. Claude Code cuts at 25,000. */
export const MCP_RESULT_MAX = 60_000;

/** The limit for `search_reviews`, whose `limit` asks for a number of reviews: 100 of usual length. */
export const MCP_REVIEWS_MAX = 200_000;

/**
 * Characters of `tools/list`, which every conversation loads: of the sample, and with 45 people and 68 services.
 * A filter takes about 140, a tool 470. For room, shorten descriptions that repeat names.
 */
export const MCP_TOOL_LIST_MAX = { sample: 9000, large: 11_000 } as const;

/** Characters of one text in the results of `search`, `get_opinions` and `count_reviews`. */
export const MCP_TEXT_MAX = 2000;

/**
 * Characters of a resource. Larger files are read from their URL, because functions return up to 6
 * MB.
 */
export const MCP_RESOURCE_MAX = 2_000_000;

/** Results of the MCP tool `search`: as many as an assistant reads before it chooses. */
export const MCP_SEARCH_RESULTS = 20;

/**
 * How long clients may cache lists and resources (2026-07-28): short, so that a deploy shows soon.
 */
export const MCP_CACHE_TTL_MS = 300_000;

/**
 * Revisions of MCP, newest first. Clients that request an unknown one are offered the first legacy
 * one.
 */
export const MCP_VERSIONS = {
  modern: ['2026-07-28'],
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
} as const;

/** All revisions, newest first, as discovery lists them. Marked, so that the browser does not load them. */
export const MCP_REVISIONS: readonly string[] = /* @__PURE__ */ Object.values(MCP_VERSIONS).flat();

/**
 * Key of the checksum in session ids. Not a secret: an id grants nothing, and the checksum only
 * distinguishes our ids from foreign ones, on every instance and across deploys.
 */
export const MCP_SESSION_KEY = 'reviews-service/mcp-session/v1';

export const PATHS = {
  reviews: '/reviews.json',
  insights: '/insights.json',
  jsonFeed: '/api/feed.json',
  atom: '/feed.xml',
  openapi: '/.well-known/openapi.json',
  openapiTypes: '/.well-known/openapi.d.ts',
  llms: '/llms.txt',
  search: '/api/reviews/search',
  since: '/api/reviews/since',
  mcp: '/mcp',
  mcpCard: '/mcp/server-card',
  aiCatalog: '/.well-known/ai-catalog.json',
  apiCatalog: '/.well-known/api-catalog',
  hub: '/api/websub/hub',
  health: '/api/health',
} as const;

/** Unknown paths in these folders get a JSON error, all others the HTML page. */
export const JSON_FOLDERS = ['/api', '/mcp', '/.well-known'] as const;

/** Sent without parameters, on files and in notifications (contract 2.media-types). */
export const MEDIA_TYPES = {
  json: 'application/json',
  atom: 'application/atom+xml',
  mcpCard: 'application/mcp-server-card+json',
  aiCatalog: 'application/ai-catalog+json',
  apiCatalog: 'application/linkset+json',
} as const;

/** WebSub leases in seconds. Requests outside the bounds are clamped (contract 8.lease). */
export const LEASE_SECONDS = { minimum: 60, maximum: 2_592_000, default: 864_000 } as const;

/** A secret must be less than 200 bytes long (W3C WebSub 5.1). */
export const SECRET_MAX_BYTES = 199;

/** Longest callback URL; common servers limit the request line to the same. */
export const CALLBACK_MAX_BYTES = 2048;

/** Largest subscription request: a callback, a topic and a secret, percent-encoded. */
export const HUB_BODY_MAX_BYTES = 16_384;

/** Failed deliveries in a row that end a subscription (contract 8.failures). */
export const DELIVERY_FAILURES_MAX = 3;

/**
 * Seconds to wait before each repeated delivery (contract 8.failures). An outage of a night, at least
 * three hours, ends no subscription.
 */
export const DELIVERY_RETRY_SECONDS: readonly number[] = [600, 21_600];

/** A subscriber's `Retry-After` is honored up to this (contract 8.failures). */
export const RETRY_AFTER_MAX_MS = 6 * 3_600_000;

/**
 * Longest wait before a retry that a setting or a subscriber can cause. A later time comes from a
 * wrong clock.
 */
export const RETRY_WAIT_MAX_MS = 86_400_000;

/** The outcome of an older claim is unknown. Must exceed the outbound deadline. */
export const CLAIM_MS = 60_000;

/** To connect, send and read one outgoing request. */
export const OUTBOUND_DEADLINE_MS = 10_000;

/**
 * The same while few slots are free, for the first verification of a stranger and for deliveries. Most
 * callbacks respond within 1 s.
 */
export const SHORT_DEADLINE_MS = 2_000;

/** Bytes read of a subscriber's response; a challenge has 48. */
export const OUTBOUND_BODY_MAX_BYTES = 4096;

/** Waits after network errors of a verification; the next error drops the request. */
export const VERIFICATION_RETRY_MS: readonly number[] = [5_000, 30_000];

/** A verification that takes longer is dropped: the subscriber has asked again by then. */
export const PENDING_MAX_MS = 3_600_000;

/** Subscriptions that failed or were removed, for the owner to see; the newest of all. */
export const ENDED_KEPT = 200;

/** A lease that ended longer ago was not noticed at a tick: the process was down, or its clock has moved. */
export const LAPSE_NOTICED_MS = 900_000;

/** Such a lease is kept this long, until a wrong clock was noticed and set. */
export const LAPSE_GRACE_MS = 86_400_000;

/** How long a name may not resolve, although others do, before that counts as a failure: name servers fail for hours. */
export const UNRESOLVED_MS = 6 * 3_600_000;

/** Records of one portion of work: a few ms each, so that a large fan-out or tidying delays no request. */
export const HUB_PORTION = 200;

/** Failures of one domain are logged once in this time. */
export const FAILURE_LOG_MS = 3_600_000;

/** Bytes of one publication that a domain gets at once; the rest waits with the slow subscribers. */
export const DOMAIN_BYTES_MAX = 50_000_000;

/**
 * Deliveries at a time (contract 8.fairness), in total and per group: registrable domain, then callback host. While
 * half of the slots are taken, each has SHORT_DEADLINE_MS, so slow domains delay no other for long.
 */
export const HUB_CONCURRENCY = { total: 64, perGroup: [16, 5] } as const;

/** The same for subscribers that failed or took longer than SHORT_DEADLINE_MS the last time. */
export const SLOW_SLOTS = { total: 32, perGroup: [8, 2] } as const;

/**
 * Slots for verifying strangers (contract 8.fairness): one set for first tries, one for later
 * tries. Their groups are client, domain and host. Clients take turns, then the domains of each client, then their hosts. A first try gets
 * OUTBOUND_DEADLINE_MS while half of the slots are free, else SHORT_DEADLINE_MS, so at least 32
 * slots become free every 2 s. While n clients flood, a new one waits up to 2 s x (n + 1) / 32,
 * rounded up: 2 s with up to 31 clients, 4 s with up to 63. No single client or domain can take
 * every slot.
 */
export const STRANGER_SLOTS = { total: 64, perGroup: [32, 16, 5] } as const;

/**
 * Abuse limits of the hub (contract 8.limits): one request makes the hub send one GET to a URL that
 * the caller chooses. No honest subscriber reaches these numbers.
 */
export const HUB_LIMITS = {
  /** Requests per client; a hosted feed reader may renew a thousand subscriptions at once. */
  requestsPerClient: 1200,
  clientWindowMs: 600_000,
  /** Unverified requests per callback host, and its failed verifications within the window. */
  pendingPerHost: 60,
  hostWindowMs: 600_000,
  /**
   * Failed verifications within the window, as many as for five hosts: a new subdomain costs
   * nothing.
   */
  failuresPerDomain: 300,
  failuresPerClient: 300,
  pendingPerSubscription: 3,
  /**
   * Unverified requests in total: 20 MB of records at worst. A store of several documents takes a
   * share in each.
   */
  pending: 4000,
  /**
   * A domain or a client network may hold a third of the room that the others leave free. Of 10,000
   * subscriptions, one alone gets 3,333. If ten take all they can, each gets 833, and 1,667 stay free. This
   * also limits a client's unverified requests: one client alone gets 83 in one of 16 documents, enough for
   * pendingPerHost.
   */
  sharesPerRoom: 3,
  subscriptionsPerHost: 1000,
  subscriptions: 10_000,
} as const;

/**
 * Subscriptions from which the service is `degraded`, so that the owner can act: 80% of the room. A number, because
 * the browser would load HUB_LIMITS with what is computed from it.
 */
export const HUB_NEARLY_FULL = 8000;

/** Default seconds between two checks of a running server for due work. */
export const HUB_TICK_SECONDS = 60;

/**
 * How long a process may announce before it must renew that right (contract 8.announcer). After a
 * kill, the next process waits this long before it announces.
 */
export const HUB_LEAD_MS = 30_000;

/** How long a reading of the hub's health is kept: it reads every subscription that is due. */
export const HUB_HEALTH_MS = 5_000;

/**
 * Due work that waits longer than this makes the service `degraded`: three scheduled ticks on
 * Netlify.
 */
export const HUB_OVERDUE_SECONDS = 900;
/** A review that its source does not list may be removed after so many days; sources hide some in outages. */
export const UNLISTED_DAYS = 14;

/** If more reviews are missing than the larger of this number and this share, removing them needs `--yes`. */
export const REMOVED_AT_ONCE = 3;
export const REMOVED_SHARE = 0.05;

/** How long all runs of git for one check may take, and how much one may print. */
export const GIT_SECONDS = 60;
export const GIT_OUTPUT_BYTES = 256_000_000;

/** Files read from git in one run. */
export const GIT_BATCH = 2000;

/** A reader's command: seconds and bytes of one answer, and characters of its errors to repeat. */
export const PIPE = { seconds: 300, bytes: 1_000_000, said: 300 } as const;
