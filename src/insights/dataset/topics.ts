import type { TopicInsight } from '../../schema/insights-dataset.ts';
import type { Topic } from '../../schema/vocabulary.ts';
import { isProblem } from '../vocabulary/health-entries.ts';
import { byMentions, meanRating, type Whole } from './counts.ts';
import { percent } from './statistics.ts';
import { trendOf } from './trend.ts';

/** Subjects that reviews tell of; health problems are no topics (IN-24). */
export function topicInsights(topics: readonly Topic[], whole: Whole): TopicInsight[] {
  return topics
    .filter((topic) => !isProblem(topic))
    .map(({ id, label, keywords }) => {
      const telling = whole.analysed.filter((analysed) => analysed.topics.includes(id));
      const positive = telling.filter(({ sentiment }) => sentiment.label === 'positive');
      return {
        id,
        label,
        keywords,
        mention_count: telling.length,
        share_pct: percent(telling.length, whole.analysed.length),
        avg_rating: meanRating(telling.map(({ review }) => review)),
        positive_pct: percent(positive.length, telling.length),
        ...trendOf(
          telling.map(({ review, sentiment }) => ({
            date: review.date,
            positive: sentiment.label === 'positive',
          })),
          whole.newest,
        ),
        example_review_ids: telling.slice(0, 5).map(({ review }) => review.id),
      };
    })
    .sort(byMentions);
}
