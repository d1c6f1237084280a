import { MCP_RESULT_MAX } from '../../settings.ts';
import { answer, type ToolAnswer } from './answer.ts';

/**
 * Lists that can be emptied without making a number wrong, in the order in which they are tried: bare
 * ids, which grow with the number of reviews, before quotes with their URLs.
 */
const OPTIONAL_LISTS: readonly (readonly string[])[] = [
  ['review_ids'],
  ['review_ids', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details', 'aliases', 'keywords', 'top_phrases'],
];

/** Items that a list keeps at first; halved until the result fits. */
const ITEMS_MAX = 100;

/**
 * The result within `MCP_RESULT_MAX` characters: first without the lists that only illustrate, then
 * with shorter lists. `truncated` and `hint` say so and name the lists; `advice` says where the rest
 * is. A result that is still larger without any list is returned all the same.
 */
export function fitted(full: Record<string, unknown>, advice: string): ToolAnswer {
  const whole = answer(full);
  if (whole.text.length <= MCP_RESULT_MAX) return whole;
  const emptied = new Set<string>();
  const cut = new Set<string>();
  const marked = (part: unknown) =>
    answer({ ...(part as object), truncated: true, hint: `${omission(emptied, cut)} ${advice}` });
  let shrunk: unknown = full;
  for (const keys of OPTIONAL_LISTS) {
    emptied.clear();
    shrunk = withEmpty(full, new Set(keys), emptied);
    const smaller = marked(shrunk);
    if (smaller.text.length <= MCP_RESULT_MAX) return smaller;
  }
  let smallest = whole;
  for (let most = ITEMS_MAX; most >= 1; most = Math.floor(most / 2)) {
    cut.clear();
    smallest = marked(shortened(shrunk, most, cut));
    if (smallest.text.length <= MCP_RESULT_MAX) break;
  }
  return emptied.size + cut.size > 0 ? smallest : whole;
}

/** Advice for a shortened result about one entry. */
export const REST_ELSEWHERE = 'The url and search_reviews have the rest.';

function omission(emptied: ReadonlySet<string>, cut: ReadonlySet<string>): string {
  const parts = [
    ...(emptied.size > 0 ? [`all items of ${[...emptied].join(', ')}`] : []),
    ...(cut.size > 0 ? [`some items of ${[...cut].join(', ')}`] : []),
  ];
  return `Omitted to keep the result short: ${parts.join('; ')}.`;
}

/** A copy with the lists under `keys` empty; adds the keys whose lists had items to `emptied`. */
function withEmpty(value: unknown, keys: ReadonlySet<string>, emptied: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withEmpty(item, keys, emptied));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!keys.has(key) || !Array.isArray(inner)) return [key, withEmpty(inner, keys, emptied)];
      if (inner.length > 0) emptied.add(key);
      return [key, []];
    }),
  );
}

/**
 * A copy whose lists of objects have at most `most` items, of months the newest; pairs of numbers stay
 * whole. Adds the keys whose lists lost items to `cut`.
 */
function shortened(value: unknown, most: number, cut: Set<string>, name = ''): unknown {
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first !== 'object' || first === null) return value;
    if (value.length > most) cut.add(name);
    const list = 'month' in first ? value.slice(-most) : value.slice(0, most);
    return list.map((item) => shortened(item, most, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(inner, most, cut, key)]),
  );
}
