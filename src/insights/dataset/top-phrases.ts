import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { isGenericWord } from '../text/common-words.ts';
import { overlaps } from '../text/quotes.ts';
import { tokens } from '../text/tokens.ts';
import { entriesOfAspects, termFinder, termKey } from '../vocabulary/vocabulary.ts';
import type { ReviewMention } from './evidence.ts';
import type { PhraseIndex } from './phrase-index.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

const PHRASES_MAX = 5;
/** A phrase in only one review belongs to its author, not to the reviews. */
const MIN_REVIEWS = 2;
/** From this many mentions on, an aspect without a distinctive phrase shows its terms. */
const TERMS_FROM = 10;
/** Strength of the prior that keeps rare phrases from topping the list by chance. */
const PRIOR = 0.5;

/** Finds phrases that are distinctive for some of the reviews. */
export class TopPhrases {
  readonly #written: PhraseIndex;
  readonly #findTerms: ReturnType<typeof termFinder>;

  constructor(written: PhraseIndex, aspects: readonly Aspect[] = []) {
    this.#written = written;
    this.#findTerms = termFinder(entriesOfAspects(aspects));
  }

  /**
   * Distinctive phrases where a subject is mentioned, as people wrote them, in at least two reviews.
   * Ranked by log-odds with a Dirichlet prior against all other reviews. Skips phrases that are
   * only the subject's own name (`isOwnName`).
   */
  top(mentions: readonly ReviewMention[], isOwnName: IsOwnName = () => false): PhraseDetail[] {
    const kept = this.#strongest(this.#candidates(mentions), isOwnName);
    if (kept.size === 0 && mentions.length >= TERMS_FROM) return this.#terms(mentions);
    return detailsOf(kept, mentions, (shown, found) =>
      this.#eachPhrase(shown, (phrase, start, end) => {
        if (kept.has(phrase)) found(phrase, shown.analyzed.text.slice(start, end));
      }),
    );
  }

  #eachPhrase(
    { analyzed, mention }: ReviewMention,
    visit: (phrase: number, start: number, end: number) => void,
  ): void {
    this.#written.eachIn(analyzed.review.id, mention, (phrase, start, end) => {
      if (!overlaps(analyzed.unquotable, { start, end })) visit(phrase, start, end);
    });
  }

  #candidates(mentions: readonly ReviewMention[]): Candidate[] {
    const { phrases, reviewCount } = this.#written;
    const counts = new Int32Array(phrases.length);
    const last = new Int32Array(phrases.length);
    for (const [index, shown] of mentions.entries()) {
      this.#eachPhrase(shown, (phrase) => {
        if (last[phrase] === index + 1) return;
        last[phrase] = index + 1;
        counts[phrase] = (counts[phrase] as number) + 1;
      });
    }
    const found: Candidate[] = [];
    const others = Math.max(0, reviewCount - mentions.length);
    for (const [id, { text, words, reviews }] of phrases.entries()) {
      const count = counts[id] as number;
      if (words === 1 || count < MIN_REVIEWS) continue;
      const odds = logOdds(count, mentions.length, reviews - count, others);
      if (odds > 0) found.push({ id, text, count, odds });
    }
    return found;
  }

  /** The best few; none is part of another, empty, or only a name. */
  #strongest(candidates: Candidate[], isOwnName: IsOwnName): Set<number> {
    const kept: Candidate[] = [];
    candidates.sort((a, b) => b.odds - a.odds || b.count - a.count || (a.text < b.text ? -1 : 1));
    for (const candidate of candidates) {
      if (kept.length === PHRASES_MAX) break;
      const words = candidate.text.split(' ');
      if (words.every(isGenericWord) || isOwnName(words)) continue;
      const isPart = kept.some(({ text }) => text.includes(candidate.text) || candidate.text.includes(text));
      if (!isPart) kept.push(candidate);
    }
    return new Set(kept.map(({ id }) => id));
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

/** Whether the words of a phrase only name the subject. */
export type IsOwnName = (words: readonly string[]) => boolean;

interface Candidate {
  id: number;
  text: string;
  count: number;
  odds: number;
}

/** z-score of the log-odds of `count` of `n` mentions against `elsewhere` of the `others`. */
function logOdds(count: number, n: number, elsewhere: number, others: number): number {
  const here = (count + PRIOR) / (n - count + PRIOR);
  const there = (Math.max(0, elsewhere) + PRIOR) / (Math.max(0, others - elsewhere) + PRIOR);
  return Math.log(here / there) / Math.sqrt(1 / (count + PRIOR) + 1 / (Math.max(0, elsewhere) + PRIOR));
}

/** Which reviews use each phrase that `each` finds, and its commonest spelling; those of `first` come first. */
function detailsOf<Key>(
  first: Iterable<Key>,
  mentions: readonly ReviewMention[],
  each: (shown: ReviewMention, found: (key: Key, surface: string) => void) => void,
): PhraseDetail[] {
  const said = new Map(
    [...first].map((key) => [key, { surfaces: new Map<string, number>(), by: [] as ReviewMention[] }]),
  );
  for (const shown of mentions) {
    each(shown, (key, written) => {
      const entry = said.get(key) ?? { surfaces: new Map<string, number>(), by: [] };
      said.set(key, entry);
      if (entry.by.at(-1) === shown) return;
      entry.by.push(shown);
      const surface = written.replace(/\s+/g, ' ');
      entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1);
    });
  }
  return [...said.values()].map(({ surfaces, by }) => ({
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
