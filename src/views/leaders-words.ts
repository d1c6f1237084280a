import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { Catalog } from '../wording/catalog/catalog.ts';

type Leaders = Pick<InsightsDataset, 'aspects' | 'most_praised' | 'most_criticized'>;

/**
 * "Most praised: Front desk and staff (26 of 36). Most criticized: Waiting time (8 of 17)." The numbers are
 * reviews on that side of those that mention it. Null if nothing stands out.
 */
export function leadersWords(words: Catalog, { aspects, ...insights }: Leaders): string | null {
  const first = (ids: readonly string[], side: 'positive' | 'negative'): string | null => {
    const aspect = aspects.find(({ id }) => id === ids[0]);
    return aspect === undefined
      ? null
      : `${aspect.label} (${words.measures.kOfN(aspect[`${side}_count`], aspect.mention_count)})`;
  };
  const [praised, criticized] = [
    first(insights.most_praised, 'positive'),
    first(insights.most_criticized, 'negative'),
  ];
  const sentences = [
    ...(praised === null ? [] : [words.home.mostPraised(praised)]),
    ...(criticized === null ? [] : [words.home.mostCriticized(criticized)]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
