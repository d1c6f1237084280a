import { isRecord } from '../../text/json.ts';
import type { Refusal } from '../imported-review.ts';
import { locationOf, nameWithoutAccount } from '../source-id.ts';

/** The port to Google: the JSON of one page of `accounts.locations.reviews.list` (version 4), the newest change first. */
export type ListReviews = (pageToken: string | null) => Promise<{ body: unknown } | Refusal>;

export interface Listing {
  /** Reviews as in Google Takeout: named in full, without pictures. */
  pages: { file: string; reviews: readonly Record<string, unknown>[] }[];
  /**
   * True if Google's count was the same on every page and matches the list. Pages shift while they are read, so that a
   * review may be missing all the same: one is removed only after `UNLISTED_DAYS`.
   */
  isComplete: boolean;
  /** How many reviews Google counts, and how many it listed. */
  total: number;
  listed: number;
}

/** 50 reviews each: more than any business has. */
const PAGES_MAX = 4000;

/** All reviews of a location (`locations/L`), or nothing. */
export async function readListing(list: ListReviews, location: string): Promise<Listing | Refusal> {
  const pages: Listing['pages'] = [];
  const totals = new Set<number>();
  const names = new Set<string>();
  const tokens = new Set<string>();
  let token = '';
  do {
    if (tokens.has(token) || tokens.size === PAGES_MAX) {
      return { refused: 'Google repeats its pages of reviews without an end. Run it again later.' };
    }
    tokens.add(token);
    const response = await list(token === '' ? null : token);
    if ('refused' in response) return response;
    const page = readPage(response.body, location);
    if ('refused' in page) return page;
    pages.push({ file: `Google, page ${tokens.size}`, reviews: page.reviews });
    for (const name of page.names) names.add(name);
    totals.add(page.total);
    token = page.next;
  } while (token !== '');
  const total = [...totals].at(-1) ?? 0;
  return { pages, isComplete: totals.size === 1 && names.size === total, total, listed: names.size };
}

/** Google's JSON omits zero and empty lists, so an empty object is a location without reviews. */
function readPage(
  body: unknown,
  location: string,
): { reviews: Record<string, unknown>[]; names: string[]; total: number; next: string } | Refusal {
  const { reviews = [], totalReviewCount: total = 0, nextPageToken: next = '' } = isRecord(body) ? body : {};
  const isList = isRecord(body) && Array.isArray(reviews) && reviews.every(isRecord);
  if (!isList || !Number.isInteger(total) || typeof next !== 'string') {
    return {
      refused:
        'Google sent a page of reviews in an unknown form. Run it again; if that does not help, import Google Takeout.',
    };
  }
  const named = reviews.map((review) => asInTakeout(review, location));
  const names = named.flatMap(({ name }) => nameWithoutAccount(String(name)) ?? []);
  const foreign = names.map(locationOf).find((found) => found !== location);
  if (foreign !== undefined) {
    return {
      refused: `Google returned a review of ${foreign} instead of ${location}. Check GOOGLE_LOCATION.`,
    };
  }
  return { reviews: named, names, total: Number(total), next };
}

function asInTakeout(review: Record<string, unknown>, location: string): Record<string, unknown> {
  const { name, reviewId, reviewer } = review;
  const { displayName, isAnonymous } = isRecord(reviewer) ? reviewer : {};
  const full =
    typeof name !== 'string' && typeof reviewId === 'string' ? `${location}/reviews/${reviewId}` : name;
  return { ...review, name: full, reviewer: { displayName, isAnonymous } };
}
