import { CLAIM_MS } from '../settings.ts';
import type { Counts, Due, DueVersion, HostUse } from './ports.ts';
import { duePending, isDeliveryDue, isNoticeDue, pendingDueAt, type Subscription } from './subscription.ts';

/** Queries over all records, for stores that keep them as objects; the SQLite store has them in SQL. */

/** The records with work to do. */
export function dueOf(all: readonly Subscription[], versions: readonly DueVersion[], now: number): Due[] {
  return all.flatMap((s) => {
    const times = dueTimes(s, versions, now);
    const { id, topic, host } = s;
    return times.length === 0 ? [] : [{ id, topic, host, at: Math.min(...times) }];
  });
}

/** When each due work of a record became due. */
function dueTimes(s: Subscription, versions: readonly DueVersion[], now: number): number[] {
  const times = duePending(s, now).map(pendingDueAt);
  if (isNoticeDue(s, now)) {
    times.push(s.notice?.claimedAt == null ? s.changedAt : s.notice.claimedAt + CLAIM_MS);
  }
  const current = versions.find(({ topic }) => topic === s.topic);
  if (current === undefined || !isDeliveryDue(s, current.version, now)) return times;
  if (s.retry?.version === current.version) times.push(s.retry.at);
  else if (s.inflight !== null) times.push(s.inflight.at + CLAIM_MS);
  else times.push(Math.max(s.changedAt, current.since ?? 0));
  return times;
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
