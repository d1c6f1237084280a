import { TOMBSTONE_MS } from '../settings.ts';
import type { HubPorts } from './ports.ts';
import type { Subscription } from './subscription.ts';

/** Removes records that ended long ago, so that the store does not grow forever. */
export async function forgetOld({ store, now }: Pick<HubPorts, 'store' | 'now'>): Promise<void> {
  for (const { subscription, stamp } of await store.old(now() - TOMBSTONE_MS)) {
    const next = afterLong(subscription, now());
    if (next !== subscription) await store.put(subscription.id, next, stamp);
  }
}

/** Null to remove it, a month after its end was noted: a clock that is wrong for a while must not remove all records. */
function afterLong(s: Subscription, now: number): Subscription | null {
  if (s.state === 'ended') return null;
  const { lapsedAt = Number.POSITIVE_INFINITY } = s;
  if (lapsedAt > now || lapsedAt < s.leaseUntil) return { ...s, lapsedAt: now };
  return lapsedAt + TOMBSTONE_MS < now ? null : s;
}
