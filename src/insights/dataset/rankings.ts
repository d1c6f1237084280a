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
  /** This side's share of all aspect mentions, in percent. */
  mean: number | null;
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
  const means = { positive: meanShare(aspects, 'positive'), negative: meanShare(aspects, 'negative') };
  const outstanding = {
    positive: outstandingIn(placed, 'positive', means.positive),
    negative: outstandingIn(placed, 'negative', means.negative),
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
      mean: means[side],
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
    done: 'praised',
    outstanding: ['Most praised:', 'Also praised:'],
    most: ['Most praise is for', 'Just as much is for'],
  },
  negative: {
    done: 'criticized',
    outstanding: ['Most criticized:', 'Also criticized:'],
    most: ['Most criticism is about', 'Just as much is about'],
  },
} as const;

/** One sentence for each named aspect, with its own numbers: at least five reviews mention it. */
export function rankingSentences({ named, standsOut }: Ranking, side: Side): string[] {
  const [first, next] = WORDS[side][standsOut ? 'outstanding' : 'most'];
  return named.map(
    ({ aspect: { label, mention_count, [`${side}_count` as const]: count } }, rank) =>
      `${rank === 0 ? first : next} ${label} (${count} of the ${mention_count} reviews that mention it).`,
  );
}

/** The sentence for when no aspect stands out; null if one does. */
export function noLeaderSentence({ standsOut, enough }: Ranking, side: Side): string | null {
  if (standsOut) return null;
  return side === 'negative' && !enough
    ? 'There is too little criticism to name an aspect.'
    : `No aspect is ${WORDS[side].done} clearly more often than the others.`;
}
