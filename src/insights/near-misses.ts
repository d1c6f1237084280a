import type { Technician } from '../schema/vocabulary.ts';
import { type Token, tokens } from './tokens.ts';

/** A spelling in reviews that is nearly a name of the team; suggested, never counted (IN-22). */
export interface NearMiss {
  written: string;
  technician: string;
  review_ids: string[];
}

const TITLES = new Set(['dr', 'doctor', 'dra', 'doctora', 'doc']);
/** Words after a title that are one letter off a known name, two for names over six letters. */
export function nearMisses(
  reviews: readonly { id: string; text: string | null }[],
  technicians: readonly Technician[],
): NearMiss[] {
  const names = new Map<string, string>();
  for (const { id, label, aliases } of technicians) {
    for (const { word } of [label, ...aliases].flatMap((name) => tokens(name))) {
      if (word.length > 3 && !TITLES.has(word)) names.set(word, id);
    }
  }
  const found = new Map<string, NearMiss>();
  for (const { id, text } of reviews) {
    if (text === null) continue;
    for (const token of titled(text)) {
      const word = token.word.replace(/'s?$/, '');
      if (names.has(word)) continue;
      const near = [...names].find(([name]) => distanceWithin(word, name, name.length > 6 ? 2 : 1));
      if (near === undefined) continue;
      const key = `${near[1]} ${word}`;
      const miss = found.get(key) ?? {
        written: text.slice(token.start, token.start + word.length),
        technician: near[1],
        review_ids: [],
      };
      if (!miss.review_ids.includes(id)) miss.review_ids.push(id);
      found.set(key, miss);
    }
  }
  return [...found.values()].sort(
    (a, b) => b.review_ids.length - a.review_ids.length || (a.written < b.written ? -1 : 1),
  );
}

/** The words after titles. Only what stands beside a title is taken apart: most of a text does not. */
function titled(text: string): Token[] {
  return [...text.matchAll(TITLED)].flatMap((match) => {
    const after = match.index + match[0].length;
    const [word] = tokens(text.slice(after, after + LONGEST_NAME));
    return word === undefined ? [] : [{ ...word, start: word.start + after, end: word.end + after }];
  });
}

const TITLED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...TITLES].join('|')})(?![\\p{L}\\p{M}])\\s*(?:\\.\\s*)?(?=\\p{L})`,
  'giu',
);
/** Characters that a name may have; what is longer is no near miss of any. */
const LONGEST_NAME = 60;

/** Whether two words differ by at most `most` letters put in, left out or changed. */
function distanceWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}
