import type { Place } from './tokens.ts';

/**
 * The part of a text range that can be quoted on its own: without separators at its ends or list
 * marks, and with both or neither of a pair of quotation marks or brackets. Null if nothing is left.
 */
export function quotePlace(text: string, { start, end }: Place): Place | null {
  let from = start;
  let to = end;
  while (from < to && (/[\s,;:)\]»”•*·>–—-]/.test(text[from] ?? '') || LONE.test(text.slice(from, from + 2))))
    from += 1;
  from += NUMBER.exec(text.slice(from, from + 6))?.[0].length ?? 0;
  while (to > from && /[\s,;:([«“–—-]/.test(text[to - 1] ?? '')) to -= 1;
  if (from === to) return null;
  // "My mother says 'go see her.'": the apostrophe that closes it.
  if (/['’]/.test(text[to] ?? '') && leavesOpen(text.slice(from, to))) to += 1;
  if (isBalanced(text.slice(from, to))) return { start: from, end: to };
  if (isBalanced(text.slice(from, to + 1)) && /["”)\]»]/.test(text[to] ?? ''))
    return { start: from, end: to + 1 };
  if (isBalanced(text.slice(from + 1, to)) && /["“([«]/.test(text[from] ?? ''))
    return { start: from + 1, end: to };
  return null;
}

/** In characters; people skip longer quotes. */
export const QUOTE_MAX = 280;

/** Whether a place overlaps one of `places`. */
export function overlaps(places: readonly Place[], { start, end }: Place): boolean {
  return places.some((place) => place.start < end && place.end > start);
}

/** An apostrophe that closes the text before it. */
const LONE = /^['’]\s$/;
/** The number of a list item. */
const NUMBER = /^\d{1,2}[.)]\s+(?=\p{L})/u;
/** Whether a quotation in single quotes is left open. */
function leavesOpen(text: string): boolean {
  const lastOf = (marks: RegExp): number => [...text.matchAll(marks)].at(-1)?.index ?? -1;
  return lastOf(OPENING) > lastOf(CLOSING);
}

const OPENING = /(?<![\p{L}\p{N}])['‘](?=[\p{L}\p{N}])/gu;
const CLOSING = /['’](?![\p{L}\p{N}])/gu;

function isBalanced(text: string): boolean {
  if (!/["“”«»()[\]]/.test(text)) return true;
  const count = (sign: string): number => text.split(sign).length - 1;
  return (
    count('"') % 2 === 0 &&
    count('“') === count('”') &&
    count('«') === count('»') &&
    // Smileys close parentheses that were never opened.
    count('(') <= count(')') &&
    count('[') === count(']')
  );
}
