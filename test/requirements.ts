/**
 * The contract as data: what a user of the service can rely on, one behaviour a line. Tests cite
 * them with `verifies`; requirements.test.ts fails on an id that is unknown or cited by no test.
 */
export const REQUIREMENTS = {
  // 1. Base URL, hosts, settings
  '1.base-url':
    'SITE_URL, else URL, else http://localhost:PORT is the base URL, baked in without a trailing slash',
  '1.base-url-baked': 'The base URL is read back from the build at run time, whatever the Host header says',
  '1.same-handlers': 'Node and Netlify run the same handlers',
  '1.settings-optional': 'All settings are optional and have the documented defaults',
  '1.bad-setting': 'A bad setting stops the start with one clear line',
  '1.start-builds': 'npm start builds when there is no build or when content, code or SITE_URL changed',
  '1.start-last-good':
    'If that build fails, every problem is printed and the last good build is served; exit 1 without one',
  '1.hot-publish':
    'A build beside a running server is served within a second, all files at once, no request dropped',
  '1.failed-build': 'A failed build changes nothing',
  '1.builds-apart':
    'A failed, stalled, killed or repeated build changes or removes nothing that is published',
  '1.graceful-stop': 'SIGTERM and SIGINT finish what is in flight and exit 0',
  '1.netlify-files': 'netlify.toml gives static files our CORS, Link and content types',
  // 2. Every HTTP answer
  '2.six-endpoints': 'The REST endpoints of the specification exist at their paths',
  '2.no-auth': 'Authorization is ignored',
  '2.media-types': 'JSON is exactly application/json, feed.xml exactly application/atom+xml',
  '2.cors': 'Every answer, errors included, allows every origin and exposes the documented headers',
  '2.preflight': 'OPTIONS answers 204 and allows the documented request headers',
  '2.head': 'HEAD has the headers of GET and no body',
  '2.methods': 'Other methods answer 405 with Allow',
  '2.unknown-json': 'Unknown paths under /api, /mcp and /.well-known answer 404 JSON',
  '2.unknown-html': 'Other unknown paths answer the HTML 404 page',
  '2.etag': 'Datasets and incremental endpoints have strong entity tags',
  '2.etag-identity': 'Entity tags depend on the identity bytes alone and have a suffix per content coding',
  '2.not-modified': 'If-None-Match with the current value answers 304 with an empty body',
  '2.condition-lists': 'Lists, * and weak tags match; garbage does not',
  '2.condition-order': 'If-None-Match beats If-Modified-Since',
  '2.304-headers': '304 repeats ETag, Last-Modified, Cache-Control, Vary and Link',
  '2.last-modified':
    'Last-Modified is the last commit, else the build, never early, never in the future, not in published bytes',
  '2.cache-control': 'Data and pages revalidate; hashed assets are immutable for a year',
  '2.netlify-cache': 'Function answers carry Netlify-CDN-Cache-Control and Netlify-Vary on Netlify only',
  '2.compression': 'The Node host compresses with br or gzip and says Vary: Accept-Encoding',
  '2.range': 'Range requests on files work',
  '2.target-limit': 'A request target over 8 kB answers 414, oversize headers 431, both in the error shape',
  '2.error-shape': 'One error body: error, message, and issues only on validation errors',
  '2.issue-shape': 'Each issue has path, a documented code and a message; all problems come at once',
  '2.deterministic': 'Two builds of equal content are byte-equal, whatever clock, machine, git or file order',
  '2.page-security': 'Pages carry a CSP without unsafe-inline, nosniff, Referrer-Policy and frame-ancestors',
  '2.json-nosniff': 'JSON carries nosniff',
  // 3. Review, business, rating
  '3.review-keys': 'A published review has all documented keys, always',
  '3.review-url': 'url is {base}/reviews/{id}/ and works',
  '3.verified': 'verified needs source_url or source_id; source_id is not published',
  '3.unverified': 'Unverified reviews are a content error unless the policy allows them, and then labelled',
  '3.all-published': 'Every review is in the dataset, whatever its rating',
  '3.dataset':
    'reviews.json has version, generated_at, review_count, date_range, business, aggregate_rating, reviews',
  '3.generated-at': 'generated_at is the newest of all dates in the content',
  '3.rating': 'aggregate_rating has mean, counts, bounds and distribution; the mean is null without reviews',
  '3.business': 'business has identity, service areas, services, technicians and publishing principles',
  '3.alias-shared': 'An alias shared by two entries is a content error',
  '3.order': 'Order everywhere is date descending, then id descending',
  '3.text-clean':
    'CRLF becomes LF; control characters except LF and TAB go; the rest is published as written',
  '3.hidden-text':
    'No published text has invisible characters, except those that emoji and scripts need, one at a time',
  '3.mentions': 'Mentions are detected from names and aliases; an explicit list replaces detection',
  '3.words': "business.words are the trade's words for customers and team; pages use them",
  '3.sample': 'Sample content shows a banner and noindex, and a public build warns loudly',
  // 4. Search
  '4.parameters': 'The parameters of the specification filter as described',
  '4.envelope': 'The answer has matched, returned, reviews and next_cursor; matched counts before limit',
  '4.and': 'Filters are ANDed; a contradiction matches nothing',
  '4.no-text': 'A review without text never matches a non-empty query; an empty query is no filter',
  '4.fold': 'Both sides of query, names and aliases are folded',
  '4.inside-words': 'query matches inside words',
  '4.mentions': 'mentions_* take id, label or alias, folded and whole; unknown ones match nothing',
  '4.numbers': 'Numbers are plain decimals',
  '4.dates': 'Dates must exist in the calendar',
  '4.unknown-parameter': 'Repeated and unknown parameters are invalid; the nearest known name is offered',
  '4.sort': 'sort orders by newest, oldest, highest or lowest',
  '4.cursor': 'Walking next_cursor gives every match exactly once; an invalid cursor answers 400',
  '4.link-next': 'A further page is linked with rel="next"',
  '4.etag': 'Search has an ETag and answers 304',
  // 5. Since
  '5.since': 'since answers all reviews on or after the date, newest first, in the envelope of search',
  '5.conditional': 'since takes both conditional headers',
  '5.large': 'Only past 5 MB an answer ends after a whole review with next_cursor and Link',
  '5.bad-date': 'A malformed or impossible date answers 400 with path ["date"]; other parameters too',
  '5.future': 'A future date matches nothing',
  // 6. Feeds
  '6.json-feed': 'JSON Feed 1.1 with the 50 newest, exact version and our hub',
  '6.atom': 'Atom with the same 50 passes the grammar of RFC 4287',
  '6.ids': 'Feed ids are stable and updated comes from content',
  '6.rating-only': 'A rating-only review reads "★★★★☆ 4 of 5" in title and content',
  '6.unbreakable': 'Nothing in a review can break either format',
  '6.topic-link': 'Topics answer GET and HEAD with one Link header naming hub and self',
  '6.alternate': 'Pages advertise the feeds with link rel="alternate"',
  // 7. MCP
  '7.endpoint': 'POST /mcp answers JSON-RPC 2.0 in the legacy revisions and 2026-07-28',
  '7.session':
    'initialize answers with Mcp-Session-Id; ids need no storage and survive deploys; unknown ones 404, missing ones are served',
  '7.negotiation': 'A supported version is answered with itself, any other with 2025-11-25',
  '7.accept':
    'JSON answers; a client that accepts only text/event-stream gets one event; other Accepts are served JSON',
  '7.methods': 'GET and DELETE answer 405 with a helpful body',
  '7.limits': 'Bodies over 256 kB answer 413; batches are answered item by item',
  '7.tools':
    'Nine read-only tools with title, strict input, output schema and structuredContent equal to the text',
  '7.search': 'search_reviews is the very function and envelope of section 4',
  '7.budget': 'Answers keep to about 60,000 characters: whole reviews, then truncated and how to go on',
  '7.resources': 'Resources, templates, prompts and completion',
  '7.untrusted': 'Review text is unaltered and marked as data, not instructions',
  '7.wrong-arguments':
    'Wrong arguments answer isError with the argument, the allowed values and a corrected example',
  '7.errors':
    'Unknown tools and methods, malformed JSON and oversize bodies get the prescribed error; never a hang or a 500',
  // 8. WebSub
  '8.request':
    'Form-encoded callback (https), mode and topic; 202 at once, errors as text naming the parameter',
  '8.verification':
    'GET verification with mode, topic, challenge and lease; only 2xx with the exact challenge activates; unsubscribe alike',
  '8.lease': 'Lease default 864000 s, clamped to 60..2592000; leases expire',
  '8.secret': 'A secret below 200 bytes signs notifications with sha256; without one there is no signature',
  '8.notification':
    'A notification is the full topic with its content type and one Link header; 2xx acknowledges',
  '8.failures':
    'Three consecutive failed attempts remove a subscription; success resets; retries after 5 min and 1 h, Retry-After honoured',
  '8.gone': '410 ends at once; any other removed subscriber is told with hub.mode=denied',
  '8.change': 'A change is a change of bytes; a newer version goes out at once and replaces waiting retries',
  '8.crash-safe':
    'Killed processes, lost or doubled triggers end with every live subscriber having the newest version',
  '8.truth':
    'The hub announces only what a GET of the topics returns at that moment, not what an event, a preview or an old deploy says',
  '8.announcer': 'One process per store announces; one that was suspended announces nothing old',
  '8.clock': 'Claims, waits and limits that a wrong clock dated in the future do not block subscribers',
  '8.store':
    'A damaged or lost store is logged; the hub returns to its last good copy and verifies each subscription again before its next delivery',
  '8.guard': 'The hub never reaches private or reserved addresses',
  '8.limits': 'Limits are settings: per callback host, pending, total',
  '8.fairness': 'A newcomer is verified within 5 s while others flood',
  // 9. OpenAPI
  '9.version': 'OpenAPI 3.1.0 with info.version 1.0.0',
  '9.complete': 'It describes every endpoint, parameter, header, status and error',
  '9.examples': 'Its examples work',
  '9.lint': 'It lints clean',
  '9.answers': 'Every answer of the service fits it',
  '9.stable': 'Keys may be added: the description closes no object',
  // 10. Insights
  '10.always-present': 'aspects, entities, topics, faq and summary are always present',
  '10.computed': 'Every number is computed at build and says how sure it is',
  '10.verbatim': 'Every quote is a verbatim slice with review id and offsets; the build fails otherwise',
  '10.authored': 'What a person wrote is marked as authored',
  '10.themes':
    'Themes are what at least five reviews talk about, with what they say of it; a health problem is none',
  '10.health': 'No health condition is attached to a person or to fewer than 3 reviews',
  '10.sign':
    'Text against stars is judged on the text alone; a label never contradicts the sign of its score',
  '10.whole-sentences': 'A quote is one or more whole sentences of its review',
  '10.left-out':
    'Every answer from insights says what it leaves out; where more than a fifth of the texts is unread, overall shares are null',
  '10.harsh': 'No insult, slur or accusation of a crime is lifted out of its review',
  // 11. Content files
  '11.review-file':
    'A review file needs id, author, rating, date, source, verified and an origin; the rest is optional',
  '11.file-name': 'The name of a review file carries no meaning',
  '11.scalars': 'Scalars are read as YAML 1.2 core: an unquoted date is text',
  '11.vocabularies': 'Vocabulary files are lists of id, label and aliases',
  '11.all-problems': 'All problems of all files come at once as file:line:column  field  message, exit 1',
  '11.unknown-field': 'Unknown fields are errors',
  '11.unknown-mention': 'Unknown technicians and services are errors',
  '11.duplicate-id': 'Duplicate ids are errors',
  '11.duplicate-source': 'Two reviews with the same source and address or id are an error',
  '11.ambiguous-alias': 'Ambiguous aliases are errors',
  '11.shared-term': 'A term under two aspects is an error, at both places',
  '11.base': 'An aspect may have a base; another than the seven is an error that lists them',
  '11.packs':
    'init lays down the starter vocabulary, schema.org type and words of the trade; an unknown trade lists the known ones',
  '11.dates': 'Impossible and future dates are errors, judged by --today',
  '11.reply-order': 'A reply before its review is an error',
  '11.urls': 'Invalid URLs are errors',
  '11.files': 'Empty files and wrong encodings are errors',
  '11.text-limit': 'Text over 20,000 characters is an error',
  '11.links':
    'A symlink that points outside content/ is an error; its target is never read, changed or named in a message',
  '11.twins': 'Equal author, date and text are a warning',
} as const;

export type RequirementId = keyof typeof REQUIREMENTS;

/** Cites requirements from inside a test; an unknown id does not type-check and throws. */
export function verifies(...ids: RequirementId[]): void {
  for (const id of ids) if (!(id in REQUIREMENTS)) throw new Error(`no such requirement: ${id}`);
}
