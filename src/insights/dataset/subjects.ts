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
import { averageStars, byMentions, countSubject, reviewsAbout, saidAbout, type Whole } from './counts.ts';
import { percent } from './statistics.ts';

/** What reviews say about each of the owner's aspects; one vote per review and aspect. */
export function aspectInsights(aspects: Content['aspects'], whole: Whole): AspectInsight[] {
  return aspects
    .map(({ id, label, description }) => ({
      ...{ id, label, description, ...countSubject(whole, 'aspect', id) },
      criticism_is_precise: null,
    }))
    .sort(byMentions);
}

/** What reviews say about each topic; health problems are not topics. */
export function topicInsights(topics: Content['topics'], whole: Whole): TopicInsight[] {
  return topics
    .map(({ id, label, keywords }) => ({
      ...{ id, label, keywords },
      review_ids: reviewsAbout(whole, 'topic', id).map(({ review }) => review.id),
      ...countSubject(whole, 'topic', id),
    }))
    .sort(byMentions);
}

/** People and services, found only by the owner's names; ids match the search filters. */
export function entityInsights(
  entries: readonly { id: string; label: string; aliases: string[]; role: string | null }[],
  subject: 'person' | 'service',
  whole: Whole,
  aspects: Content['aspects'],
): EntityInsight[] {
  return entries
    .map(({ id, label, aliases, role }) => {
      const about = reviewsAbout(whole, subject, id);
      const rated = about.map(({ review }) => review);
      return {
        ...{ id, label, aliases, role, ...countSubject(whole, subject, id) },
        rating_counts: ratingCounts(rated),
        first_mentioned: rated.at(-1)?.date ?? null,
        last_mentioned: rated[0]?.date ?? null,
        aspects: aspects
          .map((aspect) => {
            const said = saidAbout(about, 'aspect', aspect.id);
            const positive = said.filter(({ saying }) => saying.side === 'positive').length;
            return {
              id: aspect.id,
              mention_count: said.length,
              positive_pct: whole.basis === 'reader' ? percent(positive, said.length) : null,
            };
          })
          .filter(({ mention_count }) => mention_count > 0)
          .sort(byMentions),
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

function ratingCounts(reviews: readonly Review[]): RatingsDistribution {
  const counts: RatingsDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { rating } of reviews) counts[String(rating) as keyof RatingsDistribution] += 1;
  return counts;
}
