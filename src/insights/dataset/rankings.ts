import type { AspectInsight } from '../../schema/insights-dataset.ts';
import { percent, wilson95 } from './statistics.ts';

export type Side = 'positive' | 'negative';

/** An aspect with its index in the list, for JSON pointers. */
export interface Placed {
  aspect: AspectInsight;
  place: number;
}

export interface Ranking {
  named: Placed[];
  /** True if their share is clearly above average; otherwise they only have the highest count. */
  standsOut: boolean;
  /** False if no aspect could be named, regardless of the shares. */
  enough: boolean;
}

/**
 * The most praised and most criticized aspects, by share: an aspect that most reviews mention has
 * the highest counts of both. An aspect stands out if the lower end of its interval is above the
 * business's own mean. No aspect is named for both sides, and criticism is named only if it is
 * likely to be right.
 */
export function rankings(aspects: readonly AspectInsight[]): Record<Side, Ranking> {
  // Null below five mentions.
  const placed = aspects
    .map((aspect, place) => ({ aspect, place }))
    .filter(({ aspect }) => aspect.positive_pct !== null);
  const nameable = {
    positive: placed,
    negative: placed.filter(({ aspect }) => aspect.criticism_is_precise),
  };
  const outstanding = {
    positive: outstandingIn(placed, 'positive', meanShare(aspects, 'positive')),
    negative: outstandingIn(placed, 'negative', meanShare(aspects, 'negative')),
  };
  const ranking = (side: Side, other: Side): Ranking => {
    const isFree = (entry: Placed): boolean =>
      nameable[side].includes(entry) && !outstanding[other].includes(entry);
    const first = outstanding[side].filter(isFree).slice(0, NAMED_MAX);
    const most = leaders(placed, ({ aspect }) => aspect[`${side}_count`]).filter(
      (entry) => isFree(entry) && 2 * entry.aspect[`${side}_count`] > entry.aspect.mention_count,
    );
    return {
      named: first.length > 0 ? first : most,
      standsOut: first.length > 0,
      enough: nameable[side].length > 0,
    };
  };
  return { positive: ranking('positive', 'negative'), negative: ranking('negative', 'positive') };
}

/** A sentence names at most this many aspects, people or themes. */
export const NAMED_MAX = 3;

/** Largest lower end first; ties keep their order, which is by mentions and id. */
function outstandingIn(placed: readonly Placed[], side: Side, mean: number | null): Placed[] {
  const lower = ({ aspect }: Placed): number =>
    wilson95(aspect[`${side}_count`], aspect.mention_count)?.[0] ?? 0;
  return placed
    .filter((entry) => lower(entry) > (mean ?? 100))
    .sort((a, b) => lower(b) - lower(a) || a.place - b.place);
}

function meanShare(aspects: readonly AspectInsight[], side: Side): number | null {
  const total = (key: `${Side}_count` | 'mention_count'): number =>
    aspects.reduce((sum, aspect) => sum + aspect[key], 0);
  return percent(total(`${side}_count`), total('mention_count'));
}

/** All entries with the highest count; none if it is zero or more than three have it. */
export function leaders<T>(entries: readonly T[], countOf: (entry: T) => number): T[] {
  const most = Math.max(0, ...entries.map(countOf));
  const first = most === 0 ? [] : entries.filter((entry) => countOf(entry) === most);
  return first.length > NAMED_MAX ? [] : first;
}

const WORDS = {
  positive: {
    outstanding: ['Most praised:', 'Also praised:'],
    most: ['Most praise is for', 'Just as much is for'],
  },
  negative: {
    outstanding: ['Most criticized:', 'Also criticized:'],
    most: ['Most criticism is about', 'Just as much is about'],
  },
} as const;

/** With the aspect's own numbers: at least five reviews mention it. */
export function rankingSentence(aspect: AspectInsight, side: Side, rank: number, standsOut: boolean): string {
  const [first, next] = WORDS[side][standsOut ? 'outstanding' : 'most'];
  const count = aspect[`${side}_count`];
  return `${rank === 0 ? first : next} ${aspect.label} (${count} of the ${aspect.mention_count} reviews that mention it).`;
}

/** The sentence for when no criticism is named. */
export function nothingNamed({ enough }: Ranking): string {
  return enough
    ? 'No aspect is criticized clearly more often than the others.'
    : 'There is too little criticism to name an aspect.';
}
