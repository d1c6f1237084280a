import { CLAIM_MS, DELIVERY_FAILURES_MAX, HUB_LIMITS, PENDING_MAX_MS, UNRESOLVED_MS } from '../settings.ts';
import {
  type EndReason,
  isClaimOver,
  isDeliveryDue,
  isNoticeDue,
  isPendingDue,
  NO_DELIVERY,
  NOT_ACTIVE,
  type Pending,
  type Subscription,
  UNKNOWN_VERSION,
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
  /** The name did not resolve; nothing was sent. */
  | (Omit<DeliveryFailed, 'type'> & { type: 'delivery-unsent'; othersDo: boolean })
  | { type: 'gone'; claimedAt: number }
  | { type: 'notice-claimed' }
  | { type: 'notice-sent' }
  | { type: 'removed'; reason: string }
  /** Nothing was due. `version`: what is announced of its topic; null if unknown. */
  | { type: 'checked'; version: string | null };

/**
 * One subscription as a pure state machine: its state after an event, or the same object if that changes nothing
 * or comes too late. What a killed process may lose is derived again from the subscription.
 */
export function nextState(subscription: Subscription, event: SubscriptionEvent, now: number): Subscription {
  const next = transition(subscription, event, now);
  if (next === subscription) return subscription;
  const { lapsedAt, ...rest } = next;
  const hasLapsed = lapsedAt !== undefined && lapsedAt <= now && next.leaseUntil <= lapsedAt;
  return { ...rest, ...(hasLapsed ? { lapsedAt } : {}), changedAt: now };
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
        ...withSpeed(proven(resolved(s)), event.isSlow === true),
        delivered: s.inflight.version,
        ...NO_DELIVERY,
      };
    case 'delivery-cut':
      if (s.state !== 'active') return s;
      if (s.inflight?.at !== event.claimedAt) return withLateOutcome(s, event.version);
      return { ...withSpeed(s, true), delivered: UNKNOWN_VERSION, inflight: null };
    case 'delivery-failed': {
      const next = withFailure(s, event, now);
      return next === s ? s : resolved(next);
    }
    case 'delivery-unsent':
      return withUnsent(s, event, now);
    case 'gone':
      if (s.state !== 'active' || s.inflight?.at !== event.claimedAt) return s;
      return left(s, s.pending);
    case 'notice-claimed':
      return s.notice === null || !isNoticeDue(s, now)
        ? s
        : { ...s, notice: { ...s.notice, claimedAt: now } };
    case 'notice-sent':
      return s.notice === null ? s : { ...s, notice: null };
    case 'removed':
      return s.state === 'active' ? ended(s, 'removed', event.reason) : s;
    case 'checked':
      return checked(s, event.version, now);
  }
}

/** Equal requests are merged; a different one never displaces those that wait. */
function withRequest(s: Subscription, pending: Pending, now: number): Subscription {
  const waiting = s.pending.filter(({ at }) => at + PENDING_MAX_MS > now);
  // The subscriber may have read the topic at any of its requests: a process may have died before recording.
  const isSame = s.pending.every((other) => other.version === pending.version);
  const version = isSame ? pending.version : UNKNOWN_VERSION;
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
    return s.state === 'active' ? left(s, rest) : { ...s, pending: rest };
  }
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
    ...(renewal
      ? {}
      : { delivered: pending.version === version ? version : UNKNOWN_VERSION, ...NO_DELIVERY }),
    pending: rest,
  };
}

function proven({ unproven: _, ...s }: Subscription): Subscription {
  return s;
}

function resolved({ unresolvedSince: _, ...s }: Subscription): Subscription {
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
  return s.inflight === null && s.delivered !== version ? { ...s, delivered: UNKNOWN_VERSION } : s;
}

/** Removed by the hub, so it gets a notice with this reason. */
function ended(s: Subscription, endReason: EndReason, reason: string): Subscription {
  return {
    ...s,
    state: 'ended',
    endReason,
    secret: null,
    retry: null,
    inflight: null,
    delivery: null,
    notice: { reason, claimedAt: null },
  };
}

/** As if never verified: the subscription is removed unless requests wait. */
function left(s: Subscription, pending: readonly Pending[]): Subscription {
  const { client: _, ...rest } = resolved(s);
  return { ...rest, ...NOT_ACTIVE, pending: [...pending] };
}

/** Our resolver may be down, or the name servers for hours: after that, it is a failure like any other. */
function withUnsent(
  s: Subscription,
  event: SubscriptionEvent & { type: 'delivery-unsent' },
  now: number,
): Subscription {
  if (s.state !== 'active' || s.inflight?.at !== event.claimedAt) return s;
  if (!event.othersDo) return waitingAgain(s, event);
  const since = Math.min(s.unresolvedSince ?? now, now);
  const unresolved = { ...s, unresolvedSince: since };
  if (now - since < UNRESOLVED_MS) return waitingAgain(unresolved, event);
  return withFailure(unresolved, { ...event, type: 'delivery-failed' }, now);
}

function waitingAgain(s: Subscription, { version, retryAt }: Pick<DeliveryFailed, 'version' | 'retryAt'>) {
  return { ...withSpeed(s, true), inflight: null, retry: { version, at: retryAt(1) } };
}

/** Corrects what would make it due again and again: a wait for a withdrawn version, or a date of a wrong clock. */
function checked(s: Subscription, version: string | null, now: number): Subscription {
  const isWithdrawn = s.retry !== null && s.retry.version !== version && s.fails === 0;
  if (isWithdrawn && s.state === 'active' && s.inflight === null && s.delivered === version) {
    return { ...s, retry: null };
  }
  return s.changedAt > now + CLAIM_MS ? { ...s } : s;
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
