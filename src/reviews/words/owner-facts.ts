import type { OwnerFact } from '../../schema/review-page.ts';
import type { SearchTerm } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** More would hide the reviews. */
const FACTS_MAX = 3;

/**
 * The owner's facts that the words of a question ask for, by keywords or because the owner's question has all that
 * matter (`strong`): those with most of the words first.
 */
export function ownerFactsFor(
  { facts }: WordIndex,
  terms: readonly SearchTerm[],
  strong: readonly SearchTerm[],
): OwnerFact[] {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  return facts
    .map(({ keywords, asks = [], ...fact }) => {
      const named = keywords
        .map((stems) => stems.split(' '))
        .filter((stems) => stems.every((stem) => asked.has(stem)));
      const isAsked = asks
        .map((stems) => new Set(stems.split(' ')))
        .some(
          (words) => strong.length > 0 && strong.every(({ stems }) => stems.some((stem) => words.has(stem))),
        );
      return { fact, fit: Math.max(isAsked ? strong.length : 0, ...named.map((stems) => stems.length)) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, FACTS_MAX)
    .map(({ fact }) => fact);
}
