import type { ReviewPage } from '../schema/review-page.ts';

/** What the search API found, or what is wrong with the filters. */
export type SearchOutcome = { ok: true; page: ReviewPage } | { ok: false; problems: string[] };

/** Asks the search API at `url`; throws when it cannot be reached. */
export async function requestSearch(url: string, signal: AbortSignal): Promise<SearchOutcome> {
  const response = await fetch(url, { signal });
  const body = await response.json();
  if (response.ok) return { ok: true, page: body };
  if (response.status !== 400) throw new Error(`${url} returned ${response.status}`);
  return { ok: false, problems: body.issues.map(({ message }: { message: string }) => message) };
}

/**
 * The URL of the API for the filters of the page, which shows the best matches of words first. The last word may be
 * only the beginning of one while a visitor types.
 */
export function apiUrl(path: string, filters: string, isTyping = false): string {
  const query = new URLSearchParams(filters);
  if (isTyping) query.set('words', query.get('words')?.replace(/[\p{L}\p{N}]$/u, '$&*') ?? '');
  if (query.has('words') && !query.has('sort')) query.set('sort', 'relevance');
  return `${path}?${query}`;
}
