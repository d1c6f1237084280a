import { fold } from '../reviews/fold.ts';
import { charactersOf } from '../views/characters.ts';
import type { Range } from '../views/review-card.ts';

/**
 * Ranges of `text` whose folded form is `needle` (already folded), in UTF-16 units of the original.
 * Folding changes lengths (ß, ligatures, runs of spaces), so it goes character by character and
 * maps each folded unit to its character. A hit inside a character marks all of it. Marks nothing
 * when the folded characters do not add up to the folded text.
 */
export function exactMarks(text: string, needle: string): Range[] {
  if (needle === '') return [];
  const { folded, starts, ends } = foldedWithPlaces(text);
  if (folded !== fold(text)) return [];
  const ranges: Range[] = [];
  let hit = folded.indexOf(needle);
  while (hit !== -1) {
    const range = { start: starts[hit] ?? 0, end: ends[hit + needle.length - 1] ?? text.length };
    const last = ranges.at(-1);
    if (last && range.start < last.end) last.end = range.end;
    else ranges.push(range);
    hit = folded.indexOf(needle, hit + needle.length);
  }
  return ranges;
}

/** Ranges of `text` that are one of the words, whole and in any case. */
export function wordMarks(text: string, words: readonly string[]): Range[] {
  const isLetter = (place: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(place));
  const found = words
    .flatMap((word) => exactMarks(text, fold(word)))
    .filter(({ start, end }) => !isLetter(start - 1) && !isLetter(end))
    .sort((a, b) => a.start - b.start);
  return found.filter(({ start }, place) => start >= (found[place - 1]?.end ?? 0));
}

function foldedWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { segment, index } of charactersOf(text)) {
    const end = index + segment.length;
    for (const unit of fold(segment).split('')) {
      if (unit === ' ' && units.at(-1) === ' ') {
        ends[ends.length - 1] = end;
        continue;
      }
      units.push(unit);
      starts.push(index);
      ends.push(end);
    }
  }
  return { folded: units.join(''), starts, ends };
}
