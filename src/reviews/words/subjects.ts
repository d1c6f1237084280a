import type { InsightsDataset, ReviewInsight } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { Aspect, Topic } from '../../schema/vocabulary.ts';
import { searchStem, searchWords } from './search-words.ts';

/** An aspect or topic: the stems that ask for it, and the rows of the reviews about it. */
export interface Subject {
  label: string;
  /** Stems of its name. */
  names: string[];
  /** Stems of the single words that the vocabulary lists for it. */
  terms: string[];
  /** Rows, ascending. Mixed reviews take both sides. */
  all: number[];
  positive: number[];
  negative: number[];
}

/** The subjects of the owner's vocabulary, with what the analysis found. */
export function subjectsOf(
  reviews: readonly Review[],
  { per_review: analyzed }: Pick<InsightsDataset, 'per_review'>,
  { aspects, topics }: { aspects: readonly Aspect[]; topics: readonly Topic[] },
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
        all: judged('positive', 'negative', 'mixed', 'neutral'),
        positive: judged('positive', 'mixed'),
        negative: judged('negative', 'mixed'),
      };
    }),
    ...topics.map(({ id, label, keywords }) => ({
      label,
      ...stemsOf(label, keywords),
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
