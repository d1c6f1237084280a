import type { Base } from '../../schema/vocabulary.ts';
import type { Clause } from '../text/clauses.ts';
import { clauseFeatures, type FeatureValues, featureValues, type Mask } from './features.ts';
import {
  ABOUT,
  type About,
  chanceOf,
  type FeatureTable,
  type Model,
  mentionFeature,
  squash,
} from './model.ts';

/** A clause with the model's output for it. */
export interface ReadClause extends Clause {
  /** Its index in `Reading.clauses`. */
  index: number;
  /** Above 0 for praise, below 0 for criticism. */
  logit: number;
  /** For each of `ABOUT`, the chance that the clause is about it. */
  about: Readonly<Record<About, number>>;
}

/** A sentence with its logit; `ofOneMind` is false if its clauses clearly contradict each other. */
export interface ReadSentence {
  start: number;
  end: number;
  logit: number;
  isConsistent: boolean;
}

/** The model's output for one text. */
export interface ModelReading {
  clauses: ReadClause[];
  /** In order. */
  sentences: ReadSentence[];
  /** From -1 to 1: the mean of the sentences, each squashed so that none outweighs the rest. */
  score: number;
  /** A word of contrast, or sentences that clearly disagree. */
  contrast: boolean;
}

/** Input besides the model: which bases have a term in a clause, and which tokens are names. */
export interface Surroundings {
  basesIn: (clause: number) => Iterable<Base>;
  masked?: Mask | undefined;
}

/** Reads the clauses of a text once; all later steps use these numbers. */
export function readClauses(
  parts: readonly Clause[],
  model: Pick<Model, 'lexicon' | 'neutral' | 'table'>,
  { basesIn, masked }: Surroundings = { basesIn: () => [] },
): ModelReading {
  const { table } = model;
  const numberOf = (name: string): number | undefined => table.places.get(name);
  const features = parts.map(({ tokens }) => clauseFeatures(tokens, model, numberOf, masked));
  const clauses = parts.map((part, index): ReadClause => {
    const own = featureValues(features.slice(index, index + 1), numberOf);
    return { ...part, index, logit: logitOf(own, table), about: aboutOf(own, basesIn(index), table) };
  });
  const sentences = [...Map.groupBy(clauses, ({ sentence }) => sentence).values()].map(
    (own): ReadSentence => {
      const [first] = own;
      const last = own.at(-1) as ReadClause;
      const from = first?.index ?? 0;
      return {
        start: first?.start ?? 0,
        end: last.end,
        logit:
          own.length === 1
            ? last.logit
            : logitOf(featureValues(features.slice(from, last.index + 1), numberOf), table),
        isConsistent: !(own.some(({ logit }) => logit > CLEAR) && own.some(({ logit }) => logit < -CLEAR)),
      };
    },
  );
  const squashed = sentences.map(({ logit }) => squash(logit));
  return {
    clauses,
    sentences,
    score: squashed.length === 0 ? 0 : squashed.reduce((sum, value) => sum + value, 0) / squashed.length,
    contrast:
      parts.some(({ contrast }) => contrast) ||
      (squashed.some((value) => value > 0.4) && squashed.some((value) => value < -0.4)),
  };
}

/** From this logit on, a clause clearly takes a side. */
const CLEAR = 0.5;

/** Value of the mention feature, relative to the word features. */
export const MENTION = 0.5;

function logitOf({ numbers, values }: FeatureValues, { polarity, polarityBias }: FeatureTable): number {
  let logit = polarityBias;
  for (let at = 0; at < numbers.length; at += 1)
    logit += (polarity[numbers[at] as number] as number) * (values[at] as number);
  return logit;
}

function aboutOf(
  { numbers, values }: FeatureValues,
  bases: Iterable<Base>,
  { about, aboutBias, places }: FeatureTable,
): Record<About, number> {
  const logits = [...aboutBias];
  const add = (feature: number, value: number): void => {
    const first = feature * ABOUT.length;
    // Most features have only a polarity weight.
    if (first >= about.length) return;
    for (let row = 0; row < logits.length; row += 1)
      logits[row] = (logits[row] as number) + (about[first + row] as number) * value;
  };
  for (let at = 0; at < numbers.length; at += 1) add(numbers[at] as number, values[at] as number);
  for (const base of bases) add(places.get(mentionFeature(base)) ?? Number.POSITIVE_INFINITY, MENTION);
  return Object.fromEntries(ABOUT.map((row, at) => [row, chanceOf(logits[at] ?? 0)])) as Record<
    About,
    number
  >;
}
