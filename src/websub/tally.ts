import { CLAIM_MS } from '../settings.ts';
import { domainOf } from './domain.ts';
import type { Counts, Due, DueVersion, Holder, Room } from './ports.ts';
import { duePending, isDeliveryDue, isNoticeDue, pendingDueAt, type Subscription } from './subscription.ts';

/** The rules by which every store finds and counts records. */

/** The records with work to do. */
export function dueOf(all: readonly Subscription[], versions: readonly DueVersion[], now: number): Due[] {
  return all.flatMap((s) => {
    const times = dueTimes(s, versions, now);
    const { id, topic, host } = s;
    const isSlow = s.slow === true;
    return times.length === 0 ? [] : [{ id, topic, host, at: Math.min(...times), isSlow }];
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

/** What one record takes of the hub's room, by key. */
export function sharesOf(s: Subscription, now: number): [key: string, count: number][] {
  const isActive = isLive(s, now);
  const kind = isActive ? 'active' : 'waiting';
  const count = isActive ? 1 : s.pending.length;
  if (count === 0) return [];
  const client = isActive ? s.client : s.pending[0]?.client;
  const keys = [kind, `${kind} host ${s.host}`, ...(isActive ? [`${kind} domain ${domainOf(s.host)}`] : [])];
  if (client != null) keys.push(`${kind} client ${client}`);
  return keys.map((key) => [key, count]);
}

export function tallyOf(all: readonly Subscription[], now: number): Map<string, number> {
  const tally = new Map<string, number>();
  for (const s of all) {
    for (const [key, count] of sharesOf(s, now)) tally.set(key, (tally.get(key) ?? 0) + count);
  }
  return tally;
}

export function roomOf({ host, domain, client }: Holder, count: (key: string) => number): Room {
  const ofClient = (kind: string): number => (client === null ? 0 : count(`${kind} client ${client}`));
  return {
    active: {
      total: count('active'),
      host: count(`active host ${host}`),
      domain: count(`active domain ${domain}`),
      client: ofClient('active'),
    },
    waiting: { total: count('waiting'), host: count(`waiting host ${host}`), client: ofClient('waiting') },
  };
}

export function countsOf(all: readonly Subscription[], now: number): Omit<Counts, 'lost'> {
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

export function isOld(s: Subscription, before: number): boolean {
  if (s.pending.length > 0 || s.notice !== null) return false;
  return s.state === 'ended' ? s.changedAt < before : s.state === 'active' && s.leaseUntil < before;
}
