import type { Method } from '../schema/insights-dataset.ts';

type Figure = Method['evaluation'][number];

/** A test of the method in plain words. */
export interface PlainTest {
  question: string;
  dataset: string;
  right: string;
  /** "91–98 %"; null where the measure has none. */
  interval: string | null;
  n: number;
  /** What simpler methods reach on the same items, by their names in `BASELINES`. */
  baselines: (string | null)[];
}

const QUESTIONS: Record<string, string> = {
  'review polarity': 'Is a whole review praise or blame?',
  'aspect polarity': 'Is one aspect praised or blamed?',
  'aspect polarity, mixed reviews': 'The same, where a review praises and blames',
  'aspect detection': 'Which aspects does a review speak of?',
  'criticism, precision': 'How much of what is counted as criticism is criticism?',
  'criticism, recall': 'How much of the criticism is found?',
};
const MEASURES = ['accuracy', 'micro-F1', 'F1'];
/** Below this the interval is too wide to say much. */
const ITEMS_MIN = 100;

/** Simpler methods that are shown: their names in the figures, and in words. */
export const BASELINES = [
  { method: 'VADER', label: 'A word list (VADER)' },
  { method: 'Stars only', label: 'The stars alone' },
] as const;

/**
 * The tests that say how far the numbers of a page can be trusted: on reviews that the method did not learn from,
 * with enough items. Sets that are learned from in part and made-up phenomena are left to the full list.
 */
export function plainTests(evaluation: readonly Figure[]): PlainTest[] {
  return evaluation.flatMap((figure) => {
    const { task, dataset, split, metric, n, ci95, value } = figure;
    const question = QUESTIONS[task] ?? QUESTIONS[`${task}, ${metric}`];
    if (
      question === undefined ||
      (QUESTIONS[task] !== undefined && !MEASURES.includes(metric)) ||
      n < ITEMS_MIN ||
      !isUnseen(split)
    )
      return [];
    const written = (share: number): string =>
      !metric.includes('F1') ? `${Math.round(100 * share)} %` : `F1 ${share.toFixed(2)}`;
    return {
      question,
      dataset,
      right: written(value),
      interval: ci95 && `${Math.round(100 * ci95[0])}–${Math.round(100 * ci95[1])} %`,
      n,
      baselines: BASELINES.map(({ method }) => {
        const found = figure.baselines?.find((baseline) => baseline.method === method);
        return found === undefined ? null : written(found.value);
      }),
    };
  });
}

/** Sets of which no part was learned from; of others a part was kept apart. */
function isUnseen(split: string): boolean {
  return !split.includes('folds') && !split.includes('a fifth');
}

/** "VADER 0.757, AFINN-165 0.703". */
export function baselineWords({ baselines = [] }: Figure): string {
  return baselines.map(({ method, value }) => `${method} ${value.toFixed(3)}`).join(', ');
}
