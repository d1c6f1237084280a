import type { Refusal } from '../imported-review.ts';
import { locationOf, nameWithoutAccount } from '../source-id.ts';

/** A page of `accounts.locations.reviews.list` of the Business Profile API v4. */
export interface ListingPage {
  /** The reviews as in Google Takeout: named in full, without pictures. */
  reviews: Record<string, unknown>[];
  /** Their names without the account; a review without a name has none. */
  names: string[];
  /** How many reviews the location has, says Google. */
  total: number;
  /** Token of the next page; null on the last page. */
  next: string | null;
}

/**
 * Reads a response body. Google's JSON omits zero and empty lists, so an empty object is a location
 * without reviews. `location` is `locations/L`.
 */
export function readListingPage(body: unknown, location: string): ListingPage | Refusal {
  if (!isRecord(body)) return UNDOCUMENTED;
  const { reviews = [], totalReviewCount: total = 0, nextPageToken: token = '' } = body;
  if (!Array.isArray(reviews) || !reviews.every(isRecord)) return UNDOCUMENTED;
  if (typeof total !== 'number' || !Number.isInteger(total) || typeof token !== 'string') return UNDOCUMENTED;
  const named = reviews.map((review) => asInTakeout(review, location));
  const names = named.flatMap(({ name }) => nameWithoutAccount(String(name)) ?? []);
  const foreign = names.find((name) => locationOf(name) !== location);
  if (foreign !== undefined) {
    return {
      refused: `Google returned a review of ${locationOf(foreign)} instead of ${location}. Check GOOGLE_LOCATION.`,
    };
  }
  return { reviews: named, names, total, next: token === '' ? null : token };
}

const UNDOCUMENTED: Refusal = {
  refused:
    'Google sent a page of reviews in an unknown form. Run it again; if that does not help, import Google Takeout.',
};

function asInTakeout(review: Record<string, unknown>, location: string): Record<string, unknown> {
  const { name, reviewId, reviewer } = review;
  const { displayName, isAnonymous } = isRecord(reviewer) ? reviewer : {};
  const full =
    typeof name !== 'string' && typeof reviewId === 'string' ? `${location}/reviews/${reviewId}` : name;
  return { ...review, name: full, reviewer: { displayName, isAnonymous } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
