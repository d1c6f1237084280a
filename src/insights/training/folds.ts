import type { Labelled } from './learn.ts';

/** Lines of our own files that stand near each other are related, so folds are made of blocks. */
const BLOCK = 20;
export const FOLDS = 5;

/** An example that is left out when its fold is answered; -1 is in none. */
export interface FoldedExample extends Labelled {
  fold: number;
}

export function foldOf(line: number, block = BLOCK): number {
  return Math.floor(line / block) % FOLDS;
}

export function without(examples: readonly FoldedExample[], fold: number): FoldedExample[] {
  return examples.filter((example) => example.fold !== fold);
}
