import { overlaps } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import type { ReviewSayings, Saying } from './saying.ts';

/**
 * The sayings without sides of people who are named together in a sentence with both sides: "Ada was
 * kind, Bob was rude" does not show who was which.
 */
export function withoutTangledPeople(
  sayings: readonly Saying[],
  { names, sentences = [] }: Pick<ReviewSayings, 'names'> & { sentences?: readonly Place[] },
  isTwoSided: (sentence: Place) => boolean,
): Saying[] {
  const people = names.filter(({ subject }) => subject === 'person');
  if (new Set(people.map(({ id }) => id)).size < 2) return [...sayings];
  return sayings.map((saying) => {
    if (saying.subject !== 'person') return saying;
    const sentence = sentences.find((each) => overlaps([saying], each)) ?? saying;
    const named = new Set(people.filter((name) => overlaps([sentence], name)).map(({ id }) => id));
    return named.size > 1 && isTwoSided(sentence) ? { ...saying, side: 'neutral' } : saying;
  });
}
