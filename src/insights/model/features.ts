import { negated, plainDenial } from '../text/negation.ts';
import { isWord, opensWithLatin, type Token } from '../text/tokens.ts';
import { type Lexicon, opinions } from './lexicon.ts';

export interface WordLists {
  lexicon: Lexicon;
  neutral: ReadonlySet<string>;
}

/** True for tokens that name a person or place; these are not features. */
export type Mask = (token: Token) => boolean;

export type NumberOf = (name: string) => number | undefined;

export interface ClauseFeatures {
  /** Numbers of the known features, without duplicates. */
  numbers: ReadonlySet<number>;
  /** How many feature names have no number. */
  unknown: number;
  /** Counts of exclamation marks, question marks and opinions by size. */
  tally: ReadonlyMap<Tallied, number>;
}

/**
 * Features of a clause: words with their negation, word prefixes and pairs of words. Each opinion
 * word also gives its side with the two words before it: from "far from perfect", "far * @P" learns
 * what "far from ideal" means.
 */
export function clauseFeatures(
  tokens: readonly Token[],
  { lexicon, neutral }: WordLists,
  numberOf: NumberOf,
  masked: Mask = none,
): ClauseFeatures {
  const numbers = new Set<number>();
  const tally = new Map<Tallied, number>();
  const count = (kind: Tallied): Map<Tallied, number> => tally.set(kind, (tally.get(kind) ?? 0) + 1);
  let unknown = 0;
  const take = (name: string): void => {
    const number = numberOf(name);
    if (number === undefined) unknown += 1;
    else numbers.add(number);
  };
  const marks = negated(tokens);
  const words = tokens.map((token) => (masked(token) ? NAME : shape(token.word)));
  let before = OPENING;
  for (const [index, word] of words.entries()) {
    if (!carriesMeaning(word)) {
      if (word === '!' || word === '?') count(`@${word}`);
      if (word !== ',') before = SIGN;
      continue;
    }
    if (word === NAME) {
      before = NAME;
      continue;
    }
    const isPlain = neutral.has(word);
    const negation = marks[index] ? '!' : '';
    if (!isPlain) {
      take(negation + word);
      if (word.length > 3) take(`${negation}~${word.slice(0, BEGINNING)}`);
    }
    if (!(isPlain && (before.length === 1 || neutral.has(before)))) take(`${before} ${word}`);
    before = plainDenial(word);
  }
  for (const { index, value, flipped } of opinions(words, marks, lexicon)) {
    const side = `${flipped ? '!' : ''}${value > 0 === flipped ? '@N' : '@P'}`;
    take(`${plainDenial(words[index - 1] ?? OPENING)} ${side}`);
    take(`${plainDenial(words[index - 2] ?? OPENING)} * ${side}`);
    const size = Math.min(3, Math.max(1, Math.round(Math.abs(value)))) as 1 | 2 | 3;
    count(`@${value > 0 ? 'P' : 'N'}${size}`);
  }
  return { numbers, unknown, tally };
}

/** Features by number, with their values in the same order. */
export interface FeatureValues {
  numbers: readonly number[];
  values: readonly number[];
}

/** The features of clauses read as one. The word features form a vector of length one. */
export function featureValues(clauses: readonly ClauseFeatures[], numberOf: NumberOf): FeatureValues {
  const [first] = clauses;
  const words =
    clauses.length === 1 && first ? first.numbers : new Set(clauses.flatMap((clause) => [...clause.numbers]));
  const unknown = clauses.reduce((sum, clause) => sum + clause.unknown, 0);
  const numbers = [...words];
  const values = new Array<number>(words.size).fill(1 / Math.sqrt(words.size + unknown || 1));
  const times = (kind: Tallied): number =>
    clauses.reduce((sum, { tally }) => sum + (tally.get(kind) ?? 0), 0);
  for (const [name, value] of opinionSums(times)) {
    const number = numberOf(name);
    if (number === undefined) continue;
    numbers.push(number);
    values.push(value);
  }
  return { numbers, values };
}

/** Placeholders: before the first word, after punctuation, and for a name. */
const OPENING = '<';
const SIGN = '|';
const NAME = '_';

/** Length of a prefix, which covers a word's forms: disappointed, disappointing. */
const BEGINNING = 5;

/** What is counted: opinions by side and size, in the order of the model. */
const TALLIED = ['@!', '@?', '@P1', '@P2', '@P3', '@N1', '@N2', '@N3'] as const;
type Tallied = (typeof TALLIED)[number];

/** Scale of the opinion sums relative to the word features. */
const OPINION_SCALE = 0.45;

function opinionSums(timesOf: (kind: Tallied) => number): [name: string, value: number][] {
  const sums: [string, number][] = [];
  let good = 0;
  let bad = 0;
  for (const kind of TALLIED) {
    const times = timesOf(kind);
    if (times === 0) continue;
    sums.push([kind, OPINION_SCALE * Math.log1p(times)]);
    if (kind.startsWith('@P')) good += times * Number(kind[2]);
    else if (kind.startsWith('@N')) bad += times * Number(kind[2]);
  }
  if (good + bad === 0) return sums;
  return [
    ...sums,
    ['@balance', (3 * OPINION_SCALE * (good - bad)) / (good + bad + 1)],
    ['@odds', OPINION_SCALE * (Math.log1p(good) - Math.log1p(bad))],
    ['@sign', OPINION_SCALE * Math.sign(good - bad)],
  ];
}

function shape(word: string): string {
  return !opensWithLatin(word) && /^\p{N}/u.test(word) ? '#' : word;
}

function carriesMeaning(word: string): boolean {
  return isWord(word) || /[$#_]|\p{Extended_Pictographic}/u.test(word);
}

function none(): boolean {
  return false;
}
