import { MCP_RESULT_MAX } from '../settings.ts';
import { answer, type ToolAnswer } from './tool.ts';

/** Keys that grow with the number of reviews and can be empty without making a number wrong, in the order they go. */
const OPTIONAL_LISTS = [
  ['evidence'],
  ['top_phrase_details'],
  ['aliases', 'keywords', 'top_phrases'],
] as const;

/**
 * An answer within the budget. Lists that only illustrate are emptied first, then lists lose their
 * last items; whatever was left out, `truncated` and `hint` say so (MCP-22). What is larger still without
 * any list comes nevertheless.
 */
export function fitted(full: Record<string, unknown>, hint: string): ToolAnswer {
  const whole = answer(full);
  if ('text' in whole && whole.text.length <= MCP_RESULT_MAX) return whole;
  let shrunk: unknown = full;
  for (const keys of OPTIONAL_LISTS) {
    shrunk = withEmpty(shrunk, new Set<string>(keys));
    const smaller = answer({ ...(shrunk as object), truncated: true, hint });
    if ('text' in smaller && smaller.text.length <= MCP_RESULT_MAX) return smaller;
  }
  let smallest = whole;
  for (let most = 100; most >= 1; most = Math.floor(most / 2)) {
    smallest = answer({ ...(shortened(shrunk, most) as object), truncated: true, hint });
    if ('text' in smallest && smallest.text.length <= MCP_RESULT_MAX) break;
  }
  return smallest;
}

function withEmpty(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withEmpty(item, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      keys.has(key) && Array.isArray(inner) ? [] : withEmpty(inner, keys),
    ]),
  );
}

/** Every list of objects with at most `most` items, of months the newest; pairs of numbers stay whole. */
function shortened(value: unknown, most: number): unknown {
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first !== 'object' || first === null) return value;
    const list = 'month' in first ? value.slice(-most) : value.slice(0, most);
    return list.map((item) => shortened(item, most));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, most)]));
}
