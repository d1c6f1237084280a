import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { overlaps } from '../text/quotes.ts';
import { tokens } from '../text/tokens.ts';
import { entriesOfAspects, termFinder, termKey } from '../vocabulary/vocabulary.ts';
import type { ReviewMention } from './review-mentions.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

const PHRASES_MAX = 5;
/** A phrase in only one review belongs to its author, not to the reviews. */
const MIN_REVIEWS = 2;

/** The words by which reviews name an aspect, as people wrote them, most frequent first. */
export function topPhrases(aspect: Aspect, mentions: readonly ReviewMention[]): PhraseDetail[] {
  const find = termFinder(entriesOfAspects([aspect]));
  const uses = new Map<string, { surfaces: Map<string, number>; by: Set<ReviewMention> }>();
  for (const each of mentions) {
    const { text, unquotable } = each.analyzed;
    const clause = text.slice(each.mention.start, each.mention.end);
    const words = tokens(clause);
    for (const { from, to } of find(words)) {
      const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
      const offset = each.mention.start;
      if (overlaps(unquotable, { start: offset + start, end: offset + end })) continue;
      const surface = clause.slice(start, end).replace(/\s+/g, ' ');
      const use = uses.get(termKey(surface)) ?? { surfaces: new Map(), by: new Set() };
      uses.set(termKey(surface), use);
      use.by.add(each);
      use.surfaces.set(surface, (use.surfaces.get(surface) ?? 0) + 1);
    }
  }
  return [...uses.values()]
    .filter(({ by }) => by.size >= MIN_REVIEWS)
    .map(({ surfaces, by }) => ({
      phrase: commonest(surfaces),
      count: by.size,
      sentiment: leaning([...by]),
      review_ids: [...by].map(({ analyzed }) => analyzed.review.id),
    }))
    .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
    .slice(0, PHRASES_MAX);
}

/** The most frequent spelling; among equals, the first in alphabetical order. */
export function commonest(surfaces: ReadonlyMap<string, number>): string {
  return [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function leaning(by: readonly ReviewMention[]): PhraseDetail['sentiment'] {
  const of = (side: string): number => by.filter(({ mention }) => mention.sentiment === side).length;
  if (of('positive') * 3 >= by.length * 2) return 'positive';
  if (of('negative') * 3 >= by.length * 2) return 'negative';
  return of('positive') > 0 && of('negative') > 0 ? 'mixed' : 'neutral';
}
