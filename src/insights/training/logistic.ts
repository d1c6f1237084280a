/** A training example: features as (index, value) pairs, a class from 0, a weight. */
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
 * Softmax regression by L-BFGS: full batches in the given order and a fixed number of steps, so the
 * same examples give the same weights to the byte. Two classes have one row of weights (the logit of
 * class 1). Each row ends with its bias.
 */
export function fitLogistic(examples: readonly Example[], options: Options): Float64Array[] {
  const { classes, size } = options;
  const rows = classes === 2 ? 1 : classes;
  const width = size + 1;
  let weights = new Float64Array(rows * width);
  let { loss, gradient } = lossAndGradient(examples, weights, rows, options);
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (let iteration = 0; iteration < options.iterations; iteration += 1) {
    const direction = twoLoop(gradient, steps);
    const slope = dot(direction, gradient);
    if (slope >= -1e-12) break;
    let rate = iteration === 0 ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1;
    let next = weights;
    let there = { loss, gradient };
    let accepted = false;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      next = weights.map((value, index) => value + rate * (direction[index] ?? 0));
      there = lossAndGradient(examples, next, rows, options);
      if (there.loss <= loss + 1e-4 * rate * slope) {
        accepted = true;
        break;
      }
      rate /= 2;
    }
    if (!accepted) break;
    const s = next.map((value, index) => value - (weights[index] ?? 0));
    const y = there.gradient.map((value, index) => value - (gradient[index] ?? 0));
    const sy = dot(s, y);
    if (sy > 1e-10) {
      steps.push({ s, y, rho: 1 / sy });
      if (steps.length > 8) steps.shift();
    }
    const gain = loss - there.loss;
    weights = next;
    loss = there.loss;
    gradient = there.gradient;
    if (gain < 1e-6 * loss) break;
  }
  return Array.from({ length: rows }, (_, row) => weights.slice(row * width, (row + 1) * width));
}

function lossAndGradient(
  examples: readonly Example[],
  weights: Float64Array,
  rows: number,
  { size, penalty }: Options,
): { loss: number; gradient: Float64Array } {
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

function twoLoop(
  gradient: Float64Array,
  steps: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
  const direction = gradient.map((value) => -value);
  const alphas: number[] = [];
  for (const { s, y, rho } of [...steps].reverse()) {
    const alpha = rho * dot(s, direction);
    alphas.push(alpha);
    addScaled(direction, y, -alpha);
  }
  const last = steps.at(-1);
  if (last) {
    const scale = 1 / (last.rho * dot(last.y, last.y));
    for (let index = 0; index < direction.length; index += 1) {
      direction[index] = (direction[index] as number) * scale;
    }
  }
  for (const { s, y, rho } of steps) {
    const beta = rho * dot(y, direction);
    addScaled(direction, s, (alphas.pop() ?? 0) - beta);
  }
  return direction;
}

function addScaled(target: Float64Array, source: Float64Array, scale: number): void {
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] as number) + scale * (source[index] as number);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

function softmax(scores: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  const powers = scores.map((score) => Math.exp(score - highest));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}

function softplus(score: number): number {
  return score > 0 ? score + Math.log1p(Math.exp(-score)) : Math.log1p(Math.exp(score));
}
