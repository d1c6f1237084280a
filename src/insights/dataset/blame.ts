import type { AspectInsight } from '../../schema/insights-dataset.ts';

/** The share of judged mentions wrongly called criticism, measured on the lab's reviews of many trades. */
export interface FalseBlame {
  /** In reviews of three stars or fewer. */
  low: number;
  /** In reviews of four or five stars. */
  high: number;
}

/** A review with at most this many stars counts as low rated. */
export const LOW_STARS = 3;

/**
 * An aspect's criticism may be named only if at least this share of it is expected to be right, given the measured
 * error rates. At 95% accuracy, half of the criticism is wrong if only one mention in twenty is criticism.
 */
const PRECISE_FROM = 0.85;

export function canNameCriticism(
  { mention_count, negative_count, low_rated }: AspectInsight,
  falseBlame: FalseBlame,
): boolean {
  const low = low_rated.review_count;
  const expectedFalse = low * falseBlame.low + (mention_count - low) * falseBlame.high;
  return negative_count > 0 && 1 - expectedFalse / negative_count >= PRECISE_FROM;
}
