import { isShown } from '../insights/dataset/statistics.ts';
import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { NamedKind } from './named-pages.ts';

/** A subject appears beside others only if it has at least this part of the most mentioned one. */
const COMPARABLE_FROM = 1 / 10;
/** Of the most mentioned subjects; more would be a wall of chips. */
const SHOWN_MAX = 10;

/** A link to reviews, with their number. */
export interface CountedLink {
  label: string;
  href: string;
  count: number;
}

/** What reviews mention most: aspects and topics by count, each with a link to exactly these reviews. */
export function subjectLinks({ aspects, topics }: InsightsDataset): CountedLink[] {
  const linked = (parameter: string, subjects: InsightsDataset['aspects'] | InsightsDataset['topics']) =>
    subjects
      .map(({ id, label, mention_count: count }) => ({
        label,
        href: `/reviews/?${parameter}=${encodeURIComponent(id)}`,
        count,
      }))
      .filter(({ count }) => count > 0);
  const all = [...linked('aspect', aspects.filter(isShown)), ...linked('topic', topics.filter(isShown))].sort(
    byCount,
  );
  const most = all[0]?.count ?? 0;
  return all.filter(({ count }) => count >= most * COMPARABLE_FROM).slice(0, SHOWN_MAX);
}

/** People or services that reviews name, each with the number of these reviews. */
export function mentionedLinks({ entities }: InsightsDataset, kind: NamedKind): CountedLink[] {
  return entities[kind]
    .map((entity) => ({ label: entity.label, href: `/${kind}/${entity.id}/`, count: entity.mention_count }))
    .filter(({ count }) => count > 0)
    .sort(byCount);
}

function byCount(a: CountedLink, b: CountedLink): number {
  return b.count - a.count;
}
