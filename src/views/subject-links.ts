import type { InsightsDataset } from '../schema/insights-dataset.ts';

/** Of the most mentioned subjects; more would be a wall of chips. */
const SHOWN_MAX = 10;

export interface SubjectLink {
  label: string;
  href: string;
  count: number;
}

/** What reviews mention most, each with a link to exactly these reviews. */
export function subjectLinks({ aspects, topics }: InsightsDataset): SubjectLink[] {
  const linked = (parameter: string, subjects: InsightsDataset['aspects'] | InsightsDataset['topics']) =>
    subjects.map(({ id, label, mention_count: count }) => ({
      label,
      href: `/reviews/?${parameter}=${encodeURIComponent(id)}`,
      count,
    }));
  return [...linked('aspect', aspects), ...linked('topic', topics)]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN_MAX);
}
