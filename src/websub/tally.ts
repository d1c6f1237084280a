import type { Counts, HostUse, TopicVersion } from './ports.ts';
import { duePending, isDeliveryDue, isNoticeDue, type Subscription } from './subscription.ts';

/** Queries over all records, for stores that keep them as objects; the SQLite store has them in SQL. */

export function isDue(s: Subscription, versions: readonly TopicVersion[], now: number): boolean {
  if (isNoticeDue(s, now) || duePending(s, now).length > 0) return true;
  const version = versions.find(({ topic }) => topic === s.topic)?.version;
  return version !== undefined && isDeliveryDue(s, version, now);
}

export function hostUseOf(
  all: readonly Subscription[],
  host: string,
  client: string | null,
  now: number,
): HostUse {
  const use = { subscriptions: 0, pending: 0, pendingOfClient: 0, pendingInAll: 0 };
  for (const s of all) {
    const waiting = s.pending.length;
    if (isLive(s, now)) use.subscriptions += s.host === host ? 1 : 0;
    else {
      use.pendingInAll += waiting;
      if (s.host === host) use.pending += waiting;
      if (client !== null && s.pending[0]?.client === client) use.pendingOfClient += waiting;
    }
  }
  return use;
}

export function countsOf(all: readonly Subscription[], now: number): Counts {
  const active = all.filter((s) => isLive(s, now));
  return {
    active: active.length,
    failing: active.filter(({ fails }) => fails > 0).length,
    ended: all.filter(({ state }) => state === 'ended').length,
    pending: all.reduce((sum, { pending }) => sum + pending.length, 0),
  };
}

export function isLive(s: Subscription, now: number): boolean {
  return s.state === 'active' && s.leaseUntil > now;
}

/** Whether it ended before that time and has no pending work. */
export function isOld(s: Subscription, before: number): boolean {
  if (s.pending.length > 0 || s.notice !== null) return false;
  return s.state === 'ended' ? s.changedAt < before : s.state === 'active' && s.leaseUntil < before;
}
