import type { Catalog } from '../wording/catalog/catalog.ts';
import { enUS } from '../wording/catalog/en-us.ts';

interface Measure {
  mention_count: number;
  read_count: number;
  positive_count: number;
  positive_pct: number | null;
  positive_pct_ci95: [number, number] | null;
}

/** "83 reviews, 91% positive (likely 84% to 95%)"; no percentage of too few reviews. */
export function measureWords(measure: Measure): string {
  const { mention_count: n, read_count: read, positive_count: k } = measure;
  const { positive_pct: pct, positive_pct_ci95: interval } = measure;
  if (read === 0) return 'No analyzed reviews';
  if (pct === null) return `${enUS.reviews(n)}, too few for a percentage`;
  // Rounded outward.
  const likely = interval ? ` (likely ${Math.floor(interval[0])}% to ${Math.ceil(interval[1])}%)` : '';
  return `${enUS.reviews(n)}, ${enUS.percent(k, read)} positive${likely}`;
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
