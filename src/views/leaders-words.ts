import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { Catalog } from '../wording/catalog/catalog.ts';

/** So that the sentences fit on a line or two. */
const SHOWN_MAX = 2;

type Leaders = Pick<InsightsDataset, 'aspects' | 'most_praised' | 'most_criticized'>;

/** "Most praised: Front desk and staff. Most criticized: Waiting time." Null if nothing stands out. */
export function leadersWords(words: Catalog, { aspects, ...insights }: Leaders): string | null {
  const labels = (ids: readonly string[]): string[] =>
    ids.slice(0, SHOWN_MAX).map((id) => aspects.find((aspect) => aspect.id === id)?.label ?? id);
  const [praised, criticized] = [labels(insights.most_praised), labels(insights.most_criticized)];
  const sentences = [
    ...(praised.length === 0 ? [] : [words.home.mostPraised(praised)]),
    ...(criticized.length === 0 ? [] : [words.home.mostCriticized(criticized)]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
