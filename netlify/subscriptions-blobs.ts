import { sha256 } from '../src/io/release/release.ts';
import { hostDigit } from '../src/websub/identity.ts';
import { isSameLead } from '../src/websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../src/websub/limit-use.ts';
import type { Announcement, Lead, Stored, SubscriptionStore, TopicVersion } from '../src/websub/ports.ts';
import type { Subscription } from '../src/websub/subscription.ts';
import { countsOf, dueOf, isOld, roomOf, tallyOf } from '../src/websub/tally.ts';
import type { Documents } from './blob-documents.ts';
import { packedShard } from './packed-shard.ts';

/** Packed documents: an idle tick reads each once. */
export const BLOB_SHARDS = 16;

/**
 * Subscriptions in Netlify Blobs, packed into 16 documents by the first digit of their id, which comes
 * from the callback's host. An idle reconciliation makes 18 reads and no write at any number of subscriptions:
 * 16 documents, the announced heads, the tally. A subscription request makes at most 6 reads and 2 writes.
 *
 * Long because it is one port: each method is a few lines over the same documents.
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
    due: async (versions, now) => dueOf(await subscriptions(0), versions, now),
    async room(holder, now) {
      const [records, tally] = await Promise.all([
        shardOf(hostDigit({ sha256 }, holder.host)).records(RECENT_MS),
        documents.read(TALLY),
      ]);
      const ofShard = tallyOf(
        [...records.values()].map(({ subscription }) => subscription),
        now,
      );
      const counted = readTally(tally?.text);
      return roomOf(holder, (key) => {
        const here = ofShard.get(key) ?? 0;
        // All of a host's records are in this document; the tally may be one tick old.
        if (key.includes(' host ')) return here;
        // Estimated without reading the other documents: callback hosts spread evenly, or flood only one.
        if (key.startsWith('waiting')) return here * BLOB_SHARDS;
        return Math.max(here, counted.get(key) ?? 0);
      });
    },
    counts: async (now) => ({ ...countsOf(await subscriptions(RECENT_MS), now), lost: false }),
    list: () => subscriptions(0),
    old: async (before) => (await all(RECENT_MS)).filter(({ subscription }) => isOld(subscription, before)),
    async tidy(now) {
      const records = await subscriptions(RECENT_MS);
      const tally = tallyOf(records, now);
      const active = [...tally].filter(([key]) => key.startsWith('active') && !key.includes(' host '));
      await replace(documents, TALLY, () => JSON.stringify(active));
      return { ...countsOf(records, now), lost: false };
    },
    announcement: async () => readAnnouncer((await documents.read(HEADS))?.text).announcement,
    leader: async () => readAnnouncer((await documents.read(HEADS))?.text).leader,
    async lead(next, expected) {
      let isExpected = false;
      const written = await replace(documents, HEADS, (text) => {
        const { announcement, leader } = readAnnouncer(text);
        isExpected = isSameLead(leader, expected);
        return isExpected ? JSON.stringify({ announcement, leader: next }) : text;
      });
      return written && isExpected;
    },
    async announce(announcement, { owner, token }) {
      let isLeader = false;
      const written = await replace(documents, HEADS, (text) => {
        const { leader } = readAnnouncer(text);
        isLeader = leader?.owner === owner && leader.token === token;
        return isLeader ? JSON.stringify({ announcement, leader }) : text;
      });
      return written && isLeader;
    },
    async take(key, limit, now) {
      let wait = 0;
      // A use that cannot be counted under contention is allowed: other limits follow.
      await replace(documents, usesKey(key), (text) => {
        const uses = new Map(readUses(text).filter(([, { until }]) => until > now));
        wait = waitFor(uses.get(key), limit, now);
        if (wait === 0) uses.set(key, usedOnce(uses.get(key), limit, now));
        return wait === 0 ? JSON.stringify([...uses]) : text;
      });
      return { wait };
    },
    async wait(key, limit, now) {
      const uses = new Map(readUses((await documents.read(usesKey(key)))?.text ?? ''));
      return waitFor(uses.get(key), limit, now);
    },
    close() {},
  };
}

/** Records are read once per request or fan-out; writes are checked regardless of their age. */
const RECENT_MS = 1000;
const TALLY = 'tally';
const HEADS = 'heads';
const ATTEMPTS_MAX = 5;

interface Announcer {
  announcement: Announcement;
  leader: Lead | null;
}

/** An older format has only a list of versions. */
function readAnnouncer(text = ''): Announcer {
  const read: Announcer | TopicVersion[] = text === '' ? [] : JSON.parse(text);
  if (!Array.isArray(read)) return read;
  return { announcement: { versions: read, problem: null }, leader: null };
}

/** An older format has only the number of active subscriptions. */
function readTally(text = '[]'): Map<string, number> {
  const read: [string, number][] | number = JSON.parse(text);
  return new Map(typeof read === 'number' ? [['active', read]] : read);
}

function usesKey(key: string): string {
  return `uses/${sha256(key).charAt(0)}`;
}

function readUses(text: string): [string, LimitUse][] {
  return text === '' ? [] : (JSON.parse(text) as [string, LimitUse][]);
}

/** Replaces a document with the result of `make`; false when others kept changing it. */
async function replace(documents: Documents, key: string, make: (text: string) => string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const found = await documents.read(key);
    const text = make(found?.text ?? '');
    if (text === (found?.text ?? '')) return true;
    if ((await documents.write(key, text, found?.etag ?? null)) !== null) return true;
  }
  return false;
}
