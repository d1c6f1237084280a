import type { AspectInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import { isShown } from './statistics.ts';

/** An aspect that leads a list, with its place in insights.json and the counted reviews. */
export interface Leading {
  aspect: AspectInsight;
  place: number;
  count: number;
}

type Counts = Pick<InsightsDataset, 'basis' | 'aspects'>;

/** Fewer reviews on one side may be chance. */
const COUNT_MIN = 2;

/** What reviews praise, most first; with a reader, only what more reviews praise than complain about. */
export function praised({ basis, aspects }: Counts): Leading[] {
  return leading(aspects, ({ praise_count }) => praise_count ?? 0)
    .filter(({ aspect, count }) => basis === 'stars' || count > (aspect.complaint_count ?? 0))
    .sort((a, b) => b.count - a.count || a.place - b.place);
}

/** What reviews complain about, or without a reader what those with few stars mention, by share. */
export function criticized({ aspects }: Counts): Leading[] {
  const shareOf = ({ aspect, count }: Leading): number => count / aspect.mention_count;
  return leading(aspects, ({ complaint_count, low_rated_count }) => complaint_count ?? low_rated_count).sort(
    (a, b) => shareOf(b) - shareOf(a) || b.count - a.count || a.place - b.place,
  );
}

function leading(aspects: readonly AspectInsight[], countOf: (aspect: AspectInsight) => number): Leading[] {
  return aspects
    .map((aspect, place) => ({ aspect, place, count: countOf(aspect) }))
    .filter(({ aspect, count }) => isShown(aspect) && count >= COUNT_MIN);
}
