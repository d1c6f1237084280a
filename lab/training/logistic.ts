import { softmax } from '../../src/insights/model/logits.ts';
import type { Examples } from './examples.ts';
import { type Loss, minimize } from './minimize.ts';

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
  examples: Examples,
  options: Options,
  start?: readonly (readonly number[])[],
): Float64Array[] {
  const { classes, size, iterations } = options;
  const rows = classes === 2 ? 1 : classes;
  const width = size + 1;
  // The weights of one feature stand side by side, those of all rows: an example has few of all features.
  const first = Float64Array.from({ length: rows * width }, (_, at) =>
    start === undefined ? 0 : (start[at % rows]?.[Math.floor(at / rows)] ?? 0),
  );
  const lossAt = rows === 1 ? twoClasses : manyClasses;
  const weights = minimize((at) => lossAt(examples, at, options), first, iterations);
  return Array.from({ length: rows }, (_, row) =>
    Float64Array.from({ length: width }, (_, place) => weights[place * rows + row] as number),
  );
}

function twoClasses(examples: Examples, at: Float64Array, { size, penalty }: Options): Loss {
  const { starts, places, values, labels, weights } = examples;
  const gradient = new Float64Array(at.length);
  let loss = 0;
  for (let example = 0; example < labels.length; example += 1) {
    const from = starts[example] as number;
    const to = starts[example + 1] as number;
    let score = at[size] as number;
    for (let each = from; each < to; each += 1) {
      score += (at[places[each] as number] as number) * (values[each] as number);
    }
    const label = labels[example] as number;
    const weight = weights[example] as number;
    loss += weight * (softplus(score) - label * score);
    const error = weight * (1 / (1 + Math.exp(-score)) - label);
    for (let each = from; each < to; each += 1) {
      const place = places[each] as number;
      gradient[place] = (gradient[place] as number) + error * (values[each] as number);
    }
    gradient[size] = (gradient[size] as number) + error;
  }
  return penalized(loss, gradient, at, size, penalty);
}

function manyClasses(examples: Examples, at: Float64Array, { classes, size, penalty }: Options): Loss {
  const { starts, places, values, labels, weights } = examples;
  const gradient = new Float64Array(at.length);
  const bias = size * classes;
  const scores = new Float64Array(classes);
  let loss = 0;
  for (let example = 0; example < labels.length; example += 1) {
    const from = starts[example] as number;
    const to = starts[example + 1] as number;
    for (let row = 0; row < classes; row += 1) scores[row] = at[bias + row] as number;
    for (let each = from; each < to; each += 1) {
      const base = (places[each] as number) * classes;
      const value = values[each] as number;
      for (let row = 0; row < classes; row += 1) {
        scores[row] = (scores[row] as number) + (at[base + row] as number) * value;
      }
    }
    softmax(scores);
    const label = labels[example] as number;
    const weight = weights[example] as number;
    loss -= weight * Math.log(Math.max(scores[label] as number, 1e-300));
    // From here on they are errors.
    scores[label] = (scores[label] as number) - 1;
    for (let row = 0; row < classes; row += 1) {
      scores[row] = (scores[row] as number) * weight;
      gradient[bias + row] = (gradient[bias + row] as number) + (scores[row] as number);
    }
    for (let each = from; each < to; each += 1) {
      const base = (places[each] as number) * classes;
      const value = values[each] as number;
      for (let row = 0; row < classes; row += 1) {
        gradient[base + row] = (gradient[base + row] as number) + (scores[row] as number) * value;
      }
    }
  }
  return penalized(loss, gradient, at, bias, penalty);
}

/** With the penalty of all weights but the biases, which stand last. */
function penalized(
  loss: number,
  gradient: Float64Array,
  at: Float64Array,
  biases: number,
  penalty: number,
): Loss {
  let sum = loss;
  for (let index = 0; index < biases; index += 1) {
    const value = at[index] as number;
    sum += 0.5 * penalty * value * value;
    gradient[index] = (gradient[index] as number) + penalty * value;
  }
  return { loss: sum, gradient };
}

export function softplus(score: number): number {
  return score > 0 ? score + Math.log1p(Math.exp(-score)) : Math.log1p(Math.exp(score));
}
