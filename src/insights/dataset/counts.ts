import { meanOf } from '../../reviews/aggregate.ts';
import type { AspectInsight, Polarity, TopicInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { LOW_STARS } from '../analysis/polarity.ts';
import type { AnalyzedReview, MentioningReview } from '../analysis/review-analysis.ts';
import { evidenceAgainst, evidenceOf, exampleIds } from './evidence.ts';
import type { ReviewMention } from './review-mentions.ts';
import { MIN_MENTIONS, percent, score, supportOf, wilson95 } from './statistics.ts';
import { topPhrases } from './top-phrases.ts';
import { trendOf } from './trend.ts';

/** The totals that the counts of one file refer to. */
export interface Whole {
  /** Every published review, and those that were read. */
  reviews: readonly MentioningReview[];
  analyzed: readonly AnalyzedReview[];
  meanRating: number | null;
  newest: string | null;
}

type Rated = readonly { rating: number }[];
type Counted = Omit<AspectInsight, 'id' | 'label' | 'description' | 'criticism_is_precise'>;
type Sides = Omit<TopicInsight, 'id' | 'label' | 'keywords' | 'review_ids'>;

/**
 * Counts and evidence for one aspect, person or service; `naming` are all reviews that name it. If
 * fewer than half of the mentions have a term for it, it has too little support to be shown.
 */
export function countMentions(
  mentions: readonly ReviewMention[],
  whole: Whole,
  { naming, aspect }: { naming?: Rated; aspect?: Aspect },
): Counted {
  const sides = countSides(mentions, whole, naming);
  const { positive_count, negative_count } = sides;
  const named = mentions.filter(({ mention }) => mention.isNamed).length;
  const isShown = 2 * named >= mentions.length;
  const n = isShown ? mentions.length : 0;
  const details = aspect === undefined ? [] : topPhrases(aspect, mentions);
  return {
    ...sides,
    ...(isShown ? {} : { positive_pct: null, share_pct: null }),
    positive_pct_ci95: wilson95(positive_count, n),
    score: score(positive_count, negative_count, n),
    support: supportOf(n),
    rating_delta:
      sides.avg_rating === null || whole.meanRating === null
        ? null
        : Math.round((sides.avg_rating - whole.meanRating) * 100) / 100 + 0,
    top_phrases: details.map(({ phrase }) => phrase),
    top_phrase_details: details,
  };
}

/**
 * How many reviews mention a subject, and what those that were read say, with quotes for and
 * against. `naming` are the reviews that its words find; without them, only read reviews count.
 */
export function countSides(
  mentions: readonly ReviewMention[],
  whole: Whole,
  naming: Rated | null = null,
): Sides {
  const rated = naming ?? reviewsOf(mentions);
  const n = mentions.length;
  const counts = polarityCounts(mentions.map(({ mention }) => mention.sentiment));
  const evidence = evidenceOf(mentions, whole.newest);
  return {
    mention_count: rated.length,
    read_count: n,
    ...counts,
    positive_pct: percent(counts.positive_count, n),
    share_pct: percent(rated.length, (naming === null ? whole.analyzed : whole.reviews).length),
    avg_rating: averageStars(rated),
    low_rated: { review_count: rated.filter(({ rating }) => rating <= LOW_STARS).length },
    ...trendOf(
      mentions.map(({ analyzed, mention }) => ({
        date: analyzed.review.date,
        positive: mention.sentiment === 'positive',
      })),
      whole.newest,
    ),
    example_review_ids: exampleIds(evidence),
    evidence,
    evidence_against: evidenceAgainst(mentions, whole.newest),
  };
}

function reviewsOf(mentions: readonly ReviewMention[]): Rated {
  return mentions.map(({ analyzed }) => analyzed.review);
}

/** How many there are of each polarity, by the published keys. */
export function polarityCounts(
  polarities: readonly Polarity[],
): Pick<Sides, 'positive_count' | 'neutral_count' | 'negative_count' | 'mixed_count'> {
  const counts = { positive_count: 0, neutral_count: 0, negative_count: 0, mixed_count: 0 };
  for (const polarity of polarities) counts[`${polarity}_count`] += 1;
  return counts;
}

/** The mean of enough reviews to publish it; null below five. */
export function averageStars(reviews: Rated): number | null {
  return reviews.length < MIN_MENTIONS ? null : meanRating(reviews);
}

export function meanRating(reviews: Rated): number | null {
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
