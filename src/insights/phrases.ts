import type { AspectInsight } from '../schema/insights-dataset.ts';
import type { AnalysedReview } from './analysis.ts';
import type { Shown } from './evidence.ts';
import { isWord, type Token } from './tokens.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

/** In how many analysed reviews each phrase stands. */
export interface PhraseCounter {
  reviews: number;
  counts: ReadonlyMap<string, number>;
}

const PHRASES_MAX = 5;
/** A phrase of one review is that person's, not the reviews'. */
const MIN_REVIEWS = 2;
/** Strength of the prior that keeps rare phrases from topping the list by chance. */
const PRIOR = 0.5;

/** Counts every phrase of two and three words once per review. */
export function phraseCounter(analysed: readonly AnalysedReview[]): PhraseCounter {
  const counts = new Map<string, number>();
  for (const { reading } of analysed) {
    const seen = new Set<string>();
    for (const { tokens } of reading.clauses) for (const { key } of phrasesOf(tokens)) seen.add(key);
    for (const key of seen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { reviews: analysed.length, counts };
}

/**
 * Phrases that stand out in the clauses with a mention, as people wrote them, in at least two
 * reviews; ranked by log-odds with a Dirichlet prior against all other reviews (IN-20). None touches
 * a health word (IN-24).
 */
export function topPhrases(mentions: readonly Shown[], all: PhraseCounter): PhraseDetail[] {
  const found = new Map<string, { shown: Map<string, number>; by: Shown[] }>();
  for (const shown of mentions) {
    const { analysed, mention } = shown;
    const seen = new Set<string>();
    for (const { tokens, start, end } of analysed.reading.clauses) {
      if (start >= mention.end || end <= mention.start) continue;
      for (const { key, first, last } of phrasesOf(tokens)) {
        if (seen.has(key)) continue;
        if (analysed.healthWords.some((word) => word.start < last.end && word.end > first.start)) continue;
        seen.add(key);
        const entry = found.get(key) ?? { shown: new Map<string, number>(), by: [] };
        const surface = analysed.text.slice(first.start, last.end).replace(/\s+/g, ' ');
        entry.shown.set(surface, (entry.shown.get(surface) ?? 0) + 1);
        entry.by.push(shown);
        found.set(key, entry);
      }
    }
  }
  const ranked = [...found]
    .filter(([, { by }]) => by.length >= MIN_REVIEWS)
    .map(([key, entry]) => ({ key, ...entry, odds: logOdds(entry.by.length, mentions.length, key, all) }))
    .filter(({ odds }) => odds > 0)
    .sort((a, b) => b.odds - a.odds || b.by.length - a.by.length || (a.key < b.key ? -1 : 1));
  const kept: typeof ranked = [];
  for (const phrase of ranked) {
    if (kept.length === PHRASES_MAX) break;
    if (!kept.some(({ key }) => key.includes(phrase.key) || phrase.key.includes(key))) kept.push(phrase);
  }
  return kept.map(({ shown, by }) => ({
    phrase: commonest(shown),
    count: by.length,
    sentiment: leaning(by),
    review_ids: by.map(({ analysed }) => analysed.review.id),
  }));
}

/** z-score of the log-odds of a phrase among `n` mentions against the reviews that are left. */
function logOdds(count: number, n: number, key: string, { reviews, counts }: PhraseCounter): number {
  const elsewhere = Math.max(0, (counts.get(key) ?? count) - count);
  const others = Math.max(0, reviews - n);
  const here = (count + PRIOR) / (n - count + PRIOR);
  const there = (elsewhere + PRIOR) / (others - elsewhere + PRIOR);
  return Math.log(here / there) / Math.sqrt(1 / (count + PRIOR) + 1 / (elsewhere + PRIOR));
}

function* phrasesOf(tokens: readonly Token[]): Generator<{ key: string; first: Token; last: Token }> {
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from];
    if (first === undefined || !isWord(first.word) || SMALL.has(first.word)) continue;
    let key = first.word;
    for (let to = from + 1; to < Math.min(tokens.length, from + 3); to += 1) {
      const last = tokens[to];
      if (last === undefined || !isWord(last.word)) break;
      key += ` ${last.word}`;
      if (!SMALL.has(last.word)) yield { key, first, last };
    }
  }
}

function commonest(surfaces: ReadonlyMap<string, number>): string {
  return [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function leaning(by: readonly Shown[]): PhraseDetail['sentiment'] {
  const positive = by.filter(({ mention }) => mention.sentiment === 'positive').length;
  const negative = by.filter(({ mention }) => mention.sentiment === 'negative').length;
  if (positive * 3 >= by.length * 2) return 'positive';
  if (negative * 3 >= by.length * 2) return 'negative';
  return positive > 0 && negative > 0 ? 'mixed' : 'neutral';
}

/** Words that neither open nor close a phrase. */
const SMALL = new Set(
  "a an and the i me my we us our you your he him his she her they them their it its it's this that these those is are was were be been am i'm i've i'd he's she's they're there there's to of in on at for from by with as or so but if then than because not no do did does don't didn't doesn't have has had will would can could should just also too very really all any some every each one up out about into after before when while who what which where how more most much many".split(
    ' ',
  ),
);
