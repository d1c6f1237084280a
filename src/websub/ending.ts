import { ENDED_KEPT, LAPSE_GRACE_MS, LAPSE_NOTICED_MS } from '../settings.ts';
import type { Subscription } from './subscription.ts';

/**
 * The subscription after its lease has ended; null to remove it. A lease that ended a moment ago is removed at once. If it
 * ended long ago, this process was down or its clock has moved: a wrong clock must not remove all subscribers, so the
 * record stays for a day.
 */
export function afterLapse(s: Subscription, now: number): Subscription | null {
  if (s.state !== 'active' || s.leaseUntil > now || s.pending.length > 0) return s;
  if (now - s.leaseUntil <= LAPSE_NOTICED_MS) return null;
  const { lapsedAt } = s;
  if (lapsedAt === undefined || lapsedAt > now || lapsedAt < s.leaseUntil) {
    return { ...s, lapsedAt: now, changedAt: now };
  }
  return lapsedAt + LAPSE_GRACE_MS <= now ? null : s;
}

/** For stores that hold subscriptions in memory: what tidying changes or removes. `kept`: how many ended ones stay. */
export function tidied(
  all: readonly Subscription[],
  now: number,
  kept = ENDED_KEPT,
): { id: string; next: Subscription | null }[] {
  const lapsed = all.map((s) => ({ id: s.id, before: s, next: afterLapse(s, now) }));
  const surplus = all
    .filter((s) => s.state === 'ended' && s.notice === null && s.pending.length === 0)
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .slice(kept);
  return [
    ...lapsed.filter(({ before, next }) => next !== before).map(({ id, next }) => ({ id, next })),
    ...surplus.map(({ id }) => ({ id, next: null })),
  ];
}
