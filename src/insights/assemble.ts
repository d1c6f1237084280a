import { meanOf } from '../reviews/aggregate.ts';
import { mentionFinder } from '../reviews/mentions.ts';
import { compareText } from '../reviews/order.ts';
import type { Content } from '../schema/content.ts';
import type {
  AreaInsight,
  EntityInsight,
  InsightsDataset,
  OverallSentiment,
} from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import type { RatingsDistribution, ReviewsDataset } from '../schema/reviews-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../settings.ts';
import { percent, score, supportOf, wilson95 } from './statistics.ts';

/** `version` of insights.json: grows with the meaning of its keys. */
const INSIGHTS_VERSION = 1;

/** Sentiment by stars alone: 4 and 5 positive, 3 neutral, 1 and 2 negative. */
const MODEL = 'stars@1.0.0';

interface Surroundings {
  baseUrl: string;
  sha256: (text: string) => string;
}

/** insights.json: only what can be counted from stars, dates and mentions; every number with its n. */
export function insightsDataset(
  dataset: ReviewsDataset,
  content: Content,
  { baseUrl, sha256 }: Surroundings,
): InsightsDataset {
  const { reviews, business } = dataset;
  const mean = meanRating(reviews);
  return {
    version: INSIGHTS_VERSION,
    generated_at: dataset.generated_at,
    model: MODEL,
    method: {
      name: 'Sentiment of a review is taken from its stars; people, services, places and topics are found by their names.',
      model_sha256: null,
      vocabulary_sha256: sha256(JSON.stringify(vocabularyOf(content))),
      deterministic: true,
      languages: [],
      overrides_applied: 0,
      evaluation: [],
    },
    review_count: reviews.length,
    analyzed_count: reviews.length,
    excluded: [],
    date_range: dataset.date_range,
    overall_sentiment: overallSentiment(reviews),
    aspects: [],
    entities: {
      technicians: business.technicians
        .map((entry) => entityInsight({ ...entry }, reviews, 'mentions_technicians', mean))
        .sort(byMentions),
      services: business.services
        .map((entry) => entityInsight({ ...entry, role: null }, reviews, 'mentions_services', mean))
        .sort(byMentions),
      problems: problemCounts(content, reviews),
      service_areas: areaCounts(business.service_areas, reviews),
    },
    topics: [],
    temporal: { monthly: monthly(reviews), trend: 'insufficient' },
    per_review: {},
    faq: [],
    summary: content.summary?.text.trim() ?? null,
    summary_provenance: content.summary && {
      kind: 'authored',
      author: content.summary.author,
      reviewed_at: content.summary.reviewed_at,
      claims: [],
    },
    pull_quote: null,
    pull_quote_source: null,
    disclosure_text: `Counted at build from the ${reviews.length} published reviews; sentiment is that of the stars. No text was written by a language model.`,
    flag_content_uri: `${baseUrl}/policy/`,
  };
}

function vocabularyOf({ aspects, topics, technicians, services, serviceAreas }: Content): unknown {
  return { aspects, topics, technicians, services, serviceAreas };
}

function overallSentiment(reviews: readonly Review[]): OverallSentiment {
  const n = reviews.length;
  const positive = reviews.filter(({ rating }) => rating >= 4).length;
  const negative = reviews.filter(({ rating }) => rating <= 2).length;
  const neutral = n - positive - negative;
  return {
    score: score(positive, negative, n),
    positive_count: positive,
    neutral_count: neutral,
    negative_count: negative,
    mixed_count: 0,
    positive_pct: percent(positive, n),
    neutral_pct: percent(neutral, n),
    negative_pct: percent(negative, n),
    mixed_pct: percent(0, n),
    positive_pct_ci95: wilson95(positive, n),
    rating_agreement_pct: null,
  };
}

function entityInsight(
  entry: { id: string; label: string; aliases: string[]; role: string | null },
  all: readonly Review[],
  field: 'mentions_technicians' | 'mentions_services',
  mean: number | null,
): EntityInsight {
  const reviews = all.filter((review) => review[field].includes(entry.id));
  const n = reviews.length;
  const sentiment = overallSentiment(reviews);
  const average = meanRating(reviews);
  const counts: RatingsDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { rating } of reviews) counts[String(rating) as keyof RatingsDistribution] += 1;
  return {
    ...entry,
    mention_count: n,
    positive_count: sentiment.positive_count,
    neutral_count: sentiment.neutral_count,
    negative_count: sentiment.negative_count,
    mixed_count: sentiment.mixed_count,
    positive_pct: sentiment.positive_pct,
    positive_pct_ci95: sentiment.positive_pct_ci95,
    score: sentiment.score,
    support: supportOf(n),
    trend: 'insufficient',
    share_pct: percent(n, all.length),
    avg_rating: average,
    rating_delta: average === null || mean === null ? null : rounded(average - mean),
    top_phrases: [],
    top_phrase_details: [],
    example_review_ids: reviews.slice(0, 5).map(({ id }) => id),
    evidence: [],
    rating_counts: counts,
    first_mentioned: reviews.at(-1)?.date ?? null,
    last_mentioned: reviews[0]?.date ?? null,
    aspects: [],
  };
}

function areaCounts(areas: Content['serviceAreas'], reviews: readonly Review[]): AreaInsight[] {
  return areas.map((area) => countOf(area, [area.label, ...area.aliases], reviews)).sort(byMentions);
}

/** Health problems: totals only, and only from three reviews up (CONTRACT 10). */
function problemCounts({ topics }: Content, reviews: readonly Review[]): AreaInsight[] {
  return topics
    .filter(({ kind }) => kind === 'problem')
    .map((problem) => countOf(problem, problem.keywords, reviews))
    .filter(({ mention_count }) => mention_count >= PROBLEM_MIN_REVIEWS)
    .sort(byMentions);
}

function countOf(
  { id, label }: { id: string; label: string },
  names: readonly string[],
  reviews: readonly Review[],
): AreaInsight {
  const find = mentionFinder([{ id, label: names[0] ?? label, aliases: [...names] }]);
  const mentioning = reviews.filter(({ text }) => find(text).length > 0);
  return {
    id,
    label,
    mention_count: mentioning.length,
    avg_rating: meanRating(mentioning),
    basis: 'text',
  };
}

function monthly(reviews: readonly Review[]): InsightsDataset['temporal']['monthly'] {
  const months = new Map<string, Review[]>();
  for (const review of [...reviews].reverse()) {
    const month = review.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), review]);
  }
  return [...months].map(([month, inMonth]) => ({
    month,
    review_count: inMonth.length,
    avg_rating: meanRating(inMonth),
    positive_pct: overallSentiment(inMonth).positive_pct,
  }));
}

function meanRating(reviews: readonly { rating: number }[]): number | null {
  return meanOf(
    reviews.reduce((sum, { rating }) => sum + rating, 0),
    reviews.length,
    2,
  );
}

function rounded(stars: number): number {
  return Math.round(stars * 100) / 100;
}

function byMentions(
  a: { id: string; mention_count: number },
  b: { id: string; mention_count: number },
): number {
  return b.mention_count - a.mention_count || compareText(a.id, b.id);
}
