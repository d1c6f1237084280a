/** A loss at one point: its value and its gradient by weight. */
export interface Loss {
  loss: number;
  gradient: Float64Array;
}

/**
 * Minimizes a smooth loss by L-BFGS (Liu and Nocedal 1989) from a given start, so that the same
 * loss gives the same weights to the byte. It ends when a step gains almost nothing, or after
 * `iterations`. If it ends too early, a few examples more or fewer change all weights (measured: by
 * 0.2 instead of 0.01).
 */
export function minimize(
  lossAt: (weights: Float64Array) => Loss,
  start: Float64Array,
  iterations: number,
): Float64Array {
  let weights = start;
  let { loss, gradient } = lossAt(weights);
  const steps: Step[] = [];
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const direction = twoLoop(gradient, steps);
    const slope = dot(direction, gradient);
    if (slope >= -1e-12) break;
    let rate = iteration === 0 ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1;
    let next = weights;
    let there = { loss, gradient };
    let accepted = false;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      next = weights.slice();
      addScaled(next, direction, rate);
      there = lossAt(next);
      if (there.loss <= loss + 1e-4 * rate * slope) {
        accepted = true;
        break;
      }
      rate /= 2;
    }
    if (!accepted) break;
    const s = next.slice();
    addScaled(s, weights, -1);
    const y = there.gradient.slice();
    addScaled(y, gradient, -1);
    const sy = dot(s, y);
    if (sy > 1e-10) {
      steps.push({ s, y, rho: 1 / sy });
      if (steps.length > MEMORY) steps.shift();
    }
    const gain = loss - there.loss;
    weights = next;
    loss = there.loss;
    gradient = there.gradient;
    if (gain < TOLERANCE * loss) break;
  }
  return weights;
}

/** Steps to remember; with 8, rare words take several times as many iterations. */
const MEMORY = 20;
/** Relative to the loss. */
const TOLERANCE = 1e-8;

interface Step {
  s: Float64Array;
  y: Float64Array;
  rho: number;
}

function twoLoop(gradient: Float64Array, steps: readonly Step[]): Float64Array {
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

export function addScaled(target: Float64Array, source: Float64Array, scale: number): void {
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] as number) + scale * (source[index] as number);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
