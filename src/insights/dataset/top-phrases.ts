import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { isGenericWord } from '../text/common-words.ts';
import { overlaps } from '../text/quotes.ts';
import { tokens } from '../text/tokens.ts';
import { entriesOfAspects, termFinder, termKey } from '../vocabulary/vocabulary.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { ReviewMention } from './review-mentions.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

const PHRASES_MAX = 5;
/** A phrase in only one review belongs to its author, not to the reviews. */
const MIN_REVIEWS = 2;
/** From this many mentions on, an aspect without a distinctive phrase shows its terms. */
const TERMS_FROM = 10;
/** Strength of the prior that keeps rare phrases from topping the list by chance. */
const PRIOR = 0.5;

/** Whether the words of a phrase only name the subject. */
export type IsOwnName = (words: readonly string[]) => boolean;

/** Finds phrases that are distinctive for some of the reviews. */
export class TopPhrases {
  readonly #index: PhraseIndex;
  readonly #findTerms: ReturnType<typeof termFinder>;

  constructor(index: PhraseIndex, aspects: readonly Aspect[] = []) {
    this.#index = index;
    this.#findTerms = termFinder(entriesOfAspects(aspects));
  }

  /**
   * Distinctive phrases where a subject is mentioned, as people wrote them, in at least two
   * reviews. Ranked by log-odds with a Dirichlet prior against all other reviews. Skips phrases
   * that are only the subject's own name (`isOwnName`).
   */
  of(mentions: readonly ReviewMention[], isOwnName: IsOwnName = () => false): PhraseDetail[] {
    const top = strongest(this.#candidates(mentions), isOwnName);
    if (top.size === 0 && mentions.length >= TERMS_FROM) return this.#terms(mentions);
    return detailsOf(top, mentions, (each, found) =>
      this.#eachPhrase(each, (phrase, start, end) => {
        if (top.has(phrase)) found(phrase, each.analyzed.text.slice(start, end));
      }),
    );
  }

  #eachPhrase(
    { analyzed, mention }: ReviewMention,
    visit: (phrase: number, start: number, end: number) => void,
  ): void {
    this.#index.eachIn(analyzed.review.id, mention, (phrase, start, end) => {
      if (!overlaps(analyzed.unquotable, { start, end })) visit(phrase, start, end);
    });
  }

  #candidates(mentions: readonly ReviewMention[]): Candidate[] {
    const { phrases, reviewCount } = this.#index;
    const counts = new Map<number, number>();
    for (const mention of mentions) {
      const inMention = new Set<number>();
      this.#eachPhrase(mention, (phrase) => inMention.add(phrase));
      for (const phrase of inMention) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
    const others = Math.max(0, reviewCount - mentions.length);
    const found: Candidate[] = [];
    for (const [id, count] of counts) {
      const { text = '', words = 0, reviews = 0 } = phrases[id] ?? {};
      if (words === 1 || count < MIN_REVIEWS) continue;
      const odds = logOdds(count, mentions.length, reviews - count, others);
      if (odds > 0) found.push({ id, text, count, odds });
    }
    return found;
  }

  /** The terms of an aspect anywhere in the reviews that mention it, most frequent first. */
  #terms(mentions: readonly ReviewMention[]): PhraseDetail[] {
    const details = detailsOf<string>([], mentions, ({ analyzed, mention }, found) => {
      const words = tokens(analyzed.text);
      for (const { id, from, to } of this.#findTerms(words)) {
        const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
        const surface = analyzed.text.slice(start, end);
        if (id === mention.id && !overlaps(analyzed.unquotable, { start, end }))
          found(termKey(surface), surface);
      }
    });
    return details.sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1)).slice(0, PHRASES_MAX);
  }
}

interface Candidate {
  id: number;
  text: string;
  count: number;
  odds: number;
}

/** The best few; none is part of another, generic, or only a name. */
function strongest(candidates: Candidate[], isOwnName: IsOwnName): Set<number> {
  const top: Candidate[] = [];
  candidates.sort((a, b) => b.odds - a.odds || b.count - a.count || (a.text < b.text ? -1 : 1));
  for (const candidate of candidates) {
    if (top.length === PHRASES_MAX) break;
    const words = candidate.text.split(' ');
    if (words.every(isGenericWord) || isOwnName(words)) continue;
    const isPart = top.some(({ text }) => text.includes(candidate.text) || candidate.text.includes(text));
    if (!isPart) top.push(candidate);
  }
  return new Set(top.map(({ id }) => id));
}

/** z-score of the log-odds of `count` of `n` mentions against `elsewhere` of the `others`. */
function logOdds(count: number, n: number, elsewhere: number, others: number): number {
  const here = (count + PRIOR) / (n - count + PRIOR);
  const there = (Math.max(0, elsewhere) + PRIOR) / (Math.max(0, others - elsewhere) + PRIOR);
  return Math.log(here / there) / Math.sqrt(1 / (count + PRIOR) + 1 / (Math.max(0, elsewhere) + PRIOR));
}

/** The reviews and commonest spelling of each phrase that `each` finds; `first` come first. */
function detailsOf<Key>(
  first: Iterable<Key>,
  mentions: readonly ReviewMention[],
  each: (mention: ReviewMention, found: (key: Key, surface: string) => void) => void,
): PhraseDetail[] {
  const uses = new Map(
    [...first].map((key) => [key, { surfaces: new Map<string, number>(), by: [] as ReviewMention[] }]),
  );
  for (const mention of mentions) {
    each(mention, (key, written) => {
      const use = uses.get(key) ?? { surfaces: new Map<string, number>(), by: [] };
      uses.set(key, use);
      if (use.by.at(-1) === mention) return;
      use.by.push(mention);
      const surface = written.replace(/\s+/g, ' ');
      use.surfaces.set(surface, (use.surfaces.get(surface) ?? 0) + 1);
    });
  }
  return [...uses.values()].map(({ surfaces, by }) => ({
    phrase: commonest(surfaces),
    count: by.length,
    sentiment: leaning(by),
    review_ids: by.map(({ analyzed }) => analyzed.review.id),
  }));
}

/** The most frequent spelling; among equals, the first in alphabetical order. */
export function commonest(surfaces: ReadonlyMap<string, number>): string {
  return [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function leaning(by: readonly ReviewMention[]): PhraseDetail['sentiment'] {
  const positive = by.filter(({ mention }) => mention.sentiment === 'positive').length;
  const negative = by.filter(({ mention }) => mention.sentiment === 'negative').length;
  if (positive * 3 >= by.length * 2) return 'positive';
  if (negative * 3 >= by.length * 2) return 'negative';
  return positive > 0 && negative > 0 ? 'mixed' : 'neutral';
}
