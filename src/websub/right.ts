import type { TopicPath } from '../api/topics.ts';
import { CLAIM_MS } from '../settings.ts';
import { domainOf } from './domain.ts';
import type { Backlog, Counts, Due, DueVersion, Holder, Room, Taken } from './ports.ts';
import { dueAt, type Subscription, versionOf } from './subscription.ts';

/** What a subscription takes of the hub's room, and when it needs work: how every store finds and counts them. */
export interface Right {
  id: string;
  topic: TopicPath;
  host: string;
  domain: string;
  /** See `clientKey`. */
  client: string | null;
  /** End of an active lease; 0 for other subscriptions. */
  activeUntil: number;
  pending: number;
  /** When it next needs work while its topic stays the same; null for never. */
  dueAt: number | null;
  /** The version that the subscriber has or is about to get; null unless active. Another version makes it due. */
  version: string | null;
  changedAt: number;
  hasEnded: boolean;
  isFailing: boolean;
  isSlow: boolean;
}

/** Subscriptions are immutable, and stores in memory need thousands at each request. */
const known = new WeakMap<Subscription, Right>();

export function rightOf(s: Subscription): Right {
  const right = known.get(s) ?? derived(s);
  known.set(s, right);
  return right;
}

function derived(s: Subscription): Right {
  const isActive = s.state === 'active';
  return {
    id: s.id,
    topic: s.topic,
    host: s.host,
    domain: domainOf(s.host),
    client: (isActive ? s.client : s.pending[0]?.client) ?? null,
    activeUntil: isActive ? s.leaseUntil : 0,
    pending: s.pending.length,
    dueAt: dueAt(s),
    version: isActive ? versionOf(s) : null,
    changedAt: s.changedAt,
    hasEnded: s.state === 'ended',
    isFailing: isActive && s.fails > 0,
    isSlow: s.slow === true,
  };
}

/** A subscription that is dated later was written by a wrong clock, so its times mean nothing. */
export function latestDate(now: number): number {
  return now + CLAIM_MS;
}

/** Since when a subscription is due; null if it is not. */
function dueSince(right: Right, versions: readonly DueVersion[], now: number): number | null {
  if (right.dueAt !== null && right.dueAt <= now) return right.dueAt;
  if (right.changedAt > latestDate(now)) return now;
  const current = versions.find(({ topic }) => topic === right.topic);
  if (current === undefined || right.version === null || right.version === current.version) return null;
  return Math.max(right.changedAt, current.since ?? 0);
}

/** For stores that hold rights in memory: the portion of what is due after this id, in the order of ids. */
export function dueOf(
  rights: readonly Right[],
  versions: readonly DueVersion[],
  now: number,
  { after, most }: { after: string; most: number },
): Due[] {
  return rights
    .filter((right) => right.id > after && dueSince(right, versions, now) !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, topic, host, isSlow }) => ({ id, topic, host, isSlow }));
}

export function backlogOf(rights: readonly Right[], versions: readonly DueVersion[], now: number): Backlog {
  const since = rights.map((right) => dueSince(right, versions, now)).filter((time) => time !== null);
  return { due: since.length, oldest: since.length === 0 ? null : Math.min(...since) };
}

export function roomOf(rights: readonly Right[], { host, domain, client }: Holder, now: number): Room {
  const none = (): Taken => ({ active: 0, waiting: 0 });
  const room = { total: none(), host: none(), domain: none(), client: none() };
  for (const right of rights) {
    const isLive = right.activeUntil > now;
    const add = (taken: Taken): void => {
      if (isLive) taken.active += 1;
      else taken.waiting += right.pending;
    };
    add(room.total);
    if (right.host === host) add(room.host);
    if (right.domain === domain) add(room.domain);
    if (right.client === client && client !== null) add(room.client);
  }
  return room;
}

export function countsOf(rights: readonly Right[], now: number): Omit<Counts, 'lost'> {
  const live = rights.filter(({ activeUntil }) => activeUntil > now);
  return {
    active: live.length,
    failing: live.filter(({ isFailing }) => isFailing).length,
    ended: rights.filter(({ hasEnded }) => hasEnded).length,
    pending: rights.reduce((sum, { pending }) => sum + pending, 0),
  };
}
