import type { ThemeInsight } from '../../schema/insights-dataset.ts';
import { MIN_REVIEWS } from './theme-words.ts';

/** A topic or theme appears beside aspects only if it has at least this part of the most mentioned one. */
export const COMPARABLE_FROM = 1 / 10;

type Counted = Pick<
  ThemeInsight,
  | 'id'
  | 'label'
  | 'mention_count'
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

/** Aspects that five or more reviews mention, then themes that no aspect names, each with comparable counts. */
export function talkedAbout({
  aspects,
  themes,
}: {
  aspects: readonly Counted[];
  themes: readonly Counted[];
}): TalkedAbout[] {
  const placed = (kind: TalkedAbout['kind'], entries: readonly Counted[]): TalkedAbout[] =>
    entries
      .map((entry, place) => ({ ...entry, kind, pointer: `/${kind}/${place}` }))
      .filter(({ mention_count: n }) => n >= MIN_REVIEWS)
      .sort((a, b) => b.mention_count - a.mention_count);
  const first = placed('aspects', aspects);
  const most = first[0]?.mention_count ?? 0;
  const named = new Set(first.flatMap(({ label }) => label.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  const others = placed('themes', themes).filter(({ label }) => !named.has(label.toLowerCase()));
  return [...first, ...others].filter(({ mention_count: n }) => n >= most * COMPARABLE_FROM);
}
