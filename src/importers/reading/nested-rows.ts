/** Lists of reviews in responses of scrapers and services. */
const LISTS = ['reviews', 'reviews_data', 'ratings'];
/** What holds such a response, or several. */
const HOLDERS = ['data', 'items', 'results'];
/** What a response says about the place of its reviews. */
const PLACE = ['title', 'name', 'placeId', 'place_id', 'place_info', 'search_parameters'];

/**
 * The reviews in a JSON value that holds them deeper, each with its place under `place`; null if it
 * holds none. A list of reviews itself stays.
 */
export function nestedRows(value: unknown, depth = 0): unknown[] | null {
  if (depth > 3) return null;
  if (Array.isArray(value)) {
    const parts = value.map((item) => nestedRows(item, depth + 1));
    return parts.some((part) => part !== null) ? parts.flatMap((part, at) => part ?? [value[at]]) : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  for (const key of LISTS) {
    const list = objectsIn(record[key]) ?? (key === 'ratings' ? objectsById(record[key]) : null);
    if (list !== null) return list.map((review) => withPlace(review, record));
  }
  for (const key of HOLDERS) {
    const rows = nestedRows(record[key], depth + 1) ?? objectsIn(record[key]);
    if (rows !== null) return rows;
  }
  return null;
}

function objectsIn(value: unknown): object[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? value : null;
}

/** Objects by their id, as ProvenExpert gives them. */
function objectsById(value: unknown): object[] | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, item]) => isObject(item))) return null;
  return entries.map(([id, item]) => ({ id, ...(item as object) }));
}

function withPlace(review: object, parent: Record<string, unknown>): object {
  const place = Object.fromEntries(
    Object.entries(parent).filter(([key, value]) => PLACE.includes(key) && !Array.isArray(value)),
  );
  return Object.keys(place).length === 0 ? review : { ...review, place };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
