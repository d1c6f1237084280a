import type { Basis, Polarity } from '../schema/insights-dataset.ts';

/** A review with at most this many stars counts as low rated. */
export const LOW_STARS = 3;

export type Side = 'positive' | 'negative';

/**
 * On which sides one review counts for a subject: the only rule behind every count, sentence and
 * filter of sentiment. Where no one has read the texts, praise takes four stars and a praising clause,
 * and few stars alone count against a subject. A reader's mixed judgment counts on both sides.
 */
export function countedSides(judged: Polarity, rating: number, basis: Basis): readonly Side[] {
  if (basis === 'reader') return SIDES[judged];
  if (rating <= LOW_STARS) return ['negative'];
  return judged === 'positive' ? ['positive'] : [];
}

const SIDES: Readonly<Record<Polarity, readonly Side[]>> = {
  positive: ['positive'],
  negative: ['negative'],
  mixed: ['positive', 'negative'],
  neutral: [],
};
