import type { Model } from '../model/model.ts';
import type { Reading } from '../model/reading.ts';
import { mannerByPerson } from '../vocabulary/manner.ts';
import { type Entry, excludedEntries, type Mention, termFinder } from '../vocabulary/vocabulary.ts';
import { aspectChances, type FoundChances } from './clause-aspects.ts';

/** What a text says of aspects, by their ids. */
export interface FoundAspects extends FoundChances {
  mentions: Mention[];
  /** Phrases that do not count, by the aspect for which they do not. */
  excluded: Mention[];
}

export interface AspectFinder {
  ids: readonly string[];
  find: (reading: Reading, weights: Pick<Model, 'clauseAspects' | 'clauseContext'>) => FoundAspects;
}

/** Finds the aspects of a vocabulary that knows no people of the business, as training and evaluation do. */
export function aspectFinder(vocabulary: readonly Entry[]): AspectFinder {
  const findTerms = termFinder(vocabulary);
  const findExcluded = termFinder(excludedEntries(vocabulary));
  return {
    ids: vocabulary.map(({ id }) => id),
    find: (reading, weights) => {
      const mentions = mannerByPerson(reading.clauses, findTerms(reading.tokens));
      const excluded = findExcluded(reading.tokens);
      return { mentions, excluded, ...aspectChances(reading, mentions, weights) };
    },
  };
}
