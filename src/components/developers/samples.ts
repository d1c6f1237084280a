import { MCP_VERSIONS, PATHS, SEARCH_LIMIT } from '../../settings.ts';
import type { Language } from './tokens.ts';

/** A sample of the developer pages. Tests run each as printed. */
export interface Sample {
  name: string;
  language: Language;
  code: string;
  /** What to know first. */
  before?: string;
  /** A link that does it in one click. */
  link?: string;
}

type Languages = Record<'curl' | 'JavaScript' | 'Python', string>;

const LANGUAGE_OF: Record<keyof Languages, Language> = {
  curl: 'sh',
  JavaScript: 'js',
  Python: 'py',
};

function inLanguages(codes: Languages): Sample[] {
  return Object.entries(codes).map(([name, code]) => ({
    name,
    language: LANGUAGE_OF[name as keyof Languages],
    code,
  }));
}

/** The three newest 5-star reviews. */
export function firstRequest(baseUrl: string): Sample[] {
  const url = `${baseUrl}${PATHS.search}?rating=5&limit=3`;
  return inLanguages({
    curl: `curl '${url}'`,
    JavaScript: `// Browser, Node, Deno or Bun: every response allows every origin
const response = await fetch('${url}');
const { reviews } = await response.json();

for (const { rating, author, text } of reviews) console.log(rating, author, text);`,
    Python: `# Standard library only
import json, urllib.request

with urllib.request.urlopen("${url}") as response:
    page = json.load(response)

for review in page["reviews"]:
    print(review["rating"], review["author"], review["text"])`,
  });
}

/** All reviews about waiting, best match first, page by page. */
export function searchPages(baseUrl: string): Sample[] {
  const url = baseUrl + PATHS.search;
  const query = `{ words: 'wait', sort: 'relevance', limit: '${SEARCH_LIMIT.maximum}' }`;
  return inLanguages({
    curl: `# The first page; for the next, add -d cursor= with the value of next_cursor
curl -G '${url}' -d words=wait -d sort=relevance -d limit=${SEARCH_LIMIT.maximum}`,
    JavaScript: `const url = new URL('${url}');
url.search = new URLSearchParams(${query});

do {
  const page = await (await fetch(url)).json();
  for (const { rating, author, text } of page.reviews) console.log(rating, author, text);
  url.searchParams.set('cursor', page.next_cursor ?? '');
} while (url.searchParams.get('cursor'));`,
    Python: `import json, urllib.parse, urllib.request

query = {"words": "wait", "sort": "relevance", "limit": ${SEARCH_LIMIT.maximum}}
while True:
    url = "${url}?" + urllib.parse.urlencode(query)
    with urllib.request.urlopen(url) as response:
        page = json.load(response)
    for review in page["reviews"]:
        print(review["rating"], review["author"], review["text"])
    if not page["next_cursor"]:
        break
    query["cursor"] = page["next_cursor"]`,
  });
}

/** A copy that is downloaded again only after a change. */
export function keptCopy(baseUrl: string): Sample[] {
  const url = baseUrl + PATHS.reviews;
  return inLanguages({
    curl: `# Save the reviews and their ETag
curl -D headers.txt -o reviews.json '${url}'
ETAG=$(grep -i '^etag:' headers.txt | cut -d' ' -f2 | tr -d '\\r')

# Later: 304 without a body, unless something changed
curl -i -H "If-None-Match: $ETAG" '${url}'`,
    JavaScript: `let etag = '';
let reviews = [];

async function refresh() {
  const response = await fetch('${url}', { headers: etag ? { 'If-None-Match': etag } : {} });
  if (response.status === 304) return false;
  etag = response.headers.get('etag');
  ({ reviews } = await response.json());
  return true;
}

console.log(await refresh(), reviews.length);
console.log(await refresh(), reviews.length);`,
    Python: `import json, urllib.error, urllib.request

url = "${url}"
with urllib.request.urlopen(url) as response:
    etag, dataset = response.headers["ETag"], json.load(response)

try:
    again = urllib.request.Request(url, headers={"If-None-Match": etag})
    with urllib.request.urlopen(again) as response:
        dataset = json.load(response)
except urllib.error.HTTPError as error:
    if error.code != 304:
        raise
    print("Unchanged:", dataset["review_count"], "reviews")`,
  });
}

/** MCP without a client. */
export function mcpByHand(baseUrl: string): string {
  const url = baseUrl + PATHS.mcp;
  const [revision] = MCP_VERSIONS.legacy;
  const headers = "-H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream'";
  return `# One call, without a session
curl '${url}' ${headers} \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_reviews","arguments":{"rating":5,"limit":3}}}'

# With a session: keep the id that initialize returns
curl -D headers.txt '${url}' ${headers} \\
  -d '{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"${revision}","capabilities":{},"clientInfo":{"name":"me","version":"1.0"}}}'
SESSION=$(grep -i '^mcp-session-id:' headers.txt | cut -d' ' -f2 | tr -d '\\r')

curl '${url}' ${headers} -H "Mcp-Session-Id: $SESSION" \\
  -d '{"jsonrpc":"2.0","id":3,"method":"tools/list"}'`;
}

/** A request that the hub accepts. */
export function subscription(baseUrl: string): string {
  return `curl -i '${baseUrl}${PATHS.hub}' \\
  -d hub.mode=subscribe \\
  --data-urlencode 'hub.topic=${baseUrl}${PATHS.atom}' \\
  --data-urlencode 'hub.callback=https://example.org/hooks/reviews' \\
  -d hub.secret=choose-a-long-random-text`;
}

/** The types of the OpenAPI document with openapi-fetch. */
export function typedClient(baseUrl: string): string {
  return `import createClient from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

const client = createClient<paths>({ baseUrl: '${baseUrl}' });
const { data, error } = await client.GET('${PATHS.search}', {
  params: { query: { aspect: 'staff', sentiment: 'positive', limit: 3 } },
});

if (error) console.error(error.error, error.message);
for (const { rating, author, text } of data?.reviews ?? []) console.log(rating, author, text);`;
}

/** The types of the OpenAPI document, for the client above. */
export function typesDownload(baseUrl: string): string {
  return `curl -O '${baseUrl}${PATHS.openapiTypes}'`;
}
