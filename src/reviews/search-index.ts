import type { Business } from '../schema/business.ts';
import type { Review } from '../schema/review.ts';
import { fold } from './fold.ts';
import { namesOf } from './mentions.ts';
import { withSpellings } from './person-names.ts';

/**
 * What search reads: columns over the published reviews, newest first. Row i is `reviews[i]` of
 * reviews.json. Plain data, so that a build can store it and a browser can create it from the
 * dataset.
 */
export interface SearchIndex {
  ids: string[];
  dates: string[];
  ratings: number[];
  /** Folded texts, each followed by a line feed, which no folded text contains. */
  text: string;
  /** Where each row's folded text starts in `text`; one more entry marks the end. */
  offsets: number[];
  /** Rows that mention an id, ascending. */
  technicians: Record<string, number[]>;
  services: Record<string, number[]>;
  /** Folded id, label or alias to id; for people, also the spellings that count as mentions. */
  technicianNames: Record<string, string>;
  serviceNames: Record<string, string>;
}

/** The search index, and where each record of reviews.json starts (bytes, UTF-8). */
export interface StoredSearch {
  index: SearchIndex;
  starts: readonly number[];
}

/** Index of the published reviews, in their order. */
export function searchIndex(
  reviews: readonly Review[],
  { technicians, services }: Pick<Business, 'technicians' | 'services'>,
): SearchIndex {
  const folded = reviews.map(({ text }) => (text === null ? '' : fold(text)));
  const offsets = [0];
  for (const text of folded) offsets.push((offsets.at(-1) ?? 0) + text.length + 1);
  return {
    ids: reviews.map(({ id }) => id),
    dates: reviews.map(({ date }) => date),
    ratings: reviews.map(({ rating }) => rating),
    text: folded.map((text) => `${text}\n`).join(''),
    offsets,
    technicians: rowsById(reviews.map(({ mentions_technicians }) => mentions_technicians)),
    services: rowsById(reviews.map(({ mentions_services }) => mentions_services)),
    technicianNames: idsByName(withSpellings(technicians)),
    serviceNames: idsByName(services),
  };
}

/** The id with this name, compared folded and whole; null if there is none. */
export function idOfName(names: Readonly<Record<string, string>>, wanted: string): string | null {
  const name = fold(wanted).trim();
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

function rowsById(mentions: readonly string[][]): Record<string, number[]> {
  const rows: Record<string, number[]> = Object.create(null);
  for (const [row, ids] of mentions.entries()) {
    for (const id of ids) {
      rows[id] ??= [];
      rows[id].push(row);
    }
  }
  return rows;
}

function idsByName(
  entries: readonly { id: string; label: string; aliases: string[] }[],
): Record<string, string> {
  const ids: Record<string, string> = Object.create(null);
  for (const entry of entries) for (const name of namesOf(entry)) ids[name] = entry.id;
  return ids;
}
