import type { Examples } from './examples.ts';
import { softplus } from './logistic.ts';
import { addScaled, type Loss, minimize } from './minimize.ts';

export interface NetworkOptions {
  /** How many features there are. */
  size: number;
  /** Hidden units of each of the networks that are averaged. */
  units: number;
  /** How many are averaged. */
  starts: number;
  /** L2 penalty per weight; biases have none. */
  penalty: number;
  iterations: number;
}

/** A row of weights for the direct part and one for each hidden unit, each ending with its bias. */
export interface Network {
  rows: Float64Array[];
  /** How much each unit adds. */
  units: Float64Array;
}

/**
 * A network of one hidden layer beside a direct connection, for two classes: the logit of class 1 is
 * `rows[0]·x + Σ units[i]·tanh(rows[i + 1]·x)`. It is the mean of several, each learned from another start,
 * because a single one depends on where it starts. All is done on full batches from fixed starts, so the same
 * examples give the same weights to the byte.
 */
export function fitNetwork(examples: Examples, options: NetworkOptions): Network {
  const { size, units, starts, iterations } = options;
  const width = size + 1;
  const top = (units + 1) * width;
  const learned = Array.from({ length: starts }, (_, start) =>
    minimize((at) => lossAndGradient(examples, at, options), spread(top + units, width, start), iterations),
  );
  const direct = new Float64Array(width);
  for (const weights of learned) addScaled(direct, weights.subarray(0, width), 1 / starts);
  const hidden = learned.flatMap((weights) =>
    Array.from({ length: units }, (_, unit) => weights.slice((unit + 1) * width, (unit + 2) * width)),
  );
  return {
    rows: [direct, ...hidden],
    units: Float64Array.from(
      learned.flatMap((weights) => Array.from(weights.slice(top), (weight) => weight / starts)),
    ),
  };
}

/**
 * Small weights, evenly spread (multiples of the golden ratio), so that no two units start alike; the direct
 * part starts at 0.
 */
function spread(length: number, direct: number, start: number): Float64Array {
  return Float64Array.from({ length }, (_, index) =>
    index < direct ? 0 : (((start * length + index) * GOLDEN_RATIO) % 1) - 0.5,
  );
}

const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

function lossAndGradient(
  examples: Examples,
  weights: Float64Array,
  { size, units, penalty }: NetworkOptions,
): Loss {
  const width = size + 1;
  const top = (units + 1) * width;
  const gradient = new Float64Array(weights.length);
  let loss = 0;
  const hidden = new Float64Array(units);
  const { starts, places, values, labels } = examples;
  const rowOf = (row: number, from: number, to: number): number => {
    const base = row * width;
    let sum = weights[base + size] as number;
    for (let each = from; each < to; each += 1) {
      sum += (weights[base + (places[each] as number)] as number) * (values[each] as number);
    }
    return sum;
  };
  const addToRow = (row: number, from: number, to: number, error: number): void => {
    const base = row * width;
    for (let each = from; each < to; each += 1) {
      const place = base + (places[each] as number);
      gradient[place] = (gradient[place] as number) + error * (values[each] as number);
    }
    gradient[base + size] = (gradient[base + size] as number) + error;
  };
  for (let example = 0; example < labels.length; example += 1) {
    const from = starts[example] as number;
    const to = starts[example + 1] as number;
    const label = labels[example] as number;
    const weight = examples.weights[example] as number;
    let score = rowOf(0, from, to);
    for (let unit = 0; unit < units; unit += 1) {
      const value = Math.tanh(rowOf(unit + 1, from, to));
      hidden[unit] = value;
      score += (weights[top + unit] as number) * value;
    }
    loss += weight * (softplus(score) - label * score);
    const error = weight * (1 / (1 + Math.exp(-score)) - label);
    addToRow(0, from, to, error);
    for (let unit = 0; unit < units; unit += 1) {
      const value = hidden[unit] as number;
      gradient[top + unit] = (gradient[top + unit] as number) + error * value;
      addToRow(unit + 1, from, to, error * (weights[top + unit] as number) * (1 - value * value));
    }
  }
  for (let index = 0; index < weights.length; index += 1) {
    if (index < top && index % width === size) continue;
    const value = weights[index] as number;
    loss += 0.5 * penalty * value * value;
    gradient[index] = (gradient[index] as number) + penalty * value;
  }
  return { loss, gradient };
}
