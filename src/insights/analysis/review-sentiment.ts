import type { Polarity } from '../../schema/insights-dataset.ts';
import { squash } from '../model/model.ts';
import type { ModelReading } from '../model/reading.ts';

/** A review with a score closer to 0 takes no side. */
const NEUTRAL_BELOW = 0.04;
/** A text is mixed if both sides sum to this much and the mean is this close to 0. */
const MIXED = { each: 0.6, below: 0.1 };
/**
 * What five stars add and one star subtracts: 1.25 of logit, squashed like sentences. Half of that
 * if the review turns ("but") or its sentences disagree.
 */
const STAR_PRIOR = squash(1.25);
/**
 * From here a text alone clearly praises or criticizes. Of such texts about other doctors, 99%
 * agree with their stars. Nearer to 0, most apparent contradictions are misread, and a
 * contradiction is public.
 */
const CLEAR_FROM = 0.2;

export interface ReviewSentiment {
  label: Polarity;
  /** Above 0 for a positive label, below 0 for a negative one (contract 10.sign). */
  score: number;
  /** False if the text alone clearly says the opposite of its stars; never corrected. */
  ratingConsistent: boolean;
  /** Whether the text alone clearly praises or criticizes; only then can stars agree with it. */
  textIsClear: boolean;
}

/**
 * The sentiment of a review. A text that clearly contradicts its stars decides alone. Otherwise the
 * stars count a little, and an undecided text ("Dr. Lee.") gets the side of its stars; three stars
 * have no side. `polarities` are those of the aspects, people and services that the review
 * mentions.
 */
export function reviewSentiment(
  reading: ModelReading,
  rating: number,
  polarities: readonly Polarity[],
): ReviewSentiment {
  const text = reading.score;
  const ratingConsistent = -Math.sign(rating - 3) * text < CLEAR_FROM;
  const textIsClear = Math.abs(text) >= CLEAR_FROM;
  if (!ratingConsistent)
    return { label: text > 0 ? 'positive' : 'negative', score: rounded(text), ratingConsistent, textIsClear };
  const prior = ((rating - 3) / 2) * STAR_PRIOR * (reading.contrast ? 0.5 : 1);
  const withStars = Math.min(1, Math.max(-1, text + prior));
  const label = settled(labelOf(reading, withStars), rating, polarities, textIsClear);
  const side = { positive: 1, negative: -1, mixed: 0, neutral: 0 }[label];
  const score = side === 0 ? withStars : side * Math.max(NEUTRAL_BELOW, side * withStars);
  return { label, score: rounded(score), ratingConsistent, textIsClear };
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000 + 0;
}

/**
 * A text that takes no side gets the side of its stars, since praise often describes the suffering
 * before the cure, and longer texts have more of both sides. With two or four stars it keeps its
 * label if a mention has the other side. A side that two to four stars do not share becomes mixed
 * if mentions have both sides.
 */
function settled(
  label: Polarity,
  rating: number,
  polarities: readonly Polarity[],
  isClear: boolean,
): Polarity {
  const isSided = label === 'positive' || label === 'negative';
  const hasSide = (side: Polarity): boolean => polarities.includes(side) || polarities.includes('mixed');
  if (rating === 3)
    return isSided && !isClear && hasSide('positive') && hasSide('negative') ? 'mixed' : label;
  const [side, other] =
    rating > 3 ? (['positive', 'negative'] as const) : (['negative', 'positive'] as const);
  if (rating === 5 || rating === 1) return isSided ? label : side;
  if (isSided) return label === other && hasSide(side) && hasSide(other) ? 'mixed' : label;
  return hasSide(other) ? label : side;
}

function labelOf({ sentences, score }: ModelReading, withStars: number): Polarity {
  const sumOf = (side: number): number =>
    sentences.reduce((sum, { logit }) => sum + Math.max(0, side * squash(logit)), 0);
  if (Math.abs(score) < MIXED.below && sumOf(1) >= MIXED.each && sumOf(-1) >= MIXED.each) return 'mixed';
  if (Math.abs(withStars) < NEUTRAL_BELOW) return 'neutral';
  return withStars > 0 ? 'positive' : 'negative';
}
