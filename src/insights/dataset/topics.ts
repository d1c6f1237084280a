import type { TopicInsight } from '../../schema/insights-dataset.ts';
import type { Topic } from '../../schema/vocabulary.ts';
import { isProblem } from '../vocabulary/health-entries.ts';
import { byMentions, countSides, type Whole } from './counts.ts';

/** What reviews say about each topic; health problems are not topics. */
export function topicInsights(topics: readonly Topic[], whole: Whole): TopicInsight[] {
  return topics
    .filter((topic) => !isProblem(topic))
    .map(({ id, label, keywords }) => {
      const mentions = whole.analyzed.flatMap((analyzed) =>
        analyzed.topics.filter((mention) => mention.id === id).map((mention) => ({ analyzed, mention })),
      );
      return { id, label, keywords, ...countSides(mentions, whole) };
    })
    .sort(byMentions);
}
