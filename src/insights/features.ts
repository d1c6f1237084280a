import type { Clause } from './clauses.ts';
import { type Lexicon, opinions } from './lexicon.ts';
import { negated } from './negation.ts';
import { isWord, opensWithLatin, type Token } from './tokens.ts';

/** Values by feature name. */
export type Features = Map<string, number>;

/** What the words of a text are looked up in. */
export interface WordLists {
  lexicon: Lexicon;
  /** Words that only name what is spoken of (IN-26). */
  neutral: ReadonlySet<string>;
}

/** True for tokens that name a person or thing of this business: they are no features (IN-29). */
export type Mask = (token: Token) => boolean;

/**
 * Features of a clause or sentence for the polarity model: words and pairs of words with their
 * negation (IN-27) and the two words before each opinion word with its side ("far * @P" learns from
 * "far from perfect" what "far from ideal" means), together of length one, and the sums of opinion words.
 */
export function polarityFeatures(
  segment: readonly Clause[],
  lists: WordLists,
  masked: Mask = none,
): Features {
  const features: Features = new Map();
  const add = (name: string): void => {
    features.set(name, 1);
  };
  const tally = new Map<string, number>();
  for (const { tokens } of segment) {
    const marks = negated(tokens);
    const words = tokens.map(({ word }) => word);
    let before = '<';
    for (const [index, token] of tokens.entries()) {
      const word = shape(token.word);
      if (!carriesMeaning(word)) {
        if (word === '!' || word === '?') tally.set(word, (tally.get(word) ?? 0) + 1);
        if (word !== ',') before = '|';
        continue;
      }
      if (masked(token)) {
        before = '_';
        continue;
      }
      const plain = lists.neutral.has(word);
      if (!plain) add(marks[index] ? `!${word}` : word);
      if (!plain && word.length > 3) add(`${marks[index] ? '!' : ''}~${word.slice(0, BEGINNING)}`);
      if (!(plain && (before.length === 1 || lists.neutral.has(before)))) add(`${before} ${word}`);
      before = word;
    }
    const unnamed = words.map((word, index) => (masked(tokens[index] as Token) ? '_' : word));
    for (const { index, value, flipped } of opinions(unnamed, marks, lists.lexicon)) {
      const side = (flipped ? -value : value) > 0 ? '@P' : '@N';
      add(`${unnamed[index - 1] ?? '<'} ${side}`);
      add(`${unnamed[index - 2] ?? '<'} * ${side}`);
      const size = Math.min(3, Math.max(1, Math.round(Math.abs(value))));
      const name = `@${value > 0 ? 'P' : 'N'}${size}`;
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
  }
  const unit = 1 / Math.sqrt(features.size || 1);
  for (const name of features.keys()) features.set(name, unit);
  addOpinionSums(features, tally);
  return features;
}

/** Beginnings of words stand for their forms: disappointed, disappointing. */
const BEGINNING = 5;

/** How much the sums of opinion words weigh beside the single words. */
const OPINION_SCALE = 0.45;

function addOpinionSums(features: Features, tally: ReadonlyMap<string, number>): void {
  let good = 0;
  let bad = 0;
  for (const [name, times] of tally) {
    features.set(name.startsWith('@') ? name : `@${name}`, OPINION_SCALE * Math.log1p(times));
    if (name.startsWith('@P')) good += times * Number(name[2]);
    if (name.startsWith('@N')) bad += times * Number(name[2]);
  }
  if (good + bad === 0) return;
  features.set('@balance', (3 * OPINION_SCALE * (good - bad)) / (good + bad + 1));
  features.set('@odds', OPINION_SCALE * (Math.log1p(good) - Math.log1p(bad)));
  features.set('@sign', OPINION_SCALE * Math.sign(good - bad));
}

function shape(word: string): string {
  return !opensWithLatin(word) && /^\p{N}/u.test(word) ? '#' : word;
}

function carriesMeaning(word: string): boolean {
  return isWord(word) || /[$#]|\p{Extended_Pictographic}/u.test(word);
}

function none(): boolean {
  return false;
}
