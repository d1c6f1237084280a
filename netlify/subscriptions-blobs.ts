import { sha256 } from '../src/io/release/release.ts';
import { ENDED_KEPT, HUB_PORTION } from '../src/settings.ts';
import { tidied } from '../src/websub/ending.ts';
import { domainDigit } from '../src/websub/identity.ts';
import { isSameLead } from '../src/websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../src/websub/limit-use.ts';
import type { Announcement, Lead, Stored, SubscriptionStore, Taken } from '../src/websub/ports.ts';
import { backlogOf, countsOf, dueOf, type Right, rightOf, roomOf } from '../src/websub/right.ts';
import type { Subscription } from '../src/websub/subscription.ts';
import { type OldSubscription, upgraded } from '../src/websub/upgraded.ts';
import type { Documents } from './blob-documents.ts';
import { type PackedShard, packedShard, parsed, stamped } from './packed-shard.ts';

/** Packed documents: an idle tick reads each once. */
export const BLOB_SHARDS = 16;

/**
 * Subscriptions in Netlify Blobs, packed into 16 documents by the first digit of their id, which comes from the
 * callback's domain. They hold rights only, so their size is bounded. An idle reconciliation makes 18 reads and no
 * write: 16 documents, the announced heads, the tally. A subscription request makes at most 6 reads and 2 writes.
 *
 * Long because it is one port: each method is a few lines over the same documents.
 */
export function blobSubscriptions(documents: Documents): SubscriptionStore {
  const digits = Array.from({ length: BLOB_SHARDS }, (_, i) => i.toString(BLOB_SHARDS));
  // Read once: on a site without subscribers, each of the 16 documents is new and would read all older ones.
  let older: Promise<Map<string, Stored>> | null = null;
  const first = async (digit: string): Promise<Map<string, Stored>> => {
    older ??= oldSubscriptions(documents, digits).catch((error: unknown) => {
      older = null;
      throw error;
    });
    return new Map([...(await older)].filter(([id]) => id.charAt(0) === digit));
  };
  const shards = new Map(
    digits.map((digit) => [digit, packedShard(documents, `rights/${digit}`, () => first(digit))]),
  );
  const shardOf = (digit: string): PackedShard => {
    const shard = shards.get(digit);
    if (shard === undefined) throw new Error(`"${digit}" does not begin a subscription id`);
    return shard;
  };
  const all = async (maxAgeMs: number): Promise<Subscription[]> => {
    const maps = await Promise.all([...shards.values()].map((shard) => shard.subscriptions(maxAgeMs)));
    return maps.flatMap((subscriptions) =>
      [...subscriptions.values()].map(({ subscription }) => subscription),
    );
  };
  const rights = async (maxAgeMs: number): Promise<Right[]> => (await all(maxAgeMs)).map(rightOf);
  return {
    async get(id) {
      return (await shardOf(id.charAt(0)).subscriptions(RECENT_MS)).get(id) ?? null;
    },
    put: (id, next, expected) => shardOf(id.charAt(0)).put(id, next, expected),
    due: async (versions, now, after) =>
      dueOf(await rights(RECENT_MS), versions, now, { after, most: HUB_PORTION }),
    backlog: async (versions, now) => backlogOf(await rights(0), versions, now),
    async room(holder, now) {
      const [subscriptions, tally] = await Promise.all([
        shardOf(domainDigit({ sha256 }, holder.host)).subscriptions(RECENT_MS),
        documents.read(TALLY),
      ]);
      const here = roomOf(
        [...subscriptions.values()].map(({ subscription }) => rightOf(subscription)),
        holder,
        now,
      );
      const read: unknown = JSON.parse(tally?.text ?? '[]');
      // Older versions wrote a number.
      const counted = new Map<string, number>(Array.isArray(read) ? read : []);
      // Active ones as of the last tick; what waits is estimated, as domains spread evenly or one floods.
      const estimated = ({ active, waiting }: Taken, key: string): Taken => ({
        active: Math.max(active, counted.get(key) ?? 0),
        waiting: waiting * BLOB_SHARDS,
      });
      return {
        ...here,
        total: estimated(here.total, 'active'),
        client: estimated(here.client, `active client ${holder.client}`),
      };
    },
    counts: async (now) => ({ ...countsOf(await rights(RECENT_MS), now), lost: false }),
    list: () => all(0),
    async tidy(now) {
      await Promise.all(
        [...shards.values()].map((shard) =>
          shard.sweep((subscriptions) => tidied(subscriptions, now, ENDED_PER_SHARD)),
        ),
      );
      const tally = new Map<string, number>();
      for (const { activeUntil, client } of await rights(RECENT_MS)) {
        const keys =
          activeUntil <= now ? [] : ['active', ...(client === null ? [] : [`active client ${client}`])];
        for (const key of keys) tally.set(key, (tally.get(key) ?? 0) + 1);
      }
      await replace(documents, TALLY, () => JSON.stringify([...tally]));
      return false;
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

/** Subscriptions are read once per request or fan-out; writes are checked regardless of their age. */
const RECENT_MS = 1000;
const TALLY = 'tally';
const HEADS = 'heads';
const ATTEMPTS_MAX = 5;
const ENDED_PER_SHARD = Math.ceil(ENDED_KEPT / BLOB_SHARDS);

/** Documents before 2.0.0, by a digit of the host. */
const OLD_FORMAT = 1;

/** What older documents hold. They stay as they are, for a site that goes back. */
async function oldSubscriptions(
  documents: Documents,
  digits: readonly string[],
): Promise<Map<string, Stored>> {
  const keys = digits.map((each) => `subscriptions/${each}`);
  const texts = await Promise.all(keys.map(async (key) => [key, (await documents.read(key))?.text] as const));
  const found = texts.flatMap(([key, text]) =>
    text === undefined ? [] : [...parsed(key, text, OLD_FORMAT).values()],
  );
  const subscriptions = found.map(({ subscription }) =>
    upgraded(subscription as OldSubscription, { sha256 }),
  );
  return new Map(subscriptions.flatMap((each) => (each === null ? [] : [[each.id, stamped(each)] as const])));
}

interface Announcer {
  announcement: Announcement;
  leader: Lead | null;
}

function readAnnouncer(text = ''): Announcer {
  return { announcement: { versions: [], problem: null }, leader: null, ...JSON.parse(text || '{}') };
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
