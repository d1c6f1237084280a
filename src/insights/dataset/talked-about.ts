import type { ThemeInsight } from '../../schema/insights-dataset.ts';
import { isShown } from './statistics.ts';

/** A subject appears beside others only if it has at least this part of the most mentioned one. */
export const COMPARABLE_FROM = 1 / 10;

/** What reviews talk about, with where its counts are in insights.json. */
export interface TalkedAbout extends ThemeInsight {
  kind: 'aspects' | 'themes' | 'services';
  /** The reviews that were read; only services count others, too. */
  read_count: number;
  /** A JSON pointer. */
  pointer: string;
}

/** `read_count` where not all mentions were read. */
type Counted = ThemeInsight & { read_count?: number };

/** What reviews mention most: aspects, services and other subjects in one list, by count. */
export function talkedAbout({
  aspects,
  themes,
  entities: { services },
}: Record<'aspects' | 'themes', readonly Counted[]> & {
  entities: { services: readonly Counted[] };
}): TalkedAbout[] {
  const placed = (
    kind: TalkedAbout['kind'],
    entries: readonly Counted[],
    path: string = kind,
  ): TalkedAbout[] =>
    entries
      .map((entry, place) => ({
        read_count: entry.mention_count,
        ...entry,
        kind,
        pointer: `/${path}/${place}`,
      }))
      .filter(isShown);
  const all = [
    ...placed('aspects', aspects),
    ...placed('services', services, 'entities/services'),
    ...placed('themes', themes),
  ].sort((a, b) => b.mention_count - a.mention_count);
  return all.filter(({ mention_count: n }) => n >= (all[0]?.mention_count ?? 0) * COMPARABLE_FROM);
}
