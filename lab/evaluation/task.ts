import { BASELINES } from './baselines.ts';
import { type Detection, type Pair, type Score, scorePairs } from './scores.ts';

/** A measured task: our predictions first, then those of simpler methods for the same items. */
export interface Task {
  dataset: string;
  split: string;
  task: string;
  scores: { method: string; score: Score }[];
}

export interface DetectionTask {
  dataset: string;
  split: string;
  score: Detection;
}

/** One item with its label and our prediction; the baselines get the same text. */
export interface Item {
  text: string;
  gold: string;
  prediction: string;
  rating?: number;
}

export const SIDES = ['positive', 'negative'] as const;

/**
 * Compares our predictions with the most frequent label, the stars (if there are any) and word
 * lists.
 */
export function polarityTask(origin: Omit<Task, 'scores'>, items: readonly Item[]): Task {
  const counts = Map.groupBy(items, ({ gold }) => gold);
  const [most] = [...counts].sort((a, b) => b[1].length - a[1].length);
  const methods: [string, (item: Item) => string | undefined][] = [
    ['Ours', ({ prediction }) => prediction],
    ['Majority', () => most?.[0]],
    ...(items.some(({ rating }) => rating !== undefined)
      ? [['Stars only', ({ rating = 0 }: Item) => sideOf(rating - 3.5)] as [string, (item: Item) => string]]
      : []),
    ...BASELINES.map(
      ({ name, score }) =>
        [name, ({ text }: Item) => sideOf(score(text))] as [string, (item: Item) => string],
    ),
  ];
  const scores = methods.map(([method, predict]) => ({
    method,
    score: scorePairs(
      items.map((item): Pair => [item.gold, predict(item)]),
      SIDES,
    ),
  }));
  return { ...origin, scores };
}

export function sideOf(value: number): (typeof SIDES)[number] {
  return value >= 0 ? 'positive' : 'negative';
}
