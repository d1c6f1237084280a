import type { AspectInsight } from '../schema/insights-dataset.ts';

type Phrase = AspectInsight['top_phrase_details'][number];

/** Fewer reviews may share a phrase by chance. */
const REVIEWS_MIN = 3;

/** Phrases that say something by themselves: several words, several reviews, and for or against. */
export function shownPhrases(phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter(
    ({ phrase, count, sentiment }) =>
      count >= REVIEWS_MIN &&
      /\S\s+\S/.test(phrase) &&
      (sentiment === 'positive' || sentiment === 'negative'),
  );
}
