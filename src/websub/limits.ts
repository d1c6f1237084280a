import { HUB_LIMITS } from '../settings.ts';
import type { HubPorts, Limit } from './ports.ts';
import type { Subscription } from './subscription.ts';

/** Why a request is not taken now, and when to come back: too much of one asker, or of all together. */
export interface Refusal {
  status: 429 | 503;
  reason: string;
  retryAfterSeconds: number;
}

const CLIENT_LIMIT: Limit = {
  max: HUB_LIMITS.requestsPerClient,
  windowMs: HUB_LIMITS.clientWindowMs,
};
export const HOST_LIMIT: Limit = { max: HUB_LIMITS.pendingPerHost, windowMs: HUB_LIMITS.hostWindowMs };

/** How soon a request may be repeated that found all places taken: verifications take seconds. */
const SOON_SECONDS = 30;
/** A full hub may wait for thousands of callbacks that do not answer. */
const FULL_SECONDS = 120;
const LATER_SECONDS = 3600;

/** Counts a request of one client; null when it is within the limit. Unknown clients are not counted. */
export async function clientRefusal(ports: HubPorts, client: string | null): Promise<Refusal | null> {
  if (client === null) return null;
  const key = `client ${ports.sha256(client).slice(0, 24)}`;
  const { wait } = await ports.store.take(key, CLIENT_LIMIT, ports.now());
  if (wait === 0) return null;
  return {
    status: 429,
    reason: 'Too many requests from your address',
    retryAfterSeconds: Math.ceil(wait / 1000),
  };
}

/**
 * Limits that protect the host of a callback and the store. A pair that is active has proven itself: its
 * renewals and its unsubscription meet none of them.
 */
export async function hostRefusal(
  ports: HubPorts,
  host: string,
  known: Subscription | null,
): Promise<Refusal | null> {
  if (known?.state === 'active' && known.leaseUntil > ports.now()) return null;
  const [use, total, wait] = await Promise.all([
    ports.store.hostUse(host, ports.now()),
    ports.store.total(ports.now()),
    ports.allowed.has(host)
      ? 0
      : ports.store.wait(failedVerificationKey(ports, host), HOST_LIMIT, ports.now()),
  ]);
  if (use.pending >= HUB_LIMITS.pendingPerHost) {
    return {
      status: 429,
      reason: `hub.callback: ${HUB_LIMITS.pendingPerHost} requests for this host already wait for verification`,
      retryAfterSeconds: SOON_SECONDS,
    };
  }
  if (wait > 0) {
    return {
      status: 429,
      reason: 'hub.callback: too many verifications of this host failed',
      retryAfterSeconds: Math.ceil(wait / 1000),
    };
  }
  if (use.subscriptions >= HUB_LIMITS.subscriptionsPerHost) {
    return {
      status: 429,
      reason: `hub.callback: this host already has ${HUB_LIMITS.subscriptionsPerHost} subscriptions`,
      retryAfterSeconds: LATER_SECONDS,
    };
  }
  if (total >= HUB_LIMITS.subscriptions) {
    return {
      status: 429,
      reason: 'This hub has no place for more subscriptions',
      retryAfterSeconds: LATER_SECONDS,
    };
  }
  if (use.pendingInAll >= HUB_LIMITS.pending) {
    return {
      status: 503,
      reason: 'Too many requests wait for verification at the moment',
      retryAfterSeconds: FULL_SECONDS,
    };
  }
  return null;
}

export function tooManyPending(): Refusal {
  return {
    status: 429,
    reason: `hub.callback: ${HUB_LIMITS.pendingPerSubscription} different requests for this subscription already wait for verification`,
    retryAfterSeconds: SOON_SECONDS,
  };
}

export function failedVerificationKey({ sha256 }: Pick<HubPorts, 'sha256'>, host: string): string {
  return `host ${sha256(host).slice(0, 24)}`;
}
