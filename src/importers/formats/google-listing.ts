import type { Refusal } from '../imported-review.ts';
import { readListingPage } from './google-listing-page.ts';

/** One page of reviews, in the keys of Google Takeout. */
interface GooglePage {
  file: string;
  reviews: readonly unknown[];
}

/** The port to Google: the JSON of one page of reviews, the newest change first. */
export type ListReviews = (pageToken: string | null) => Promise<{ body: unknown } | Refusal>;

export interface Listing {
  pages: GooglePage[];
  /** True if a known review that is not in the pages was deleted at Google. */
  isComplete: boolean;
  /** How many reviews Google counts, and how many it listed in the last reading. */
  total: number;
  listed: number;
}

/** Pages shift while they are read, so a disturbed reading is repeated this often at most. */
export const READINGS_MAX = 4;
/** 50 reviews each: more than any business has. */
const PAGES_MAX = 4000;

/**
 * All reviews of a location, or nothing. A known review counts as deleted only if two readings in a
 * row list the same reviews without it, as many as Google counts: pages that shift can hide one.
 */
export async function readListing(
  list: ListReviews,
  location: string,
  known: ReadonlySet<string>,
  progress: (done: number, total: number) => void = () => {},
): Promise<Listing | Refusal> {
  const readings: Reading[] = [];
  while (readings.length < READINGS_MAX) {
    const reading = await readOnce(list, location, readings.length + 1, progress);
    if ('refused' in reading) return reading;
    const before = readings.at(-1);
    readings.push(reading);
    const isExact = reading.isSteady && reading.names.size === reading.total;
    const isRepeated = before !== undefined && sameReading(before, reading);
    if (isExact && (isRepeated || isSuperset(reading.names, known))) return listing([reading], true);
    // Google's count differs from its list for good: another reading would not help.
    if (isRepeated) break;
  }
  return listing(readings, false);
}

/** One pass over all pages. */
interface Reading {
  pages: GooglePage[];
  names: Set<string>;
  total: number;
  /** True if Google's count was the same on every page. */
  isSteady: boolean;
}

async function readOnce(
  list: ListReviews,
  location: string,
  number: number,
  progress: (done: number, total: number) => void,
): Promise<Reading | Refusal> {
  const reading: Reading = { pages: [], names: new Set(), total: 0, isSteady: true };
  const tokens = new Set<string | null>();
  let token: string | null = null;
  do {
    if (tokens.has(token) || tokens.size === PAGES_MAX) {
      return { refused: 'Google repeats its pages of reviews without an end. Run it again later.' };
    }
    tokens.add(token);
    const response = await list(token);
    if ('refused' in response) return response;
    const page = readListingPage(response.body, location);
    if ('refused' in page) return page;
    const file = `Google, page ${tokens.size}${number === 1 ? '' : ` of reading ${number}`}`;
    if (reading.pages.length > 0 && page.total !== reading.total) reading.isSteady = false;
    reading.total = page.total;
    reading.pages.push({ file, reviews: page.reviews });
    for (const name of page.names) reading.names.add(name);
    progress(reading.names.size, page.total);
    token = page.next;
  } while (token !== null);
  return reading;
}

function listing(readings: readonly Reading[], isComplete: boolean): Listing {
  const last = readings.at(-1);
  return {
    pages: readings.flatMap(({ pages }) => pages),
    isComplete,
    total: last?.total ?? 0,
    listed: last?.names.size ?? 0,
  };
}

function sameReading(a: Reading, b: Reading): boolean {
  return (
    a.isSteady &&
    b.isSteady &&
    a.total === b.total &&
    a.names.size === b.names.size &&
    isSuperset(a.names, b.names)
  );
}

function isSuperset(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  return [...some].every((name) => all.has(name));
}
