import { HUB_LIMITS } from '../settings.ts';
import { domainOf } from './domain.ts';
import type { HubPorts, Limit } from './ports.ts';
import type { Subscription } from './subscription.ts';

/** Why a request is refused now, and when to try again. */
export interface Refusal {
  status: 429 | 503;
  reason: string;
  retryAfterSeconds: number;
}

const CLIENT_LIMIT: Limit = {
  max: HUB_LIMITS.requestsPerClient,
  windowMs: HUB_LIMITS.clientWindowMs,
};

/** One count of failed verifications: by host, domain or client. */
interface FailureLimit {
  key: string;
  limit: Limit;
  reason: string;
}

/** Wait before a repeated request when all places were taken: verifications take seconds. */
const SOON_SECONDS = 30;
/** A full hub may wait for thousands of callbacks that do not respond. */
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
    reason: 'Too many requests from your IP address',
    retryAfterSeconds: Math.ceil(wait / 1000),
  };
}

/**
 * Limits that protect callbacks' hosts, the store and newcomers from floods. An active subscription is
 * verified: its renewals and its unsubscription have no limits.
 */
export async function strangerRefusal(
  ports: HubPorts,
  { host, client, known }: { host: string; client: string | null; known: Subscription | null },
): Promise<Refusal | null> {
  const { store } = ports;
  const now = ports.now();
  if (known?.state === 'active' && known.leaseUntil > now) return null;
  const failures = failureLimits(ports, host, client);
  const [use, total, ...waits] = await Promise.all([
    store.hostUse(host, client, now),
    store.total(now),
    ...failures.map(({ key, limit }) => store.wait(key, limit, now)),
  ]);
  if (use.pending >= HUB_LIMITS.pendingPerHost) {
    return {
      status: 429,
      reason: `hub.callback: ${HUB_LIMITS.pendingPerHost} requests for this host already wait for verification`,
      retryAfterSeconds: SOON_SECONDS,
    };
  }
  for (const [i, { reason }] of failures.entries()) {
    const wait = waits[i] ?? 0;
    if (wait > 0) return { status: 429, reason, retryAfterSeconds: Math.ceil(wait / 1000) };
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
      reason: 'This hub has no room for more subscriptions',
      retryAfterSeconds: LATER_SECONDS,
    };
  }
  if (use.pendingInAll >= HUB_LIMITS.pending) {
    return {
      status: 503,
      reason: 'Too many requests are waiting for verification',
      retryAfterSeconds: FULL_SECONDS,
    };
  }
  if (client !== null && use.pendingOfClient >= clientShare(use.pendingInAll)) {
    return {
      status: 429,
      reason: 'Too many of your requests are already waiting for verification',
      retryAfterSeconds: SOON_SECONDS,
    };
  }
  return null;
}

/**
 * How many requests of one client may wait: a share of the free places. It shrinks as more clients wait, so a
 * newcomer always finds room.
 */
function clientShare(pendingInAll: number): number {
  return (HUB_LIMITS.pending - pendingInAll) / HUB_LIMITS.freePerClient;
}

export function tooManyPending(): Refusal {
  return {
    status: 429,
    reason: `hub.callback: ${HUB_LIMITS.pendingPerSubscription} different requests for this subscription already wait for verification`,
    retryAfterSeconds: SOON_SECONDS,
  };
}

/** The limits that a failed verification counts toward; none for an entry of the owner's allow-list. */
export function failureLimits(
  { sha256, allowed }: Pick<HubPorts, 'sha256' | 'allowed'>,
  host: string,
  client: string | null,
): FailureLimit[] {
  if (allowed.has(host)) return [];
  const short = (text: string): string => sha256(text).slice(0, 24);
  const domain = domainOf(host);
  const limits = [
    {
      key: `host ${short(host)}`,
      limit: { max: HUB_LIMITS.pendingPerHost, windowMs: HUB_LIMITS.hostWindowMs },
      reason: 'hub.callback: too many verifications of this host failed',
    },
    {
      key: `domain ${short(domain)}`,
      limit: { max: HUB_LIMITS.failuresPerDomain, windowMs: HUB_LIMITS.hostWindowMs },
      reason: `hub.callback: too many verifications of ${domain} failed`,
    },
  ];
  if (client === null) return limits;
  const ofClient = {
    key: `failures ${client}`,
    limit: { max: HUB_LIMITS.failuresPerClient, windowMs: HUB_LIMITS.clientWindowMs },
    reason: 'Too many of your verifications failed',
  };
  return [...limits, ofClient];
}

/**
 * The client, as stored with a request until it is verified. Hundreds of IP addresses share each key: it
 * separates clients but is too short to identify one.
 */
export function clientKey({ sha256 }: Pick<HubPorts, 'sha256'>, client: string | null): string | null {
  return client === null ? null : sha256(client).slice(0, 6);
}
