import { HUB_LIMITS } from '../settings.ts';
import { domainOf } from './domain.ts';
import { clientNetwork } from './network.ts';
import type { HubPorts, Limit, Room } from './ports.ts';
import type { Subscription } from './subscription.ts';

/** Why a request is refused now, and when to try again. */
export interface LimitRefusal {
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

/** Wait before a repeated request when all slots were taken: verifications take seconds. */
const SOON_SECONDS = 30;
/** A full hub may wait for thousands of callbacks that do not respond. */
const FULL_SECONDS = 120;
const LATER_SECONDS = 3600;

/** Counts a request of one client; null when it is within the limit. Unknown clients are not counted. */
export async function clientRefusal(ports: HubPorts, client: string | null): Promise<LimitRefusal | null> {
  if (client === null) return null;
  const key = `client ${ports.sha256(client).slice(0, 24)}`;
  const { wait } = await ports.store.take(key, CLIENT_LIMIT, ports.now());
  if (wait === 0) return null;
  return later('Too many requests from your IP address', wait / 1000);
}

/** Protects hosts, store and newcomers from floods. Active subscriptions renew and end without limits. */
export async function strangerRefusal(
  ports: HubPorts,
  { host, client, known }: { host: string; client: string | null; known: Subscription | null },
): Promise<LimitRefusal | null> {
  const { store } = ports;
  const now = ports.now();
  if (known?.state === 'active' && known.leaseUntil > now) return null;
  const domain = domainOf(host);
  const failures = failureLimits(ports, host, client);
  const [room, ...waits] = await Promise.all([
    store.room({ host, domain, client }, now),
    ...failures.map(({ key, limit }) => store.wait(key, limit, now)),
  ]);
  if (room.host.waiting >= HUB_LIMITS.pendingPerHost) {
    const most = HUB_LIMITS.pendingPerHost;
    return later(`hub.callback: ${most} requests for this host already wait for verification`, SOON_SECONDS);
  }
  for (const [i, { reason }] of failures.entries()) {
    const wait = waits[i] ?? 0;
    if (wait > 0) return later(reason, wait / 1000);
  }
  const full = fullReason(room, domain);
  if (full !== null) return later(full, LATER_SECONDS);
  const waiting = room.total.waiting;
  if (waiting >= HUB_LIMITS.pending) {
    return { ...later('Too many requests are waiting for verification', FULL_SECONDS), status: 503 };
  }
  return isOverShare(room.client.waiting, waiting, HUB_LIMITS.pending)
    ? later('Too many of your requests are already waiting for verification', SOON_SECONDS)
    : null;
}

function later(reason: string, seconds: number): LimitRefusal {
  return { status: 429, reason, retryAfterSeconds: Math.ceil(seconds) };
}

/** Why there is no room for one more subscription; null if there is. */
function fullReason({ total, host, domain, client }: Room, domainName: string): string | null {
  if (host.active >= HUB_LIMITS.subscriptionsPerHost) {
    return `hub.callback: this host already has ${HUB_LIMITS.subscriptionsPerHost} subscriptions`;
  }
  if (total.active >= HUB_LIMITS.subscriptions) return 'This hub has no room for more subscriptions';
  if (isOverShare(domain.active, total.active, HUB_LIMITS.subscriptions)) {
    return `hub.callback: ${domainName} already has its share of the subscriptions`;
  }
  return isOverShare(client.active, total.active, HUB_LIMITS.subscriptions)
    ? 'Your network already has its share of the subscriptions'
    : null;
}

/** Whether one holder has a third of what the others leave free; so newcomers always find room. */
function isOverShare(held: number, total: number, room: number): boolean {
  return held > 0 && held >= (room - (total - held)) / HUB_LIMITS.sharesPerRoom;
}

export function tooManyPending(): LimitRefusal {
  const most = HUB_LIMITS.pendingPerSubscription;
  const waiting = `hub.callback: ${most} different requests for this subscription already wait for verification`;
  return later(waiting, SOON_SECONDS);
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

/** The client's network, as stored: hundreds of addresses share a key, which identifies no client. */
export function clientKey({ sha256 }: Pick<HubPorts, 'sha256'>, client: string | null): string | null {
  return client === null ? null : sha256(clientNetwork(client)).slice(0, 6);
}
