import type { GooglePage } from './google-business.ts';
import type { Refusal } from './imported-review.ts';

/** What a JSON document turned out to be. */
export type JsonExport = { google: GooglePage[] } | { rows: readonly unknown[] } | Refusal;

/** Tells Google's review pages from lists of rows and from what must not be imported (RD-40, RD-46). */
export function jsonExport(file: string, value: unknown): JsonExport {
  if (Array.isArray(value)) {
    // One list deep, as pages of Google come; deeper ones are no reviews.
    const pages = value.map((item) => (Array.isArray(item) ? unknownJson(file) : jsonExport(file, item)));
    if (value.length > 0 && pages.every((page) => 'google' in page))
      return { google: pages.flatMap((page) => ('google' in page ? page.google : [])) };
    if (value.length > 0 && value.every(isGoogleReview)) return { google: [{ file, reviews: value }] };
    return value.length === 0 ? { refused: `${file} holds an empty list, so no reviews` } : { rows: value };
  }
  if (typeof value !== 'object' || value === null) return unknownJson(file);
  const record = value as Record<string, unknown>;
  if (record.type === 'FeatureCollection') {
    return {
      refused: `${file} holds the reviews that you wrote about other places (Google Maps). Your customers' reviews are in the part "Google Business Profile" of Google Takeout, in reviews.json`,
    };
  }
  if (Array.isArray(record.locationReviews)) {
    const reviews = record.locationReviews.map((item) => withName(item));
    return { google: [{ file, reviews }] };
  }
  const places = (record.result ?? record) as { reviews?: unknown };
  if (Array.isArray(places.reviews) && places.reviews.some(isPlacesReview)) {
    return {
      refused: `${file} comes from the Google Places API: at most five reviews, which Google does not allow to be stored. Use Google Takeout instead (docs/owner/import.md)`,
    };
  }
  if (!Array.isArray(record.reviews)) return unknownJson(file);
  if (record.reviews.some(isYelpExcerpt)) {
    return {
      refused: `${file} comes from the Yelp Fusion API: excerpts of three reviews. Use the export of Yelp for Business instead (docs/owner/import.md)`,
    };
  }
  if (record.reviews.length > 0 && !record.reviews.some(isGoogleReview)) return { rows: record.reviews };
  return { google: [{ file, reviews: record.reviews }] };
}

function withName(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { name, review } = item as { name?: unknown; review?: unknown };
  if (typeof review !== 'object' || review === null) return item;
  const location = typeof name === 'string' ? name : '';
  const own = review as { name?: unknown; reviewId?: unknown };
  if (typeof own.name === 'string' || typeof own.reviewId !== 'string') return review;
  return { ...review, name: `${location}/reviews/${own.reviewId}` };
}

function isGoogleReview(item: unknown): boolean {
  return has(item, 'starRating') && (has(item, 'name') || has(item, 'reviewId'));
}

function isPlacesReview(item: unknown): boolean {
  return has(item, 'relative_time_description') || has(item, 'relativePublishTimeDescription');
}

function isYelpExcerpt(item: unknown): boolean {
  return has(item, 'time_created') && has(item, 'user');
}

function has(item: unknown, key: string): boolean {
  return typeof item === 'object' && item !== null && key in item;
}

function unknownJson(file: string): Refusal {
  return {
    refused: `${file} is JSON, but no list of reviews; import reviews.json of Google Takeout, or a list of objects with --map`,
  };
}
