import { createHash } from 'node:crypto';
import { TOPIC_PATHS, type TopicPath } from '../../../src/api/topics.ts';

import { domainOf } from '../../../src/websub/domain.ts';
import type { TopicSource } from '../../../src/websub/ports.ts';
import type { Pending, Subscription } from '../../../src/websub/subscription.ts';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The topics of a release, with these contents. */
export function topicsOf(
  baseUrl: string,
  file: (topic: TopicPath) => { version: string; bytes: Uint8Array },
): TopicSource {
  return { baseUrl, files: new Map(TOPIC_PATHS.map((topic) => [topic, file(topic)])) };
}

/** A file whose version is the sha-256 of this text. */
export function textFile(text: string): { version: string; bytes: Uint8Array } {
  return { version: sha256(text), bytes: new TextEncoder().encode(text) };
}

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
