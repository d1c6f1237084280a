import { editDistance } from '../../text/nearest-name.ts';
import { WHOLE } from '../search-stem.ts';
import type { SearchWord } from './search-words.ts';
import type { WordIndex } from './word-index.ts';

/** Letters from which on a word may be the beginning of another. */
const PREFIX_MIN = 3;

/**
 * The word of reviews that a word of a question, which no review has, most likely misspells or, if it is marked as a
 * beginning, begins: among equally near ones, the one in the most reviews; failing that, an author's name.
 */
export function similarWord(
  { stems, forms, postings, related, authors }: WordIndex,
  { word, stem }: SearchWord,
  isBegun: boolean,
): { stem: string; word: string } | null {
  if (word.length < PREFIX_MIN || /\d/.test(word) || Object.hasOwn(related, stem)) return null;
  let best: { stem: string; word: string } | null = null;
  let [nearest, most] = [Number.POSITIVE_INFINITY, 0];
  for (const [place, known] of stems.entries()) {
    if (known[0] !== word[0]) continue;
    const form = forms[place] || known;
    const begins = isBegun && (form.startsWith(word) || known.startsWith(word));
    const distance = begins
      ? 0
      : Math.min(slipsIn(word, form), slipsIn(word, known), slipsIn(stem, known, false));
    const reviews = postings[place]?.length ?? 0;
    if (
      distance < nearest ||
      (distance === nearest && distance < Number.POSITIVE_INFINITY && reviews > most)
    ) {
      best = { stem: known, word: form };
      [nearest, most] = [distance, reviews];
    }
  }
  if (best !== null) return best;
  // A name has no other forms: "parking" is not Mr. Park.
  const isSlip = (name: string) =>
    name.length >= REPLACED_FROM && !word.startsWith(name) && slipsIn(word, name) < Number.POSITIVE_INFINITY;
  const named = Object.keys(authors).find((name) => (isBegun ? name.startsWith(word) : isSlip(name)));
  return named === undefined ? null : { stem: named, word: named };
}

/** English endings that stems keep, with the letter that they double or drop: towed, heater, cheapest. */
const ENDING = /(?:ing|ed|er|est|s|es|y)$/;

/** Stems of words that are other forms of a word which no review has. */
export function formsOf({ stems, forms }: WordIndex, { word }: SearchWord): string[] {
  if (word.length < PREFIX_MIN || !/^[a-z]+$/.test(word)) return [];
  const bases = basesOf(word);
  return stems.filter(
    (known, place) =>
      known[0] === word[0] &&
      [known, forms[place] || known].some((one) => basesOf(one).some((base) => bases.includes(base))),
  );
}

/** What a word may be a form of, itself included. */
function basesOf(word: string): string[] {
  const base = word.replace(ENDING, '');
  if (base === word || base.length < PREFIX_MIN || WHOLE.has(base)) return [word];
  // A plural adds nothing but its s: "pets" is not "Pete".
  const silent = word === `${base}s` ? [] : [`${base}e`];
  return [word, base, ...silent, ...(base.at(-1) === base.at(-2) ? [base.slice(0, -1)] : [])];
}

/** Letters of a word from which on a replaced letter, and two slips, are likelier than another word; of a stem never. */
const REPLACED_FROM = 6;
const TWO_FROM = 9;

/** Slips of the keyboard that make `word` of `known`; infinite if it is more likely another word. */
function slipsIn(word: string, known: string, isWord = true): number {
  // A short stem is often another word with two letters in the other order: "singing" is not "signing".
  const [shorter = 0, longer = 0] = [word.length, known.length].sort((a, b) => a - b);
  if (shorter < 4 || (!isWord && longer < REPLACED_FROM)) return Number.POSITIVE_INFINITY;
  if (word.startsWith(known)) {
    return !WHOLE.has(known) && isEnding(word.slice(known.length)) ? 1 : Number.POSITIVE_INFINITY;
  }
  const most = word.length >= TWO_FROM ? 2 : 1;
  if (Math.abs(word.length - known.length) > most) return Number.POSITIVE_INFINITY;
  const mayReplace = isWord && word.length >= REPLACED_FROM;
  if (!mayReplace && letters(word) !== letters(known)) return Number.POSITIVE_INFINITY;
  const distance = editDistance(word, known);
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}

/** What is left of "waitng" after "wait". */
function isEnding(rest: string): boolean {
  return ['ing', 'ed', 's'].some((ending) => rest.length <= 3 && editDistance(rest, ending) <= 1);
}

/** The letters that a word has, once each. */
function letters(word: string): string {
  return [...new Set(word)].sort().join('');
}
