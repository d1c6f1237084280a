import type { AspectInsight } from '../../schema/insights-dataset.ts';

/** The share of judged mentions that are wrongly called criticism, measured on the lab's reviews of many trades. */
export interface FalseBlame {
  /** In reviews of three stars or fewer. */
  low: number;
  /** In reviews of four or five stars. */
  high: number;
}

/** Up to this many stars a review counts as low rated. */
export const LOW_STARS = 3;

/**
 * Whether the criticism of an aspect may be named: at least this share of it must be criticism, as far as the
 * measured errors say. Of 95 % right readings half of the criticism is wrong where only one in twenty is any (IN-37).
 */
const PRECISE_FROM = 0.85;

export function isNameable(
  { mention_count, negative_count, low_rated }: AspectInsight,
  falseBlame: FalseBlame,
): boolean {
  const low = low_rated.review_count;
  const expectedFalse = low * falseBlame.low + (mention_count - low) * falseBlame.high;
  return negative_count > 0 && 1 - expectedFalse / negative_count >= PRECISE_FROM;
}
