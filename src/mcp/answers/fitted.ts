import { MCP_RESULT_MAX } from '../../settings.ts';
import { answer, type ToolAnswer } from './answer.ts';

/**
 * Lists that can be emptied without making a number wrong, in order: bare
 * ids, which grow with the number of reviews, before quotes with their URLs.
 */
const OPTIONAL_LISTS: readonly (readonly string[])[] = [
  ['review_ids'],
  ['review_ids', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details'],
  ['review_ids', 'evidence', 'evidence_against', 'top_phrase_details', 'aliases', 'keywords', 'top_phrases'],
];

/** Items that lists of objects keep once all of these are empty, until the result fits. */
const ITEMS = [100, 50, 25, 12, 6, 3, 1];

/** Advice for a shortened result about one entry. */
export const REST_ELSEWHERE = 'The url and search_reviews have the rest.';

/**
 * The result within `MCP_RESULT_MAX` characters: first without the lists that only illustrate, then
 * with shorter lists. `truncated` and `hint` say so and name the lists; `advice` says where the rest
 * is. A result that is still larger without any list is returned all the same.
 */
export function fitted(full: Record<string, unknown>, advice: string): ToolAnswer {
  const whole = answer(full);
  const steps = [
    ...OPTIONAL_LISTS.map((keys) => ({ keys, most: Number.POSITIVE_INFINITY })),
    ...ITEMS.map((most) => ({ keys: OPTIONAL_LISTS.at(-1) ?? [], most })),
  ];
  let fit = whole;
  for (const { keys, most } of steps) {
    if (fit.text.length <= MCP_RESULT_MAX) break;
    const [emptied, cut] = [new Set<string>(), new Set<string>()];
    const less = shortened(full, { keys, most, emptied, cut }) as object;
    if (emptied.size + cut.size === 0) continue;
    const omitted = [
      ...(emptied.size > 0 ? [`all items of ${[...emptied].join(', ')}`] : []),
      ...(cut.size > 0 ? [`some items of ${[...cut].join(', ')}`] : []),
    ];
    const hint = `Omitted to keep the result short: ${omitted.join('; ')}. ${advice}`;
    fit = answer({ ...less, truncated: true, hint });
  }
  return fit;
}

interface Cuts {
  /** Lists to empty, and the most items of all other lists of objects. */
  keys: readonly string[];
  most: number;
  /** Gets the names of the lists that lost all or some items. */
  emptied: Set<string>;
  cut: Set<string>;
}

/** A copy with shorter lists of objects, of months the newest; pairs of numbers stay whole. */
function shortened(value: unknown, cuts: Cuts, name = ''): unknown {
  if (Array.isArray(value)) {
    if (cuts.keys.includes(name)) {
      if (value.length > 0) cuts.emptied.add(name);
      return [];
    }
    const [first] = value;
    if (typeof first !== 'object' || first === null) return value;
    if (value.length > cuts.most) cuts.cut.add(name);
    const list = 'month' in first ? value.slice(-cuts.most) : value.slice(0, cuts.most);
    return list.map((item) => shortened(item, cuts));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, cuts, key)]));
}
