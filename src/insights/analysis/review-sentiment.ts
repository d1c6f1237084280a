import type { Polarity } from '../../schema/insights-dataset.ts';
import { squash } from '../model/model.ts';
import type { Reading } from '../model/reading.ts';

/** A review with a score closer to 0 takes no side. */
const NEUTRAL_BELOW = 0.04;
/** A text is mixed if praise and blame both sum to this much and the mean stays this close to 0. */
const MIXED = { each: 0.6, below: 0.1 };
/**
 * What five stars add and one star subtracts: 1.25 of logit, squashed like sentences. Half of that if the
 * review turns ("but") or its sentences disagree.
 */
const STAR_PRIOR = squash(1.25);
/**
 * From here a text clearly praises or blames by itself. Of texts of other doctors' patients that are this clear, 99 %
 * agree with their stars; nearer to 0 most of what seems to contradict them is misread, and a contradiction is public.
 */
const CLEAR_FROM = 0.2;

export interface ReviewSentiment {
  label: Polarity;
  /** Above 0 for a positive label, below 0 for a negative one. */
  score: number;
  /** False if the text alone clearly says the opposite of its stars; never corrected. */
  ratingConsistent: boolean;
  /** Whether the text alone clearly praises or blames; only then can stars agree with it. */
  textIsClear: boolean;
}

/**
 * The sentiment of a review. A text that clearly contradicts its stars is taken at its word. Otherwise the stars count
 * a little, and an undecided text ("Dr. Lee.") gets the side of its stars; three stars have no side. `judged` is what
 * the review says about aspects, people and services.
 */
export function reviewSentiment(
  reading: Reading,
  rating: number,
  judged: readonly Polarity[],
): ReviewSentiment {
  const text = reading.score;
  const stars = Math.sign(rating - 3);
  const ratingConsistent = -stars * text < CLEAR_FROM;
  const textIsClear = Math.abs(text) >= CLEAR_FROM;
  if (!ratingConsistent)
    return { label: text > 0 ? 'positive' : 'negative', score: rounded(text), ratingConsistent, textIsClear };
  const prior = ((rating - 3) / 2) * STAR_PRIOR * (reading.contrast ? 0.5 : 1);
  const weighed = Math.min(1, Math.max(-1, text + prior));
  const label = settled(labelOf(reading, weighed), rating, judged, textIsClear);
  const side = { positive: 1, negative: -1, mixed: 0, neutral: 0 }[label];
  const score = side === 0 ? weighed : side * Math.max(NEUTRAL_BELOW, side * weighed);
  return { label, score: rounded(score), ratingConsistent, textIsClear };
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000 + 0;
}

/**
 * A text that takes no side gets the side of its stars, since praise often describes the suffering before the cure, and
 * longer texts have more of both sides. With two or four stars it keeps its label if something is judged the other way.
 * A side that two to four stars do not share becomes mixed if both sides are judged.
 */
function settled(label: Polarity, rating: number, judged: readonly Polarity[], isClear: boolean): Polarity {
  const isSided = label === 'positive' || label === 'negative';
  const saysOf = (side: Polarity): boolean => judged.includes(side) || judged.includes('mixed');
  if (rating === 3) return isSided && !isClear && saysOf('positive') && saysOf('negative') ? 'mixed' : label;
  const [side, other] =
    rating > 3 ? (['positive', 'negative'] as const) : (['negative', 'positive'] as const);
  if (rating === 5 || rating === 1) return isSided ? label : side;
  if (isSided) return label === other && saysOf(side) && saysOf(other) ? 'mixed' : label;
  return saysOf(other) ? label : side;
}

function labelOf(reading: Reading, weighed: number): Polarity {
  let praise = 0;
  let blame = 0;
  for (const { logit } of reading.sentences) {
    if (logit > 0) praise += squash(logit);
    else blame -= squash(logit);
  }
  if (Math.abs(reading.score) < MIXED.below && praise >= MIXED.each && blame >= MIXED.each) return 'mixed';
  if (Math.abs(weighed) < NEUTRAL_BELOW) return 'neutral';
  return weighed > 0 ? 'positive' : 'negative';
}
