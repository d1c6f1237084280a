import { textStart } from '../text/text-start.ts';
import { charactersOf } from './characters.ts';

/** Longest text that a review shows in a list; the rest is on its own page. */
export const EXCERPT_MAX = 700;
/** Most lines of such a text: 700 characters on a narrow screen are about as many. */
export const EXCERPT_LINES_MAX = 20;

/** Characters shown before a place that is asked for, unless they fill more lines than these. */
const BEFORE = 200;
const LINES_BEFORE = 5;
/** Characters shown from that place on. */
const AFTER = 100;

/**
 * The beginning of a text, or the part around `from`, cut at blanks and never inside a character.
 * Returns the slice's bounds in UTF-16 units, so that marks keep their places.
 */
export function excerpt(text: string, from = 0): { start: number; end: number } {
  const first = furthestEnd(text, 0);
  const start = first === text.length || from + AFTER < first ? 0 : startBefore(text, from);
  const furthest = furthestEnd(text, start);
  if (furthest === text.length) return { start, end: text.length };
  const blank = Math.max(text.lastIndexOf(' ', furthest), text.lastIndexOf('\n', furthest));
  const least = Math.max(start + EXCERPT_MAX / 2, from + AFTER);
  const end = blank === furthest || blank > least ? blank : characterEdge(text, furthest);
  const part = textStart(text, end).slice(start);
  const shown = start + part.indexOf(part.trim());
  return { start: shown, end: shown + part.trim().length };
}

/** Where an excerpt from `start` has all characters or lines that it may have. */
function furthestEnd(text: string, start: number): number {
  let line = start - 1;
  for (let lines = 0; lines < EXCERPT_LINES_MAX; lines += 1) {
    line = text.indexOf('\n', line + 1);
    if (line === -1) return Math.min(start + EXCERPT_MAX, text.length);
  }
  return Math.min(start + EXCERPT_MAX, line);
}

function startBefore(text: string, from: number): number {
  let line = from;
  for (let lines = 0; lines < LINES_BEFORE && line > 0; lines += 1) line = text.lastIndexOf('\n', line - 1);
  const near = from - BEFORE;
  if (line >= near && line > 0) return line + 1;
  if (near <= 0) return 0;
  const blank = text.indexOf(' ', near);
  return blank !== -1 && blank < near + BEFORE / 2 ? blank + 1 : characterEdge(text, near);
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
