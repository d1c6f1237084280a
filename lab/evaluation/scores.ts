import { wilson95 } from '../../src/insights/dataset/statistics.ts';

/** Gold label and prediction of one item. */
export type Pair = readonly [gold: string, predicted: string | undefined];

export interface Score {
  n: number;
  accuracy: number;
  /** 95% Wilson interval of the accuracy, from 0 to 1; null below five items. */
  ci95: [number, number] | null;
  macroF1: number;
}

/** Accuracy with its interval, and the mean F1 of the labels. */
export function scorePairs(pairs: readonly Pair[], labels: readonly string[]): Score {
  const n = pairs.length;
  const right = pairs.filter(([gold, predicted]) => gold === predicted).length;
  const interval = wilson95(right, n);
  const f1s = labels.map((label) => {
    const hits = pairs.filter(([gold, predicted]) => gold === label && predicted === label).length;
    const false_ = pairs.filter(([gold, predicted]) => (gold === label) !== (predicted === label)).length;
    return f1(hits, false_);
  });
  return {
    n,
    accuracy: n === 0 ? 0 : fourDigits(right / n),
    ci95: interval && [thousandths(interval[0]), thousandths(interval[1])],
    macroF1: fourDigits(f1s.reduce((sum, value) => sum + value, 0) / (labels.length || 1)),
  };
}

export interface Detection {
  n: number;
  microF1: number;
  precision: number;
  recall: number;
}

/** How well sets of labels are found, over all items together. */
export function scoreDetection(
  items: readonly (readonly [gold: Set<string>, found: Set<string>])[],
): Detection {
  let hits = 0;
  let missed = 0;
  let extra = 0;
  for (const [gold, found] of items) {
    for (const label of gold) {
      if (found.has(label)) hits += 1;
      else missed += 1;
    }
    for (const label of found) if (!gold.has(label)) extra += 1;
  }
  return {
    n: items.length,
    microF1: fourDigits(f1(hits, missed + extra)),
    precision: fourDigits(hits / (hits + extra || 1)),
    recall: fourDigits(hits / (hits + missed || 1)),
  };
}

/** F1 from hits and errors (missed and extra together). */
function f1(hits: number, wrong: number): number {
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + wrong);
}

export function fourDigits(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function thousandths(percent: number): number {
  return Math.round(percent * 10) / 1000;
}
