import { foldWord, type Token, tokens } from './tokens.ts';

/** Something that is found by words or phrases. */
export interface Entry {
  id: string;
  terms: readonly string[];
  /** Phrases in which a term does not count. */
  excludes?: readonly string[];
  /** Take "explained" for "explain" too; names stay as they are written. */
  inflect?: boolean;
}

/** Where a text speaks of an entry: tokens `from` to `to` (exclusive) of the text's tokens. */
export interface Mention {
  id: string;
  from: number;
  to: number;
}

/**
 * Finds entries in the tokens of a text (IN-03): whole words, longest phrase first, excluded phrases
 * swallow the terms inside them. Entries are independent, so overlapping terms of two count for both.
 */
export function termFinder(vocabulary: readonly Entry[]): (text: readonly Token[]) => Mention[] {
  const phrases = new Map<string, Phrase[]>();
  for (const [entry, { id, terms, excludes = [], inflect = false }] of vocabulary.entries()) {
    const list = (phrase: string, counts: boolean): void => {
      const words = tokens(phrase).map(({ word }) => formOf(word, inflect && counts));
      if (words.length === 0) return;
      const key = words[0] as string;
      phrases.set(key, [
        ...(phrases.get(key) ?? []),
        { entry, id, words, counts, inflect: inflect && counts },
      ]);
    };
    for (const term of terms) list(term, true);
    for (const phrase of excludes) list(phrase, false);
  }
  for (const list of phrases.values())
    list.sort((a, b) => b.words.length - a.words.length || Number(a.counts) - Number(b.counts));
  return (text) => {
    const found: Mention[] = [];
    const free = vocabulary.map(() => 0);
    const plain = text.map(({ word }) => formOf(word, false));
    const stems = text.map(({ word }) => formOf(word, true));
    for (let index = 0; index < text.length; index += 1) {
      const here = phrases.get(plain[index] ?? '') ?? [];
      const inflected = stems[index] === plain[index] ? [] : (phrases.get(stems[index] ?? '') ?? []);
      for (const phrase of inflected.length > 0
        ? [...here, ...inflected].sort(
            (a, b) => b.words.length - a.words.length || Number(a.counts) - Number(b.counts),
          )
        : here) {
        if ((free[phrase.entry] ?? 0) > index) continue;
        const forms = phrase.inflect ? stems : plain;
        if (!phrase.words.every((word, offset) => forms[index + offset] === word)) continue;
        free[phrase.entry] = index + phrase.words.length;
        if (phrase.counts) found.push({ id: phrase.id, from: index, to: index + phrase.words.length });
      }
    }
    return found;
  };
}

interface Phrase {
  entry: number;
  id: string;
  words: string[];
  counts: boolean;
  inflect: boolean;
}

/** "Maya's" counts as "Maya"; with `inflect` plurals and verb endings fall too. */
function formOf(word: string, inflect: boolean): string {
  const own = foldWord(word).replace(/'s?$/, '');
  return inflect ? stem(own) : own;
}

/** A blunt English stem for words of five letters and more: booked, booking, bookings -> book. */
function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  const base = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(.{4,})(?:ing|ed)$/, '$1')
    .replace(/([bdgmnprt])\1$/, '$1');
  return base.replace(/(.{4,})e$/, '$1');
}
