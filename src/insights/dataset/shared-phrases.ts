import type { ReadReview } from '../judgement/analysis.ts';
import { isWord, type Place, type Token } from '../text/tokens.ts';
import { WordSequences } from '../text/word-sequences.ts';

/** Phrases of two and three words that at least two reviews hold. */
export interface SharedPhrases {
  /** For each phrase, by its number: how many reviews hold it. */
  holding: readonly number[];
  /** By id of review. */
  clauses: ReadonlyMap<string, readonly ClausePhrases[]>;
  /** The words of a phrase, parted by spaces. */
  text(phrase: number): string;
}

/** Shared phrases of one clause: `[number, start, end]` of each, one after the other. */
export interface ClausePhrases extends Place {
  phrases: number[];
}

/** A clause while other reviews are still to come. */
interface ClauseWords extends Place {
  /** `[word, start, end]` of each token, one after the other; signs have `NONE` as their word. */
  words: number[];
  /** For each token the pair that it opens with the next one, or `NONE`. */
  pairs: number[];
  healthWords: readonly Place[];
}

/** A phrase of a single review is that person's, not the reviews'. */
export const MIN_REVIEWS = 2;
const NONE = -1;

/** Takes in reviews one by one and finds the phrases that they share: see `shared`. */
export class PhraseCollector {
  readonly #sequences = new WordSequences();
  readonly #holders = new Holders();
  readonly #reviews = new Map<string, ClauseWords[]>();

  constructor() {
    // Small words come first, so that their numbers tell them.
    for (const word of SMALL) this.#sequences.word(word);
  }

  add({ review, reading, healthWords }: ReadReview): void {
    const reviewNumber = this.#reviews.size + 1;
    const clauses = reading.clauses.map(({ tokens, start, end }) => {
      const words = this.#wordsOf(tokens);
      const pairs: number[] = [];
      for (let at = 0; at < words.length; at += 3) {
        const pair = this.#pairAt(words, at);
        if (pair !== NONE) this.#holders.add(pair, reviewNumber);
        pairs.push(pair);
      }
      return { start, end, words, pairs, healthWords };
    });
    this.#reviews.set(review.id, clauses);
  }

  /**
   * What the reviews share: pairs and triples of words side by side that neither open nor close with a small
   * word, but for those that touch a health word, which are never shown (IN-24).
   */
  shared(): SharedPhrases {
    const clauses = new Map<string, ClausePhrases[]>();
    const triples = new Holders();
    for (const [id, written] of this.#reviews) {
      const held = (triple: number): void => triples.add(triple, clauses.size + 1);
      const phrases = written.map((clause) => this.#phrasesOf(clause, held));
      clauses.set(id, phrases);
    }
    const holding = (sequence: number): number => this.#holders.count(sequence) + triples.count(sequence);
    const sequences = this.#numberShared(clauses, holding);
    return {
      clauses,
      holding: sequences.map(holding),
      text: (phrase) => this.#sequences.text(sequences[phrase] ?? NONE),
    };
  }

  #wordsOf(tokens: readonly Token[]): number[] {
    const words: number[] = [];
    for (const { word, start, end } of tokens) {
      words.push(isWord(word) ? this.#sequences.word(word) : NONE, start, end);
    }
    return words;
  }

  #pairAt(words: readonly number[], at: number): number {
    const first = words[at] ?? NONE;
    const last = words[at + 3] ?? NONE;
    return first === NONE || last === NONE || isSmall(first) ? NONE : this.#sequences.extended(first, last);
  }

  /** Shared pairs of a clause, and triples that may be shared, since the pair that they open with is. */
  #phrasesOf(
    { start, end, words, pairs, healthWords }: ClauseWords,
    held: (triple: number) => void,
  ): ClausePhrases {
    const phrases: number[] = [];
    const add = (phrase: number, from: number, to: number): void => {
      if (!healthWords.some((word) => word.start < to && word.end > from)) phrases.push(phrase, from, to);
    };
    for (let place = 0; place < pairs.length; place += 1) {
      const pair = pairs[place] as number;
      if (pair === NONE || this.#holders.count(pair) < MIN_REVIEWS) continue;
      const at = 3 * place;
      const from = words[at + 1] ?? 0;
      if (!isSmall(words[at + 3] ?? NONE)) add(pair, from, words[at + 5] ?? 0);
      const last = words[at + 6] ?? NONE;
      if (last === NONE || isSmall(last)) continue;
      const triple = this.#sequences.extended(pair, last);
      held(triple);
      add(triple, from, words[at + 8] ?? 0);
    }
    return { start, end, phrases };
  }

  /** Drops what only one review holds and numbers the rest from 0; returns the sequence of each number. */
  #numberShared(
    clauses: ReadonlyMap<string, readonly ClausePhrases[]>,
    holding: (sequence: number) => number,
  ): number[] {
    const sequences: number[] = [];
    const numbers = new Int32Array(this.#sequences.size).fill(NONE);
    for (const { phrases } of [...clauses.values()].flat()) {
      let kept = 0;
      for (let at = 0; at < phrases.length; at += 3) {
        const sequence = phrases[at] ?? 0;
        if (holding(sequence) < MIN_REVIEWS) continue;
        if (numbers[sequence] === NONE) numbers[sequence] = sequences.push(sequence) - 1;
        phrases[kept] = numbers[sequence] ?? NONE;
        phrases[kept + 1] = phrases[at + 1] ?? 0;
        phrases[kept + 2] = phrases[at + 2] ?? 0;
        kept += 3;
      }
      phrases.length = kept;
    }
    return sequences;
  }
}

/** How many reviews hold each sequence; reviews come one after the other, numbered from 1. */
class Holders {
  #counts = new Int32Array(2 ** 10);
  #last = new Int32Array(2 ** 10);

  add(sequence: number, review: number): void {
    if (sequence >= this.#counts.length) {
      this.#counts = grown(this.#counts, sequence + 1);
      this.#last = grown(this.#last, sequence + 1);
    }
    if (this.#last[sequence] === review) return;
    this.#last[sequence] = review;
    this.#counts[sequence] = (this.#counts[sequence] ?? 0) + 1;
  }

  count(sequence: number): number {
    return this.#counts[sequence] ?? 0;
  }
}

function grown(table: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size * 2);
  larger.set(table);
  return larger;
}

function isSmall(word: number): boolean {
  return word < SMALL.length;
}

/** Words that neither open nor close a phrase: "made me feel" and "two weeks" say nothing by themselves. */
const SMALL =
  "a an and the i me my we us our you your he him his she her they them their it its it's this that these those is are was were be been am i'm i've i'd he's she's they're there there's to of in on at for from by with as or so but if then than because not no do did does don't didn't doesn't have has had will would can could should just also too very really all any some every each one up out about into after before when while who what which where how more most much many times twice once day days week weeks month months year years made make makes making sounded sounds said says told got get gets went goes came comes".split(
    ' ',
  );
