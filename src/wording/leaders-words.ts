import type { InsightsDataset } from '../schema/insights-dataset.ts';

/** So that the sentences fit on a line or two. */
const SHOWN_MAX = 2;

/** "Most praised: Front desk and staff. Most criticized: Waiting time." Null if nothing stands out. */
export function leadersWords({
  aspects,
  most_praised: praised,
  most_criticized: criticized,
}: InsightsDataset): string | null {
  const labels = (ids: readonly string[]): string =>
    ids
      .slice(0, SHOWN_MAX)
      .map((id) => aspects.find((aspect) => aspect.id === id)?.label ?? id)
      .join(', ');
  const sentences = [
    ...(praised.length === 0 ? [] : [`Most praised: ${labels(praised)}.`]),
    ...(criticized.length === 0 ? [] : [`Most criticized: ${labels(criticized)}.`]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
