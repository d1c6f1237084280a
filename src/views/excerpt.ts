import { textStart } from '../text/text-start.ts';
import { charactersOf } from './characters.ts';

/** Most characters of a review in a list; its own page has the rest. */
export const EXCERPT_MAX = 700;
/** Most lines in a list: about as many as 700 characters take on a narrow screen. */
export const EXCERPT_LINES_MAX = 20;

/** Characters and lines shown before `from`, whichever ends first. */
const BEFORE = 200;
const LINES_BEFORE = 5;
/** Characters shown from there on. */
const AFTER = 100;

/** The part of a text around `from` (UTF-16 units), cut at spaces and never inside a character. */
export function excerpt(text: string, from = 0): { start: number; end: number } {
  const first = furthestEnd(text, 0);
  const start = first === text.length || from + AFTER < first ? 0 : startBefore(text, from);
  const furthest = furthestEnd(text, start);
  if (furthest === text.length) return { start, end: text.length };
  const space = Math.max(text.lastIndexOf(' ', furthest), text.lastIndexOf('\n', furthest));
  const least = Math.max(start + EXCERPT_MAX / 2, from + AFTER);
  const end = space === furthest || space > least ? space : characterEdge(text, furthest);
  const part = textStart(text, end).slice(start);
  const shown = start + part.indexOf(part.trim());
  return { start: shown, end: shown + part.trim().length };
}

/** Where an excerpt from `start` reaches its limit of characters or lines. */
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
  const space = text.indexOf(' ', near);
  return space !== -1 && space < near + BEFORE / 2 ? space + 1 : characterEdge(text, near);
}

/** The start of the character at `index`: joined emoji and marks stay whole. */
function characterEdge(text: string, index: number): number {
  const from = Math.max(0, index - 40);
  let edge = from;
  for (const { index: offset } of charactersOf(text.slice(from, index + 40))) {
    if (from + offset > index) break;
    edge = from + offset;
  }
  return edge === from && from > 0 ? textStart(text, index).length : edge;
}
