import type { Support } from '../../schema/insights-dataset.ts';

/** Below this many mentions, percentages, scores and intervals are null; counts stay. */
export const MIN_MENTIONS = 5;

/** 100 k / n with one decimal, half up; null below five. */
export function percent(k: number, n: number): number | null {
  return n < MIN_MENTIONS ? null : Math.floor((2000 * k + n) / (2 * n)) / 10;
}

/** (positive - negative) / n with three decimals; null below five. */
export function score(positive: number, negative: number, n: number): number | null {
  if (n < MIN_MENTIONS) return null;
  const thousandths = Math.round((Math.abs(positive - negative) * 1000) / n) / 1000;
  return positive < negative ? -thousandths : thousandths;
}

/** How far a number can be trusted, by mentions. */
export function supportOf(n: number): Support {
  if (n >= 30) return 'high';
  if (n >= 10) return 'medium';
  return n >= MIN_MENTIONS ? 'low' : 'insufficient';
}

/** Whether a subject has enough mentions to be shown; pages, answers and assistants skip the others. */
export function isShown({ support }: { support: Support }): boolean {
  return support !== 'insufficient';
}

/** 95% Wilson score interval of k of n, in percent with one decimal; null below five. */
export function wilson95(k: number, n: number): [number, number] | null {
  if (n < MIN_MENTIONS) return null;
  const z = 1.96;
  const p = k / n;
  const spread = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / spread;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / spread;
  const tenths = (value: number): number => Math.round(1000 * Math.min(1, Math.max(0, value))) / 10;
  return [tenths(centre - half), tenths(centre + half)];
}

/**
 * Two-sided p of Fisher's exact test for a table with rows a, b and c, d: how likely a table at
 * least as improbable is if both rows have the same share. Also valid for small counts.
 */
export function fisherExact(a: number, b: number, c: number, d: number): number {
  const [row, other, column] = [a + b, c + d, a + c];
  const logOfAll = logFactorials(row + other);
  const choose = (n: number, k: number): number => logOfAll(n) - logOfAll(k) - logOfAll(n - k);
  const logP = (x: number): number =>
    choose(row, x) + choose(other, column - x) - choose(row + other, column);
  const observed = logP(a);
  let p = 0;
  for (let x = Math.max(0, column - other); x <= Math.min(row, column); x += 1) {
    // Equally improbable tables differ only by rounding.
    if (logP(x) <= observed + 1e-9) p += Math.exp(logP(x));
  }
  return Math.min(1, p);
}

function logFactorials(end: number): (n: number) => number {
  const logs = [0];
  for (let n = 1; n <= end; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return (n) => logs[n] ?? 0;
}
