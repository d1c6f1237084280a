import { wordStem } from '../../reviews/word-stem.ts';
import type { DetailedAnalysis } from '../analysis/review-analysis.ts';
import { COPULAS, DETERMINERS, SMALL_WORDS } from '../text/common-words.ts';
import { isWord, type Place, type Token } from '../text/tokens.ts';

/** A word in all its forms, two adjacent words, or two words around a small one ("book an appointment"). */
export interface Phrase {
  /** The stems of its words, separated by spaces. */
  text: string;
  words: number;
  /** How many reviews contain it. */
  reviews: number;
  /** How many of them use it as a noun: "the parking lot.", "parking was easy". */
  nouns: number;
  /** How often it appears after the first word of a clause, and how often it is capitalized there. */
  inside: number;
  capitals: number;
}

/**
 * The phrases of all reviews; none starts or ends with a small word. Reviews are added one by one and stored
 * as numbers, as the words of 10,000 would take too much memory.
 */
export class PhraseIndex {
  /** Indexed by phrase number. */
  readonly phrases: Phrase[] = [];
  /** By review id: `[phrase, start, end]` of each place, flattened. */
  readonly #places = new Map<string, Int32Array>();
  readonly #numbers = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  /** Indexed by the number of the first word. */
  readonly #following: (Map<number, number> | undefined)[] = [];
  readonly #lastReview: number[] = [];
  readonly #lastNoun: number[] = [];

  get reviewCount(): number {
    return this.#places.size;
  }

  constructor() {
    // Small words come first, so that their numbers identify them.
    for (const word of SMALL) this.#numbers.set(word, this.#added(word, 0));
  }

  add({ review, text, reading }: DetailedAnalysis): void {
    const places: number[] = [];
    for (const { tokens } of reading.clauses) this.#addClause(tokens, text, places);
    this.#places.set(review.id, new Int32Array(places));
  }

  /** Calls `visit` for each phrase within a range of the review's text. */
  eachIn(
    reviewId: string,
    { start, end }: Place,
    visit: (phrase: number, from: number, to: number) => void,
  ): void {
    const places = this.#places.get(reviewId) ?? NOWHERE;
    for (let at = 0; at < places.length; at += 3) {
      const [from, to] = [places[at + 1] as number, places[at + 2] as number];
      if (from >= start && to <= end) visit(places[at] as number, from, to);
    }
  }

  #addClause(tokens: readonly Token[], text: string, places: number[]): void {
    let [earlier, before, word] = [SIGN, SIGN, this.#numberAt(tokens, 0)];
    let sinceDeterminer = FAR;
    for (let at = 0; at < tokens.length; at += 1) {
      const next = this.#numberAt(tokens, at + 1);
      if (word >= SMALL.length) {
        sinceDeterminer += 1;
        const isNoun =
          (sinceDeterminer <= NOUN_PHRASE_MAX && next < SMALL.length) || (next >= 0 && next < COPULAS.length);
        this.#hold(word, tokens, at, at, isNoun, text, places);
        if (before >= SMALL.length) {
          this.#hold(this.#phraseOf(before, SIGN, word), tokens, at - 1, at, isNoun, text, places);
        } else if (before !== SIGN && earlier >= SMALL.length) {
          this.#hold(this.#phraseOf(earlier, before, word), tokens, at - 2, at, isNoun, text, places);
        }
      } else {
        const isDeterminer = word >= COPULAS.length && word < COPULAS.length + DETERMINERS.length;
        sinceDeterminer = isDeterminer ? 0 : FAR;
      }
      [earlier, before, word] = [before, word, next];
    }
  }

  #hold(
    phrase: number,
    tokens: readonly Token[],
    first: number,
    last: number,
    isNoun: boolean,
    text: string,
    places: number[],
  ): void {
    const entry = this.phrases[phrase] as Phrase;
    const review = this.#places.size + 1;
    const { start } = tokens[first] as Token;
    if (this.#lastReview[phrase] !== review) {
      this.#lastReview[phrase] = review;
      entry.reviews += 1;
    }
    if (isNoun && this.#lastNoun[phrase] !== review) {
      this.#lastNoun[phrase] = review;
      entry.nouns += 1;
    }
    if (first > 0) {
      entry.inside += 1;
      if (isCapital(text.charCodeAt(start))) entry.capitals += 1;
    }
    places.push(phrase, start, (tokens[last] as Token).end);
  }

  #numberAt(tokens: readonly Token[], at: number): number {
    return at < tokens.length ? this.#numberOf((tokens[at] as Token).word) : SIGN;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = isWord(word) ? this.#numberOfStem(wordStem(word.replace(/(?:'s?|\++)$/, ''))) : SIGN;
    this.#numbers.set(word, number);
    return number;
  }

  #numberOfStem(stem: string): number {
    const known = this.#stems.get(stem);
    if (known !== undefined) return known;
    const number = this.#added(stem, 1);
    this.#stems.set(stem, number);
    return number;
  }

  /** Two words, with a small one or `SIGN` between them. */
  #phraseOf(first: number, between: number, last: number): number {
    const following = this.#following[first] ?? new Map<number, number>();
    this.#following[first] = following;
    // A small integer, which a Map looks up faster than a large one.
    const key = (between + 1) * 2 ** 21 + last;
    const known = following.get(key);
    if (known !== undefined) return known;
    const parts = between === SIGN ? [first, last] : [first, between, last];
    const number = this.#added(parts.map((part) => this.phrases[part]?.text).join(' '), parts.length);
    following.set(key, number);
    return number;
  }

  #added(text: string, words: number): number {
    this.#lastReview.push(0);
    this.#lastNoun.push(0);
    this.#following.push(undefined);
    return this.phrases.push({ text, words, reviews: 0, nouns: 0, inside: 0, capitals: 0 }) - 1;
  }
}

const SMALL: readonly string[] = [...COPULAS, ...DETERMINERS, ...SMALL_WORDS];
/** Stands for anything that is not a word. */
const SIGN = -1;
/** A noun comes at most this many words after its determiner. */
const NOUN_PHRASE_MAX = 3;
const FAR = NOUN_PHRASE_MAX + 1;
const NOWHERE = new Int32Array(0);

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}
