import type { Content } from '../../schema/content.ts';
import type {
  AreaInsight,
  AspectInsight,
  EntityInsight,
  TopicInsight,
} from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { RatingsDistribution } from '../../schema/reviews-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { averageStars, byMentions, countMentions, countSides, type Whole } from './counts.ts';
import { type FalseBlame, isPreciseCriticism } from './criticism.ts';
import { mentionsOf, reviewsNaming } from './review-mentions.ts';
import { percent } from './statistics.ts';

/** What reviews say about each of the owner's aspects; one vote per review and aspect. */
export function aspectInsights(
  aspects: Content['aspects'],
  whole: Whole,
  falseBlame: FalseBlame,
): AspectInsight[] {
  return aspects
    .map((aspect) => {
      const { id, label, description } = aspect;
      const counted = countMentions(mentionsOf(id, 'aspects', whole.reviews), whole, { aspect });
      const criticism_is_precise = isPreciseCriticism(counted, falseBlame);
      return { id, label, description, ...counted, criticism_is_precise };
    })
    .sort(byMentions);
}

/** What reviews say about each topic; health problems are not topics. */
export function topicInsights(topics: Content['topics'], whole: Whole): TopicInsight[] {
  return topics
    .map(({ id, label, keywords }) => {
      const naming = reviewsNaming(id, 'topics', whole.reviews);
      return {
        id,
        label,
        keywords,
        review_ids: naming.map((review) => review.id),
        ...countSides(mentionsOf(id, 'topics', whole.reviews), whole, naming),
      };
    })
    .sort(byMentions);
}

/** People and services, found only by the owner's names; ids match the search filters. */
export function entityInsights(
  entries: readonly { id: string; label: string; aliases: string[]; role: string | null }[],
  field: 'technicians' | 'services',
  whole: Whole,
): EntityInsight[] {
  return entries
    .map(({ id, label, aliases, role }) => {
      const all = whole.reviews.filter(({ named }) => named[field].includes(id));
      const naming = all.map(({ review }) => review);
      const mentions = mentionsOf(id, field, all);
      return {
        id,
        label,
        aliases,
        role,
        ...countMentions(mentions, whole, { naming }),
        rating_counts: ratingCounts(naming),
        first_mentioned: naming.at(-1)?.date ?? null,
        last_mentioned: naming[0]?.date ?? null,
        aspects: aspectsIn(all),
      };
    })
    .sort(byMentions);
}

/** Where customers come from, counted in the texts. */
export function areaInsights(areas: Content['serviceAreas'], whole: Whole): AreaInsight[] {
  return totals(areas, 'serviceAreas', whole);
}

/** Health problems: totals only, and only for three or more reviews (contract 10.health). */
export function problemInsights(problems: Content['topics'], whole: Whole): AreaInsight[] {
  return totals(problems, 'problems', whole).filter(
    ({ mention_count }) => mention_count >= PROBLEM_MIN_REVIEWS,
  );
}

function totals(
  entries: readonly { id: string; label: string }[],
  field: 'serviceAreas' | 'problems',
  { reviews: all }: Whole,
): AreaInsight[] {
  return entries
    .map(({ id, label }) => {
      const reviews = all.filter((item) => item[field].includes(id)).map(({ review }) => review);
      const avg_rating = averageStars(reviews);
      return { id, label, mention_count: reviews.length, avg_rating, basis: 'text' as const };
    })
    .sort(byMentions);
}

/** What the reviews that name an entity say about each aspect. */
function aspectsIn(naming: Whole['reviews']): EntityInsight['aspects'] {
  const aspects = naming.flatMap((analyzed) => analyzed.aspects);
  return [...Map.groupBy(aspects, ({ id }) => id)]
    .map(([id, own]) => ({
      id,
      mention_count: own.length,
      positive_pct: percent(own.filter(({ sentiment }) => sentiment === 'positive').length, own.length),
    }))
    .sort(byMentions);
}

function ratingCounts(reviews: readonly Review[]): RatingsDistribution {
  const counts: RatingsDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { rating } of reviews) counts[String(rating) as keyof RatingsDistribution] += 1;
  return counts;
}
