import type { ThemeInsight } from '../../schema/insights-dataset.ts';
import { isShown } from './statistics.ts';

/** A topic or theme appears beside aspects only if it has at least this part of the most mentioned one. */
export const COMPARABLE_FROM = 1 / 10;

type Counted = Pick<
  ThemeInsight,
  | 'id'
  | 'label'
  | 'mention_count'
  | 'support'
  | 'positive_count'
  | 'neutral_count'
  | 'mixed_count'
  | 'negative_count'
  | 'evidence'
  | 'evidence_against'
>;

/** What reviews talk about, with where its counts are in insights.json. */
export interface TalkedAbout extends Counted {
  kind: 'aspects' | 'themes';
  /** A JSON pointer. */
  pointer: string;
}

/** What reviews mention most: aspects and themes in one list, by count. */
export function talkedAbout({
  aspects,
  themes,
}: {
  aspects: readonly Counted[];
  themes: readonly Counted[];
}): TalkedAbout[] {
  const placed = (kind: TalkedAbout['kind'], entries: readonly Counted[]): TalkedAbout[] =>
    entries.map((entry, place) => ({ ...entry, kind, pointer: `/${kind}/${place}` })).filter(isShown);
  const all = [...placed('aspects', aspects), ...placed('themes', themes)].sort(
    (a, b) => b.mention_count - a.mention_count,
  );
  return all.filter(({ mention_count: n }) => n >= (all[0]?.mention_count ?? 0) * COMPARABLE_FROM);
}
