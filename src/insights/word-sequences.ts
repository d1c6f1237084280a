/**
 * Numbers for sequences of words: equal sequences have equal numbers. A sequence is its beginning and
 * one word more, so no text is put together until somebody asks for it.
 */
export class WordSequences {
  readonly #words = new Map<string, number>();
  /** From beginning and word, as one number, to the sequence. */
  readonly #longer = new Map<number, number>();
  readonly #beginnings: number[] = [];
  readonly #lastWords: string[] = [];

  /** How many sequences there are; their numbers run from 0. */
  get size(): number {
    return this.#lastWords.length;
  }

  word(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const added = this.#add(-1, word);
    this.#words.set(word, added);
    return added;
  }

  /** The sequence `beginning` followed by `word`. */
  extended(beginning: number, word: string): number {
    const key = beginning * MOST + this.word(word);
    const known = this.#longer.get(key);
    if (known !== undefined) return known;
    const added = this.#add(beginning, word);
    this.#longer.set(key, added);
    return added;
  }

  /** Its words, parted by spaces. */
  text(sequence: number): string {
    const beginning = this.#beginnings[sequence] ?? -1;
    const last = this.#lastWords[sequence] ?? '';
    return beginning < 0 ? last : `${this.text(beginning)} ${last}`;
  }

  #add(beginning: number, word: string): number {
    this.#beginnings.push(beginning);
    this.#lastWords.push(word);
    return this.#lastWords.length - 1;
  }
}

/** Two numbers below this make one exact number: 2^26 * 2^26 < 2^53. */
const MOST = 2 ** 26;
