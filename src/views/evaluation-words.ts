import type { Method } from '../schema/insights-dataset.ts';

type Figure = Method['evaluation'][number];

/** A test of the method in plain words. */
export interface PlainTest {
  question: string;
  dataset: string;
  right: string;
  /** "91% to 98%"; null when the measure has none. */
  interval: string | null;
  n: number;
}

const QUESTIONS: Record<string, string> = {
  'review polarity': 'Is the review positive or negative?',
  'aspect polarity': 'Is the comment on one aspect positive or negative?',
  'aspect polarity, mixed reviews': 'The same, in reviews with both',
  'aspect detection': 'Which aspects does a review mention?',
  'criticism, precision': 'How much counted criticism is real?',
  'criticism, recall': 'How much real criticism is counted?',
};
const MEASURES = ['accuracy', 'micro-F1', 'F1'];
/** With fewer items, the interval is too wide to be useful. */
const ITEMS_MIN = 100;

/** The tests that show how reliable the numbers are: enough items, and no review that the method learned from. */
export function plainTests(evaluation: readonly Figure[]): PlainTest[] {
  return evaluation.flatMap(({ task, dataset, split, metric, n, ci95, value }) => {
    const question = QUESTIONS[task] ?? QUESTIONS[`${task}, ${metric}`];
    if (
      question === undefined ||
      (QUESTIONS[task] !== undefined && !MEASURES.includes(metric)) ||
      n < ITEMS_MIN ||
      !isUnseen(split)
    )
      return [];
    const written = (share: number): string =>
      !metric.includes('F1') ? `${Math.round(100 * share)}%` : `F1 ${share.toFixed(2)}`;
    return {
      question,
      dataset,
      right: written(value),
      interval: ci95 && `${Math.round(100 * ci95[0])}% to ${Math.round(100 * ci95[1])}%`,
      n,
    };
  });
}

/** Whether the method learned from no part of the data set. */
function isUnseen(split: string): boolean {
  return !split.includes('folds') && !split.includes('a fifth');
}
