import { type Loss, minimize } from './minimize.ts';

/** A training example: features as (index, value) pairs, a class from 0 (of two also between both), a weight. */
export interface Example {
  indices: Int32Array;
  values: Float64Array;
  label: number;
  weight: number;
}

export interface Options {
  classes: number;
  size: number;
  /** L2 penalty per feature. */
  penalty: number;
  iterations: number;
}

/**
 * Softmax regression on full batches in the given order, so the same examples give the same weights to
 * the byte. Two classes have one row of weights (the logit of class 1). Each row ends with its bias. A `start` near the
 * end, in the same shape, saves most of the steps.
 */
export function fitLogistic(
  examples: readonly Example[],
  options: Options,
  start?: readonly (readonly number[])[],
): Float64Array[] {
  const { classes, size, iterations } = options;
  const rows = classes === 2 ? 1 : classes;
  const width = size + 1;
  const weights = minimize(
    (at) => lossAndGradient(examples, at, rows, options),
    start === undefined ? new Float64Array(rows * width) : Float64Array.from(start.flat()),
    iterations,
  );
  return Array.from({ length: rows }, (_, row) => weights.slice(row * width, (row + 1) * width));
}

function lossAndGradient(
  examples: readonly Example[],
  weights: Float64Array,
  rows: number,
  { size, penalty }: Options,
): Loss {
  const width = size + 1;
  const gradient = new Float64Array(weights.length);
  let loss = 0;
  const scores = new Float64Array(rows);
  for (const { indices, values, label, weight } of examples) {
    for (let row = 0; row < rows; row += 1) {
      const base = row * width;
      let score = weights[base + size] as number;
      for (let at = 0; at < indices.length; at += 1) {
        score += (weights[base + (indices[at] as number)] as number) * (values[at] as number);
      }
      scores[row] = score;
    }
    const chances = rows === 1 ? null : softmax(scores);
    for (let row = 0; row < rows; row += 1) {
      const score = scores[row] as number;
      const chance = chances ? (chances[row] as number) : 1 / (1 + Math.exp(-score));
      const target = chances ? (label === row ? 1 : 0) : label;
      if (!chances) loss += weight * (softplus(score) - target * score);
      else if (target === 1) loss -= weight * Math.log(Math.max(chance, 1e-300));
      const error = weight * (chance - target);
      const base = row * width;
      for (let at = 0; at < indices.length; at += 1) {
        const place = base + (indices[at] as number);
        gradient[place] = (gradient[place] as number) + error * (values[at] as number);
      }
      gradient[base + size] = (gradient[base + size] as number) + error;
    }
  }
  for (let index = 0; index < weights.length; index += 1) {
    if (index % width === size) continue;
    const value = weights[index] as number;
    loss += 0.5 * penalty * value * value;
    gradient[index] = (gradient[index] as number) + penalty * value;
  }
  return { loss, gradient };
}

function softmax(scores: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  const powers = scores.map((score) => Math.exp(score - highest));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}

export function softplus(score: number): number {
  return score > 0 ? score + Math.log1p(Math.exp(-score)) : Math.log1p(Math.exp(score));
}
