/** Turns one logit for each class into its chance, in place; the chances make 1. */
export function softmax(logits: Float64Array | number[]): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < logits.length; row += 1) highest = Math.max(highest, logits[row] as number);
  let sum = 0;
  for (let row = 0; row < logits.length; row += 1) {
    const power = Math.exp((logits[row] as number) - highest);
    logits[row] = power;
    sum += power;
  }
  for (let row = 0; row < logits.length; row += 1) logits[row] = (logits[row] as number) / sum;
}

/** Brings a logit into -1..1. */
export function squeeze(logit: number): number {
  return Math.tanh(logit / 4);
}
