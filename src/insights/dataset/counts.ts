import { meanOf } from '../../reviews/aggregate.ts';
import type { AspectInsight, Polarity, TopicInsight } from '../../schema/insights-dataset.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';
import { LOW_STARS } from './blame.ts';
import { evidenceOf, exampleIds, type ReviewMention } from './evidence.ts';
import { percent, score, supportOf, wilson95 } from './statistics.ts';
import type { IsOwnName, TopPhrases } from './top-phrases.ts';
import { trendOf } from './trend.ts';

/** The totals that the counts of one file refer to. */
export interface Whole {
  analyzed: readonly AnalyzedReview[];
  meanRating: number | null;
  newest: string | null;
  phrases: TopPhrases;
}

type Counted = Omit<AspectInsight, 'id' | 'label' | 'description'>;
type Sides = Omit<TopicInsight, 'id' | 'label' | 'keywords'>;

/** Counts, intervals and evidence for one aspect, person or service. */
export function countMentions(
  mentions: readonly ReviewMention[],
  whole: Whole,
  isOwnName?: IsOwnName,
): Counted {
  const sides = countSides(mentions, whole);
  const { mention_count: n, positive_count, negative_count, avg_rating: average } = sides;
  const details = whole.phrases.top(mentions, isOwnName);
  return {
    ...sides,
    positive_pct_ci95: wilson95(positive_count, n),
    score: score(positive_count, negative_count, n),
    support: supportOf(n),
    rating_delta:
      average === null || whole.meanRating === null ? null : hundredths(average - whole.meanRating),
    top_phrases: details.map(({ phrase }) => phrase),
    top_phrase_details: details,
  };
}

/** How many reviews say what about a subject, with quotes for and against it. */
export function countSides(mentions: readonly ReviewMention[], whole: Whole): Sides {
  const n = mentions.length;
  const counts = polarityCounts(mentions.map(({ mention }) => mention.sentiment));
  const reviews = mentions.map(({ analyzed }) => analyzed.review);
  const evidence = evidenceOf(mentions);
  return {
    mention_count: n,
    positive_count: counts.positive,
    neutral_count: counts.neutral,
    negative_count: counts.negative,
    mixed_count: counts.mixed,
    positive_pct: percent(counts.positive, n),
    share_pct: percent(n, whole.analyzed.length),
    avg_rating: meanRating(reviews),
    low_rated: lowRated(reviews),
    ...trendOf(
      mentions.map(({ analyzed, mention }) => ({
        date: analyzed.review.date,
        positive: mention.sentiment === 'positive',
      })),
      whole.newest,
    ),
    example_review_ids: exampleIds(evidence),
    evidence,
    evidence_against: evidenceOf(mentions.filter(isLowRatedCriticism)).slice(0, AGAINST_MAX),
  };
}

const AGAINST_MAX = 3;

function isLowRatedCriticism({ analyzed, mention }: ReviewMention): boolean {
  return mention.sentiment === 'negative' && analyzed.review.rating <= LOW_STARS;
}

export function lowRated(reviews: readonly { rating: number }[]): { review_count: number } {
  return { review_count: reviews.filter(({ rating }) => rating <= LOW_STARS).length };
}

export function polarityCounts(polarities: readonly Polarity[]): Record<Polarity, number> {
  const counts = { positive: 0, neutral: 0, negative: 0, mixed: 0 };
  for (const polarity of polarities) counts[polarity] += 1;
  return counts;
}

export function meanRating(reviews: readonly { rating: number }[]): number | null {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return meanOf(stars, reviews.length, 2);
}

/** Most mentioned first, then by id: the order of every list of the file. */
export function byMentions(
  a: { id: string; mention_count: number },
  b: { id: string; mention_count: number },
): number {
  return b.mention_count - a.mention_count || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
