/** Below this many letters, equal words are not enough to be the same review on another day. */
const LONG = 30;
/** Share of common words from which two texts are editions or copies of one. */
const SIMILAR = 0.8;
/** The same for two texts of one author and day. */
const EDITED = 0.6;

export const isLong = (bare: string): boolean => bare.length >= LONG;

/** True for two bare texts with nearly the same words, or if one starts the other. */
export function isSimilar(a: string, b: string): boolean {
  if (a === b) return true;
  if (a === '' || b === '') return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (isLong(short) && long.startsWith(short)) return true;
  return shareOf(a, b) >= SIMILAR;
}

/** True for two bare texts of five words or more if one may be an edit of the other. */
export function isEdition(a: string, b: string): boolean {
  if ([a, b].some((text) => text.split(' ').length < 5)) return a === b && a !== '';
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) || shareOf(a, b) >= EDITED;
}

/** The share of words that two bare texts have in common. */
function shareOf(a: string, b: string): number {
  const left = counts(a);
  const right = counts(b);
  let common = 0;
  let total = 0;
  for (const [word, count] of left) {
    common += Math.min(count, right.get(word) ?? 0);
    total += count;
  }
  for (const count of right.values()) total += count;
  return (2 * common) / total;
}

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of text.split(' ')) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
