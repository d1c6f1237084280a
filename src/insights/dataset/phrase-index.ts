import { wordStem } from '../../reviews/word-stem.ts';
import type { DetailedAnalysis } from '../analysis/review-analysis.ts';
import { COPULAS, DETERMINERS, SMALL_WORDS } from '../text/common-words.ts';
import { isWord, type Place, type Token } from '../text/tokens.ts';

/** A word in all its forms, or a pair of words. */
export interface Phrase {
  /** The stems of its words, separated by spaces. */
  text: string;
  words: number;
  /** How many reviews contain it. */
  reviews: number;
  /** How many of them use it as a noun: "the parking lot.", "parking was easy". */
  nouns: number;
  /**
   * How often it appears after the first word of a clause, and how often it is capitalized there.
   */
  inside: number;
  capitals: number;
}

/**
 * The phrases of all reviews; none starts or ends with a small word. Their places are stored as
 * numbers, because objects for 10,000 reviews would take several times the memory.
 */
export class PhraseIndex {
  /** By phrase number. */
  readonly phrases: Phrase[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #forms = new Map<string, WordForm>();
  /** By review id: `[phrase, start, end]` of each place, flattened. */
  readonly #places = new Map<string, Int32Array>();

  add({ review, text, reading }: DetailedAnalysis): void {
    const places: number[] = [];
    const inReview = new Set<Phrase>();
    const asNoun = new Set<Phrase>();
    for (const { tokens } of reading.clauses) {
      const forms = tokens.map(({ word }) => this.#formOf(word));
      for (const { first, last, isNoun } of spansOf(forms)) {
        const number = this.#numberOf(forms, first, last);
        const phrase = this.phrases[number] as Phrase;
        inReview.add(phrase);
        if (isNoun) asNoun.add(phrase);
        const { start } = tokens[first] as Token;
        if (first > 0) {
          phrase.inside += 1;
          if (/[A-Z]/.test(text[start] ?? '')) phrase.capitals += 1;
        }
        places.push(number, start, (tokens[last] as Token).end);
      }
    }
    for (const phrase of inReview) phrase.reviews += 1;
    for (const phrase of asNoun) phrase.nouns += 1;
    this.#places.set(review.id, new Int32Array(places));
  }

  /** Calls `visit` for each phrase of a review. */
  eachIn(reviewId: string, visit: (phrase: number, place: Place) => void): void {
    const places = this.#places.get(reviewId) ?? new Int32Array(0);
    for (let at = 0; at < places.length; at += 3) {
      const [phrase, start, end] = [places[at], places[at + 1], places[at + 2]] as [number, number, number];
      visit(phrase, { start, end });
    }
  }

  #formOf(word: string): WordForm {
    const known = this.#forms.get(word);
    if (known !== undefined) return known;
    const kind = kindOf(word);
    const stem = kind === 'content' ? wordStem(word.replace(/(?:'s?|\++)$/, '')) : word;
    const form = { kind, stem };
    this.#forms.set(word, form);
    return form;
  }

  #numberOf(forms: readonly WordForm[], first: number, last: number): number {
    const words = last - first + 1;
    const { stem } = forms[last] as WordForm;
    const text = words === 1 ? stem : `${(forms[first] as WordForm).stem} ${stem}`;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.phrases.push({ text, words, reviews: 0, nouns: 0, inside: 0, capitals: 0 }) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

interface WordForm {
  kind: 'content' | 'copula' | 'determiner' | 'other';
  stem: string;
}

function kindOf(word: string): WordForm['kind'] {
  if (COPULAS.has(word)) return 'copula';
  if (DETERMINERS.has(word)) return 'determiner';
  return isWord(word) && !SMALL_WORDS.has(word) ? 'content' : 'other';
}

/** The phrases of a clause, by the indices of their first and last word. */
function spansOf(forms: readonly WordForm[]): { first: number; last: number; isNoun: boolean }[] {
  const spans: { first: number; last: number; isNoun: boolean }[] = [];
  let sinceDeterminer = NOUN_PHRASE_MAX;
  for (const [last, { kind }] of forms.entries()) {
    if (kind !== 'content') {
      sinceDeterminer = kind === 'determiner' ? 0 : NOUN_PHRASE_MAX;
      continue;
    }
    sinceDeterminer += 1;
    const next = forms[last + 1]?.kind;
    const isNoun = next === 'copula' || (next !== 'content' && sinceDeterminer <= NOUN_PHRASE_MAX);
    spans.push({ first: last, last, isNoun });
    if (forms[last - 1]?.kind === 'content') spans.push({ first: last - 1, last, isNoun });
  }
  return spans;
}

/** A noun comes at most this many words after its determiner. */
const NOUN_PHRASE_MAX = 3;
