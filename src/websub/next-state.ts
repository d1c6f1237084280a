import { DELIVERY_FAILURES_MAX, HUB_LIMITS, PENDING_MAX_MS } from '../settings.ts';
import {
  type EndReason,
  isClaimOver,
  isDeliveryDue,
  isNoticeDue,
  isPendingDue,
  type Pending,
  type Subscription,
} from './subscription.ts';

interface DeliveryFailed {
  type: 'delivery-failed';
  claimedAt: number;
  version: string;
  problem: string;
  retryAt: (fails: number) => number;
}

export type SubscriptionEvent =
  | { type: 'requested'; pending: Pending }
  | { type: 'verification-claimed'; request: string }
  /** `version`: the topic's current version. */
  | { type: 'verified'; request: string; version: string }
  | { type: 'verification-failed'; request: string }
  /** `nextAt` null: this was the last try. */
  | { type: 'verification-unreachable'; request: string; nextAt: number | null }
  /** `id`: for a new delivery, if this attempt is its first. */
  | { type: 'delivery-claimed'; version: string; id: string }
  | { type: 'delivered'; claimedAt: number; version: string; isSlow?: boolean }
  /** We ended the attempt early, so that others need not wait; it proves nothing. */
  | { type: 'delivery-cut'; claimedAt: number; version: string }
  | DeliveryFailed
  | { type: 'gone'; claimedAt: number }
  | { type: 'notice-claimed' }
  | { type: 'notice-sent' }
  | { type: 'removed'; reason: string };

/**
 * One subscription as a pure state machine: the record after an event, or the same object if the event changes nothing
 * or comes too late. What a killed process may lose is derived again from the record.
 */
export function nextState(subscription: Subscription, event: SubscriptionEvent, now: number): Subscription {
  const next = transition(subscription, event, now);
  return next === subscription ? subscription : { ...next, changedAt: now };
}

function transition(s: Subscription, event: SubscriptionEvent, now: number): Subscription {
  switch (event.type) {
    case 'requested':
      return withRequest(s, event.pending, now);
    case 'verification-claimed':
      return s.pending.some((pending) => pending.request === event.request && isPendingDue(pending, now))
        ? withPending(s, event.request, (pending) => ({ ...pending, claimedAt: now }))
        : s;
    case 'verified':
      return withVerified(s, event.request, event.version, now);
    case 'verification-failed':
      return withPending(s, event.request, (pending) =>
        pending.repeat ? { ...pending, repeat: false, claimedAt: null, nextAt: now } : null,
      );
    case 'verification-unreachable':
      return withPending(s, event.request, (pending) =>
        event.nextAt === null
          ? null
          : { ...pending, tries: pending.tries + 1, claimedAt: null, nextAt: event.nextAt },
      );
    case 'delivery-claimed':
      if (!isDeliveryDue(s, event.version, now)) return s;
      return {
        ...s,
        // The outcome of an expired claim is unknown: failures before it no longer count as consecutive.
        fails: s.inflight === null ? s.fails : 0,
        inflight: { version: event.version, at: now },
        retry: null,
        delivery:
          s.delivery?.version === event.version ? s.delivery : { version: event.version, id: event.id },
      };
    case 'delivered':
      if (s.state !== 'active') return s;
      if (s.inflight?.at !== event.claimedAt) return withLateOutcome(s, event.version);
      return {
        ...withSpeed(proven(s), event.isSlow === true),
        delivered: s.inflight.version,
        ...NO_DELIVERY,
      };
    case 'delivery-cut':
      if (s.state !== 'active') return s;
      if (s.inflight?.at !== event.claimedAt) return withLateOutcome(s, event.version);
      return { ...withSpeed(s, true), delivered: UNKNOWN, inflight: null };
    case 'delivery-failed':
      return withFailure(s, event, now);
    case 'gone':
      if (s.state !== 'active' || s.inflight?.at !== event.claimedAt) return s;
      return ended(s, 'gone', null);
    case 'notice-claimed':
      return s.notice === null || !isNoticeDue(s, now)
        ? s
        : { ...s, notice: { ...s.notice, claimedAt: now } };
    case 'notice-sent':
      return s.notice === null ? s : { ...s, notice: null };
    case 'removed':
      return s.state === 'active' ? ended(s, 'removed', event.reason) : s;
  }
}

/** No delivery is running, and none has failed since the last acknowledgement. */
const NO_DELIVERY = { fails: 0, failure: null, retry: null, inflight: null, delivery: null } as const;

/** A version that no topic has. */
const UNKNOWN = '';

/** Equal requests are merged; a different one never displaces those that wait. */
function withRequest(s: Subscription, pending: Pending, now: number): Subscription {
  const waiting = s.pending.filter(({ at }) => at + PENDING_MAX_MS > now);
  // The subscriber may have read the topic at any of its requests: a process may have died before recording.
  const isSame = s.pending.every((other) => other.version === pending.version);
  const version = isSame ? pending.version : UNKNOWN;
  const equal = waiting.find((other) => isSameRequest(other, pending));
  if (equal !== undefined) {
    // It moves to the last client's turn; otherwise a flood that guessed the request would delay the subscriber.
    const { client } = pending;
    const again = equal.claimedAt === null ? { nextAt: now } : { repeat: true };
    const merged = { ...equal, ...again, client, version };
    return { ...s, pending: waiting.map((other) => (other === equal ? merged : other)) };
  }
  if (waiting.length >= HUB_LIMITS.pendingPerSubscription) return s;
  return { ...s, pending: [...waiting, { ...pending, version }] };
}

function isSameRequest(a: Pending, b: Pending): boolean {
  return (
    a.mode === b.mode &&
    a.secret === b.secret &&
    a.leaseMs === b.leaseMs &&
    a.callback === b.callback &&
    a.topicUrl === b.topicUrl
  );
}

/** The later request wins: earlier ones are dropped. */
function withVerified(s: Subscription, request: string, version: string, now: number): Subscription {
  const index = s.pending.findIndex((pending) => pending.request === request);
  const pending = s.pending[index];
  if (pending === undefined) return s;
  const rest = s.pending.slice(index + 1);
  if (pending.mode === 'unsubscribe') {
    const left = s.state === 'active' ? ended(s, 'unsubscribed', null) : s;
    return { ...left, pending: rest };
  }
  // Also after the lease has ended: we still know what the subscriber has.
  const renewal = s.state === 'active';
  return {
    ...proven(s),
    state: 'active',
    endReason: null,
    notice: null,
    callback: pending.callback,
    topicUrl: pending.topicUrl,
    secret: pending.secret,
    client: pending.client ?? null,
    // The lease runs from the verification request (WebSub 5.3).
    leaseUntil: (pending.claimedAt ?? now) + pending.leaseMs,
    // Between request and verification the subscriber may have read either version.
    ...(renewal ? {} : { delivered: pending.version === version ? version : UNKNOWN, ...NO_DELIVERY }),
    pending: rest,
  };
}

function proven({ unproven: _, ...s }: Subscription): Subscription {
  return s;
}

function withSpeed({ slow: _, ...s }: Subscription, isSlow: boolean): Subscription {
  return isSlow ? { ...s, slow: true } : s;
}

function withFailure(s: Subscription, event: DeliveryFailed, now: number): Subscription {
  if (s.state !== 'active') return s;
  if (s.inflight?.at !== event.claimedAt) return withLateOutcome(s, event.version);
  // A process that was suspended past its claim may have missed a 2xx: unknown, like any expired claim.
  if (isClaimOver(event.claimedAt, now)) return s;
  const fails = s.fails + 1;
  const failure = { at: now, problem: event.problem };
  if (fails >= DELIVERY_FAILURES_MAX) {
    return ended(
      { ...s, failure },
      'failed',
      `${DELIVERY_FAILURES_MAX} deliveries in a row failed; subscribe again`,
    );
  }
  return {
    ...withSpeed(s, true),
    fails,
    failure,
    inflight: null,
    retry: { version: s.inflight.version, at: event.retryAt(fails) },
  };
}

/** Another process took the claim, so what the subscriber read last is unknown until the next acknowledgement. */
function withLateOutcome(s: Subscription, version: string): Subscription {
  return s.inflight === null && s.delivered !== version ? { ...s, delivered: UNKNOWN } : s;
}

function ended(s: Subscription, endReason: EndReason, reason: string | null): Subscription {
  const notice = reason === null ? null : { reason, claimedAt: null };
  return {
    ...s,
    state: 'ended',
    endReason,
    secret: null,
    retry: null,
    inflight: null,
    delivery: null,
    notice,
  };
}

function withPending(
  s: Subscription,
  request: string,
  change: (pending: Pending) => Pending | null,
): Subscription {
  if (!s.pending.some((pending) => pending.request === request)) return s;
  return {
    ...s,
    pending: s.pending.flatMap((pending) => {
      if (pending.request !== request) return [pending];
      const changed = change(pending);
      return changed === null ? [] : [changed];
    }),
  };
}
