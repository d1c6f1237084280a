import { isRecord, jsonIn } from '../../text/json.ts';
import type { Refusal } from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import type { Table } from './table.ts';

type Json = Record<string, unknown>;

/** A JSON document, or JSON Lines, as a table: a row for each review in it. */
export function jsonTable(file: string, text: string): Table | Refusal {
  const value = jsonIn(text);
  if (value === undefined) {
    const first = jsonIn(text.trimStart().split('\n', 1)[0] ?? '');
    if (typeof first === 'object') return linesTable(file, text);
    return { refused: `${file} is not valid JSON; it may be cut off. Export it again.` };
  }
  if (isRecord(value) && value.type === 'FeatureCollection') {
    return {
      refused:
        `${file} has the reviews that you wrote about other places. ` +
        `For your customers' reviews, choose "Google Business Profile" in Google Takeout and import its reviews.json.`,
    };
  }
  const rows = nestedRows(value) ?? (Array.isArray(value) ? value : isReviewLike(value) ? [value] : null);
  if (rows === null) {
    return {
      refused: `${file} is JSON but not a list of reviews. Import reviews.json from Google Takeout, or a list of objects with --map.`,
    };
  }
  if (rows.length === 0) {
    const refused = `${file} is an empty list, so it has no reviews. Check that it is the right file.`;
    return { refused, isEmpty: true };
  }
  return rowsTable(file, rows);
}

/** A list of JSON objects as a table. */
export function rowsTable(file: string, values: readonly unknown[]): Table | Refusal {
  const items = values.map((value, index) => ({ row: index + 1, value }));
  return tableOf(file, items, []);
}

/** Lines that are not objects become broken rows; a cut-off last one refuses all. */
function linesTable(file: string, text: string): Table | Refusal {
  const items: { row: number; value: unknown }[] = [];
  const broken: Table['broken'] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [row, value] = [index + 1, jsonIn(line)];
    if (value !== undefined)
      for (const inner of nestedRows(value) ?? [value]) items.push({ row, value: inner });
    else if (index > 0 && row === lines.length)
      return { refused: `${file} ends inside its last line, so it was cut off. Export it again.` };
    else broken.push({ place: { file, row }, reason: 'is not valid JSON' });
  }
  return tableOf(file, items, broken);
}

function tableOf(
  file: string,
  items: { row: number; value: unknown }[],
  broken: Table['broken'],
): Table | Refusal {
  const columns = new Map<string, string>();
  const rows: Table['rows'] = [];
  for (const { row, value } of items) {
    const place = { file, row };
    if (!isRecord(value)) {
      broken.push({ place, reason: 'is not a JSON object' });
      continue;
    }
    const cells = new Map<string, string>();
    for (const [name, cell] of cellsOf(value, '', 0)) {
      const key = columnKey(name);
      columns.set(key, columns.get(key) ?? name);
      cells.set(key, cell);
    }
    rows.push({ place, cells });
  }
  if (rows.length === 0)
    return { refused: `${file} has no JSON objects, so no reviews. Check that it is the right file.` };
  return { columns: [...columns.values()], rows, broken };
}

/** Fields of an object as cells, inner ones as `outer.inner`. A longer list is only counted: `[3]`. */
function cellsOf(value: Json, prefix: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix + key;
    if (typeof inner === 'string') return [[name, inner]];
    if (typeof inner === 'number' || typeof inner === 'boolean') return [[name, String(inner)]];
    // A field without a value is also a column: it shows which export this is.
    if (inner === null || inner === undefined) return [[name, '']];
    const only: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
    if (typeof only === 'string') return [[name, only]];
    if (isRecord(only) && depth < 2 && Object.keys(only).length > 0)
      return cellsOf(only, `${name}.`, depth + 1);
    const size = Array.isArray(inner) ? inner.length : Object.keys(inner).length;
    return [[name, size === 0 ? '' : `[${size}]`]];
  });
}

/** Lists of reviews in responses of scrapers and services. */
const LISTS = ['reviews', 'reviews_data', 'ratings', 'locationReviews', 'testimonials'];
/** What a response says about the place of its reviews. */
const PLACE = ['title', 'name', 'placeId', 'place_id', 'place_info', 'search_parameters'];

/** The reviews that a JSON value holds deeper, each with its place under `place`; null if it holds none. */
function nestedRows(value: unknown, depth = 0): unknown[] | null {
  if (depth > 3) return null;
  if (Array.isArray(value)) {
    const parts = value.map((item) => nestedRows(item, depth + 1));
    return parts.some((part) => part !== null) ? parts.flatMap((part, at) => part ?? [value[at]]) : null;
  }
  if (!isRecord(value)) return null;
  for (const key of LISTS) {
    // A review may rate several things, such as food and service.
    if (key === 'ratings' && ['text', 'comment', 'author'].some((name) => name in value)) continue;
    const list = objectsIn(value[key]) ?? (key === 'ratings' ? objectsById(value[key]) : null);
    if (list !== null) return list.map((review) => withPlace(unwrapped(review), value));
  }
  if (hasValues(value)) return null;
  const lists = Object.values(value).flatMap((inner) => {
    const list = objectsIn(inner);
    const rows = nestedRows(inner, depth + 1) ?? (list?.every(hasValues) ? list : null);
    return rows === null ? [] : [rows];
  });
  const [longest = null, ...others] = lists.toSorted((a, b) => b.length - a.length);
  return others.some((rows) => rows.length > 0) ? null : longest;
}

function objectsIn(value: unknown): Json[] | null {
  return Array.isArray(value) && value.every(isRecord) ? value : null;
}

/** Objects by their id, as ProvenExpert gives them. */
function objectsById(value: unknown): Json[] | null {
  const items = isRecord(value) ? objectsIn(Object.values(value)) : null;
  if (items === null || items.length === 0) return null;
  return Object.keys(value as Json).map((id, at) => ({ id, ...items[at] }));
}

/** `{name: "accounts/A/locations/L", review: {...}}`, as the Business Profile API lists several places. */
function unwrapped(item: Json): Json {
  const { name, review } = item;
  if (!isRecord(review)) return item;
  const { name: own, reviewId: id } = review;
  if (typeof own === 'string' || typeof id !== 'string' || typeof name !== 'string') return review;
  return { ...review, name: `${name}/reviews/${id}` };
}

function withPlace(review: Json, parent: Json): Json {
  const place = Object.entries(parent).filter(([key, value]) => PLACE.includes(key) && !Array.isArray(value));
  return place.length === 0 ? review : { ...review, place: Object.fromEntries(place) };
}

/** A lone object with at least author, rating and date may be the only review of a file. */
function isReviewLike(value: unknown): boolean {
  return isRecord(value) && !('type' in value) && hasValues(value);
}

function hasValues(value: Json): boolean {
  return Object.values(value).filter((inner) => ['string', 'number'].includes(typeof inner)).length >= 3;
}
