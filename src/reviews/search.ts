import type { Flag, SearchQuery, Sort } from '../schema/search-parameters.ts';
import { SEARCH_LIMIT } from '../settings.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { fold } from './fold.ts';
import { type LanguageCount, otherLanguages } from './other-languages.ts';
import { idOfName, NAMED, type SearchIndex, type StoredSearch } from './search-index.ts';
import { peopleNamed } from './words/named-rows.ts';
import { searchByWords, type WordsFound } from './words/word-search.ts';

/** Matching rows of the index, and how to continue. */
export interface Found {
  /** All matches, before `limit` and regardless of the cursor. */
  matched: number;
  rows: number[];
  nextCursor: string | null;
  /** How `words` were understood; null without them. */
  words: WordsFound | null;
  /** Where else reviews may say a text that matched nothing. */
  otherLanguages: LanguageCount[];
}

/**
 * All filters must match, the order is total, and pages never overlap (contract 4.and, 4.cursor).
 * The one function behind REST, MCP and the pages. `query` must have valid values.
 */
export function search(release: Searched, query: SearchQuery): Found {
  const { index } = release;
  const { rows, words } = matching(release, query);
  const order: Order = { index, scores: words?.scores, sort: query.sort ?? 'newest' };
  const ordered = inOrder(order, rows);
  const start = query.cursor === undefined ? 0 : startAfter(order, ordered, query.cursor);
  const end = start + (query.limit ?? SEARCH_LIMIT.default);
  const page = ordered.slice(start, end);
  const last = page.at(-1);
  return {
    matched: rows.length,
    rows: page,
    nextCursor: last === undefined || end >= ordered.length ? null : encodeCursor(placeOf(order, last)),
    words,
    otherLanguages: rows.length === 0 ? otherLanguages(index, query) : [],
  };
}

type Searched = Pick<StoredSearch, 'index' | 'words'>;

/** All rows that match, ascending (newest first). */
export function matching(release: Searched, query: SearchQuery): Pick<Found, 'rows' | 'words'> {
  const rows = rowsPassing(release.index, query);
  if (query.words === undefined || query.words.trim() === '') return { rows, words: null };
  const found = searchByWords(release.words(), query.words, (row) => textOf(release.index, row));
  const people = peopleNamed(release.index, query.words);
  const named = found.isList ? null : people;
  const fits = (row: number): boolean => found.scores.has(row) && (named === null || named.rows.has(row));
  const fitting = rows.filter(fits);
  // A name is one thing, also where reviews have only its first word.
  const apart = found.understanding.apart.filter((pair) => !pair.every((word) => people?.words.has(word)));
  return {
    // Without such a review, others may still help.
    rows: fitting.length > 0 ? fitting : rows.filter((row) => found.scores.has(row)),
    words: { ...found, understanding: { ...found.understanding, apart } },
  };
}

interface Order {
  index: SearchIndex;
  /** By row, for `relevance`; all rows fit equally without. */
  scores: ReadonlyMap<number, number> | undefined;
  sort: Sort;
}

/** Rows on or after `date`: a prefix, since rows are newest first. */
export function rowsSince({ dates }: SearchIndex, date: string): number {
  return partition(dates.length, (row) => (dates[row] ?? '') < date);
}

/** Rows that pass every filter but `words`, ascending. */
function rowsPassing(index: SearchIndex, query: SearchQuery): number[] {
  const { dates, ratings } = index;
  const from =
    query.until === undefined
      ? 0
      : partition(dates.length, (row) => (dates[row] ?? '') <= (query.until ?? ''));
  const to = query.since === undefined ? dates.length : rowsSince(index, query.since);
  const lists = rowLists(index, query);
  const rows = lists.length === 0 ? null : lists.reduce(intersection);
  const passes = (row: number): boolean => {
    const rating = ratings[row] ?? 0;
    if (query.rating !== undefined && rating !== query.rating) return false;
    if (query.min_rating !== undefined && rating < query.min_rating) return false;
    if (query.max_rating !== undefined && rating > query.max_rating) return false;
    return row >= from && row < to;
  };
  const needle = query.query === undefined ? '' : fold(query.query);
  if (needle === '') return rows === null ? rowsBetween(from, to, passes) : rows.filter(passes);
  if (rows === null) return rowsContaining(index, needle, from, to).filter(passes);
  return rows.filter((row) => passes(row) && rowContains(index, needle, row));
}

/** One list of rows, ascending, for each filter that is not a range or a text. */
function rowLists(index: SearchIndex, query: SearchQuery): number[][] {
  const lists: number[][] = [];
  if (query.mentions_technician !== undefined) {
    lists.push(rowsOf(index.technicianNames, index.technicians, query.mentions_technician));
  }
  if (query.mentions_service !== undefined) {
    lists.push(rowsOf(index.serviceNames, index.services, query.mentions_service));
  }
  if (query.source !== undefined) lists.push(own(index.sources, fold(query.source).trim()) ?? []);
  if (query.language !== undefined) lists.push(rowsInLanguage(index, query.language));
  for (const [flag, rows] of Object.entries(index.flags)) {
    const wanted = query[flag as Flag];
    if (wanted !== undefined) lists.push(own(rows, String(wanted)) ?? []);
  }
  if (query.topic !== undefined) lists.push(rowsOf(index.topicNames, index.topics, query.topic));
  if (query.aspect !== undefined) lists.push(rowsAbout(index, query.aspect, query.sentiment));
  else if (query.sentiment !== undefined) lists.push(own(index.sentiments, query.sentiment) ?? []);
  return lists;
}

/** Basic filtering of RFC 4647, section 3.3.1: `en` also matches `en-GB`. */
function rowsInLanguage({ languages }: SearchIndex, wanted: string): number[] {
  const range = wanted.trim().toLowerCase();
  const tags = Object.keys(languages).filter((tag) => tag === range || tag.startsWith(`${range}-`));
  return ascending(tags.flatMap((tag) => languages[tag] ?? []));
}

export function rowsAbout(index: SearchIndex, aspect: string, sentiment?: string): number[] {
  const id = idOfName(index.aspectNames, aspect);
  const sides = (id === null ? undefined : own(index.aspects, id)) ?? {};
  return sentiment === undefined
    ? (own(sides, NAMED) ?? ascending(Object.values(sides).flat()))
    : (own(sides, sentiment) ?? []);
}

function ascending(rows: readonly number[]): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A loop, because it is faster than filtering an array of all rows. */
function rowsBetween(from: number, to: number, passes: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row += 1) if (passes(row)) rows.push(row);
  return rows;
}

function rowsOf(names: Record<string, string>, rows: Record<string, number[]>, wanted: string): number[] {
  const id = idOfName(names, wanted);
  return (id === null ? undefined : own(rows, id)) ?? [];
}

/** Both lists ascending. */
function intersection(a: number[], b: number[]): number[] {
  const other = new Set(b);
  return a.filter((row) => other.has(row));
}

/** One scan over the joined texts; rows between `from` and `to`. */
function rowsContaining(index: SearchIndex, needle: string, from: number, to: number): number[] {
  const { text, offsets } = index;
  const rows: number[] = [];
  const end = offsets[to] ?? text.length;
  let row = from;
  let hit = text.indexOf(needle, offsets[from] ?? 0);
  while (hit !== -1 && hit < end) {
    row = rowAt(offsets, hit, row);
    rows.push(row);
    hit = text.indexOf(needle, offsets[row + 1] ?? text.length);
  }
  return rows;
}

/** The row whose text covers `position`; gallops from `row`, since hits ascend. */
function rowAt(offsets: number[], position: number, row: number): number {
  let step = 1;
  let low = row;
  while ((offsets[low + step] ?? Number.POSITIVE_INFINITY) <= position) {
    low += step;
    step *= 2;
  }
  return low + partition(step, (i) => (offsets[low + i + 1] ?? Number.POSITIVE_INFINITY) > position);
}

function rowContains(index: SearchIndex, needle: string, row: number): boolean {
  return textOf(index, row).includes(needle);
}

function textOf({ text, offsets }: SearchIndex, row: number): string {
  return text.slice(offsets[row], (offsets[row + 1] ?? 1) - 1);
}

function inOrder({ index: { ratings }, scores, sort }: Order, rows: number[]): number[] {
  if (sort === 'newest' || (sort === 'relevance' && scores === undefined)) return rows;
  if (sort === 'relevance') return [...rows].sort((a, b) => fitOf(scores, b) - fitOf(scores, a) || a - b);
  if (sort === 'oldest') return [...rows].reverse();
  const stars = sort === 'highest' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5];
  return stars.flatMap((star) => rows.filter((row) => ratings[row] === star));
}

/** Position in `ordered` of the first row after the cursor. */
function startAfter(order: Order, ordered: number[], text: string): number {
  const cursor = decodeCursor(text);
  if (cursor === null) return 0;
  return partition(ordered.length, (i) => {
    const row = ordered[i] ?? 0;
    return comparePlaces(placeOf({ ...order, sort: cursor.sort }, row), cursor) > 0;
  });
}

function placeOf({ index: { ids, dates, ratings }, scores, sort }: Order, row: number): Cursor {
  const rating = sort === 'relevance' ? fitOf(scores, row) : (ratings[row] ?? 0);
  return { sort, rating, date: dates[row] ?? '', id: ids[row] ?? '' };
}

/** Thousandths, so that a cursor can hold the score. */
function fitOf(scores: Order['scores'], row: number): number {
  return Math.round((scores?.get(row) ?? 0) * 1000);
}

/** Negative when `a` comes before `b` in the order of `a.sort`. */
function comparePlaces(a: Cursor, b: Cursor): number {
  const newer = a.date === b.date ? (a.id > b.id ? -1 : a.id < b.id ? 1 : 0) : a.date > b.date ? -1 : 1;
  if (a.sort === 'newest') return newer;
  if (a.sort === 'oldest') return -newer;
  return (a.sort === 'lowest' ? a.rating - b.rating : b.rating - a.rating) || newer;
}

/** Smallest i in 0..n for which `after(i)` holds, when it holds for all that follow. */
function partition(n: number, after: (i: number) => boolean): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (after(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
