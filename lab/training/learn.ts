import { packIntegers, packNames } from '../../src/insights/model/packing.ts';
import type { StoredNetwork, StoredWeights } from '../../src/insights/model/weights.ts';
import { examplesOf, type Labelled } from './examples.ts';
import { fitLogistic } from './logistic.ts';
import { fitNetwork, type NetworkOptions } from './network.ts';

export interface LearnOptions {
  classes: number;
  penalty: number;
  iterations: number;
  /** Features seen in fewer examples are left out. */
  minimum: number;
  /** Integers per unit of logit. */
  scale: number;
  /** Keep so many features, those that matter most: large weight, seen often; all when absent. */
  keep?: number;
  /** Steps that tell which those are; many more would change the weights, hardly their order. All when absent. */
  ranking?: number;
}

/** Learns integer weights from examples in their order: equal input, equal output to the byte (IN-09). */
export function learn(labelled: readonly Labelled[], options: LearnOptions): StoredWeights {
  const seen = new Map<string, number>();
  for (const { features } of labelled) {
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  let names = [...seen]
    .filter(([, count]) => count >= options.minimum)
    .map(([name]) => name)
    .sort();
  const keep = options.keep ?? names.length;
  const isTooLarge = names.length > keep;
  let rows = solve(labelled, names, {
    ...options,
    iterations: isTooLarge ? (options.ranking ?? options.iterations) : options.iterations,
  });
  if (isTooLarge) {
    const sizes = new Map(
      names.map((name, place) => [name, largest(rows, place) * Math.sqrt(seen.get(name) ?? 0)]),
    );
    const all = new Map(names.map((name, place) => [name, place]));
    names = names
      .toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || (a < b ? -1 : 1))
      .slice(0, keep)
      .sort();
    const kept = [...names.map((name) => all.get(name) ?? 0), all.size];
    const start = rows.map((row) => kept.map((place) => row[place] ?? 0));
    rows = solve(labelled, names, options, start);
  }
  const whole = rows.map((row) => Array.from(row, (weight) => Math.round(weight * options.scale) + 0));
  const counts = (place: number): boolean => whole.some((row) => row[place] !== 0);
  return {
    scale: options.scale,
    features: packNames(names.filter((_, place) => counts(place))),
    rows: whole.map((row) => packIntegers(row.filter((_, place) => place === names.length || counts(place)))),
  };
}

/** Learns a network from examples of two classes in their order; every feature is kept. */
export function learnNetwork(
  labelled: readonly Labelled[],
  options: Omit<NetworkOptions, 'size'> & Pick<LearnOptions, 'scale'>,
): StoredNetwork {
  const names = [...new Set(labelled.flatMap(({ features }) => [...features.keys()]))].sort();
  const { rows, units } = fitNetwork(examplesOf(labelled, names), { ...options, size: names.length });
  const whole = (weights: Float64Array): number[] =>
    Array.from(weights, (weight) => Math.round(weight * options.scale) + 0);
  return {
    scale: options.scale,
    features: packNames(names),
    rows: rows.map((row) => packIntegers(whole(row))),
    units: whole(units),
  };
}

function solve(
  labelled: readonly Labelled[],
  names: readonly string[],
  options: LearnOptions,
  start?: readonly (readonly number[])[],
): Float64Array[] {
  return fitLogistic(examplesOf(labelled, names), { ...options, size: names.length }, start);
}

function largest(rows: readonly Float64Array[], place: number): number {
  return rows.reduce((size, row) => Math.max(size, Math.abs(row[place] ?? 0)), 0);
}
