import type { InsightsDataset, ReviewInsight } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { Aspect, Topic } from '../../schema/vocabulary.ts';
import { fold } from '../fold.ts';
import { searchStem, searchWords } from './search-words.ts';

/** An aspect or topic: the stems that ask for it, and the rows of the reviews about it. */
export interface Subject {
  label: string;
  /** Stems of its name. */
  names: string[];
  /** Stems of the single words that the vocabulary lists for it. */
  terms: string[];
  /** Its words and phrases, folded, that praise or blame by themselves: "on time", "overpriced". */
  praise: string[];
  blame: string[];
  /** Rows, ascending. Mixed reviews take both sides. */
  all: number[];
  positive: number[];
  negative: number[];
}

/** The subjects of the owner's vocabulary, with what the analysis found; `scores` are above 0 for words of praise. */
export function subjectsOf(
  reviews: readonly Review[],
  { per_review: analyzed }: Pick<InsightsDataset, 'per_review'>,
  { aspects, topics }: { aspects: readonly Aspect[]; topics: readonly Topic[] },
  scores: ReadonlyMap<string, number>,
): Subject[] {
  const rows = (isAbout: (insight: ReviewInsight) => boolean): number[] =>
    reviews.flatMap(({ id }, row) => {
      const insight = analyzed[id];
      return insight !== undefined && isAbout(insight) ? [row] : [];
    });
  return [
    ...aspects.map(({ id, label, terms }) => {
      const judged = (...sides: string[]): number[] =>
        rows(({ aspects: found }) => found.some((one) => one.id === id && sides.includes(one.sentiment)));
      return {
        label,
        ...stemsOf(label, terms),
        praise: terms.map(fold).filter((term) => (scores.get(term) ?? 0) > 0),
        blame: terms.map(fold).filter((term) => (scores.get(term) ?? 0) < 0),
        all: judged('positive', 'negative', 'mixed', 'neutral'),
        positive: judged('positive', 'mixed'),
        negative: judged('negative', 'mixed'),
      };
    }),
    ...topics.map(({ id, label, keywords }) => ({
      label,
      ...stemsOf(label, keywords),
      praise: [],
      blame: [],
      all: rows(({ topics: found }) => found.includes(id)),
      positive: [],
      negative: [],
    })),
  ].filter(({ all }) => all.length > 0);
}

function stemsOf(label: string, words: readonly string[]): Pick<Subject, 'names' | 'terms'> {
  return {
    names: [...new Set(searchWords(label).map(({ stem }) => stem))],
    terms: [...new Set(words.filter((word) => !word.includes(' ')).map(searchStem))],
  };
}
