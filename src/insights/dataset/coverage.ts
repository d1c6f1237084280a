import { LANGUAGES } from '../../reviews/words/languages.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';

type Excluded = InsightsDataset['excluded'];
type Shared = Pick<
  InsightsDataset,
  'overall_sentiment' | 'temporal' | 'themes' | 'aspects' | 'entities' | 'topics'
>;

/** Why shares, rankings and picked quotes are held back. */
type Withheld = InsightsDataset['overall_sentiment']['withheld'];

/** Above this share of skipped languages, the rest cannot represent all reviews. */
const UNREAD_MAX = 0.2;

export function lacksCoverage(excluded: Excluded, analyzed: number): boolean {
  const unread = excluded.find(({ reason }) => reason === 'language')?.count ?? 0;
  return unread > UNREAD_MAX * (unread + analyzed);
}

/** What the numbers skip or lack, in a few sentences; null if nothing. `languages`: of the texts skipped. */
export function skippedWords(
  excluded: Excluded,
  languages: readonly string[] = [],
  withheld: Withheld = null,
): string | null {
  const parts = excluded.flatMap(({ reason, count }, place) =>
    reason === 'no_text'
      ? [counted(count, 'star-only review')]
      : inLanguages(count, languages).map(
          ([n, language], at) => `${place + at === 0 ? counted(n, 'review') : n} ${language}`,
        ),
  );
  const last = parts.pop();
  const sentences = [
    last && `Not analyzed: ${[parts.join(', '), last].filter(Boolean).join(' and ')}.`,
    withheld && WITHHELD_WORDS[withheld],
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

const WITHHELD_WORDS = {
  language:
    'Too many texts were not analyzed, so we show no likes, complaints or picked quotes. We count stars and names in every language, but other words only in languages for which we have keywords.',
  vocabulary: 'This trade has no word list yet, so we show no likes or complaints.',
};

const LANGUAGES_NAMED = 3;

/** The number of texts by language, most first; together if there are many languages. */
function inLanguages(count: number, languages: readonly string[]): [number, string][] {
  const byName = Map.groupBy(languages, (tag) => {
    const [name] = LANGUAGES[tag.split('-')[0] ?? ''] ?? [];
    return name === undefined ? 'whose language is unclear' : `in ${name}`;
  });
  if (byName.size === 0 || byName.size > LANGUAGES_NAMED) return [[count, 'in other languages']];
  return [...byName]
    .map(([name, texts]): [number, string] => [texts.length, name])
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1));
}

/**
 * The numbers without the shares, rankings and picked quotes that they do not support. A general
 * vocabulary still supports whole figures and themes, too few texts do not.
 */
export function withoutShares<T extends Shared>(numbers: T, reason: Withheld): T {
  const { overall_sentiment: overall, temporal, aspects, entities, topics } = numbers;
  if (reason === null) return numbers;
  const held = {
    ...numbers,
    aspects: unshared(aspects),
    entities: unshared(entities),
    topics: unshared(topics),
    overall_sentiment: { ...overall, withheld: reason },
  };
  if (reason === 'vocabulary') return held;
  return {
    ...held,
    themes: [],
    overall_sentiment: {
      ...overall,
      score: null,
      positive_pct: null,
      neutral_pct: null,
      negative_pct: null,
      mixed_pct: null,
      positive_pct_ci95: null,
      rating_agreement_pct: null,
      withheld: reason,
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
