import type { OwnerFact } from '../../schema/review-page.ts';
import type { SearchTerm } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** More would hide the reviews. */
const FACTS_MAX = 3;

/** The owner's facts that the words of a question ask for: those with most of the words first. */
export function ownerFactsFor({ facts }: WordIndex, terms: readonly SearchTerm[]): OwnerFact[] {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  return facts
    .map(({ keywords, ...fact }) => {
      const named = keywords
        .map((stems) => stems.split(' '))
        .filter((stems) => stems.every((stem) => asked.has(stem)));
      return { fact, fit: Math.max(0, ...named.map((stems) => stems.length)) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, FACTS_MAX)
    .map(({ fact }) => fact);
}
