import { MCP_RESULT_MAX } from '../settings.ts';
import { answer, type ToolAnswer } from './tool.ts';

/**
 * Keys whose lists can be empty without making a number wrong, as they are tried one after the other: bare ids, which
 * grow with the number of reviews, before quotes with their addresses.
 */
const OPTIONAL_LISTS: readonly (readonly string[])[] = [
  ['review_ids'],
  ['review_ids', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details', 'aliases', 'keywords', 'top_phrases'],
];

/**
 * An answer within the budget. Lists that only illustrate are emptied first, then lists lose their
 * last items; `truncated` and `hint` say so, and name each of them (MCP-22). What is larger still without
 * any list comes nevertheless. `advice` says where the rest is.
 */
export function fitted(full: Record<string, unknown>, advice: string): ToolAnswer {
  const whole = answer(full);
  if ('text' in whole && whole.text.length <= MCP_RESULT_MAX) return whole;
  const emptied = new Set<string>();
  const cut = new Set<string>();
  const marked = (part: unknown): ToolAnswer =>
    answer({ ...(part as object), truncated: true, hint: `${leftOut(emptied, cut)} ${advice}` });
  let shrunk: unknown = full;
  for (const keys of OPTIONAL_LISTS) {
    emptied.clear();
    shrunk = withEmpty(full, new Set(keys), emptied);
    const smaller = marked(shrunk);
    if ('text' in smaller && smaller.text.length <= MCP_RESULT_MAX) return smaller;
  }
  let smallest = whole;
  for (let most = 100; most >= 1; most = Math.floor(most / 2)) {
    cut.clear();
    smallest = marked(shortened(shrunk, most, cut));
    if ('text' in smallest && smallest.text.length <= MCP_RESULT_MAX) break;
  }
  return emptied.size + cut.size > 0 ? smallest : whole;
}

function leftOut(emptied: ReadonlySet<string>, cut: ReadonlySet<string>): string {
  const parts = [
    ...(emptied.size > 0 ? [`all items of ${[...emptied].join(', ')}`] : []),
    ...(cut.size > 0 ? [`some items of ${[...cut].join(', ')}`] : []),
  ];
  return `Left out to keep the answer short: ${parts.join('; ')}.`;
}

/** Without the items of lists under `keys`; keys whose lists had any go into `emptied`. */
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
 * Every list of objects with at most `most` items, of months the newest; pairs of numbers stay whole. Keys
 * whose lists lost any go into `cut`.
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
