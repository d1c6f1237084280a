import type { Catalog } from '../wording/catalog/catalog.ts';

interface Measure {
  mention_count: number;
  read_count: number;
  positive_count: number;
  positive_pct: number | null;
  positive_pct_ci95: [number, number] | null;
}

/** "83 reviews, 91% positive (likely 84% to 95%)"; no percentage of too few reviews. */
export function measureWords(words: Catalog, measure: Measure): string {
  const { mention_count: n, read_count: read, positive_count: k } = measure;
  const { positive_pct: pct, positive_pct_ci95: interval } = measure;
  if (read === 0) return words.measures.none;
  if (pct === null) return words.measures.tooFew(n);
  return words.measures.share(n, words.percent(k, read), interval && intervalWords(words, interval));
}

/** "87% to 97%": an interval in percent, rounded outward. */
export function intervalWords(words: Catalog, [low, high]: readonly [number, number]): string {
  return words.interval([words.percent(Math.floor(low), 100), words.percent(Math.ceil(high), 100)]);
}

/** Kinds of sentiment, in the order of texts. */
const SENTIMENTS = ['positive', 'neutral', 'mixed', 'negative'] as const;

type Counts = Record<`${(typeof SENTIMENTS)[number]}_count`, number>;

/** "75 positive, 1 mixed, 5 negative". */
export function sentimentWords(words: Catalog, counts: Counts): string {
  return SENTIMENTS.filter((kind) => counts[`${kind}_count`] > 0)
    .map((kind) => `${words.count(counts[`${kind}_count`])} ${words.sentiments[kind]}`)
    .join(', ');
}
