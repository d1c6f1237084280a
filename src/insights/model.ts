import { unpackNames } from './feature-names.ts';
import type { Features, WordLists } from './features.ts';
import { parseLexicon } from './lexicon.ts';

/** Weights as they stand in model.json: integers, `scale` of them make one unit of logit. */
export interface StoredWeights {
  scale: number;
  /** Feature names, packed (`packNames`). */
  features: string;
  /** One row per class of integers in the order of the features; the last one is the bias. */
  rows: number[][];
}

/** A small network: its first row is a direct part, the others feed one hidden unit each. */
export interface StoredNetwork extends StoredWeights {
  /** How much each hidden unit adds to the logit, in the same integers. */
  units: number[];
}

/** model.json: the whole of what `npm run train` learned, and from what. */
export interface StoredModel {
  name: string;
  version: string;
  sources: { name: string; licence: string; examples: number }[];
  lexicon: string;
  neutral: string;
  polarity: StoredWeights;
  terms: StoredWeights;
  aspects: StoredNetwork;
  judged: StoredWeights;
}

export interface Weights {
  classes: number;
  places: ReadonlyMap<string, number>;
  rows: readonly Float64Array[];
}

export interface Network extends Weights {
  units: Float64Array;
}

export interface Model extends WordLists {
  name: string;
  version: string;
  sources: StoredModel['sources'];
  polarity: Weights;
  terms: Weights;
  aspects: Network;
  judged: Weights;
  /** Those weights of `judged` that belong to words, by aspect and word. */
  judgedWords: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Opens a stored model; costs some 60 ms, so do it once per process. */
export function openModel(stored: StoredModel): Model {
  return {
    name: stored.name,
    version: stored.version,
    sources: stored.sources,
    ...openWordLists(stored),
    polarity: openWeights(stored.polarity),
    terms: openWeights(stored.terms),
    aspects: openNetwork(stored.aspects),
    ...openJudged(stored.judged),
  };
}

export function openWordLists({ lexicon, neutral }: Pick<StoredModel, 'lexicon' | 'neutral'>): WordLists {
  return { lexicon: parseLexicon(lexicon), neutral: new Set(neutral.split(/\s+/).filter(Boolean)) };
}

export function openWeights({ scale, features, rows }: StoredWeights): Weights {
  return {
    classes: rows.length,
    places: new Map(unpackNames(features).map((name, place) => [name, place])),
    rows: rows.map((row) => Float64Array.from(row, (weight) => weight / scale)),
  };
}

export function openNetwork(stored: StoredNetwork): Network {
  return {
    ...openWeights(stored),
    units: Float64Array.from(stored.units, (weight) => weight / stored.scale),
  };
}

export function openJudged(stored: StoredWeights): Pick<Model, 'judged' | 'judgedWords'> {
  const judged = openWeights(stored);
  return { judged, judgedWords: weightsByWord(judged) };
}

/** The name of a word as a feature of an aspect. */
export function wordFeature(id: string, word: string): string {
  return `${id}/${word}`;
}

function weightsByWord({ places, rows }: Weights): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [name, place] of places) {
    const [id = '', word] = name.split('/');
    if (word === undefined) continue;
    const ofAspect = found.get(id) ?? new Map<string, number>();
    found.set(id, ofAspect.set(word, rows[0]?.[place] ?? 0));
  }
  return found;
}

/** One logit per class; a model of two classes has a single one, positive for the second class. */
export function logits(features: Features, { places, rows }: Weights): number[] {
  const sums = rows.map((row) => row[row.length - 1] ?? 0);
  for (const [name, value] of features) {
    const place = places.get(name);
    if (place === undefined) continue;
    for (let row = 0; row < rows.length; row += 1) {
      sums[row] = (sums[row] ?? 0) + (rows[row]?.[place] ?? 0) * value;
    }
  }
  return sums;
}

/** The logit of the second class by a network of one hidden layer (tanh) beside a direct part. */
export function networkLogit(features: Features, network: Network): number {
  const sums = logits(features, network);
  let sum = sums[0] ?? 0;
  for (let unit = 0; unit < network.units.length; unit += 1) {
    sum += (network.units[unit] ?? 0) * Math.tanh(sums[unit + 1] ?? 0);
  }
  return sum;
}
