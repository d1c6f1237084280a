import { FeatureNumbers } from './feature-numbers.ts';
import { openWeights, type StoredWeights } from './weights.ts';

/** What clauses are read by: one weight for each known feature, by its number. */
export interface PolarityWeights {
  numbers: FeatureNumbers;
  weights: Float64Array;
  bias: number;
}

export function openPolarity(stored: StoredWeights): PolarityWeights {
  const { places, rows } = openWeights(stored);
  const [row = new Float64Array(1)] = rows;
  return {
    numbers: new FeatureNumbers(places),
    weights: row.subarray(0, places.size),
    bias: row[places.size] ?? 0,
  };
}
