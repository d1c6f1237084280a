import { BLOB_SHARDS } from '../../settings.ts';
import { hostDigit } from '../../websub/identity.ts';
import type { Limit, Stored, SubscriptionStore, TopicVersion } from '../../websub/ports.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { countsOf, hostUseOf, isDue, isForgotten } from '../../websub/tally.ts';
import { sha256 } from '../release/release.ts';
import type { Documents } from './blob-documents.ts';
import { packedShard } from './packed-shard.ts';

/**
 * Subscriptions in Netlify Blobs, packed into 16 documents by the first digit of their id, which comes
 * from the callback's host. An idle reconciliation makes 18 reads and no write at any number of subscriptions:
 * 16 documents, the announced heads, the tally. A subscription request makes at most 6 reads and 2 writes.
 */
export function blobSubscriptions(documents: Documents): SubscriptionStore {
  const digits = Array.from({ length: BLOB_SHARDS }, (_, i) => i.toString(BLOB_SHARDS));
  const shards = new Map(digits.map((digit) => [digit, packedShard(documents, `subscriptions/${digit}`)]));
  const shardOf = (digit: string) => {
    const shard = shards.get(digit);
    if (shard === undefined) throw new Error(`"${digit}" does not begin a subscription id`);
    return shard;
  };
  const all = async (maxAgeMs: number): Promise<Stored[]> => {
    const maps = await Promise.all([...shards.values()].map((shard) => shard.records(maxAgeMs)));
    return maps.flatMap((records) => [...records.values()]);
  };
  const subscriptions = async (maxAgeMs: number): Promise<Subscription[]> =>
    (await all(maxAgeMs)).map(({ subscription }) => subscription);
  return {
    async get(id) {
      return (await shardOf(id.charAt(0)).records(RECENT_MS)).get(id) ?? null;
    },
    put: (id, next, expected) => shardOf(id.charAt(0)).put(id, next, expected),
    async due(versions, now) {
      return (await subscriptions(0)).filter((s) => isDue(s, versions, now));
    },
    async hostUse(host, client, now) {
      const records = await shardOf(hostDigit({ sha256 }, host)).records(RECENT_MS);
      const ofShard = [...records.values()].map(({ subscription }) => subscription);
      const use = hostUseOf(ofShard, host, client, now);
      // Without reading the other documents: hosts spread evenly over them, or flood one alone.
      return {
        ...use,
        pendingOfClient: use.pendingOfClient * BLOB_SHARDS,
        pendingInAll: use.pendingInAll * BLOB_SHARDS,
      };
    },
    async total() {
      return Number((await documents.read(TALLY))?.text ?? 0);
    },
    counts: async (now) => countsOf(await subscriptions(RECENT_MS), now),
    list: () => subscriptions(0),
    async purge(before, now) {
      const stored = await all(RECENT_MS);
      const forgotten = stored.filter(({ subscription }) => isForgotten(subscription, before));
      await Promise.all(
        forgotten.map(({ subscription: { id }, stamp }) => shardOf(id.charAt(0)).put(id, null, stamp)),
      );
      await replace(documents, TALLY, () =>
        String(
          countsOf(
            stored.map(({ subscription }) => subscription),
            now,
          ).active,
        ),
      );
    },
    async heads() {
      return JSON.parse((await documents.read(HEADS))?.text ?? '[]') as TopicVersion[];
    },
    async announce(versions) {
      const announced = await replace(documents, HEADS, () => JSON.stringify(versions));
      if (!announced) throw new Error('Blobs: the announced versions kept changing');
    },
    async take(key, limit, now) {
      let wait = 0;
      // A use that cannot be counted among so many is let through: other limits stand behind this one.
      await replace(documents, usesKey(key), (text) => {
        const uses = new Map(readUses(text).filter(([, { until }]) => until > now));
        wait = waitFor(uses.get(key), limit);
        const use = uses.get(key) ?? { until: now + limit.windowMs, count: 0 };
        if (wait === 0) uses.set(key, { ...use, count: use.count + 1 });
        return wait === 0 ? JSON.stringify([...uses]) : text;
      });
      return { wait: wait === 0 ? 0 : Math.max(1, wait - now) };
    },
    async wait(key, limit, now) {
      const uses = new Map(readUses((await documents.read(usesKey(key)))?.text ?? ''));
      const use = uses.get(key);
      return use === undefined || use.until <= now ? 0 : Math.max(0, waitFor(use, limit) - now);
    },
    close() {},
  };
}

/** Within one request or one fan-out, records are read once; writes are checked whatever their age. */
const RECENT_MS = 1000;
const TALLY = 'tally';
const HEADS = 'heads';
const ATTEMPTS_MAX = 5;

interface Use {
  until: number;
  count: number;
}

function usesKey(key: string): string {
  return `uses/${sha256(key).charAt(0)}`;
}

function readUses(text: string): [string, Use][] {
  return text === '' ? [] : (JSON.parse(text) as [string, Use][]);
}

/** When the limit is over; 0 while it is not reached. */
function waitFor(use: Use | undefined, { max }: Limit): number {
  return use !== undefined && use.count >= max ? use.until : 0;
}

/** Replaces a document by what is made of it; false when others kept changing it. */
async function replace(documents: Documents, key: string, make: (text: string) => string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const found = await documents.read(key);
    const text = make(found?.text ?? '');
    if (text === (found?.text ?? '')) return true;
    if ((await documents.write(key, text, found?.etag ?? null)) !== null) return true;
  }
  return false;
}
