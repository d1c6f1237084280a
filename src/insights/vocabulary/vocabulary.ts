import { wordStem } from '../../reviews/word-stem.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { type Token, tokens } from '../text/tokens.ts';

/** Something that is found by words or phrases. */
export interface Entry {
  id: string;
  terms: readonly string[];
  /** Phrases in which a term does not count. */
  excludes?: readonly string[];
  /** Also match "explained" for "explain"; names match only as written. */
  inflect?: boolean;
}

/** Where a text mentions an entry: tokens `from` to `to` (exclusive). */
export interface TermMatch {
  id: string;
  from: number;
  to: number;
}

/**
 * Finds entries in the tokens of a text: whole words, longest phrase first; excluded phrases
 * swallow the terms inside them. Entries are independent, so overlapping terms of two entries both
 * count.
 */
export function termFinder(vocabulary: readonly Entry[]): (text: readonly Token[]) => TermMatch[] {
  const phrases = new Map<string, Phrase[]>();
  for (const [entry, { id, terms, excludes = [], inflect = false }] of vocabulary.entries()) {
    const list = (phrase: string, counts: boolean): void => {
      const words = tokens(phrase).map(({ word }) => formOf(word, inflect && counts));
      const [first] = words;
      if (first === undefined) return;
      const beside = phrases.get(first) ?? [];
      phrases.set(first, [...beside, { entry, id, words, counts, inflect: inflect && counts }]);
    };
    for (const term of terms) list(term, true);
    for (const phrase of excludes) list(phrase, false);
  }
  const known = new Map<string, Forms>();
  const formsOf = (word: string): Forms => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= KNOWN_MAX) known.clear();
    const plain = formOf(word, false);
    const stem = formOf(word, true);
    const opening = [...new Set([plain, stem])]
      .flatMap((form) => phrases.get(form) ?? [])
      .filter(({ words, inflect }) => words[0] === (inflect ? stem : plain));
    opening.sort((a, b) => b.words.length - a.words.length || Number(a.counts) - Number(b.counts));
    const forms = { plain, stem, opening };
    known.set(word, forms);
    return forms;
  };
  /** For each entry: the first token that none of its phrases has used. */
  const free = new Int32Array(vocabulary.length);
  return (text) => {
    const found: TermMatch[] = [];
    free.fill(0);
    const forms = text.map(({ word }) => formsOf(word));
    for (let index = 0; index < forms.length; index += 1) {
      for (const { entry, id, words, counts, inflect } of (forms[index] as Forms).opening) {
        if ((free[entry] ?? 0) > index) continue;
        if (words.length > 1 && !goesOn(forms, index, words, inflect)) continue;
        free[entry] = index + words.length;
        if (counts) found.push({ id, from: index, to: index + words.length });
      }
    }
    return found;
  };
}

/** Equal for terms that match the same text: "bill" and "billed", "co-pay" and "co pay". */
export function termKey(term: string): string {
  return tokens(term)
    .map(({ word }) => formOf(word, true))
    .join(' ');
}

/** Aspects as entries; their terms match in every form. */
export function entriesOfAspects(aspects: readonly Aspect[]): Entry[] {
  return aspects.map(({ id, terms, excludes }) => ({ id, terms, excludes, inflect: true }));
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
  inflect: boolean;
}

/** A word in its compared forms, with the phrases that start with it, longest first. */
interface Forms {
  plain: string;
  stem: string;
  opening: Phrase[];
}

/** Whether the remaining words of a phrase follow `index`. */
function goesOn(forms: readonly Forms[], index: number, words: readonly string[], inflect: boolean): boolean {
  for (let offset = 1; offset < words.length; offset += 1) {
    const form = forms[index + offset];
    if ((inflect ? form?.stem : form?.plain) !== words[offset]) return false;
  }
  return true;
}

/** A few words make up most texts, so forms are cached; the limit keeps unusual texts harmless. */
const KNOWN_MAX = 50_000;

/** "Maya's" counts as "Maya"; `inflect` also removes plural and verb endings. */
function formOf(word: string, inflect: boolean): string {
  const own = word.replace(/(?:'s?|\++)$/, '');
  return inflect ? wordStem(own) : own;
}
