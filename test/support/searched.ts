import { type StoredSearch, searchIndex } from '../../src/reviews/search-index.ts';
import { subjectsOf } from '../../src/reviews/words/subjects.ts';
import { wordIndex } from '../../src/reviews/words/word-index.ts';
import type { Business } from '../../src/schema/business.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { Review } from '../../src/schema/review.ts';
import type { Aspect, Topic } from '../../src/schema/vocabulary.ts';

const RELATED = ['pregnancy prenatal maternity', 'vertigo dizziness balance', 'dog cat puppy'];

/** What a search reads of these reviews, as a build makes it and after the JSON that stores it. */
export function searched(
  reviews: readonly Review[],
  business: Pick<Business, 'technicians' | 'services'> = { technicians: [], services: [] },
  insights: Pick<InsightsDataset, 'basis' | 'aspects' | 'topics' | 'per_review'> = {
    basis: 'stars',
    aspects: [],
    topics: [],
    per_review: {},
  },
  vocabulary: { aspects: readonly Aspect[]; topics: readonly Topic[] } = { aspects: [], topics: [] },
  scores: ReadonlyMap<string, number> = new Map(),
): Pick<StoredSearch, 'index' | 'words'> {
  const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const index = stored(searchIndex(reviews, business, insights));
  const words = stored(
    wordIndex(reviews, business, subjectsOf(reviews, insights, vocabulary, scores), RELATED),
  );
  return { index, words: () => words };
}
