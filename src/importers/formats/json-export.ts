import type { Refusal } from '../imported-review.ts';
import { nestedRows } from '../reading/nested-rows.ts';
import type { GooglePage } from './google-business.ts';

/** What a JSON document contains. */
export type JsonExport = { google: GooglePage[] } | { rows: readonly unknown[] } | Refusal;

/** Separates Google's review pages, lists of rows, and exports that must not be imported. */
export function jsonExport(file: string, value: unknown): JsonExport {
  if (Array.isArray(value)) {
    // Pages of Google may be in a list; deeper lists are not reviews.
    const pages = value.map((item) => (Array.isArray(item) ? unknownJson(file) : jsonExport(file, item)));
    if (value.length > 0 && pages.every((page) => 'google' in page))
      return { google: pages.flatMap((page) => ('google' in page ? page.google : [])) };
    if (value.length > 0 && value.every(isGoogleReview)) return { google: [{ file, reviews: value }] };
    return value.length === 0
      ? { refused: `${file} is an empty list, so it has no reviews. Check that it is the right file.` }
      : { rows: nestedRows(value) ?? value };
  }
  if (typeof value !== 'object' || value === null) return unknownJson(file);
  const record = value as Record<string, unknown>;
  if (record.type === 'FeatureCollection') {
    return {
      refused: `${file} has the reviews that you wrote about other places. For your customers' reviews, choose "Google Business Profile" in Google Takeout and import its reviews.json.`,
    };
  }
  if (Array.isArray(record.locationReviews)) {
    const reviews = record.locationReviews.map((item) => withName(item));
    return { google: [{ file, reviews }] };
  }
  const places = (record.result ?? record) as { reviews?: unknown };
  if (Array.isArray(places.reviews) && places.reviews.some(isPlacesReview)) {
    return {
      refused: `${file} is from the Google Places API, whose reviews must not be stored. Use Google Takeout instead (docs/owner/import.md).`,
    };
  }
  if (!Array.isArray(record.reviews)) {
    const rows = nestedRows(record);
    return rows === null ? unknownJson(file) : { rows };
  }
  if (record.reviews.some(isYelpExcerpt)) {
    return {
      refused: `${file} is from the Yelp Fusion API, which gives only three excerpts. Use the export of Yelp for Business instead (docs/owner/import.md).`,
    };
  }
  if (record.reviews.length > 0 && !record.reviews.some(isGoogleReview)) {
    return { rows: nestedRows(record) ?? record.reviews };
  }
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
    refused: `${file} is JSON but not a list of reviews. Import reviews.json from Google Takeout, or a list of objects with --map.`,
  };
}
