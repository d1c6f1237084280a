import { BASES } from '../../schema/vocabulary.ts';
import type { WordLists } from './features.ts';
import { parseLexicon } from './lexicon.ts';
import { unpackIntegers, unpackNames } from './packing.ts';

/** What one clause may be about: the bases of aspects, and whether it gives an opinion at all. */
export const ABOUT = [...BASES, 'opinion'] as const;
export type About = (typeof ABOUT)[number];

/** model.json: the whole of what `npm run train` learned, and from what. */
export interface StoredModel {
  name: string;
  version: string;
  sources: { name: string; licence: string; examples: number }[];
  /** Opinion words and words that only name things, as lab/word-lists has them. */
  lexicon: string;
  neutral: string;
  /** Integers for one unit of logit. */
  scale: number;
  /** Names of the features, packed: first those with weights of both kinds, then those for polarity alone. */
  shared: string;
  others: string;
  /** A weight for each feature and last the bias, packed. */
  polarity: string;
  /** By `ABOUT`: a weight for each shared feature and last the bias, packed. */
  about: string[];
  judge: JudgeWeights;
}

/** Weights of the last steps, which have so few inputs that each has a name. */
export interface JudgeWeights {
  polarity: Record<'own' | 'judging' | 'rest' | 'stars' | 'bias', number>;
  /** By the side of a judgement. */
  confidence: Record<'positive' | 'negative', Record<'bias' | 'logit' | 'clarity', number>>;
  assignment: Record<'bias' | 'clearest' | 'atAll' | 'named' | 'share', number>;
}

/** The table of features: what each adds to the polarity of a clause and to what the clause is about. */
export interface FeatureTable {
  places: ReadonlyMap<string, number>;
  polarity: Float64Array;
  polarityBias: number;
  /** Place by place the weights of all of `ABOUT`; places beyond have none. */
  about: Float64Array;
  aboutBias: readonly number[];
}

export interface Model extends WordLists {
  name: string;
  version: string;
  sources: StoredModel['sources'];
  table: FeatureTable;
  judge: JudgeWeights;
}

/** Opens a stored model; costs some 50 ms, so do it once per process. */
export function openModel(stored: StoredModel): Model {
  const { name, version, sources, judge } = stored;
  return { name, version, sources, judge, ...openWordLists(stored), table: openTable(stored) };
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

/** The name of the feature that says that a term of an aspect with this base stands in the clause. */
export function mentionFeature(base: string): string {
  return `&${base}`;
}

/** Brings a logit into -1..1. */
export function squeeze(logit: number): number {
  return Math.tanh(logit / 4);
}

/** The chance of a logit, from 0 to 1. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
