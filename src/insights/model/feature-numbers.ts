import { plainDenial } from '../text/negation.ts';

/** A word with the features that it makes by itself. */
export interface NumberedWord {
  text: string;
  /** Tells words apart. */
  index: number;
  /** As it opens a pair: denials of the same verb are one. */
  opening: NumberedWord;
  plain: number;
  negated: number;
  /** Its beginning, which stands for its forms; undefined of short words. */
  beginning: number | undefined;
  negatedBeginning: number | undefined;
  /** The pairs that it opens, by the index of the second word. */
  pairs: Map<number, number>;
}

/**
 * Numbers for the names of features: those of `known` as they are, what turns up besides gets the next ones. Names of
 * pairs of words put together anew for every text would cost as much as all the rest of a reading.
 */
export class FeatureNumbers {
  readonly #known: ReadonlyMap<string, number>;
  #others = new Map<string, number>();
  #words = new Map<string, NumberedWord>();
  /** By number: the last collection that took it. */
  #taken = new Int32Array(1024);
  #collections = 0;

  constructor(known: ReadonlyMap<string, number> = new Map()) {
    this.#known = known;
  }

  /** Drops what it has seen besides the known ones, if that is much. Numbers given before mean nothing then. */
  tidy(): void {
    if (this.#others.size < OTHERS_MAX) return;
    this.#others = new Map();
    this.#words = new Map();
  }

  of(name: string): number {
    const known = this.#known.get(name) ?? this.#others.get(name);
    if (known !== undefined) return known;
    const next = this.#known.size + this.#others.size;
    this.#others.set(name, next);
    return next;
  }

  /** Starts a collection and ends the one before. */
  collect(): void {
    this.#collections += 1;
  }

  /** Adds a number to a list unless the collection has it. */
  take(number: number, list: number[]): void {
    if (number >= this.#taken.length) this.#widen(number);
    if (this.#taken[number] === this.#collections) return;
    this.#taken[number] = this.#collections;
    list.push(number);
  }

  word(text: string): NumberedWord {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const beginning = text.length > 3 ? `~${text.slice(0, BEGINNING)}` : undefined;
    const word: Omit<NumberedWord, 'opening'> & { opening?: NumberedWord } = {
      text,
      index: this.#words.size,
      plain: this.of(text),
      negated: this.of(`!${text}`),
      beginning: beginning === undefined ? undefined : this.of(beginning),
      negatedBeginning: beginning === undefined ? undefined : this.of(`!${beginning}`),
      pairs: new Map(),
    };
    const numbered = word as NumberedWord;
    this.#words.set(text, numbered);
    const opening = plainDenial(text);
    numbered.opening = opening === text ? numbered : this.word(opening);
    return numbered;
  }

  /** The same by their texts. */
  pairOf(first: string, second: string): number {
    return this.pair(this.word(first), this.word(second));
  }

  /** `${first} ${second}`. */
  pair(first: NumberedWord, second: NumberedWord): number {
    const known = first.pairs.get(second.index);
    if (known !== undefined) return known;
    const number = this.of(`${first.text} ${second.text}`);
    first.pairs.set(second.index, number);
    return number;
  }

  /** All names by their numbers. */
  names(): string[] {
    return [...this.#known.keys(), ...this.#others.keys()];
  }

  #widen(number: number): void {
    const wider = new Int32Array(2 * number);
    wider.set(this.#taken);
    this.#taken = wider;
  }
}

/** People use few words often; a bound keeps odd texts harmless. */
const OTHERS_MAX = 100_000;

/** Beginnings of words stand for their forms: disappointed, disappointing. */
const BEGINNING = 5;
