import { chunkFinder } from './chunks.ts';
import { type ClauseAspectWeights, mentionFeature } from './clause-aspect-weights.ts';
import { inContext } from './clause-context.ts';
import type { Features, Mask } from './features.ts';
import type { Model } from './model.ts';
import { plainDenial } from './negation.ts';
import type { Reading } from './reading.ts';
import { softmax } from './softmax.ts';
import { isWord, opensWithLatin, type Token } from './tokens.ts';
import type { Mention } from './vocabulary.ts';

/** How likely the clauses of a reading judge something, from 0 to 1, in the order of the clauses. */
export interface AspectChances {
  /** That they judge one of these aspects; undefined where the model knows none of them. */
  of: (id: string, ...others: string[]) => readonly number[] | undefined;
  /** That they judge any aspect. */
  judging: readonly number[];
}

/** The same from two sides: by the words of each clause, and with what stands around it in the review. */
export interface ChancesOfReview {
  byWords: AspectChances;
  inReview: AspectChances;
}

/** A clause, or what stands around a mention in one. */
interface Part {
  tokens: readonly Token[];
  /** Ids of the aspects whose terms stand in it. */
  mentioned: ReadonlySet<string>;
}

/**
 * Which aspect each clause judges, by all of its words: "I gave them my insurance card" names the insurance and
 * judges nothing, "still limping" judges the treatment and names nothing. Learned from texts of which every line
 * is labelled. Of a sentence of several clauses each counts by itself and by its side of the sentence, up to where that
 * turns ("but"); where a clause names several aspects ("great staff and terrible wait"), what stands right around each
 * counts, too.
 */
export function aspectChances(
  reading: Pick<Reading, 'clauses' | 'masked'>,
  mentions: readonly Mention[],
  { clauseAspects, clauseContext }: Pick<Model, 'clauseAspects' | 'clauseContext'>,
): ChancesOfReview {
  const named = mentionsByClause(reading.clauses, mentions);
  const byWords = ownChances(reading, named, clauseAspects);
  const inReview = inContext(byWords, reading.clauses, clauseContext);
  for (const { clause, row, chance } of besideMentions(reading, named, clauseAspects)) {
    for (const chances of [byWords[clause], inReview[clause]]) {
      if (chances !== undefined) chances[row] = Math.max(chances[row] ?? 0, chance);
    }
  }
  return {
    byWords: chancesById(byWords, clauseAspects.ids),
    inReview: chancesById(inReview, clauseAspects.ids),
  };
}

/** By clause and row of the weights, before anything around the sentence is looked at. */
export function ownChances(
  { clauses, masked }: Pick<Reading, 'clauses' | 'masked'>,
  named: readonly (readonly Mention[])[],
  weights: ClauseAspectWeights,
): number[][] {
  const sums = clauses.map(({ tokens }, index) =>
    partSums({ tokens, mentioned: new Set(named[index]?.map(({ id }) => id)) }, weights, masked),
  );
  const chances: number[][] = [];
  for (let from = 0, to = 0; from < clauses.length; from = to) {
    do to += 1;
    while (clauses[to]?.sentence === clauses[from]?.sentence && clauses[to]?.contrast === false);
    const stretch = sums.slice(from, to);
    const whole = chancesOf(stretch, weights);
    for (const sum of stretch) {
      if (stretch.length === 1) chances.push(whole);
      else
        chances.push(
          chancesOf([sum], weights).map((chance, row) => OWN * chance + (1 - OWN) * (whole[row] ?? 0)),
        );
    }
  }
  return chances;
}

/** Of clauses that name several aspects: how likely what stands right around a mention judges it. */
function besideMentions(
  { clauses, masked }: Pick<Reading, 'clauses' | 'masked'>,
  named: readonly (readonly Mention[])[],
  weights: ClauseAspectWeights,
): { clause: number; row: number; chance: number }[] {
  const beside: { clause: number; row: number; chance: number }[] = [];
  for (const [index, { tokens }] of clauses.entries()) {
    const several = named[index] ?? [];
    if (several.every(({ id }) => id === several[0]?.id)) continue;
    const chunkOf = chunkFinder(tokens);
    const chunks = new Map<number, PartSums>();
    for (const { id, from, to } of several) {
      const row = weights.ids.indexOf(id);
      if (row < 0) continue;
      const [start, end] = chunkOf(from, to);
      const mentioned = new Set([id]);
      const key = start * tokens.length + end;
      const chunk =
        chunks.get(key) ?? partSums({ tokens: tokens.slice(start, end), mentioned }, weights, masked);
      chunks.set(key, chunk);
      const chance = chancesOf([{ ...chunk, mentioned }], weights)[row] ?? 0;
      beside.push({ clause: index, row, chance });
    }
  }
  return beside;
}

function chancesById(chances: readonly (readonly number[])[], ids: readonly string[]): AspectChances {
  const known = new Map<string, number[]>();
  return {
    of: (id, ...others) => {
      const rows = [id, ...others].map((each) => ids.indexOf(each)).filter((row) => row >= 0);
      if (rows.length === 0) return undefined;
      const key = rows.join();
      const before =
        known.get(key) ?? chances.map((all) => rows.reduce((sum, row) => sum + (all[row] ?? 0), 0));
      known.set(key, before);
      return before;
    },
    judging: chances.map((all) => 1 - (all[ids.length] ?? 0)),
  };
}

/** Share of what a clause says by itself. */
const OWN = 2 / 3;

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

/** The mentions in each clause, by their places in its tokens. */
export function mentionsByClause(
  clauses: readonly { tokens: readonly Token[] }[],
  mentions: readonly Mention[],
): Mention[][] {
  const inOrder = [...mentions].sort((a, b) => a.from - b.from);
  let next = 0;
  let first = 0;
  return clauses.map(({ tokens }) => {
    const own: Mention[] = [];
    for (let mention = inOrder[next]; mention !== undefined; mention = inOrder[next]) {
      if (mention.from >= first + tokens.length) break;
      own.push({
        id: mention.id,
        from: mention.from - first,
        to: Math.min(mention.to - first, tokens.length),
      });
      next += 1;
    }
    first += tokens.length;
    return own;
  });
}

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
interface PartSums {
  sums: number[];
  words: number;
  mentioned: ReadonlySet<string>;
}

/** `wordsOf` with their weights, by numbers instead of names. */
function partSums({ tokens, mentioned }: Part, weights: ClauseAspectWeights, masked: Mask): PartSums {
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

function chancesOf(parts: readonly PartSums[], weights: ClauseAspectWeights): number[] {
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
