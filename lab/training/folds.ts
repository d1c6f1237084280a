import type { Labelled } from './examples.ts';

/** Lines of our own files that stand near each other are related, so folds are made of blocks. */
const BLOCK = 20;
export const FOLDS = 5;

/** The fold that is left out, from 0; null leaves out none. */
export type Fold = number | null;

/** An example that is left out when its fold is answered; -1 is in none. */
export interface FoldedExample extends Labelled {
  fold: number;
}

export function foldOf(line: number, block = BLOCK): number {
  return Math.floor(line / block) % FOLDS;
}

export function without(examples: readonly FoldedExample[], leftOut: Fold): readonly FoldedExample[] {
  return leftOut === null ? examples : examples.filter(({ fold }) => fold !== leftOut);
}
