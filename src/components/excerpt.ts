import { textStart } from '../schema/text-start.ts';
import { charactersOf } from './characters.ts';

/** Longest text that a review shows in a list; the rest is on its own page. */
export const EXCERPT_MAX = 700;

/**
 * The beginning of a text, or the part around `from`, cut at blanks and never inside a character.
 * Returns the slice's bounds in UTF-16 units, so that marks keep their places.
 */
export function excerpt(text: string, from = 0): { start: number; end: number } {
  if (text.length <= EXCERPT_MAX) return { start: 0, end: text.length };
  const start = from < EXCERPT_MAX - 100 ? 0 : wordStart(text, from - 200);
  if (start + EXCERPT_MAX >= text.length) return { start, end: text.length };
  const end = text.lastIndexOf(' ', start + EXCERPT_MAX);
  return { start, end: end > start + EXCERPT_MAX / 2 ? end : characterEdge(text, start + EXCERPT_MAX) };
}

function wordStart(text: string, near: number): number {
  const blank = text.indexOf(' ', near);
  return blank !== -1 && blank < near + 100 ? blank + 1 : characterEdge(text, near);
}

/** The edge of a character at or before `index`: joined emoji and marks stay whole. */
function characterEdge(text: string, index: number): number {
  const from = Math.max(0, index - 40);
  let edge = from;
  for (const { index: offset } of charactersOf(text.slice(from, index + 40))) {
    if (from + offset > index) break;
    edge = from + offset;
  }
  return edge === from && from > 0 ? textStart(text, index).length : edge;
}
