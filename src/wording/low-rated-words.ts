import type { EntityInsight, TopicInsight } from '../schema/insights-dataset.ts';
import type { PageWords } from './catalog/catalog.ts';

type Entry = Pick<TopicInsight, 'label' | 'mention_count' | 'low_rated'> &
  Partial<Pick<EntityInsight, 'rating_counts'>>;

/** "5 of the 41 reviews that name Dr. Lee have three stars or fewer.", or ''. */
export function lowRatedWords(words: PageWords, entry: Entry): string {
  const { label, mention_count: mentions, low_rated: low, rating_counts } = entry;
  if (low.review_count === 0) return '';
  if (rating_counts !== undefined) return words.measures.lowRatedNamed(low.review_count, mentions, label);
  // Of topics, only the English answers of MCP say it.
  return mentions === 1
    ? 'The only review that mentions it has three stars or fewer.'
    : `${low.review_count} of the ${mentions} reviews that mention it ${low.review_count === 1 ? 'has' : 'have'} three stars or fewer.`;
}
