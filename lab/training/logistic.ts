import { type Loss, minimize } from './minimize.ts';

/** Labeled examples as a sparse matrix by rows. */
export interface Examples {
  /** The features of example i are in `places` and `values` from `starts[i]` to `starts[i + 1]`. */
  starts: number[];
  places: number[];
  values: number[];
  /** From 0 to 1. */
  labels: number[];
  weights: number[];
}

export interface Options {
  /** How many features there are. */
  size: number;
  /** L2 penalty per feature. */
  penalty: number;
  iterations: number;
}

/**
 * Full-batch logistic regression in the given order, so the same examples give the same weights to
 * the byte. The bias comes last. A `start` near the optimum saves most of the steps.
 */
export function fitLogistic(examples: Examples, options: Options, start?: readonly number[]): Float64Array {
  const { size, penalty, iterations } = options;
  const starts = Int32Array.from(examples.starts);
  const places = Int32Array.from(examples.places);
  const values = Float64Array.from(examples.values);
  const labels = Float64Array.from(examples.labels);
  const weights = Float64Array.from(examples.weights);
  const lossAt = (at: Float64Array): Loss => {
    const gradient = new Float64Array(at.length);
    let loss = 0;
    for (let example = 0; example < labels.length; example += 1) {
      const from = starts[example] as number;
      const to = starts[example + 1] as number;
      let score = at[size] as number;
      for (let each = from; each < to; each += 1)
        score += (at[places[each] as number] as number) * (values[each] as number);
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
    for (let index = 0; index < size; index += 1) {
      const value = at[index] as number;
      loss += 0.5 * penalty * value * value;
      gradient[index] = (gradient[index] as number) + penalty * value;
    }
    return { loss, gradient };
  };
  return minimize(
    lossAt,
    Float64Array.from({ length: size + 1 }, (_, at) => start?.[at] ?? 0),
    iterations,
  );
}

function softplus(score: number): number {
  return score > 0 ? score + Math.log1p(Math.exp(-score)) : Math.log1p(Math.exp(score));
}
