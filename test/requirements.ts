import { TestRunner } from 'vitest';
import { TOPIC_PATHS } from '../src/api/topics.ts';
import { TOOLS } from '../src/mcp/tools/tools.ts';
import { SEARCH_PARAMETERS, SORTS } from '../src/schema/search-parameters.ts';
import {
  API_VERSION,
  CONNECTIONS,
  DELIVERY_FAILURES_MAX,
  DELIVERY_RETRY_SECONDS,
  DOMAIN_BYTES_MAX,
  ENDED_KEPT,
  FEED_SIZE,
  HEADER_LINES_MAX,
  HEADERS_MAX_BYTES,
  HEADERS_TIMEOUT_MS,
  HUB_LIMITS,
  HUB_NEARLY_FULL,
  HUB_OVERDUE_SECONDS,
  HUB_TICK_SECONDS,
  JSON_FOLDERS,
  LEASE_SECONDS,
  LOCALES,
  MCP_BATCH_MAX,
  MCP_BODY_MAX_BYTES,
  MCP_CALLS_PER_MINUTE,
  MCP_RESULT_MAX,
  MCP_REVIEWS_MAX,
  MCP_TEXT_MAX,
  MCP_TOOL_LIST_MAX,
  MCP_VERSIONS,
  PATHS,
  PROBLEM_MIN_REVIEWS,
  REMOVED_AT_ONCE,
  REMOVED_SHARE,
  REQUEST_TARGET_MAX,
  REQUEST_TEXT_MAX,
  REQUEST_TIMEOUT_MS,
  RETRY_AFTER_MAX_MS,
  SEARCH_LIMIT,
  SECRET_MAX_BYTES,
  SHUTDOWN_GRACE_MS,
  SINCE_MAX_BYTES,
  STALL_TIMEOUT_MS,
  TEXT_MAX,
  UNLISTED_DAYS,
  UNREAD_MAX_BYTES,
  UNRESOLVED_MS,
} from '../src/settings.ts';
import { byteWords, durationWords, grouped } from '../src/wording/quantities.ts';

const searchParameters = listed(
  Object.keys(SEARCH_PARAMETERS).map((name) =>
    name === 'limit'
      ? `\`limit\` (${SEARCH_LIMIT.minimum} to ${SEARCH_LIMIT.maximum}, default ${SEARCH_LIMIT.default})`
      : `\`${name}\``,
  ),
  'and',
);
const sorts = listed(
  SORTS.map((sort) => `\`${sort}\`${sort === SEARCH_PARAMETERS.sort.default ? ' (default)' : ''}`),
  'or',
);
const retries = DELIVERY_RETRY_SECONDS.map(durationWords).join(' and ');
const folders = JSON_FOLDERS.map((folder) => `\`${folder}\``).join(', ');
const [latestLegacy] = MCP_VERSIONS.legacy;

/** Titles of the areas; the number before the dot of an id is the area's. */
export const AREAS: Readonly<Record<string, string>> = {
  1: 'Base URL, settings and builds',
  2: 'Every HTTP response',
  3: 'Reviews, business and rating',
  4: `Search: GET ${PATHS.search}`,
  5: `Reviews since a date: GET ${PATHS.since}/{date}`,
  6: 'Feeds and topics',
  7: `MCP: POST ${PATHS.mcp}`,
  8: `WebSub hub: POST ${PATHS.hub}`,
  9: `OpenAPI: GET ${PATHS.openapi}`,
  10: `Insights: GET ${PATHS.insights}`,
  11: 'Content files',
  12: `Health: GET ${PATHS.health}`,
};

/**
 * The contract: what users of the service can rely on, one behavior a line.
 * `npx vitest run test/requirements.test.ts -u` writes docs/contract.md from it.
 */
export const REQUIREMENTS = {
  '1.base-url':
    "One build serves one business at one base URL: `SITE_URL`, else Netlify's `URL`, else `http://localhost:PORT`. It has no trailing slash and is written into the published files.",
  '1.base-url-baked':
    'At run time the base URL comes from the build. The `Host` header of a request never changes it.',
  '1.same-handlers': 'The Node host and Netlify run the same handlers at the same paths.',
  '1.commands':
    'The owner has twelve commands, which `help` lists, and three for few. An old name is an error that names the new one, except `report`, which runs `inbox --month`.',
  '1.settings-optional': `Every setting is optional. Defaults: \`CONTENT_DIR\` \`content\`, \`HOST\` \`127.0.0.1\`, \`PORT\` \`4321\`, \`DATA_DIR\` \`.data\`, \`WEBSUB_CALLBACK_ALLOW\` empty, \`WEBSUB_RETRY_SECONDS\` \`${DELIVERY_RETRY_SECONDS}\`, \`WEBSUB_TICK_SECONDS\` \`${HUB_TICK_SECONDS}\`, \`MCP_CALLS_PER_MINUTE\` \`${MCP_CALLS_PER_MINUTE}\`, \`SITE_LOCALE\` the \`locale\` of the business.`,
  '1.site-file':
    '`site.yaml` beside `package.json` sets what the environment does not: URL, locale, brand and the server.',
  '1.netlify-url':
    'A build for Netlify with a URL of this machine is refused, and the message names the setting.',
  '1.bad-setting': 'A bad setting stops the start with one clear line per setting.',
  '1.start-builds':
    '`npm start` builds when there is no build, or when content, code, `SITE_URL` or `SITE_LOCALE` changed. Then it serves.',
  '1.start-last-good':
    'If that build fails, `npm start` prints every problem and serves the last good build. Without one it exits with 1.',
  '1.hot-publish':
    'A build next to a running server is published within a second: all files at once, without dropping a request.',
  '1.failed-build': 'A failed build changes nothing that is published.',
  '1.builds-apart':
    'A build that fails, stalls, is killed or runs twice changes or removes nothing that is published.',
  '1.graceful-stop': `After SIGTERM or SIGINT the server accepts nothing new, finishes running requests for up to ${durationWords(SHUTDOWN_GRACE_MS / 1000)}, and exits with 0.`,
  '1.netlify-files':
    "On Netlify the CDN serves the files; `_headers`, which the build writes, gives them this service's CORS headers, `Link` headers and content types.",

  '2.six-endpoints': `The data endpoints are \`${PATHS.reviews}\`, \`${PATHS.insights}\`, \`${PATHS.jsonFeed}\`, \`${PATHS.search}\`, \`${PATHS.since}/{date}\` and \`${PATHS.mcp}\`. Everything else is additional.`,
  '2.no-auth': 'No endpoint needs a key. `Authorization` is ignored.',
  '2.media-types':
    'JSON is sent as exactly `application/json`, the Atom feed as exactly `application/atom+xml`, without parameters.',
  '2.cors':
    'Every response, errors included, allows every origin and exposes `ETag`, `Last-Modified`, `Link`, `Retry-After`, `Mcp-Session-Id`, `Content-Range`, `Accept-Ranges` and `X-Request-Id`.',
  '2.preflight':
    'OPTIONS returns 204 (on Netlify, for published files, the status of the CDN) and allows `*`, `Authorization`, every request header of the OpenAPI document, and those that browsers, MCP clients and tracing libraries add. `/mcp` also allows GET and DELETE, which get 405.',
  '2.embedding':
    'Every response has `Cross-Origin-Resource-Policy: cross-origin`. The frames of `/widgets/` also have a `Cross-Origin-Embedder-Policy`, so pages with one can show them.',
  '2.head': 'HEAD returns the headers of GET without a body.',
  '2.methods': 'A method that a path does not support gets 405 with `Allow`.',
  '2.unknown-json': `An unknown path under ${folders} gets 404 as JSON.`,
  '2.unknown-html': 'Any other unknown path gets the HTML 404 page.',
  '2.etag': 'Datasets, feeds, search and since have strong entity tags.',
  '2.etag-identity':
    'An entity tag depends on the uncompressed bytes alone and has a suffix per content coding (RFC 9110 8.8.3.3). Rebuilds and restarts keep it.',
  '2.not-modified': '`If-None-Match` with the current entity tag gets 304 without a body.',
  '2.condition-lists': '`If-None-Match` takes lists, `*` and weak tags. A malformed value matches nothing.',
  '2.condition-order': '`If-None-Match` beats `If-Modified-Since`.',
  '2.304-headers': 'A 304 repeats `ETag`, `Last-Modified`, `Cache-Control`, `Vary` and `Link`.',
  '2.last-modified':
    '`Last-Modified` is the time of the last commit, else of the build. It is never too early, never in the future, and never part of the published bytes.',
  '2.cache-control':
    'Data and pages must be revalidated. Files with a hash in their name are immutable for a year.',
  '2.netlify-cache':
    'On Netlify, and only there, responses of functions carry `Netlify-CDN-Cache-Control` and `Netlify-Vary`.',
  '2.compression': 'The Node host compresses with br or gzip and sends `Vary: Accept-Encoding`.',
  '2.range': 'Range requests on files work.',
  '2.target-limit': `A request target above ${byteWords(REQUEST_TARGET_MAX)} gets 414, headers above ${byteWords(HEADERS_MAX_BYTES)} or ${grouped(HEADER_LINES_MAX)} lines get 431, both with the usual error body.`,
  '2.host-header':
    'On the Node host, an HTTP/1.1 request without exactly one `Host` line gets 400 (RFC 9112 3.2).',
  '2.busy': `The Node host serves up to ${grouped(CONNECTIONS.total)} connections, and fewer if the system allows fewer open files: ${grouped(CONNECTIONS.perClient)} per public IP address, and as many requests at a time per address that a proxy reports. Further ones get 503 with \`Retry-After\`, as do requests while clients have not read ${byteWords(UNREAD_MAX_BYTES)} of live responses.`,
  '2.request-coding':
    'A request body in a content coding (`Content-Encoding: gzip`) gets 415 that names it, from MCP and the hub.',
  '2.pipelining': `The Node host serves the requests of a connection one at a time, with a turn for other connections in between, and none once the client has gone. If more than ${CONNECTIONS.waiting} wait, the next one gets 503, the connection ends, and nothing more of it is read.`,
  '2.work':
    'The work for a request grows no faster than its texts, headers and body, and none of them stays in memory.',
  '2.versions': 'On the Node host, a request line with another version than HTTP/1.0 or HTTP/1.1 gets 505.',
  '2.encoded-slash': 'An encoded slash (`%2F`) in a path separates nothing: that is another path.',
  '2.timeouts': `On the Node host, headers must arrive within ${durationWords(HEADERS_TIMEOUT_MS / 1000)} and the whole request within ${durationWords(REQUEST_TIMEOUT_MS / 1000)}. A client that does not read is disconnected after ${durationWords(STALL_TIMEOUT_MS / 1000)} to ${durationWords((2 * STALL_TIMEOUT_MS) / 1000)}.`,
  '2.error-shape':
    'JSON endpoints share one error body: `error`, `message`, and `issues` for invalid parameters only.',
  '2.issue-shape':
    'An issue has `path`, a documented `code` and `message`. A response lists all problems at once.',
  '2.deterministic':
    'Two builds of equal content have equal bytes, regardless of clock, machine, git history and file order.',
  '2.page-security':
    'Pages carry `nosniff`, `Referrer-Policy` and a CSP without `unsafe-inline`. Only the frames of `/widgets/` allow framing.',
  '2.json-nosniff': 'JSON carries `X-Content-Type-Options: nosniff`.',

  '3.review-keys': 'A published review always has every documented key; unknown values are null.',
  '3.review-url': 'Each review has its own page: `url` is `{base URL}/reviews/{id}/`.',
  '3.verified':
    'A review is verified when its origin can be checked: it has `source_url` or `source_id`. `source_id` is never published.',
  '3.unverified':
    'An unverified review is a content error unless `policy.yaml` says `publish_unverified: true`; then it is labeled everywhere.',
  '3.all-published': 'Every published review is in the dataset, regardless of its rating.',
  '3.dataset': `\`${PATHS.reviews}\` has \`version\`, \`generated_at\`, \`review_count\`, \`date_range\`, \`business\`, \`aggregate_rating\` and \`reviews\`.`,
  '3.generated-at': '`generated_at` is the newest of all dates in the content, never a clock.',
  '3.rating':
    '`aggregate_rating` has the mean with two decimals, both counts, both bounds and the distribution. Without reviews the mean is null.',
  '3.business': '`business` has identity, service areas, services, technicians and `publishing_principles`.',
  '3.placeholders':
    'A phone number and website that only `create` wrote appear nowhere until the owner writes their own.',
  '3.alias-shared': 'An alias that two entries share is a content error.',
  '3.order': 'Reviews are in one order everywhere: `date` descending, then `id` descending.',
  '3.text-clean':
    'CRLF becomes LF. Control characters except LF and TAB are removed. The rest is published as written.',
  '3.hidden-text':
    'Published text has no invisible characters, except those that emoji and scripts need, one at a time.',
  '3.mentions':
    'Mentions are detected from names and aliases in the text. An explicit list in the review file replaces detection.',
  '3.words': "`business.words` has the trade's words for customers and team. Pages use them.",
  '3.locale': `Pages for visitors and feeds are in the \`locale\` of the business or in \`SITE_LOCALE\`: ${LOCALES.join(', ')}. API, MCP and developer pages are in US English.`,
  '3.visitors':
    'The home page shows the rating beside that of the twelve months to the newest review, whose month it names, what to do (`booking_url`, `directions_url` or `geo`), a field for questions with examples that have results, the reviews by stars, likes and complaints, then the newest reviews.',
  '3.people-say':
    '`/insights/` says what reviews with four or five stars praise, and what reviews with three stars or fewer mention; if a program read the reviews, what it judged on both sides. Each count opens exactly its reviews, and each subject has a sentence from a review; no sentence is on the page twice. The page says that it counts words and names; questions name the words. With fewer than 20 analyzed reviews, or more than a fifth unread, there are no likes or complaints: the page is "Good to know" and has the questions, with a sentence from the newest review with many stars and from the newest with few, in health and law only with counts. Without either it has no menu entry. No title, description or llms.txt sentence promises what the site does not have.',
  '3.ask':
    'A question on the home page or on `/reviews/` is answered by up to two sentences from reviews with four or more stars, and two from those with three or fewer, each a link; none that the analysis puts on the other side or that has less than half as much of the question as the best. A word that no review has is named.',
  '3.budgets':
    'As loaded, `/insights/` has at most 600 words and 60 numbers, beside what the owner wrote. The home page has at most 14 kB and 4 requests without logo, and 23 stops of Tab before the first review. With 224 reviews and a width of 390 px, the home page is at most 3,200 px high, `/insights/` 3,500 px.',
  '3.moved':
    'Pages that became parts of others redirect with 301 to these: `/faq/`, `/summary/`, `/insights/method/`, `/technicians/`, `/services/`, `/feeds/`, `/widgets/carousel/`, `/widgets/quote/` and five pages for developers. Other methods get what pages give them.',
  '3.frames':
    '`/widgets/list/` shows, in a frame of any size, as many whole reviews as fit, on the ground of the page around it.',
  '3.leave-a-review':
    'With `review_urls`, `/leave-a-review/` shows the same links to everyone. Without them, the page does not exist.',
  '3.imprint':
    'Every page and frame links `imprint_url` and `privacy_url` of `business.yaml`. In Germany, Austria and Switzerland `create` asks for them and `check` warns if they are missing.',
  '3.anchors': 'On a page no two elements share an id. A question has the anchor `question-{id}`.',
  '3.sample':
    'Sample content shows a banner and `noindex` on every page; a build for a public base URL warns.',

  '4.parameters': `All parameters are optional: ${searchParameters}.`,
  '4.words':
    '`words` finds reviews by any of the words, in any order and form, by related words, misspellings and names, and by the aspects and topics that the analysis found. It searches text, title, author, reply and disclosure. Words next to each other count more where they are near each other. More words for the same thing drop no review. Beside other words, words of grammar weigh nothing and `ignored` names them; alone, any word is looked for. Only with `*` after it, the last word may be the beginning of another.',
  '4.matches':
    'For each review that `words` finds, `matches` has the sentence and the words that matched, as written, and `fit`: the part of the question that it has, where rare words count the most.',
  '4.absence':
    'A search with `words` has `not_found`: the words that no review has in any form, as written there in lower case; `respelled`: words that no review has, each with the similar word that was looked for instead; and `related`: words in `not_found`, each with the related words that reviews have. Of a list with commas, the words between two commas are one thing. A form of a word is not a misspelling.',
  '4.distinguishing':
    'For a question, `distinguishing` has its rarest word with the number of reviews that have it in any form, and the other words; in `matches`, reviews without it have `rest`. Related words are not counted, and of a misspelled word its correction is. With the word in quotation marks, `words` finds exactly these reviews. `apart` has two rare words, or two that name one thing such as "home visits", that no review has near each other, and `owner` what the owner publishes about the question: hours, contact, areas, services and answers.',
  '4.other-languages':
    'If `words` or `query` match nothing, `other_languages` counts the reviews in each language other than that of the text, or of the filter `language`, and links to them.',
  '4.envelope':
    'The response has `matched`, `returned`, `reviews` and `next_cursor`. `matched` counts all matches before `limit`.',
  '4.language':
    'The language of a review is that of its file. Without one, the build detects it, or has `und` for a text that proves none. The filter `language` uses it.',
  '4.and': 'All filters must match. Filters that contradict each other match nothing.',
  '4.no-text': 'A review without text never matches a `query`.',
  '4.fold':
    'Texts, queries, names and aliases are compared in one form: case, quotation marks, dashes and white space make no difference.',
  '4.inside-words': '`query` also matches inside words.',
  '4.mentions':
    '`mentions_technician` and `mentions_service` take a whole id, label or alias. An unknown one matches nothing.',
  '4.numbers': 'Numbers are plain decimals: `0x5`, `5e0`, `+5` and an empty value are invalid, `5.0` is 5.',
  '4.empty':
    'An empty or blank free text does not filter; an empty `cursor` means the first page. Empty numbers, dates and enums are invalid.',
  '4.dates': 'Dates are written YYYY-MM-DD and must exist in the calendar.',
  '4.unknown-parameter':
    'A repeated or unknown parameter is invalid. The message suggests the nearest known name.',
  '4.text-limit': `A free text or cursor of a request, over HTTP or MCP, has at most ${REQUEST_TEXT_MAX} characters. A longer one gets 400 with an issue, or an error that names it.`,
  '4.sort': `\`sort\` is ${sorts}; reviews with equal ratings are newest first.`,
  '4.cursor': 'Following `next_cursor` returns every match exactly once. An invalid cursor gets 400.',
  '4.link-next': 'If there is a next page, `Link` names it with `rel="next"`.',
  '4.etag': 'Search has an entity tag and returns 304.',

  '5.since': 'The response has every review on or after the date, newest first, in the envelope of search.',
  '5.conditional': 'Both conditional headers work: `If-None-Match` and `If-Modified-Since`.',
  '5.large': `A response above ${byteWords(SINCE_MAX_BYTES)} ends after a whole review, with \`next_cursor\` and \`Link\`. Shorter ones are complete.`,
  '5.bad-date':
    'A malformed or impossible date gets 400 with the path `["date"]`. `cursor` is the only query parameter.',
  '5.future': 'A date in the future matches nothing and gets 200.',

  '6.json-feed': `\`${PATHS.jsonFeed}\` is JSON Feed 1.1 with the ${FEED_SIZE} newest reviews, the exact version URL and this service's hub.`,
  '6.atom': `\`${PATHS.atom}\` has the same ${FEED_SIZE} reviews and passes the grammar of RFC 4287.`,
  '6.languages':
    'Both feeds have the language of each review: `language` in JSON Feed, `xml:lang` in Atom; neither if it is unknown.',
  '6.ids': 'Ids in feeds are stable. `updated` comes from the content.',
  '6.rating-only': 'A review with stars only reads "★★★★☆ 4 of 5" in title and content.',
  '6.unbreakable': 'No text in a review can break either format.',
  '6.topic-link': `Each topic (${TOPIC_PATHS.map((path) => `\`${path}\``).join(', ')}) sends one \`Link\` header with hub and self on GET and HEAD.`,
  '6.alternate': 'Pages advertise the feeds with `<link rel="alternate">`.',

  '7.endpoint': `POST takes JSON-RPC 2.0 in the legacy revisions (${MCP_VERSIONS.legacy.join(', ')}) and in ${MCP_VERSIONS.modern.join(', ')}.`,
  '7.session':
    '`initialize` returns `Mcp-Session-Id`. Session ids need no storage and survive deploys. An unknown one gets 404; requests without one are served.',
  '7.negotiation': `A supported revision is confirmed; for any other, the server offers ${latestLegacy}.`,
  '7.accept':
    'Responses are JSON. A client that accepts only `text/event-stream` gets the same message as one event. Any other `Accept` gets JSON.',
  '7.methods':
    'GET and DELETE get 405 with a body that says how to connect. POST to the home page gets 405 that names `/mcp`.',
  '7.limits': `A body above ${byteWords(MCP_BODY_MAX_BYTES)} gets 413. A batch has up to ${MCP_BATCH_MAX} messages, each with its own response. On the Node host, a client that sends more than \`MCP_CALLS_PER_MINUTE\` messages in a minute gets 429 with \`Retry-After\` and a JSON-RPC error.`,
  '7.tools':
    'All tools are read-only, with title, strict input, output schema, and `structuredContent` equal to the text block.',
  '7.list-size': `\`tools/list\` has ${TOOLS.length} tools in at most ${grouped(MCP_TOOL_LIST_MAX.sample)} characters for the sample, ${grouped(MCP_TOOL_LIST_MAX.large)} for 45 people and 68 services. Tools that were listed before stay callable until the date in the documentation.`,
  '7.opinions':
    '`get_opinions` takes an aspect, topic, technician or service by id, label or alias; without one it gives the summary and the subjects that most reviews mention. The error for an unknown name lists the nearest names first.',
  '7.text-limit': `In \`search\`, \`get_opinions\` and \`count_reviews\`, a text ends after ${grouped(MCP_TEXT_MAX)} characters and says that \`fetch\` has the rest. \`search_reviews\` never cuts a text.`,
  '7.search':
    '`search_reviews` returns what search returns over HTTP: same filters, same records, same envelope.',
  '7.count':
    '`count_reviews` counts reviews in any of twelve groupings, with shares, mean stars and 95% intervals; by month, with three figures and no interval. It compares two groups, quotes verbatim about a subject or a pair, and says which reviews it does not count and, of subjects, how many texts were not read.',
  '7.nothing':
    'A result without reviews or entries has a `hint` with the date of the newest review and what the analysis skipped; after a search in texts, how many reviews are in other languages, with links. `search` also has a `hint` if no review has a word of the query.',
  '7.find':
    'Each result of `search` has id, title, url and snippet; reviews also have rating, date and what matched. What the owner publishes comes first, with `by: owner`. If no review has the distinguishing word, at most three reviews without it follow, with `rest`. Equal texts come once, with `same_text`, the number of the others. No result is a subject without reviews.',
  '7.budget': `A tool result keeps to about ${grouped(MCP_RESULT_MAX)} characters, of \`search_reviews\` ${grouped(MCP_REVIEWS_MAX)}: whole reviews, then \`truncated\` and how to get the rest.`,
  '7.resources': `The resources are \`${PATHS.reviews}\`, \`${PATHS.insights}\` and \`${PATHS.llms}\`. There are no prompts, templates or completion.`,
  '7.card': `The server card is at \`${PATHS.mcpCard}\`, \`/.well-known/mcp.json\` and \`/.well-known/mcp/server-card.json\`. Every page and every response of \`${PATHS.mcp}\` link to it (\`service-meta\`).`,
  '7.untrusted':
    'Review text is never altered. `notice` and `instructions` say that it is data, not instructions.',
  '7.wrong-arguments':
    'Wrong arguments get an `isError` result with the argument, the allowed values and a corrected example, which repeats, renames or clamps what was sent and invents nothing. In every tool, an unknown aspect, topic, technician or service is one of them; the known ones are those that reviews mention.',
  '7.lenient':
    'In a message, null is not given, and null or `[]` for `params`, `arguments` or `_meta` is `{}`. An optional argument that is an empty text is not given, and decimals and `"true"` as text are taken where a number or boolean is expected.',
  '7.errors':
    'Unknown tools and methods, malformed JSON and oversized bodies get the error that the revision prescribes, never a hang or a 500.',

  '8.request':
    'A form with `hub.callback` (https), `hub.mode` and `hub.topic` gets 202 at once. Errors are plain text; each line starts with the name of the field.',
  '8.verification':
    'The hub then sends the callback a GET with mode, topic, challenge and lease (to unsubscribe, what is left of it). Only 2xx with exactly the challenge confirms.',
  '8.lease': `A lease lasts ${LEASE_SECONDS.default} seconds (${durationWords(LEASE_SECONDS.default)}) by default. Requested leases are clamped to ${LEASE_SECONDS.minimum} to ${LEASE_SECONDS.maximum} seconds. Leases expire.`,
  '8.secret': `A secret has up to ${SECRET_MAX_BYTES} bytes and signs deliveries: \`X-Hub-Signature: sha256=...\`. Without a secret there is no signature.`,
  '8.notification':
    'A delivery is a POST of the full topic with its content type and one `Link` header. 2xx acknowledges it.',
  '8.failures': `A failed delivery is tried again after about ${retries}; \`Retry-After\` is honored up to ${durationWords(RETRY_AFTER_MAX_MS / 1000)}. ${DELIVERY_FAILURES_MAX} failures in a row remove the subscription. A success resets the count.`,
  '8.unresolved': `A callback whose name does not resolve, although other names do, counts as failed after ${durationWords(UNRESOLVED_MS / 1000)}. While no name resolves, nothing counts as failed.`,
  '8.gone': '410 Gone ends a subscription at once. Any other removed subscriber gets `hub.mode=denied`.',
  '8.change': 'A change is a change of bytes. A newer version goes out at once and replaces waiting retries.',
  '8.crash-safe':
    'After killed processes and lost or repeated triggers, every live subscriber ends up with the newest version.',
  '8.truth':
    'The hub announces only what a GET of the topic returns at that moment, not what an event, a preview or an old deploy claims.',
  '8.older-release':
    'While an upgraded server still serves a release of an earlier version, a topic that the release does not have is unknown; the others are announced and delivered.',
  '8.announcer':
    'One process per store announces. Another one may announce when the first has ended on the same machine, or has not renewed its lease for as long as the lease lasts; clocks do not matter. A process that was suspended announces nothing old.',
  '8.clock': 'Claims, waits and limits that a wrong clock dated in the future do not block subscribers.',
  '8.store':
    'A damaged or lost store, or one that has lost writes, is logged. The hub returns to its last good copy if that has more, and verifies each subscription again before its next delivery. After lost writes, health is `degraded` until the owner accepts the loss.',
  '8.guard':
    'The hub never connects to private or reserved IP addresses, nor to the addresses of its machine.',
  '8.limits': `The hub keeps up to ${grouped(HUB_LIMITS.subscriptions)} subscriptions, ${grouped(HUB_LIMITS.subscriptionsPerHost)} per callback host, and ${HUB_LIMITS.pendingPerHost} unverified requests per callback host. A domain and a client network (IPv4 /24, IPv6 /48) may each hold a third of the room that the others leave free; above that they renew, but add nothing.`,
  '8.forgets': `Nothing is kept of an unsubscription, a 410 or a lease that has ended; of failed and removed subscriptions, the newest ${ENDED_KEPT} stay for the owner to see.`,
  '8.bytes': `Of one publication, a domain gets ${byteWords(DOMAIN_BYTES_MAX)} at once; the rest waits with the slow callbacks.`,
  '8.fairness':
    'A new subscriber is verified within 5 seconds while others flood the hub. Slow callbacks of one domain delay the deliveries of others by less than 3 seconds.',

  '9.llms':
    '`/llms.txt` is an overview for language models, with contact and opening hours. Every page links to it in HTML, the home page also with a `Link` header.',
  '9.version': `The document is OpenAPI 3.1.0 with \`info.version\` ${API_VERSION}.`,
  '9.complete': 'It describes every endpoint, parameter, header, status and error.',
  '9.examples': 'Its examples work as written.',
  '9.lint': 'It lints clean.',
  '9.types': '`/.well-known/openapi.d.ts` has its TypeScript types, which depend on no content.',
  '9.answers': 'Every response of the service matches it.',
  '9.stable':
    'Documented URLs, methods, parameters and keys stay. Keys may be added: no schema forbids further keys.',

  '10.always-present': '`aspects`, `entities`, `topics`, `faq` and `summary` are always present.',
  '10.computed': 'Every number is computed at build and says how certain it is.',
  '10.verbatim':
    'Every quote is a verbatim slice of a review, with its id and offsets. Otherwise the build fails.',
  '10.authored': 'Text that a person wrote is marked as authored.',
  '10.literal':
    'Topics and questions count the reviews that have their words in title or text: those of topics in singular and plural, those of questions in any form, those of other languages as written, and, if most reviews are in a language that joins words, also inside longer words; related words do not count. With `basis: reader`, topics also count the reviews in which the reader found them. People and services count the reviews that name them. Averages and shares need five reviews. The topic filter of the search finds exactly the reviews counted.',
  '10.clause': 'A counted mention of an aspect is a clause about it, and its place in the text.',
  '10.shown': 'Pages, answers and assistants show an aspect if at least five mentions name it.',
  '10.basis':
    'If no one has read the texts (`basis: stars`), counts and sentences combine stars with words: praise is a review with four or five stars and a clause of praise, and reviews with three stars or fewer count against a subject. The judgments of the built-in reader are under `built_in`, and no sentence or filter has them. With `basis: reader`, sentences say praise and complaint, and a mixed review counts on both sides.',
  '10.one-count':
    'One function counts for insights.json, pages, llms.txt, MCP and the search filter of `aspect` with `sentiment`, so that no two of them have different numbers for one thing.',
  '10.gone':
    'A key that lost its meaning in 2.0 is null or empty. A statement of `summary.md` about such a key is a warning and is skipped.',
  '10.warnings':
    'Reviews whose reading warns of hygiene, safety, discrimination or money taken are counted and linked, never quoted. Without a reader that was asked, `warnings` is null, never 0.',
  '10.held':
    'Praise in a review with one or two stars takes no side unless the owner confirmed the reading. A judgment against both the stars and the clause it quotes is held; in a language that the built-in reader does not read, so is a complaint with five stars in a review that the reading finds positive.',
  '10.team':
    'No quote of criticism names someone of the team. A sentence that names two people and has both sides counts for neither side.',
  '10.health': `In a health trade, no health condition is attached to a person, or published for fewer than ${PROBLEM_MIN_REVIEWS} reviews.`,
  '10.sign':
    'Whether text and stars agree is decided from the text alone. A label never contradicts the sign of its score.',
  '10.whole-sentences':
    'A quote is one or more whole sentences of its review, or the words that an override names.',
  '10.readings':
    'From 90% of texts with a reading in `content/readings/` on, the numbers come from the readings alone, and every page and `insights.json` say by whom; below, readings only give quotes. A reading against the stars needs `confirmed: true`.',
  '10.readings-checks':
    'A reading counts only for the text it was made of, known ids and verbatim quotes. None lifts a quote against the stars of its review, or changes another review.',
  '10.readings-proof': 'Labels of the owner are shown beside the numbers and never remove any.',
  '10.left-out':
    'Every response with insights says what they skip. If more than a fifth of the texts could not be read, shares of aspects are null, and lists of quotes are empty.',
  '10.harsh':
    'Insults, slurs, accusations of a crime, links, addresses, long numbers and markup are never quoted.',

  '11.review-file':
    'A review file needs `id`, `author`, `rating`, `date`, `source`, `verified`, and `source_url` or `source_id`. Everything else is optional.',
  '11.file-name': 'The name of a review file has no meaning.',
  '11.scalars': 'Values are read as YAML 1.2 core: an unquoted date is text.',
  '11.vocabularies':
    'Files for technicians, services and service areas are lists of `id`, `label` and `aliases`.',
  '11.all-problems':
    'Content errors stop the build with exit 1. All problems of all files come at once, as `file:line:column  field  message`.',
  '11.unknown-field': 'An unknown field is an error.',
  '11.unknown-mention': 'An unknown technician or service is an error.',
  '11.editor-spelling':
    'An empty optional field is absent. A number or date in the spelling of an editor (`"5"`, `2026-08-30T00:00:00.000Z`) is read with a warning.',
  '11.garbled':
    'Letters in a wrong encoding, HTML and translations of Google in content are warnings with file and line.',
  '11.import-rules':
    'Imports read every file by the same rules: words are cleaned, and only an id or a link makes a row verified.',
  '11.import-questions':
    'While anything is in question (a column, the order of day and month, a scale, the source, values that may hide rows), `import` writes nothing. It prints all questions with their evidence and, as the last line, the command with a `?` for each answer, and ends with status 2. On a terminal it asks. Answers are remembered in `site.yaml`; a new column or value is asked about.',
  '11.import-merge':
    'A review file keeps `imported`, digests of what its source said last. An import changes only what the source changed since. Where the file was changed too, it stays, which is said once.',
  '11.import-moved':
    'If nearly all reviews of a profile come with another location, their `source_id` follows, with a record. If only some do, the import stops.',
  '11.duplicate-id': 'A duplicate id is an error.',
  '11.duplicate-source':
    'Two reviews with the same source and the same `source_url` or `source_id` are an error.',
  '11.ambiguous-alias': 'An ambiguous alias is an error.',
  '11.shared-term': 'A term under two aspects is an error in both places.',
  '11.base': 'An aspect may have a `base`. Any base but the known ones is an error that lists them.',
  '11.packs':
    '`create` writes the starter vocabulary, schema.org type and words of the trade. For an unknown trade it lists the known ones.',
  '11.dates': 'Impossible and future dates are errors; `--today` sets the day to compare with.',
  '11.reply-order': 'A reply more than a day before its review is an error.',
  '11.urls': 'An invalid URL is an error.',
  '11.files': 'Empty files and wrong encodings are errors.',
  '11.text-limit': `Text above ${grouped(TEXT_MAX)} characters is an error.`,
  '11.sample-reviews':
    'A review of the made-up sample is an error in the content of another business, even with other words.',
  '11.links':
    'A symlink in `content/` is an error if it stands for a review or leads to no file in `content/`. Its target is then never read, changed or named in a message.',
  '11.replies':
    '`reply` writes a reply only with the name of a person who read it and five questions in the language of the site, and shows what needs no language to be found: amounts, dates, phone numbers, email addresses, links and fuller names.',
  '11.replies-unread':
    'Where silence is owed, a new reply in any language is an error until `reply_checked` has the first and last name of its reader, or a name of the team. Elsewhere only what was found in it is a warning. A reply from a source, and one that git had before `reply_names` in policy.yaml, is never asked about; without that history it is a warning.',
  '11.erased':
    'An erased review in the content is an error, and no import brings it back. A row with other words of the source, author and day of an erased or withheld review is held until `import --release`, unless two ids of one kind prove two reviews.',
  '11.lock':
    'A project of `create` has a lock with the versions that the software was tested with, also after an upgrade; `npm ci` in a clone takes it.',
  '11.workflows':
    'The workflows pin actions by commit, give no step the credentials of another, and an upgrade never replaces one that you changed.',
  '11.publish':
    '`publish` checks, takes in what others pushed, checks both together and pushes. Where both changed the same place it names the field and keeps nothing half done. `undo` takes the last `publish` back, records the reviews that leave or change, and refuses an erase.',
  '11.bad-news':
    'A workflow opens one issue for a push that brings new or lowered reviews of up to three stars, from any route, without words and names; none for the first reviews.',
  '11.create':
    'A new project has at most 20 files. `create` takes countries, languages, days and phone numbers as people type them; a site in German has the topics of its pack in German, and one without a pack has the subjects that its owner names.',
  '11.forms':
    'docs/owner/pages-cms.yml has forms for opening hours, people, services and questions, and what Pages CMS saves with them is the same content.',
  '11.phone':
    'A workflow runs reply, withhold, erase, undo, fetch and report by typed inputs, which no script or log contains. A new or lowered review of up to three stars opens an issue without words or names.',
  '11.exports':
    'A new project keeps exports at its top out of git; `import` warns of others, and `erase` names each file that still has the words.',
  '11.records':
    'A review file may have `missing_since`, `imported` and `changes`, and `policy.yaml` `removed` and `records`. None of them is published, except as totals on `/policy/`.',
  '11.missing': `A review that its source no longer lists gets \`missing_since\`. After ${UNLISTED_DAYS} days and a later import it may be removed, which \`policy.yaml\` records. If more than ${REMOVED_AT_ONCE} and more than ${REMOVED_SHARE * 100}% are missing, removal needs \`--yes\`.`,
  '11.history':
    'Where git is, a review that a commit has and that vanished or changed without a record is an error, from the first commit with `records: 1` on. So is the removal of that line. A shallow clone is not compared, and the sample needs no records.',
  '11.totals':
    '`/policy/` counts removed reviews by stars and by reason, and the changes that the owner made. Sentences about completeness come from the records alone.',
  '11.removed':
    'A review that `policy.yaml` lists as removed but that has a file, or is listed twice, is an error.',
  '11.twins': 'Two reviews with equal author, date and text are a warning.',

  '12.health':
    'Both hosts return 200 with `status`, `release`, `dataset_sha256`, `review_count`, `generated_at` and `hub` (`active`, `failing`, `pending`, `oldest_due_seconds`, `missing_topics`, `lost`). `Cache-Control` is `no-store`.',
  '12.status': `\`status\` is \`ok\`. It is \`degraded\` when work of the hub has been due for more than ${durationWords(HUB_OVERDUE_SECONDS)}, when it has ${grouped(HUB_NEARLY_FULL)} subscriptions, when the release has no file for a topic, when its store has lost subscriptions, or when it cannot be used; \`hub\` is then null.`,
  '12.request-id':
    'On the Node host, log lines about failed requests have an id, which a 500 returns in `X-Request-Id`. A safe `X-Request-Id` of the request is used.',
  '12.private': 'It contains no callback, no secret and no IP address.',
} as const;

export type RequirementId = keyof typeof REQUIREMENTS;

declare module 'vitest' {
  interface TaskMeta {
    /** Requirements that the test cites. */
    verifies?: RequirementId[];
  }
}

/**
 * Cites requirements from inside a running test, for the count after the run; an unknown id throws.
 */
export function verifies(...ids: RequirementId[]): void {
  for (const id of ids) if (!(id in REQUIREMENTS)) throw new Error(`Unknown requirement: ${id}`);
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error('verifies() works only inside a running test.');
  test.meta.verifies = [...(test.meta.verifies ?? []), ...ids];
}

/** docs/contract.md: one section per area, one line per requirement. */
export function contractDocument(): string {
  const lines = Object.entries(AREAS).flatMap(([area, title]) => [
    `## ${area}. ${title}`,
    '',
    ...Object.entries(REQUIREMENTS)
      .filter(([id]) => id.startsWith(`${area}.`))
      .map(([id, behavior]) => `- \`${id}\` ${behavior}`),
    '',
  ]);
  return `${HEAD}\n${lines.join('\n')}`;
}

const HEAD = `# What you can rely on

The observable behavior of the service, one line per requirement. Code comments cite a line as
\`contract 8.lease\`; tests cite it with \`verifies('8.lease')\`, and a run of all tests fails if a line is not verified.

Do not edit this file: \`npx vitest run test/requirements.test.ts -u\` writes it from \`test/requirements.ts\`, with
limits from \`src/settings.ts\`.
`;

/** "a, b and c". */
function listed(items: readonly string[], word: 'and' | 'or'): string {
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
