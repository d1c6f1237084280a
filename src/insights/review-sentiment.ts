import type { Polarity } from '../schema/insights-dataset.ts';
import { type Reading, squeeze } from './reading.ts';

/** Closer to 0 than this the text takes no side. */
const NEUTRAL_BELOW = 0.04;
/** A text is mixed when praise and blame both weigh this much and the mean stays this close to 0. */
const MIXED = { each: 0.6, below: 0.1 };

/** What a whole text says, from its own words alone; stars have no part in it (IN-23). */
export function reviewSentiment(reading: Reading): { label: Polarity; score: number } {
  const score = Math.round(reading.score * 1000) / 1000 + 0;
  const strength = Math.abs(reading.score);
  let praise = 0;
  let blame = 0;
  for (const { logit } of reading.sentences) {
    if (logit > 0) praise += squeeze(logit);
    else blame -= squeeze(logit);
  }
  if (strength < MIXED.below && praise >= MIXED.each && blame >= MIXED.each) return { label: 'mixed', score };
  if (strength < NEUTRAL_BELOW) return { label: 'neutral', score };
  return { label: reading.score > 0 ? 'positive' : 'negative', score };
}
