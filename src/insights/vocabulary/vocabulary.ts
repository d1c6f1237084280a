import { fold } from '../../reviews/fold.ts';
import { countsInside, isInside } from '../../reviews/joined-words.ts';
import { searchStem } from '../../reviews/search-stem.ts';
import { wordStem } from '../../reviews/word-stem.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { type Token, tokens } from '../text/tokens.ts';

/** Something that is found by words or phrases. */
export interface Entry {
  id: string;
  terms: readonly string[];
  /** Phrases in which a term does not count. */
  excludes?: readonly string[];
  /** The forms of a term that count; names match only as written. */
  forms?: Forms;
}

/** Longer ones have no forms, in letters. */
const LONGEST_WORD = 40;

/**
 * `inflected`: "explained" for "explain". `searched`: all forms that the search finds. `noun`: the same
 * without a verb's forms, so that "parking" is not "parks" and "delivery" not "delivered".
 */
type Forms = keyof typeof STEMS;

function searched(word: string): string {
  return word.length > LONGEST_WORD ? word : searchStem(fold(word));
}

const STEMS = {
  written: (word: string): string => word,
  inflected: wordStem,
  searched,
  noun: (word: string): string => (/.{3}(?:ing|ed)s?$/.test(word) ? word.replace(/s$/, '') : searched(word)),
} as const;

/** Where a text mentions an entry: tokens `from` to `to` (exclusive). */
export interface TermMatch {
  id: string;
  from: number;
  to: number;
}

/**
 * Finds entries in the tokens of a text: whole words, longest phrase first; excluded phrases
 * swallow the terms inside them. Entries are independent, so overlapping terms of two entries both
 * count. If words are joined, searched words also count inside longer ones, as in the search.
 */
export function termFinder(
  vocabulary: readonly Entry[],
  isJoined = false,
): (text: readonly Token[]) => TermMatch[] {
  const inside: Phrase[] = [];
  const phrases = new Map<string, Phrase[]>();
  for (const [entry, { id, terms, excludes = [], forms = 'written' }] of vocabulary.entries()) {
    const list = (phrase: string, counts: boolean): void => {
      // If a searched word counts in every form, so does the phrase that excludes it.
      const isSearched = forms === 'searched' || forms === 'noun';
      const own = counts || isSearched ? forms : 'written';
      const words = tokens(phrase).map(({ word }) => formOf(word, own));
      const [first] = words;
      if (first === undefined) return;
      const key = `${own} ${first}`;
      const listed = { entry, id, words, counts, forms: own };
      phrases.set(key, [...(phrases.get(key) ?? []), listed]);
      if (isJoined && isSearched && words.length === 1 && countsInside(first)) inside.push(listed);
    };
    for (const term of terms) list(term, true);
    for (const phrase of excludes) list(phrase, false);
  }
  const known = new Map<string, KnownWord>();
  const knownWord = (word: string): KnownWord => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= KNOWN_MAX) known.clear();
    const kinds = Object.keys(STEMS) as Forms[];
    const stems = Object.fromEntries(
      kinds.map((forms) => [forms, formOf(word, forms)]),
    ) as KnownWord['stems'];
    const opening = [
      ...kinds.flatMap((forms) => phrases.get(`${forms} ${stems[forms]}`) ?? []),
      ...inside.filter(({ words: [part = ''] }) => isInside(part, stems.searched)),
    ];
    opening.sort((a, b) => b.words.length - a.words.length || Number(a.counts) - Number(b.counts));
    known.set(word, { stems, opening });
    return { stems, opening };
  };
  /** For each entry: the first token that none of its phrases has used. */
  const free = new Int32Array(vocabulary.length);
  return (text) => {
    const found: TermMatch[] = [];
    free.fill(0);
    const words = text.map(({ word }) => knownWord(word));
    for (let index = 0; index < words.length; index += 1) {
      for (const phrase of (words[index] as KnownWord).opening) {
        const { entry, id, counts } = phrase;
        if ((free[entry] ?? 0) > index || !goesOn(words, index, phrase)) continue;
        free[entry] = index + phrase.words.length;
        if (counts) found.push({ id, from: index, to: index + phrase.words.length });
      }
    }
    return found;
  };
}

/** Equal for terms that match the same text: "bill" and "billed", "co-pay" and "co pay". */
export function termKey(term: string): string {
  return tokens(term)
    .map(({ word }) => formOf(word, 'inflected'))
    .join(' ');
}

export function entriesOfAspects(aspects: readonly Aspect[]): Entry[] {
  return aspects.map(({ id, terms, excludes }) => ({ id, terms, excludes, forms: 'inflected' }));
}

/** The excluded phrases of entries, as entries with the same ids. */
export function excludedEntries(vocabulary: readonly Entry[]): Entry[] {
  return vocabulary.flatMap(({ id, excludes = [] }) =>
    excludes.length === 0 ? [] : [{ id, terms: excludes }],
  );
}

interface Phrase {
  entry: number;
  id: string;
  words: string[];
  counts: boolean;
  forms: Forms;
}

/** A word in its compared forms, with the phrases that start with it, longest first. */
interface KnownWord {
  stems: Readonly<Record<Forms, string>>;
  opening: Phrase[];
}

/** Whether the remaining words of a phrase follow `index`. */
function goesOn(text: readonly KnownWord[], index: number, { words, forms }: Phrase): boolean {
  for (let offset = 1; offset < words.length; offset += 1) {
    if (text[index + offset]?.stems[forms] !== words[offset]) return false;
  }
  return true;
}

/** A few words make up most texts, so forms are cached; the limit keeps unusual texts harmless. */
const KNOWN_MAX = 50_000;

/** "Maya's" counts as "Maya". */
function formOf(word: string, forms: Forms): string {
  return STEMS[forms](word.replace(/(?:'s?|\++)$/, ''));
}
