import type { Site } from '../schema/site.ts';
import { filteredPath } from '../text/page-paths.ts';

/** More would be a list of subjects, which is on another page. */
const SHOWN = 2;

/** Subjects of the trade's pack or the owner that reviews mention, most mentioned first; the links open these reviews. */
export function exampleQuestions({ insights }: Pick<Site, 'insights'>): { label: string; href: string }[] {
  return insights.topics
    .filter(({ mention_count: n }) => n > 0)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, SHOWN)
    .map(({ id, label }) => ({ label, href: filteredPath({ topic: id }) }));
}
