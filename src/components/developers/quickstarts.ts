import { PATHS, SEARCH_LIMIT } from '../../settings.ts';

/** A developer's first calls in three languages. Tests request their URLs. */
export function quickstarts(baseUrl: string): { title: string; code: string }[] {
  return [
    {
      title: 'curl',
      code: `# The three newest 5-star reviews
curl '${baseUrl}${PATHS.search}?rating=5&limit=3'

# All reviews; later only if something changed (else 304)
curl -D headers.txt -o reviews.json '${baseUrl}${PATHS.reviews}'
curl -H "If-None-Match: $(grep -i '^etag:' headers.txt | cut -d' ' -f2 | tr -d '\\r')" -i '${baseUrl}${PATHS.reviews}'`,
    },
    {
      title: 'JavaScript',
      code: `// Browser, Node, Deno or Bun: every response allows every origin
const url = new URL('${baseUrl}${PATHS.search}');
url.search = new URLSearchParams({ query: 'wait', min_rating: '4', limit: '${SEARCH_LIMIT.maximum}' });

do {
  const page = await (await fetch(url)).json();
  for (const { rating, author, text } of page.reviews) console.log(rating, author, text);
  url.searchParams.set('cursor', page.next_cursor ?? '');
} while (url.searchParams.get('cursor'));`,
    },
    {
      title: 'Python',
      code: `# Standard library only: the reviews written since a date
import json, urllib.request

with urllib.request.urlopen("${baseUrl}${PATHS.since}/2026-01-01") as response:
    page = json.load(response)

print(page["matched"], "reviews")
for review in page["reviews"]:
    print(review["date"], review["rating"], review["author"], review["url"])`,
    },
  ];
}
