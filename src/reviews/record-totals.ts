import type { Content } from '../schema/content.ts';
import type { PolicyFile } from '../schema/editorial.ts';
import type { RecordTotals } from '../schema/site-data.ts';

/** What the records say, as totals. Every sentence about what is not published comes from here. */
export function recordTotals({
  policy,
  reviews,
  hasErasures,
}: Pick<Content, 'policy' | 'reviews' | 'hasErasures'>): RecordTotals {
  const { removed = [], records } = policy;
  const held = withheldCount(policy);
  const isComplete = records === 1 && removed.length === 0 && !hasErasures;
  return {
    received: reviews.length + held + removed.length,
    heldBack: held > 0 || isComplete ? held : null,
    removed: {
      count: removed.length,
      byStars: tally(removed.map(({ rating }) => rating)).sort(([a], [b]) => b - a),
      byReason: tally(removed.map(({ reason }) => reason)),
    },
    hasErasures,
    ownerChanges: reviews.flatMap(({ changes = [] }) => changes).filter(({ by }) => by === 'owner').length,
  };
}

/** Reviews that were received but not published. */
export function withheldCount({ withheld = [] }: Pick<PolicyFile, 'withheld'>): number {
  return withheld.reduce((sum, { count }) => sum + count, 0);
}

function tally<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
