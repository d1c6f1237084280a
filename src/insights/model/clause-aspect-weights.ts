import { plainDenial } from '../text/negation.ts';
import { openWeights, type StoredWeights } from './weights.ts';

/** Weights for which aspect a clause judges: a row for each of `ids`, and a last one for none. */
export interface StoredClauseAspects extends StoredWeights {
  ids: string[];
}

/**
 * The same to be looked up by numbers: every clause of every review is, and pairs of words put together as names would
 * cost as much as all the rest. A word is a number, a pair the number of its first word times `words.size` and that of
 * its second.
 */
export interface ClauseAspectWeights {
  ids: readonly string[];
  /** All words of the features, pairs included, by their number. */
  words: ReadonlyMap<string, number>;
  /** By word: the number that stands for it where it comes first in a pair. */
  before: Int32Array;
  /** By word: the place of its own weights; -1 without. */
  single: Int32Array;
  /** By pair: the place of its weights. */
  pairs: ReadonlyMap<number, number>;
  /** By aspect, and by "" for none: the place of the weights of its mention. */
  mentions: ReadonlyMap<string, number>;
  /** Place by place the weights of all rows. */
  rows: Float64Array;
  bias: readonly number[];
}

/** The mention of an aspect as a feature; "" says that none is mentioned. */
export function mentionFeature(id: string): string {
  return `&${id}`;
}

export function openClauseAspects({ ids, ...stored }: StoredClauseAspects): ClauseAspectWeights {
  const { places, rows } = openWeights(stored);
  const words = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  const mentions = new Map<string, number>();
  const named = [...places].flatMap(([name, place]) => {
    if (name.startsWith('&')) {
      mentions.set(name.slice(1), place);
      return [];
    }
    return [{ parts: name.split(' ').map(numberOf), place }];
  });
  const before = Int32Array.from([...words.keys()], (word) => words.get(plainDenial(word)) ?? -1);
  const single = new Int32Array(words.size).fill(-1);
  const pairs = new Map<number, number>();
  for (const { parts, place } of named) {
    const [first = 0, second] = parts;
    if (second === undefined) single[first] = place;
    else pairs.set(first * words.size + second, place);
  }
  const byPlace = new Float64Array(places.size * rows.length);
  for (const [row, weights] of rows.entries()) {
    for (let place = 0; place < places.size; place += 1)
      byPlace[place * rows.length + row] = weights[place] ?? 0;
  }
  const bias = rows.map((row) => row[places.size] ?? 0);
  return { ids, words, before, single, pairs, mentions, rows: byPlace, bias };
}
