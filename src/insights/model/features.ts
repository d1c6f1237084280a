import type { Clause } from '../text/clauses.ts';
import { negated } from '../text/negation.ts';
import { isWord, opensWithLatin, type Token } from '../text/tokens.ts';
import { amountFeatures } from './amounts.ts';
import { FeatureNumbers } from './feature-numbers.ts';
import { type Lexicon, opinions, SIDES, type Side } from './lexicon.ts';
import { withPlainNegators } from './plain-negators.ts';
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

/** What one clause adds to the features of the sentence that it is part of, by the numbers of the features. */
export interface ClauseSigns {
  names: readonly number[];
  /** They come on top of the names, which must not weigh less for standing beside them. */
  beside: readonly number[];
  /** How often something is exclaimed, asked or held, in the order of TALLIED. */
  tally: readonly number[];
}

/**
 * Features of a clause or sentence for the polarity model: words and pairs of words with their
 * negation (IN-27) and the two words before each opinion word with its side ("far * @P" learns from
 * "far from perfect" what "far from ideal" means), together of length one; beside them what shifts an
 * opinion, amounts, and the sums of opinion words.
 */
export function polarityFeatures(segment: readonly Clause[], lists: WordLists, masked?: Mask): Features {
  const numbers = new FeatureNumbers();
  const signs = segment.map((clause) => clauseSigns(clause, lists, numbers, masked));
  const values: [number, number][] = [];
  eachFeature(signs, numbers, (feature, value) => values.push([feature, value]));
  const names = numbers.names();
  return new Map(values.map(([feature, value]) => [names[feature] ?? '', value]));
}

/** The signs of a clause, which may be put together with those of others: see `eachFeature`. */
export function clauseSigns(
  clause: Clause,
  lists: WordLists,
  numbers: FeatureNumbers,
  masked: Mask = none,
): ClauseSigns {
  const signs = { names: [], beside: [], tally: TALLIED.map(() => 0) };
  const tokens = withPlainNegators(clause.tokens, lists.lexicon);
  const marks = negated(tokens);
  numbers.collect();
  addWords(signs, tokens, marks, lists, numbers, masked);
  const unnamed = tokens.map((token) => (masked(token) ? NAME : token.word));
  for (const name of amountFeatures(unnamed)) numbers.take(numbers.of(name), signs.beside);
  addOpinions(signs, unnamed, marks, lists.lexicon, numbers);
  return signs;
}

/** Signs as they are put together. */
type OpenSigns = { [Part in keyof ClauseSigns]: number[] };

/** The features of clauses that are read as one, each once with its value. */
export function eachFeature(
  clauses: readonly ClauseSigns[],
  numbers: FeatureNumbers,
  take: (feature: number, value: number) => void,
): void {
  const { names, beside, tally } = clauses.length === 1 && clauses[0] ? clauses[0] : union(clauses, numbers);
  const unit = 1 / Math.sqrt(names.length || 1);
  for (const name of names) take(name, unit);
  for (const name of beside) take(name, unit);
  eachOpinionSum(tally, (name, value) => take(numbers.of(name), value));
}

function union(clauses: readonly ClauseSigns[], numbers: FeatureNumbers): ClauseSigns {
  const all: OpenSigns = { names: [], beside: [], tally: TALLIED.map(() => 0) };
  numbers.collect();
  for (const { names, beside, tally } of clauses) {
    for (const name of names) numbers.take(name, all.names);
    for (const name of beside) numbers.take(name, all.beside);
    for (let kind = 0; kind < tally.length; kind += 1)
      all.tally[kind] = (all.tally[kind] ?? 0) + (tally[kind] ?? 0);
  }
  return all;
}

/** What stands before the first word, after a sign and in place of a name. */
const OPENING = '<';
const SIGN = '|';
const NAME = '_';

/** Words and pairs of words, and how often something is exclaimed or asked. */
function addWords(
  { names, tally }: OpenSigns,
  tokens: readonly Token[],
  marks: readonly boolean[],
  { neutral }: WordLists,
  numbers: FeatureNumbers,
  masked: Mask,
): void {
  let before = numbers.word(OPENING);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const word = shape(token.word);
    if (!carriesMeaning(word)) {
      if (word === '!') count(tally, EXCLAIMED);
      if (word === '?') count(tally, ASKED);
      if (word !== ',') before = numbers.word(SIGN);
      continue;
    }
    if (masked(token)) {
      before = numbers.word(NAME);
      continue;
    }
    const numbered = numbers.word(word);
    const isNegated = marks[index];
    const isPlain = neutral.has(word);
    if (!isPlain) {
      numbers.take(isNegated ? numbered.negated : numbered.plain, names);
      const beginning = isNegated ? numbered.negatedBeginning : numbered.beginning;
      if (beginning !== undefined) numbers.take(beginning, names);
    }
    if (!(isPlain && (before.text.length === 1 || neutral.has(before.text))))
      numbers.take(numbers.pair(before, numbered), names);
    before = numbered.opening;
  }
}

/** The words before each opinion word, what shifts it, and how many opinions there are of which size. */
function addOpinions(
  { names, beside, tally }: OpenSigns,
  words: readonly string[],
  marks: readonly boolean[],
  lexicon: Lexicon,
  numbers: FeatureNumbers,
): void {
  const places: Record<Side, number[]> = { '@P': [], '@N': [], '!@P': [], '!@N': [] };
  for (const { index, value, flipped } of opinions(words, marks, lexicon)) {
    const side = sideOf(value, flipped);
    const before = numbers.word(words[index - 1] ?? OPENING).opening;
    const nextBefore = numbers.word(words[index - 2] ?? OPENING).opening;
    numbers.take(numbers.pair(before, numbers.word(side)), names);
    numbers.take(numbers.pair(nextBefore, numbers.word(AFTER_NEXT[side])), names);
    places[side].push(index);
    const size = Math.min(3, Math.max(1, Math.round(Math.abs(value))));
    count(tally, (value > 0 ? PRAISED : BLAMED) + size - 1);
  }
  const shifting = shifters(words);
  const take = ([first, second]: [string, string]): void =>
    numbers.take(numbers.pairOf(first, second), beside);
  shifterPairs(shifting).forEach(take);
  for (const side of SIDES) {
    if (places[side].length === 0) continue;
    shiftedSides(shifting, side, places[side]).forEach(take);
    shifterPairs(shifting, side).forEach(take);
  }
}

function sideOf(value: number, isDenied: boolean): Side {
  if (isDenied) return value > 0 ? '!@N' : '!@P';
  return value > 0 ? '@P' : '@N';
}

const AFTER_NEXT: Record<Side, string> = { '@P': '* @P', '@N': '* @N', '!@P': '* !@P', '!@N': '* !@N' };

/** What is counted, opinions by their size. */
const TALLIED = ['@!', '@?', '@P1', '@P2', '@P3', '@N1', '@N2', '@N3'] as const;
const EXCLAIMED = 0;
const ASKED = 1;
const PRAISED = 2;
const BLAMED = 5;

function count(tally: number[], kind: number): void {
  tally[kind] = (tally[kind] ?? 0) + 1;
}

/** How much the sums of opinion words weigh beside the single words. */
const OPINION_SCALE = 0.45;

function eachOpinionSum(tally: readonly number[], take: (name: string, value: number) => void): void {
  let good = 0;
  let bad = 0;
  for (let kind = 0; kind < tally.length; kind += 1) {
    const times = tally[kind] ?? 0;
    if (times === 0) continue;
    take(TALLIED[kind] ?? '', OPINION_SCALE * Math.log1p(times));
    if (kind >= BLAMED) bad += times * (kind - BLAMED + 1);
    else if (kind >= PRAISED) good += times * (kind - PRAISED + 1);
  }
  if (good + bad === 0) return;
  take('@balance', (3 * OPINION_SCALE * (good - bad)) / (good + bad + 1));
  take('@odds', OPINION_SCALE * (Math.log1p(good) - Math.log1p(bad)));
  take('@sign', OPINION_SCALE * Math.sign(good - bad));
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
