import type { InsightsDataset } from '../schema/insights-dataset.ts';
import { namedPath } from '../text/page-paths.ts';
import type { NamedKind } from './named-pages.ts';

/** People or services that reviews name, each with the number of these reviews. */
export function mentionedLinks({ entities }: InsightsDataset, kind: NamedKind) {
  return entities[kind]
    .map((entity) => ({ label: entity.label, href: namedPath(kind, entity.id), count: entity.mention_count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
