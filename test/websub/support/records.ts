import { createHash } from 'node:crypto';
import { domainOf } from '../../../src/websub/domain.ts';
import type { Pending, Subscription } from '../../../src/websub/subscription.ts';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** An active subscription; ids spread over the shards by their domain as the hub's own do. */
export function subscription(name: string, fields: Partial<Subscription> = {}): Subscription {
  const host = fields.host ?? `${name}.example`;
  return {
    id: sha256(domainOf(host)).charAt(0) + sha256(name).slice(0, 31),
    topic: '/feed.xml',
    callback: `https://${host}/${name}`,
    host,
    topicUrl: 'https://reviews.example/feed.xml',
    state: 'active',
    endReason: null,
    secret: null,
    leaseUntil: 1_000_000,
    fails: 0,
    delivered: 'v1',
    retry: null,
    inflight: null,
    notice: null,
    pending: [],
    changedAt: 0,
    ...fields,
  };
}

export function pending(request: string, fields: Partial<Pending> = {}): Pending {
  return {
    request,
    mode: 'subscribe',
    topicUrl: 'https://reviews.example/feed.xml',
    callback: 'https://reader.example/inbox',
    secret: null,
    leaseMs: 864_000_000,
    at: 0,
    version: 'v1',
    tries: 0,
    nextAt: 0,
    claimedAt: null,
    repeat: false,
    ...fields,
  };
}
