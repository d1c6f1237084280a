import { plainDenial } from '../text/negation.ts';
import { isWord, opensWithLatin, type Token } from '../text/tokens.ts';
import { type ClauseAspectWeights, mentionFeature } from './clause-aspect-weights.ts';
import type { Features, Mask } from './features.ts';
import { softmax } from './logits.ts';

/** A clause, or what stands around a mention in one. */
export interface Part {
  tokens: readonly Token[];
  /** Ids of the aspects whose terms stand in it. */
  mentioned: ReadonlySet<string>;
}

/** What the chances of a text are learned from: its words and pairs, together of length one, and what it names. */
export function clauseAspectFeatures(parts: readonly Part[]): Features {
  const features: Features = new Map();
  const words = parts.flatMap(({ tokens }) => wordsOf(tokens));
  for (const word of words) features.set(word, (features.get(word) ?? 0) + 1 / Math.sqrt(words.length));
  for (const id of namedOrNone(mentionedIn(parts))) features.set(mentionFeature(id), MENTION);
  return features;
}

/** How much a mention weighs beside the words. */
const MENTION = 0.5;

/** Words and pairs of words, each as often as it stands. */
function wordsOf(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  let before = OPENING;
  for (const token of tokens) {
    const word = shape(token.word);
    if (word === '?') words.push(word);
    if (carriesMeaning(word)) {
      words.push(word, `${before} ${word}`);
      before = plainDenial(word);
    } else if (word !== ',') before = SIGN;
  }
  return words;
}

/** What stands before the first word, after a sign and after a hidden name. */
const OPENING = '<';
const SIGN = '|';
const NAME = '_';

function shape(word: string): string {
  return !opensWithLatin(word) && /^\p{N}/u.test(word) ? '#' : word;
}

function carriesMeaning(word: string): boolean {
  return isWord(word) || word === '#' || word === '$';
}

/** What the words of a part add to the logits, before they are brought to length one. */
export interface PartSums {
  sums: number[];
  words: number;
  mentioned: ReadonlySet<string>;
}

/** `wordsOf` with their weights, by numbers instead of names. */
export function partSums({ tokens, mentioned }: Part, weights: ClauseAspectWeights, masked: Mask): PartSums {
  const { words, before, single, pairs } = weights;
  const sums = weights.bias.map(() => 0);
  let count = 0;
  let last = words.get(OPENING) ?? UNKNOWN;
  for (const token of tokens) {
    const word = shape(token.word);
    const known = words.get(word) ?? UNKNOWN;
    if (word === '?') {
      count += 1;
      addPlace(sums, weights, single[known], 1);
    }
    if (!carriesMeaning(word)) {
      if (word !== ',') last = words.get(SIGN) ?? UNKNOWN;
    } else if (masked(token)) {
      last = words.get(NAME) ?? UNKNOWN;
    } else {
      count += 2;
      if (known !== UNKNOWN) {
        addPlace(sums, weights, single[known], 1);
        if (last !== UNKNOWN) addPlace(sums, weights, pairs.get(last * words.size + known), 1);
      }
      last = known === UNKNOWN ? (words.get(plainDenial(word)) ?? UNKNOWN) : (before[known] ?? UNKNOWN);
    }
  }
  return { sums, words: count, mentioned };
}

const UNKNOWN = -1;

/** By row of the weights, from 0 to 1: what the parts judge together. */
export function chancesOf(parts: readonly PartSums[], weights: ClauseAspectWeights): number[] {
  let count = 0;
  for (const { words } of parts) count += words;
  const unit = 1 / Math.sqrt(count || 1);
  const logits = weights.bias.slice();
  for (const { sums } of parts) {
    for (let row = 0; row < logits.length; row += 1) {
      logits[row] = (logits[row] as number) + (sums[row] as number) * unit;
    }
  }
  for (const id of namedOrNone(mentionedIn(parts)))
    addPlace(logits, weights, weights.mentions.get(id), MENTION);
  softmax(logits);
  return logits;
}

function mentionedIn(parts: readonly Pick<Part, 'mentioned'>[]): ReadonlySet<string> {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first?.mentioned ?? new Set();
  return new Set(parts.flatMap(({ mentioned }) => [...mentioned]));
}

function namedOrNone(ids: ReadonlySet<string>): Iterable<string> {
  return ids.size === 0 ? [''] : ids;
}

function addPlace(
  sums: number[],
  { rows }: ClauseAspectWeights,
  place: number | undefined,
  value: number,
): void {
  if (place === undefined || place < 0) return;
  const base = place * sums.length;
  for (let row = 0; row < sums.length; row += 1) {
    sums[row] = (sums[row] as number) + (rows[base + row] as number) * value;
  }
}
