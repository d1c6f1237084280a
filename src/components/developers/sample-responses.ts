import { withRecordPlaces } from '../../api/files.ts';
import { publishedFile } from '../../io/release/site.ts';
import { search } from '../../reviews/search.ts';
import { searchIndex } from '../../reviews/search-index.ts';
import { reviewsSince } from '../../reviews/since.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Site } from '../../schema/site.ts';
import { PATHS } from '../../settings.ts';
import type { Language } from './tokens.ts';

/** A real response, shortened. */
export interface SampleResponse {
  language: Language;
  code: string;
}

/** Longer strings are cut. */
const STRING_MAX = 160;

/** What a GET of this operation returns for its first example; null for other operations. */
export async function sampleResponse(site: Site, id: string): Promise<SampleResponse | null> {
  const file = FILES[id];
  if (file !== undefined) {
    const text = await publishedFile(file).text();
    return file === PATHS.atom ? { language: 'text', code: shortenedAtom(text) } : json(JSON.parse(text));
  }
  if (id === 'searchReviews') return json(searchPage(site, {}));
  return id === 'getReviewsSince' ? json(sincePage(site, '2026-01-01')) : null;
}

/** What the first request of the quickstart returns. */
export function firstResponse(site: Site): SampleResponse {
  return json(searchPage(site, { rating: 5, limit: 3 }));
}

const FILES: Record<string, string> = {
  getReviews: PATHS.reviews,
  getInsights: PATHS.insights,
  getJsonFeed: PATHS.jsonFeed,
  getAtomFeed: PATHS.atom,
};

function searchPage({ dataset, insights }: Site, query: SearchQuery): unknown {
  const { reviews, business } = dataset;
  const index = searchIndex(reviews, business, insights);
  const found = search({ index, words: neverRead }, query);
  return {
    matched: found.matched,
    returned: found.rows.length,
    reviews: found.rows.map((row) => reviews[row]),
    next_cursor: found.nextCursor,
  };
}

function sincePage({ dataset, insights }: Site, date: string): unknown {
  const { reviews, business } = dataset;
  const index = searchIndex(reviews, business, insights);
  const { matched, rows, nextCursor } = reviewsSince({ index, ...withRecordPlaces(dataset) }, { date });
  const found = reviews.slice(rows.from, rows.to);
  return { matched, returned: found.length, reviews: found, next_cursor: nextCursor };
}

function json(value: unknown): SampleResponse {
  return { language: 'json', code: JSON.stringify(shortened(value), null, 2) };
}

/** The first item of each list and of each object by review id; the beginning of long strings. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > STRING_MAX ? `${value.slice(0, STRING_MAX).toWellFormed()}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const shown = entries.every(([key]) => /^[0-9A-Z]{26}$/.test(key)) ? entries.slice(0, 1) : entries;
  return Object.fromEntries(shown.map(([key, each]) => [key, shortened(each)]));
}

/** The head of the feed and its first entry. */
function shortenedAtom(xml: string): string {
  const end = xml.indexOf('</entry>');
  const text = end === -1 ? xml : `${xml.slice(0, end)}</entry></feed>`;
  return text.replaceAll(/>(?=<(?!\/))/g, '>\n');
}

/** The samples search without words. */
function neverRead(): never {
  throw new Error('a sample needs the index of words');
}
