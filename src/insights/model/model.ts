import { BASES } from '../../schema/vocabulary.ts';
import type { WordLists } from './features.ts';
import { parseLexicon } from './lexicon.ts';
import { unpackIntegers, unpackNames } from './packing.ts';

/** What one clause may be about: the bases of aspects, and whether it gives an opinion. */
export const ABOUT = [...BASES, 'opinion'] as const;
export type About = (typeof ABOUT)[number];

/** model.json: everything `npm run train` learned, and from which sources. */
export interface StoredModel {
  name: string;
  version: string;
  sources: { name: string; licence: string; examples: number }[];
  /** Opinion words, and words that only name a topic, as in lab/word-lists. */
  lexicon: string;
  neutral: string;
  /** Weights are stored as integers: this many per unit of logit. */
  scale: number;
  /** Packed feature names: `shared` have weights of both kinds, `others` only for polarity. */
  shared: string;
  others: string;
  /** Packed: a weight for each feature, then the bias. */
  polarity: string;
  /** Packed, one string for each of `ABOUT`: a weight for each shared feature, then the bias. */
  about: string[];
  /** `Model.formulas`, by the key that stored models have. */
  judge: FormulaWeights;
}

/** Weights of the final formulas, which have so few inputs that each has a name. */
export interface FormulaWeights {
  /** `own` weighs the clauses that name the subject, `judging` those that are likely about it. */
  polarity: Record<'own' | 'judging' | 'rest' | 'stars' | 'bias', number>;
  /** By the side that the polarity takes. */
  confidence: Record<'positive' | 'negative', Record<'bias' | 'logit' | 'clarity', number>>;
}

/** The table of features: what each adds to a clause's polarity and to what the clause is about. */
export interface FeatureTable {
  places: ReadonlyMap<string, number>;
  polarity: Float64Array;
  polarityBias: number;
  /** For each place, the weights of all of `ABOUT`; later places have none. */
  about: Float64Array;
  aboutBias: readonly number[];
}

export interface Model extends WordLists {
  name: string;
  version: string;
  sources: StoredModel['sources'];
  table: FeatureTable;
  formulas: FormulaWeights;
}

/** Opens a stored model. This takes about 50 ms, so do it once per process. */
export function openModel(stored: StoredModel): Model {
  const { name, version, sources, judge: formulas } = stored;
  return { name, version, sources, formulas, ...openWordLists(stored), table: openTable(stored) };
}

export function openWordLists({ lexicon, neutral }: Pick<StoredModel, 'lexicon' | 'neutral'>): WordLists {
  return { lexicon: parseLexicon(lexicon), neutral: new Set(neutral.split(/\s+/).filter(Boolean)) };
}

export function openTable({ scale, shared, others, polarity, about }: StoredTable): FeatureTable {
  const names = [...unpackNames(shared), ...unpackNames(others)];
  const logits = unpackIntegers(polarity).map((weight) => weight / scale);
  const rows = about.map((row) => unpackIntegers(row).map((weight) => weight / scale));
  const width = (rows[0]?.length ?? 1) - 1;
  return {
    places: new Map(names.map((name, place) => [name, place])),
    polarity: Float64Array.from(logits.slice(0, names.length)),
    polarityBias: logits[names.length] ?? 0,
    about: Float64Array.from(
      { length: width * rows.length },
      (_, at) => rows[at % rows.length]?.[Math.floor(at / rows.length)] ?? 0,
    ),
    aboutBias: rows.map((row) => row[width] ?? 0),
  };
}

export type StoredTable = Pick<StoredModel, 'scale' | 'shared' | 'others' | 'polarity' | 'about'>;

/** Name of the feature for a clause that has a term of an aspect with this base. */
export function mentionFeature(base: string): string {
  return `&${base}`;
}

/** Squashes a logit into -1..1. */
export function squash(logit: number): number {
  return Math.tanh(logit / 4);
}

/** The logit of a formula: its bias plus each input times its weight. */
export function formulaLogit<Input extends string>(
  inputs: Readonly<Record<Input, number>>,
  weights: Readonly<Record<NoInfer<Input> | 'bias', number>>,
): number {
  let logit = weights.bias;
  for (const name of Object.keys(inputs) as Input[]) logit += weights[name] * inputs[name];
  return logit;
}

/** The probability of a logit, from 0 to 1. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
