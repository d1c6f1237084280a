import { PATHS } from '../../settings.ts';

/** The first calls of a developer, in three languages; tests run the addresses in them. */
export function quickstarts(baseUrl: string): { title: string; code: string }[] {
  return [
    {
      title: 'curl',
      code: `# The newest three reviews with five stars
curl '${baseUrl}${PATHS.search}?rating=5&limit=3'

# Everything, and later only if it changed (304 while it has not)
curl -D headers.txt -o reviews.json '${baseUrl}${PATHS.reviews}'
curl -H "If-None-Match: $(grep -i '^etag:' headers.txt | cut -d' ' -f2 | tr -d '\\r')" -i '${baseUrl}${PATHS.reviews}'`,
    },
    {
      title: 'JavaScript',
      code: `// Browser, Node, Deno or Bun: every answer allows every origin
const url = new URL('${baseUrl}${PATHS.search}');
url.search = new URLSearchParams({ query: 'wait', min_rating: '4', limit: '100' });

do {
  const page = await (await fetch(url)).json();
  for (const { rating, author, text } of page.reviews) console.log(rating, author, text);
  url.searchParams.set('cursor', page.next_cursor ?? '');
} while (url.searchParams.get('cursor'));`,
    },
    {
      title: 'Python',
      code: `# Standard library only; reads the reviews written since a date
import json, urllib.request

with urllib.request.urlopen("${baseUrl}${PATHS.since}/2026-01-01") as answer:
    page = json.load(answer)

print(page["matched"], "reviews")
for review in page["reviews"]:
    print(review["date"], review["rating"], review["author"], review["url"])`,
    },
  ];
}
