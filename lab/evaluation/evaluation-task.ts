import { BASELINES, type Baseline } from './baselines.ts';
import type { Pair } from './scores.ts';

/** Answers of one method to the items of a task. */
export interface Answers {
  method: string;
  pairs: Pair[];
}

/** A measured task: our answers first, then the baselines on the very same items. */
export interface Task {
  dataset: string;
  split: string;
  task: string;
  labels: readonly string[];
  answers: Answers[];
}

export interface DetectionTask {
  dataset: string;
  split: string;
  items: [gold: Set<string>, found: Set<string>][];
}

/** Praise and blame: the labels of most tasks. */
export const SIDES = ['positive', 'negative'] as const;

/** Answers of our model, as `answer` gives them. */
export function ours<T extends { gold: string }>(
  items: readonly T[],
  answer: (item: T) => string | undefined,
): Answers {
  return { method: 'Ours', pairs: items.map((item) => [item.gold, answer(item)] as const) };
}

/** The most frequent label for every item. */
export function majority(items: readonly { gold: string }[]): Answers {
  const counts = new Map<string, number>();
  for (const { gold } of items) counts.set(gold, (counts.get(gold) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return { method: 'Majority', pairs: items.map(({ gold }) => [gold, most] as const) };
}

/** Answers of the word lists to the same items. */
export function wordLists<T extends { gold: string }>(
  items: readonly T[],
  text: (item: T) => string,
  label: (score: number, baseline: Baseline) => string = sideOf,
): Answers[] {
  return BASELINES.map((baseline) => ({
    method: baseline.name,
    pairs: items.map((item) => [item.gold, label(baseline.score(text(item)), baseline)] as const),
  }));
}

export function sideOf(score: number): string {
  return score >= 0 ? 'positive' : 'negative';
}
