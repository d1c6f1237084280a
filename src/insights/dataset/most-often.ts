import type { AspectInsight } from '../../schema/insights-dataset.ts';

/** An aspect with its place in the list, for pointers to it. */
export interface Placed {
  aspect: AspectInsight;
  place: number;
}

/** Where more than these lead together, none stands out. */
export const LEADERS_MAX = 3;

/**
 * The aspects that most reviews praise or blame, by number of reviews: all that lead together, most mentioned
 * first. Aspects below five mentions say nothing yet and are not looked at (IN-17).
 */
export function mostOften(aspects: readonly AspectInsight[], side: 'positive' | 'negative'): Placed[] {
  return leaders(
    aspects.map((aspect, place) => ({ aspect, place })).filter(({ aspect }) => aspect.positive_pct !== null),
    ({ aspect }) => aspect[`${side}_count`],
  );
}

/** All entries with the highest count; none when that is zero or when too many have it. */
export function leaders<T>(entries: readonly T[], countOf: (entry: T) => number): T[] {
  const most = Math.max(0, ...entries.map(countOf));
  const first = most === 0 ? [] : entries.filter((entry) => countOf(entry) === most);
  return first.length > LEADERS_MAX ? [] : first;
}
