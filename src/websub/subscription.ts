import type { TopicPath } from '../api/topics.ts';
import { CLAIM_MS, LAPSE_GRACE_MS, RETRY_WAIT_MAX_MS } from '../settings.ts';

/** A version that no topic has. */
export const UNKNOWN_VERSION = '';

/** A request that waits for its verification of intent. */
export interface Pending {
  request: string;
  /** The client: see `clientKey`. Absent in older subscriptions; null for programs on this machine. */
  client?: string | null;
  mode: 'subscribe' | 'unsubscribe';
  /** As given, for verification (WebSub 5.3). */
  topicUrl: string;
  callback: string;
  secret: string | null;
  leaseMs: number;
  /** Version of the topic at the time of the request: the subscriber can read that itself. */
  version: string;
  at: number;
  tries: number;
  nextAt: number;
  /** When the running verification was sent; null without one. */
  claimedAt: number | null;
  /** An equal request arrived meanwhile: if this verification fails, one more follows. */
  repeat: boolean;
}

/** A subscriber that unsubscribes or returns 410 leaves nothing. */
export type EndReason = 'failed' | 'removed';

export interface Subscription {
  /** See `subscriptionId`. */
  id: string;
  topic: TopicPath;
  callback: string;
  host: string;
  topicUrl: string;
  /** `new`: not verified; `ended`: without secret, for the owner to see. */
  state: 'new' | 'active' | 'ended';
  endReason: EndReason | null;
  secret: string | null;
  leaseUntil: number;
  /** The client whose request was verified last; see `clientKey`. Absent in older subscriptions. */
  client?: string | null;
  fails: number;
  /** Version last acknowledged, or read at subscription; while `isSettled`, what the subscriber has. */
  delivered: string;
  /** The delivery that is not acknowledged yet; all its attempts carry this id. Absent in older subscriptions. */
  delivery?: { version: string; id: string } | null;
  /** The wait before the next attempt at one version; a newer version does not wait. */
  retry: { version: string; at: number } | null;
  /** The last failed delivery, until one is acknowledged; for the owner only. Absent in older subscriptions. */
  failure?: { at: number; problem: string } | null;
  inflight: { version: string; at: number } | null;
  /** A denied notice to be sent, with its hub.reason. */
  notice: { reason: string; claimedAt: number | null } | null;
  pending: Pending[];
  /** From a copy of the store: the callback confirms it once more before the next delivery. Absent otherwise. */
  unproven?: true;
  /** Its last delivery failed or took long; absent otherwise. */
  slow?: true;
  /** Since when its name does not resolve although others do; absent while it does. */
  unresolvedSince?: number;
  /** When the end of its lease was noted, long after it; see ending.ts. */
  lapsedAt?: number;
  changedAt: number;
}

/** No delivery is running, and none has failed since the last acknowledgement. */
export const NO_DELIVERY = { fails: 0, failure: null, retry: null, inflight: null, delivery: null } as const;

/** Never verified, or left. */
export const NOT_ACTIVE = {
  ...NO_DELIVERY,
  ...({ state: 'new', endReason: null, secret: null, notice: null } as const),
  leaseUntil: 0,
  delivered: UNKNOWN_VERSION,
};

/**
 * Whether we know what the subscriber has. Even a failed attempt may have been read, so from its claim on we
 * know nothing until an attempt is acknowledged. Otherwise a version withdrawn after such an attempt would
 * stay with the subscriber. An open claim and failures are the traces of such an attempt.
 */
function isSettled(s: Subscription): boolean {
  return s.inflight === null && s.fails === 0;
}

/** Active, lease valid, not known to have this version, no claim that counts, no wait left. */
export function isDeliveryDue(s: Subscription, version: string, now: number): boolean {
  return (
    s.state === 'active' &&
    s.leaseUntil > now &&
    (s.delivered !== version || !isSettled(s)) &&
    (s.inflight === null || isClaimOver(s.inflight.at, now)) &&
    (s.retry === null || s.retry.version !== version || isTimeReached(s.retry.at, now, RETRY_WAIT_MAX_MS))
  );
}

/** Whether a claim has expired. A claim from the future was made by a wrong clock and is void. */
export function isClaimOver(claimedAt: number, now: number): boolean {
  return isTimeReached(claimedAt + CLAIM_MS, now, 2 * CLAIM_MS);
}

/** Whether a time has come, or is so far ahead that a wrong clock must have set it. */
export function isTimeReached(time: number, now: number, furthest: number): boolean {
  return time <= now || time > now + furthest;
}

export function isLive(s: Subscription, now: number): boolean {
  return s.state === 'active' && s.leaseUntil > now;
}

/** The version that an active subscriber has or is about to get. */
export function versionOf({ inflight, retry, delivered }: Subscription): string {
  return inflight?.version ?? retry?.version ?? delivered;
}

/** When a subscription next needs work while its topic stays the same; null for never. As of its last change. */
export function dueAt(s: Subscription): number | null {
  const { changedAt: now, inflight, retry, notice, pending } = s;
  const unless = (time: number, furthest: number): number => (time > now + furthest ? now : time);
  const times = pending.map((each) => unless(pendingDueAt(each), 2 * CLAIM_MS));
  if (notice !== null) times.push(notice.claimedAt === null ? now : notice.claimedAt + CLAIM_MS);
  if (s.state === 'active') {
    const { lapsedAt = 0, leaseUntil } = s;
    const hasLapsed = lapsedAt >= leaseUntil;
    if (pending.length === 0) times.push(hasLapsed ? lapsedAt + LAPSE_GRACE_MS : leaseUntil);
    if (hasLapsed) return Math.min(...times);
    if (inflight !== null) times.push(unless(inflight.at + CLAIM_MS, 2 * CLAIM_MS));
    else if (retry !== null) times.push(unless(retry.at, RETRY_WAIT_MAX_MS));
    else if (s.fails > 0 || s.delivered === UNKNOWN_VERSION) times.push(now);
  }
  return times.length === 0 ? null : Math.min(...times);
}

/** Requests whose verification should be sent now. */
export function duePending(s: Subscription, now: number): Pending[] {
  return s.pending.filter((pending) => isPendingDue(pending, now));
}

export function isPendingDue(pending: Pending, now: number): boolean {
  return isTimeReached(pendingDueAt(pending), now, 2 * CLAIM_MS);
}

export function isNoticeDue({ notice }: Subscription, now: number): boolean {
  return notice !== null && (notice.claimedAt === null || isClaimOver(notice.claimedAt, now));
}

/** When its verification should be sent; an expired claim is sent again. */
export function pendingDueAt(pending: Pending): number {
  return pending.claimedAt === null ? pending.nextAt : pending.claimedAt + CLAIM_MS;
}
