/** Lines of our own files that are near each other are related, so folds are made of blocks. */
const BLOCK = 20;
const FOLDS = 5;

/** The fold that no weights of the last steps and no figure of our own texts may have seen. */
export const HELD_OUT = 0;

export function foldOf(line: number, block = BLOCK): number {
  return Math.floor(line / block) % FOLDS;
}
