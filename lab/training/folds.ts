/** Neighboring lines of our own files are related, so folds are made of blocks of lines. */
const BLOCK = 20;
const FOLDS = 5;

/**
 * The fold hidden from the table when the final weights are learned and our own texts are measured.
 */
export const HELD_OUT = 0;

export function foldOf(line: number, block = BLOCK): number {
  return Math.floor(line / block) % FOLDS;
}
