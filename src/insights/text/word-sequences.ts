/**
 * Numbers for sequences of words: equal sequences have equal numbers. A sequence is its beginning and
 * one word more, so no text is put together until somebody asks for it.
 */
export class WordSequences {
  readonly #words = new Map<string, number>();
  readonly #beginnings: number[] = [];
  readonly #lastWords: string[] = [];
  /** For each sequence the number of its last word. */
  readonly #wordNumbers: number[] = [];
  /**
   * A hash table with open addressing: a slot is empty (0) or holds a sequence's number plus 1; there
   * is always a power of two of them. A Map, whose key would be text or a large number, takes several
   * times as long, and a build looks up millions.
   */
  #slots = new Int32Array(2 ** 10);

  /** How many sequences there are; their numbers run from 0. */
  get size(): number {
    return this.#lastWords.length;
  }

  word(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const added = this.size;
    this.#words.set(word, added);
    this.#add(-1, added, word);
    return added;
  }

  /** The sequence `beginning` followed by the word of that number. */
  extended(beginning: number, wordNumber: number): number {
    let slot = this.#slotOf(beginning, wordNumber);
    for (let held = this.#slots[slot]; held; held = this.#slots[slot]) {
      const sequence = held - 1;
      if (this.#wordNumbers[sequence] === wordNumber && this.#beginnings[sequence] === beginning)
        return sequence;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    const added = this.size;
    this.#add(beginning, wordNumber, this.#lastWords[wordNumber] ?? '');
    this.#slots[slot] = added + 1;
    if (added * 2 > this.#slots.length) this.#grow();
    return added;
  }

  /** Its words, parted by spaces. */
  text(sequence: number): string {
    const beginning = this.#beginnings[sequence] ?? -1;
    const last = this.#lastWords[sequence] ?? '';
    return beginning < 0 ? last : `${this.text(beginning)} ${last}`;
  }

  #add(beginning: number, wordNumber: number, word: string): void {
    this.#beginnings.push(beginning);
    this.#wordNumbers.push(wordNumber);
    this.#lastWords.push(word);
  }

  #slotOf(beginning: number, wordNumber: number): number {
    // Two odd factors with well mixed bits, so that neighbouring pairs fall far apart.
    const mixed = Math.imul(beginning, 0x9e3779b1) ^ Math.imul(wordNumber, 0x85ebca6b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) & (this.#slots.length - 1);
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4);
    for (const [sequence, beginning] of this.#beginnings.entries()) {
      if (beginning < 0) continue;
      let slot = this.#slotOf(beginning, this.#wordNumbers[sequence] ?? 0);
      while (this.#slots[slot]) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = sequence + 1;
    }
  }
}
