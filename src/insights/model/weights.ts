import type { Features } from './features.ts';
import { unpackIntegers, unpackNames } from './packing.ts';

/** Weights as they stand in model.json: integers, `scale` of them make one unit of logit. */
export interface StoredWeights {
  scale: number;
  /** Feature names, packed (`packNames`). */
  features: string;
  /** One row per class of integers in the order of the features, packed (`packIntegers`); the last one is the bias. */
  rows: string[];
}

/** A small network: its first row is a direct part, the others feed one hidden unit each. */
export interface StoredNetwork extends StoredWeights {
  /** How much each hidden unit adds to the logit, in the same integers. */
  units: number[];
}

export interface Weights {
  classes: number;
  places: ReadonlyMap<string, number>;
  rows: readonly Float64Array[];
}

export interface Network extends Weights {
  units: Float64Array;
}

export function openWeights({ scale, features, rows }: StoredWeights): Weights {
  return {
    classes: rows.length,
    places: new Map(unpackNames(features).map((name, place) => [name, place])),
    rows: rows.map((row) => Float64Array.from(unpackIntegers(row), (weight) => weight / scale)),
  };
}

export function openNetwork(stored: StoredNetwork): Network {
  return {
    ...openWeights(stored),
    units: Float64Array.from(stored.units, (weight) => weight / stored.scale),
  };
}

/** One logit per class; a model of two classes has a single one, positive for the second class. */
export function logits(features: Features, { places, rows }: Weights): Float64Array {
  const sums = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) sums[row] = rows[row]?.at(-1) ?? 0;
  features.forEach((value, name) => {
    const place = places.get(name);
    if (place === undefined) return;
    for (let row = 0; row < rows.length; row += 1) {
      sums[row] = (sums[row] as number) + (rows[row]?.[place] ?? 0) * value;
    }
  });
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
