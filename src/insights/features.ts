import { amountFeatures } from './amounts.ts';
import type { Clause } from './clauses.ts';
import { type Lexicon, opinions } from './lexicon.ts';
import { negated, plainDenial } from './negation.ts';
import { isWord, opensWithLatin, type Token } from './tokens.ts';
import { shiftedSides, shifterPairs, shifters } from './valence-shifters.ts';

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

/** What one clause adds to the features of the sentence that it is part of. */
export interface ClauseSigns {
  names: ReadonlySet<string>;
  /** They come on top of the names, which must not weigh less for standing beside them. */
  beside: ReadonlySet<string>;
  /** How often something is exclaimed, asked or held, by kind and size. */
  tally: ReadonlyMap<string, number>;
}

/**
 * Features of a clause or sentence for the polarity model: words and pairs of words with their
 * negation (IN-27) and the two words before each opinion word with its side ("far * @P" learns from
 * "far from perfect" what "far from ideal" means), together of length one; beside them what shifts an
 * opinion, amounts, and the sums of opinion words.
 */
export function polarityFeatures(segment: readonly Clause[], lists: WordLists, masked?: Mask): Features {
  return featuresOf(segment.map((clause) => clauseSigns(clause, lists, masked)));
}

/** The signs of a clause, which may be put together with those of others: see `featuresOf`. */
export function clauseSigns({ tokens }: Clause, lists: WordLists, masked: Mask = none): ClauseSigns {
  const names = new Set<string>();
  const beside = new Set<string>();
  const tally = new Map<string, number>();
  const marks = negated(tokens);
  addWords(names, tally, tokens, marks, lists, masked);
  const unnamed = tokens.map((token) => (masked(token) ? '_' : token.word));
  for (const name of amountFeatures(unnamed)) beside.add(name);
  addOpinions(names, beside, tally, unnamed, marks, lists.lexicon);
  return { names, beside, tally };
}

/** The features of clauses that are read as one. */
export function featuresOf(clauses: readonly ClauseSigns[]): Features {
  const { names, beside, tally } = clauses.length === 1 && clauses[0] ? clauses[0] : union(clauses);
  const unit = 1 / Math.sqrt(names.size || 1);
  const features: Features = new Map();
  for (const name of names) features.set(name, unit);
  for (const name of beside) features.set(name, unit);
  addOpinionSums(features, tally);
  return features;
}

function union(clauses: readonly ClauseSigns[]): ClauseSigns {
  const names = new Set<string>();
  const beside = new Set<string>();
  const tally = new Map<string, number>();
  for (const clause of clauses) {
    for (const name of clause.names) names.add(name);
    for (const name of clause.beside) beside.add(name);
    for (const [name, times] of clause.tally) tally.set(name, (tally.get(name) ?? 0) + times);
  }
  return { names, beside, tally };
}

/** Words and pairs of words, and how often something is exclaimed or asked. */
function addWords(
  names: Set<string>,
  tally: Map<string, number>,
  tokens: readonly Token[],
  marks: readonly boolean[],
  { neutral }: WordLists,
  masked: Mask,
): void {
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
    const plain = neutral.has(word);
    if (!plain) names.add(marks[index] ? `!${word}` : word);
    if (!plain && word.length > 3) names.add(`${marks[index] ? '!' : ''}~${word.slice(0, BEGINNING)}`);
    if (!(plain && (before.length === 1 || neutral.has(before)))) names.add(`${before} ${word}`);
    before = plainDenial(word);
  }
}

/** The words before each opinion word, what shifts it, and how many opinions there are of which size. */
function addOpinions(
  names: Set<string>,
  beside: Set<string>,
  tally: Map<string, number>,
  words: readonly string[],
  marks: readonly boolean[],
  lexicon: Lexicon,
): void {
  const places: Record<'@P' | '@N', number[]> = { '@P': [], '@N': [] };
  for (const { index, value, flipped } of opinions(words, marks, lexicon)) {
    const side = (flipped ? -value : value) > 0 ? '@P' : '@N';
    names.add(`${plainDenial(words[index - 1] ?? '<')} ${side}`);
    names.add(`${plainDenial(words[index - 2] ?? '<')} * ${side}`);
    places[side].push(index);
    const size = Math.min(3, Math.max(1, Math.round(Math.abs(value))));
    const name = `@${value > 0 ? 'P' : 'N'}${size}`;
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  const shifting = shifters(words);
  const pairs = shifterPairs(shifting);
  for (const name of pairs) beside.add(name);
  for (const side of ['@P', '@N'] as const) {
    if (places[side].length === 0) continue;
    for (const name of shiftedSides(shifting, side, places[side])) beside.add(name);
    for (const name of pairs) beside.add(`${name} ${side}`);
  }
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
