import { wordStem } from '../../reviews/word-stem.ts';
import type { Content } from '../../schema/content.ts';
import type { AreaInsight, EntityInsight } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { RatingsDistribution } from '../../schema/reviews-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import type { AnalyzedReview, Mention } from '../analysis/review-analysis.ts';
import { tokens } from '../text/tokens.ts';
import { isProblem } from '../vocabulary/health-entries.ts';
import { byMentions, countMentions, hundredths, lowRated, meanRating, type Whole } from './counts.ts';
import type { ReviewMention } from './evidence.ts';
import { percent } from './statistics.ts';
import type { IsOwnName } from './top-phrases.ts';

/** People and services, found only by the owner's names; ids match the search filters. */
export function entityInsights(
  entries: readonly { id: string; label: string; aliases: string[]; role: string | null }[],
  field: 'technicians' | 'services',
  whole: Whole,
  reviews: readonly Review[],
): EntityInsight[] {
  const mentions = new Map<string, ReviewMention[]>(entries.map(({ id }) => [id, []]));
  for (const analyzed of whole.analyzed) {
    for (const mention of analyzed[field]) mentions.get(mention.id)?.push({ analyzed, mention });
  }
  // Stars and dates need no analysis: they come from every review that the search filter finds.
  const named = new Map<string, Review[]>(entries.map(({ id }) => [id, []]));
  for (const review of reviews) {
    for (const id of new Set(review[`mentions_${field}`])) named.get(id)?.push(review);
  }
  return entries
    .map(({ id, label, aliases, role }) => {
      const shown = mentions.get(id) ?? [];
      const naming = named.get(id) ?? [];
      const average = meanRating(naming);
      return {
        id,
        label,
        aliases,
        role,
        ...countMentions(shown, whole, ownName(field, [label, ...aliases])),
        avg_rating: average,
        rating_delta:
          average === null || whole.meanRating === null ? null : hundredths(average - whole.meanRating),
        low_rated: lowRated(naming),
        rating_counts: ratingCounts(naming),
        first_mentioned: naming.at(-1)?.date ?? null,
        last_mentioned: naming[0]?.date ?? null,
        aspects: aspectsBeside(shown.map(({ analyzed }) => analyzed)),
      };
    })
    .sort(byMentions);
}

/**
 * "Maya said" says nothing about Maya, and "dry needling" nothing about dry needling. Service names are common
 * words, so only a phrase made up entirely of them is skipped. Phrases come as stems.
 */
function ownName(kind: 'technicians' | 'services', names: readonly string[]): IsOwnName {
  const own = new Set(names.flatMap((name) => tokens(name).map(({ word }) => wordStem(word))));
  const isOwn = (word: string): boolean => own.has(word);
  return kind === 'technicians' ? (words) => words.some(isOwn) : (words) => words.every(isOwn);
}

/** Where customers come from, counted in the texts. */
export function areaInsights(areas: Content['serviceAreas'], whole: Whole): AreaInsight[] {
  return areas
    .map((area) =>
      total(
        area,
        whole.analyzed.filter(({ serviceAreas }) => serviceAreas.includes(area.id)),
      ),
    )
    .sort(byMentions);
}

/** Health problems: totals only, and only for three or more reviews. */
export function problemInsights(topics: Content['topics'], whole: Whole): AreaInsight[] {
  return topics
    .filter(isProblem)
    .map((topic) =>
      total(
        topic,
        whole.analyzed.filter(({ problems }) => problems.includes(topic.id)),
      ),
    )
    .filter(({ mention_count }) => mention_count >= PROBLEM_MIN_REVIEWS)
    .sort(byMentions);
}

function total(
  { id, label }: { id: string; label: string },
  reviews: readonly AnalyzedReview[],
): AreaInsight {
  return {
    id,
    label,
    mention_count: reviews.length,
    avg_rating: meanRating(reviews.map(({ review }) => review)),
    basis: 'text',
  };
}

/** What the reviews that mention the entity say about each aspect. */
function aspectsBeside(reviews: readonly AnalyzedReview[]): EntityInsight['aspects'] {
  const byAspect = new Map<string, Mention[]>();
  for (const { aspects } of reviews) {
    for (const mention of aspects) {
      const known = byAspect.get(mention.id);
      if (known === undefined) byAspect.set(mention.id, [mention]);
      else known.push(mention);
    }
  }
  return [...byAspect]
    .map(([id, mentions]) => ({
      id,
      mention_count: mentions.length,
      positive_pct: percent(
        mentions.filter(({ sentiment }) => sentiment === 'positive').length,
        mentions.length,
      ),
    }))
    .sort(byMentions);
}

function ratingCounts(reviews: readonly Review[]): RatingsDistribution {
  const counts: RatingsDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { rating } of reviews) counts[String(rating) as keyof RatingsDistribution] += 1;
  return counts;
}
