import { LANGUAGES } from '../../reviews/words/languages.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';

type Excluded = InsightsDataset['excluded'];
type Shared = Pick<
  InsightsDataset,
  'overall_sentiment' | 'temporal' | 'themes' | 'aspects' | 'entities' | 'topics'
>;

/** Above this share of skipped languages, the rest cannot represent all reviews. */
const UNREAD_MAX = 0.2;

export function lacksCoverage(excluded: Excluded, analyzed: number): boolean {
  const unread = excluded.find(({ reason }) => reason === 'language')?.count ?? 0;
  return unread > UNREAD_MAX * (unread + analyzed);
}

/** What the numbers skip, in a sentence or two; null if they skip nothing. `languages`: of the texts skipped. */
export function skippedWords(
  excluded: Excluded,
  analyzed: number,
  languages: readonly string[] = [],
): string | null {
  if (excluded.length === 0) return null;
  const parts = excluded.flatMap(({ reason, count }, place) =>
    reason === 'no_text'
      ? [counted(count, 'star-only review')]
      : inLanguages(count, languages).map(
          ([n, language], at) => `${place + at === 0 ? counted(n, 'review') : n} in ${language}`,
        ),
  );
  const last = parts.pop();
  const sentence = `Not analyzed: ${[parts.join(', '), last].filter(Boolean).join(' and ')}.`;
  return lacksCoverage(excluded, analyzed)
    ? `${sentence} More than a fifth of the texts are not in English, so we show no shares, rankings or picked quotes.`
    : sentence;
}

const LANGUAGES_NAMED = 3;

/** The number of texts by language, most first; together if there are many languages. */
function inLanguages(count: number, languages: readonly string[]): [number, string][] {
  const byName = Map.groupBy(
    languages,
    (tag) => LANGUAGES[tag.split('-')[0] ?? '']?.[0] ?? 'an unknown language',
  );
  if (byName.size === 0 || byName.size > LANGUAGES_NAMED) return [[count, 'other languages']];
  return [...byName]
    .map(([name, texts]): [number, string] => [texts.length, name])
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1));
}

/** The numbers without shares, rankings and picked quotes, which so few texts do not support. */
export function withoutShares<T extends Shared>(numbers: T): T {
  const { overall_sentiment: overall, temporal, aspects, entities, topics } = numbers;
  return {
    ...numbers,
    themes: [],
    aspects: unshared(aspects),
    entities: unshared(entities),
    topics: unshared(topics),
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
  };
}

const UNSHARED: Readonly<Record<string, unknown>> = {
  ...{ share_pct: null, positive_pct: null, positive_pct_ci95: null, score: null },
  ...{ support: 'insufficient', trend: 'insufficient', trend_counts: null },
  ...{ evidence: [], evidence_against: [], example_review_ids: [], top_phrases: [], top_phrase_details: [] },
};

function unshared<T>(value: T): T {
  if (Array.isArray(value)) return value.map(unshared) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(UNSHARED, key) ? UNSHARED[key] : unshared(inner),
    ]),
  ) as T;
}
