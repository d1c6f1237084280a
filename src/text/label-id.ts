import { unaccented } from './unaccented.ts';

const ID_MAX = 80;

/** The id of a label: `Dr. Zoë Groß` -> `dr-zoe-gross`; other scripts become code points. '' without letter or digit. */
export function labelId(label: string): string {
  return wholeId(label).slice(0, ID_MAX).replace(/-$/, '');
}

/** The id before shortening. Labels with the same one differ only by accents, case and punctuation. */
export function wholeId(label: string): string {
  return plainLetters(label)
    .replace(/[^\p{ASCII}]/gu, (letter) =>
      /[\p{L}\p{M}\p{N}]/u.test(letter) ? `u${letter.codePointAt(0)?.toString(16)}` : '-',
    )
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A label in lower case with spaces between its words, in letters from a to z where possible. */
export function plainLetters(label: string): string {
  const letters = label.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ').normalize('NFKC');
  return unaccented(letters.toLowerCase());
}

/** The id of a label, with a number if another label already has it. */
export function freeId(label: string, taken: { has(id: string): boolean }): string {
  const id = labelId(label);
  let free = id;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${id.slice(0, ID_MAX - 5).replace(/-$/, '')}_${number}`;
  }
  return free;
}
