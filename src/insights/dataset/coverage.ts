import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';

type Excluded = InsightsDataset['excluded'];
type Shared = Pick<InsightsDataset, 'overall_sentiment' | 'temporal'>;

/** Above this share of skipped languages, the rest cannot represent all reviews. */
const UNREAD_MAX = 0.2;

export function lacksCoverage(excluded: Excluded, analyzed: number): boolean {
  const unread = excluded.find(({ reason }) => reason === 'language')?.count ?? 0;
  return unread > UNREAD_MAX * (unread + analyzed);
}

/** What the numbers skip, in a sentence or two; null if they skip nothing. */
export function skippedWords(excluded: Excluded, analyzed: number): string | null {
  if (excluded.length === 0) return null;
  const parts = excluded.map(({ reason, count }, place) => {
    if (reason === 'no_text') return counted(count, 'star-only review');
    return `${place === 0 ? counted(count, 'review') : count} in other languages`;
  });
  const sentence = `Not analyzed: ${parts.join(' and ')}.`;
  return lacksCoverage(excluded, analyzed)
    ? `${sentence} More than a fifth of the texts are not in English, so we give no percentages of all reviews.`
    : sentence;
}

/** The numbers without shares of all reviews; shares of one subject's mentions stay. */
export function withoutShares<T extends Shared>(numbers: T): T {
  const { overall_sentiment: overall, temporal, ...rest } = numbers;
  return {
    ...(unshared(rest) as typeof rest),
    overall_sentiment: {
      ...overall,
      score: null,
      positive_pct: null,
      neutral_pct: null,
      negative_pct: null,
      mixed_pct: null,
      positive_pct_ci95: null,
      rating_agreement_pct: null,
      withheld: 'language',
    },
    temporal: {
      monthly: temporal.monthly.map((month) => ({ ...month, positive_pct: null })),
      trend: 'insufficient',
      trend_counts: null,
    },
  } as T;
}

function unshared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unshared);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'share_pct' ? null : unshared(inner)]),
  );
}
