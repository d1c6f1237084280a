import { type Clause, clauses } from '../text/clauses.ts';
import { isNegator } from '../text/negation.ts';
import { listHead, regretsLateness, reservation, type Side } from '../text/reservations.ts';
import type { Token } from '../text/tokens.ts';
import { type ClauseSigns, clauseSigns, eachFeature, type Mask } from './features.ts';
import { squeeze } from './logits.ts';
import type { Model } from './model.ts';

/** A clause with its logit: above 0 it praises, below it blames. */
export interface ReadClause extends Clause {
  logit: number;
  /** A reservation, whose logit does not come from its words. */
  reserved: boolean;
  /** Place of its sentence in `Reading.sentences`. */
  place: number;
  /** Its own place in `Reading.clauses`. */
  index: number;
  /** What its sentence says around it, from -1 to 1; of a sentence that turns ("but"), only its side. */
  around: number;
}

/** A sentence with its logit, and whether no clause of it clearly says the opposite of another. */
export interface ReadSentence {
  start: number;
  end: number;
  logit: number;
  ofOneMind: boolean;
}

/** What the model reads in one text. */
export interface Reading {
  tokens: Token[];
  clauses: ReadClause[];
  /** The sentences in order. */
  sentences: ReadSentence[];
  /** From -1 to 1: the mean of the sentences, each squeezed so that none outshouts the rest. */
  score: number;
  /** A word of contrast, or sentences of opposite mind (IN-05). */
  contrast: boolean;
  /** True for tokens of names, which no weight looks at. */
  masked: Mask;
  /** The logit of any part of a clause. */
  logitOf: (part: Clause) => number;
}

/** Reads a text once: all later steps take their scores from here. `maskOf` hides names (IN-29). */
export function readText(
  text: string,
  model: Pick<Model, 'lexicon' | 'neutral' | 'polarity'>,
  maskOf?: (tokens: readonly Token[]) => Mask,
): Reading {
  const parts = clauses(text);
  const all = parts.flatMap((clause) => clause.tokens);
  const masked = maskOf?.(all) ?? unmasked;
  const bySentence: Clause[][] = [];
  for (const clause of parts) {
    const open = bySentence.at(-1);
    if (open?.[0]?.sentence === clause.sentence) open.push(clause);
    else bySentence.push([clause]);
  }
  const { numbers, weights, bias } = model.polarity;
  numbers.tidy();
  const signsOf = (clause: Clause): ClauseSigns => clauseSigns(clause, model, numbers, masked);
  const logitOf = (signs: readonly ClauseSigns[]): number => {
    let logit = bias;
    eachFeature(signs, numbers, (feature, value) => {
      if (feature < weights.length) logit += (weights[feature] as number) * value;
    });
    return logit;
  };
  const read: ReadClause[] = [];
  const sentences = bySentence.map((segment, place) => {
    const signs = segment.map(signsOf);
    const worded = logitOf(signs);
    // A whole sentence of regret is praise, too; its words tell of what was missed.
    const logit = segment.some(({ tokens }) => regretsLateness(tokens))
      ? Math.max(RESERVED_LOGIT, worded)
      : worded;
    const own = segment.length === 1 ? [logit] : signs.map((clause) => logitOf([clause]));
    let headed: Side = 0;
    for (const [index, clause] of segment.entries()) {
      const side = reservedSide(segment, index, own) || (clause.exception ? 0 : headed);
      const said = own[index] ?? 0;
      const clear = side === 0 ? said : side * Math.max(RESERVED_LOGIT, side * said);
      read.push({ ...clause, place, index: read.length, logit: clear, reserved: side !== 0, around: 0 });
      headed = listHead(clause.tokens) || headed;
    }
    const ofSentence = read.slice(-segment.length);
    tellAround(ofSentence, logit);
    return {
      start: segment[0]?.start ?? 0,
      end: segment.at(-1)?.end ?? 0,
      logit,
      ofOneMind: !(ofSentence.some(isPraise) && ofSentence.some(isBlame)),
    };
  });
  const squeezed = sentences.map(({ logit }) => squeeze(logit));
  const total = squeezed.reduce((sum, value) => sum + value, 0);
  return {
    tokens: all,
    clauses: read,
    sentences,
    score: squeezed.length === 0 ? 0 : total / squeezed.length,
    contrast:
      read.some(({ contrast }) => contrast) ||
      (squeezed.some((value) => value > 0.4) && squeezed.some((value) => value < -0.4)),
    masked,
    logitOf: (clause) => logitOf([signsOf(clause)]),
  };
}

function tellAround(sentence: readonly ReadClause[], logit: number): void {
  for (let from = 0, to = 0; from < sentence.length; from = to) {
    do to += 1;
    while (sentence[to]?.contrast === false);
    const side = sentence.slice(from, to);
    const isWhole = side.length === sentence.length;
    const around = isWhole ? squeeze(logit) : mean(side.map((clause) => squeeze(clause.logit)));
    for (const clause of side) clause.around = around;
  }
}

function isPraise({ logit }: ReadClause): boolean {
  return logit > CLEAR_FROM;
}

function isBlame({ logit }: ReadClause): boolean {
  return logit < -CLEAR_FROM;
}

const CLEAR_FROM = 0.5;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Not much less, or five stars would outweigh "my only complaint is the front desk". */
const RESERVED_LOGIT = 3;

/**
 * Side of a clause that is a reservation by itself, else 0. An exception takes something out of praise; beside blame it may
 * add to it ("apart from the bill, I felt no better").
 */
function reservedSide(sentence: readonly Clause[], index: number, logits: readonly number[]): Side {
  const clause = sentence[index];
  if (clause === undefined) return 0;
  const before = sentence[index - 1];
  if (clause.exception) {
    // "Nobody helped except the receptionist".
    if (before?.tokens.some(({ word }) => isNegator(word))) return 0;
    return (logits[index - 1] ?? logits[index + 1] ?? 0) > PRAISE_FROM ? -1 : 0;
  }
  // "My one gripe: the parking".
  const announced = before?.tokens.at(-1)?.word === ':' && before.tokens.length <= 6;
  return reservation(clause.tokens) || (announced ? reservation(before.tokens) : 0);
}

const PRAISE_FROM = 0.5;

function unmasked(): boolean {
  return false;
}
