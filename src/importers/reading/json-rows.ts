import type { Refusal } from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import type { Table } from './table.ts';

/** A JSON document, or JSON Lines, as a table: a row for each review in it. */
export function jsonTable(file: string, text: string): Table | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const first = text.trimStart().split('\n', 1)[0] ?? '';
    if (isJson(first)) return linesTable(file, text);
    return { refused: `${file} is not valid JSON; it may be cut off. Export it again.` };
  }
  if (hasKey(value, 'type', 'FeatureCollection')) {
    return {
      refused: `${file} has the reviews that you wrote about other places. For your customers' reviews, choose "Google Business Profile" in Google Takeout and import its reviews.json.`,
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
  return tableOf(
    file,
    values.map((value, index) => ({ row: index + 1, value })),
    [],
  );
}

/** Lines that are not objects become broken rows; a cut-off last one refuses all. */
function linesTable(file: string, text: string): Table | Refusal {
  const items: { row: number; value: unknown }[] = [];
  const broken: Table['broken'] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      for (const inner of nestedRows(value) ?? [value]) items.push({ row: index + 1, value: inner });
    } catch {
      if (index > 0 && index === lines.length - 1)
        return { refused: `${file} ends inside its last line, so it was cut off. Export it again.` };
      broken.push({ place: { file, row: index + 1 }, reason: 'is not valid JSON' });
    }
  }
  return tableOf(file, items, broken);
}

function tableOf(
  file: string,
  items: { row: number; value: unknown }[],
  broken: Table['broken'],
): Table | Refusal {
  const table: Table = { columns: [], rows: [], broken };
  const columns = new Map<string, string>();
  for (const { row, value } of items) {
    const place = { file, row };
    if (!isObject(value)) {
      table.broken.push({ place, reason: 'is not a JSON object' });
      continue;
    }
    const cells = new Map<string, string>();
    for (const [name, cell] of cellsOf(value, '', 0)) {
      columns.set(columnKey(name), columns.get(columnKey(name)) ?? name);
      cells.set(columnKey(name), cell);
    }
    table.rows.push({ place, cells });
  }
  if (table.rows.length === 0)
    return { refused: `${file} has no JSON objects, so no reviews. Check that it is the right file.` };
  table.columns = [...columns.values()];
  return table;
}

/** Fields of an object as cells, inner ones as `outer.inner`. A longer list is only counted: `[3]`. */
function cellsOf(value: object, prefix: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix + key;
    if (typeof inner === 'string') return [[name, inner]];
    if (typeof inner === 'number' || typeof inner === 'boolean') return [[name, String(inner)]];
    // A field without value is a column, too: it shows which export this is.
    if (inner === null || inner === undefined) return [[name, '']];
    const only: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
    if (typeof only === 'string') return [[name, only]];
    if (isObject(only) && depth < 2 && Object.keys(only).length > 0)
      return cellsOf(only, `${name}.`, depth + 1);
    const size = Array.isArray(inner) ? inner.length : Object.keys(inner).length;
    return [[name, size === 0 ? '' : `[${size}]`]];
  });
}

/** Lists of reviews in responses of scrapers and services. */
const LISTS = ['reviews', 'reviews_data', 'ratings', 'locationReviews', 'testimonials'];
/** What holds such a response, or several. */
const HOLDERS = ['data', 'items', 'results', 'result', 'response', 'places'];
/** What a response says about the place of its reviews. */
const PLACE = ['title', 'name', 'placeId', 'place_id', 'place_info', 'search_parameters'];

/** The reviews that a JSON value holds deeper, each with its place under `place`; null if it holds none. */
function nestedRows(value: unknown, depth = 0): unknown[] | null {
  if (depth > 3) return null;
  if (Array.isArray(value)) {
    const parts = value.map((item) => nestedRows(item, depth + 1));
    return parts.some((part) => part !== null) ? parts.flatMap((part, at) => part ?? [value[at]]) : null;
  }
  if (!isObject(value)) return null;
  const record = value as Record<string, unknown>;
  for (const key of LISTS) {
    // A review may have ratings of its own, such as those of food and service.
    if (key === 'ratings' && ['text', 'comment', 'author'].some((name) => name in record)) continue;
    const list = objectsIn(record[key]) ?? (key === 'ratings' ? objectsById(record[key]) : null);
    if (list !== null) return list.map((review) => withPlace(unwrapped(review), record));
  }
  for (const key of HOLDERS) {
    const rows = nestedRows(record[key], depth + 1) ?? objectsIn(record[key]);
    if (rows !== null && !isReviewLike(record)) return rows;
  }
  return null;
}

function objectsIn(value: unknown): object[] | null {
  return Array.isArray(value) && value.every(isObject) ? value : null;
}

/** Objects by their id, as ProvenExpert gives them. */
function objectsById(value: unknown): object[] | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, item]) => isObject(item))) return null;
  return entries.map(([id, item]) => ({ id, ...(item as object) }));
}

/** `{name: "accounts/A/locations/L", review: {...}}`, as the Business Profile API lists several places. */
function unwrapped(item: object): object {
  const { name, review } = item as { name?: unknown; review?: unknown };
  if (!isObject(review)) return item;
  const { name: own, reviewId: id } = review as { name?: unknown; reviewId?: unknown };
  if (typeof own === 'string' || typeof id !== 'string' || typeof name !== 'string') return review;
  return { ...review, name: `${name}/reviews/${id}` };
}

function withPlace(review: object, parent: Record<string, unknown>): object {
  const place = Object.fromEntries(
    Object.entries(parent).filter(([key, value]) => PLACE.includes(key) && !Array.isArray(value)),
  );
  return Object.keys(place).length === 0 ? review : { ...review, place };
}

/** A lone object with at least author, rating and date may be the only review of a file. */
function isReviewLike(value: unknown): boolean {
  if (!isObject(value) || 'type' in value) return false;
  return Object.values(value).filter((inner) => ['string', 'number'].includes(typeof inner)).length >= 3;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function hasKey(value: unknown, key: string, wanted: string): boolean {
  return isObject(value) && (value as Record<string, unknown>)[key] === wanted;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
