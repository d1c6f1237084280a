import { type Clause, clauses } from './clauses.ts';
import { type Mask, polarityFeatures } from './features.ts';
import { logits, type Model } from './model.ts';
import type { Token } from './tokens.ts';

/** A clause with its logit: above 0 it praises, below it blames. */
export interface ReadClause extends Clause {
  logit: number;
  /** Place of its sentence in `Reading.sentences`. */
  place: number;
}

/** What the model reads in one text. */
export interface Reading {
  tokens: Token[];
  clauses: ReadClause[];
  /** Logits of the sentences in order. */
  sentences: { start: number; end: number; logit: number }[];
  /** From -1 to 1: the mean of the sentences, each squeezed so that none outshouts the rest. */
  score: number;
  /** A word of contrast, or sentences of opposite mind (IN-05). */
  contrast: boolean;
  /** The logit of any part of the text, read like its clauses. */
  logitOf: (segment: readonly Clause[]) => number;
}

/** Reads a text once: all later steps take their scores from here. `maskOf` hides names (IN-29). */
export function readText(
  text: string,
  model: Pick<Model, 'lexicon' | 'neutral' | 'polarity'>,
  maskOf?: (tokens: readonly Token[]) => Mask,
): Reading {
  const parts = clauses(text);
  const all = parts.flatMap((clause) => clause.tokens);
  const masked = maskOf?.(all);
  const bySentence: Clause[][] = [];
  for (const clause of parts) {
    const open = bySentence.at(-1);
    if (open?.[0]?.sentence === clause.sentence) open.push(clause);
    else bySentence.push([clause]);
  }
  const logitOf = (segment: readonly Clause[]): number =>
    logits(polarityFeatures(segment, model, masked), model.polarity)[0] ?? 0;
  const read: ReadClause[] = [];
  const sentences = bySentence.map((segment, place) => {
    const logit = logitOf(segment);
    for (const clause of segment) {
      read.push({ ...clause, place, logit: segment.length === 1 ? logit : logitOf([clause]) });
    }
    return { start: segment[0]?.start ?? 0, end: segment.at(-1)?.end ?? 0, logit };
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
    logitOf,
  };
}

/** Brings a logit into -1..1. */
export function squeeze(logit: number): number {
  return Math.tanh(logit / 4);
}
