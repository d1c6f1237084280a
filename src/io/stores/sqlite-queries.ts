import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { TOPIC_PATHS } from '../../api/topics.ts';
import { ENDED_KEPT, HUB_PORTION } from '../../settings.ts';
import { afterLapse } from '../../websub/ending.ts';
import { isSameLead } from '../../websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../websub/limit-use.ts';
import type {
  Announcement,
  Due,
  DueVersion,
  Lead,
  Stored,
  SubscriptionStore,
  Taken,
} from '../../websub/ports.ts';
import { latestDate } from '../../websub/right.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { rowOf, WRITE } from './hub-database.ts';

/** The same as `dueOf` and `roomOf`, by indexes. */
const IS_DUE = `(due_at <= :now OR changed_at > :latest ${TOPIC_PATHS.map(
  (path, i) =>
    `OR (topic = '${path}' AND version < :version${i}) OR (topic = '${path}' AND version > :version${i})`,
).join(' ')})`;
const TAKEN = `SELECT count(*) FILTER (WHERE active_until > :now) AS active,
  total(pending) FILTER (WHERE active_until <= :now) AS waiting FROM subscription`;

/** The store as SQL. `onDurable` gets the number of each durable write. Long because each method is its statement. */
export function sqliteQueries(
  database: DatabaseSync,
  onDurable: (sequence: number) => void = () => {},
): SubscriptionStore {
  const row = database.prepare('SELECT record, stamp FROM subscription WHERE id = ?');
  const rows = database.prepare('SELECT record, stamp FROM subscription ORDER BY host, id');
  const write = database.prepare(WRITE);
  const remove = database.prepare('DELETE FROM subscription WHERE id = ?');
  const due = database.prepare(`SELECT id, topic, host, is_slow FROM subscription
    WHERE +id > :after AND ${IS_DUE} ORDER BY +id LIMIT ${HUB_PORTION}`);
  const backlog = database.prepare(`SELECT count(*) AS due, min(CASE WHEN due_at <= :now THEN due_at
    WHEN changed_at > :latest THEN :now ELSE max(changed_at, :since) END) AS oldest FROM subscription WHERE ${IS_DUE}`);
  const taken = database.prepare(TAKEN);
  const takenBy = Object.fromEntries(
    ['host', 'domain', 'client'].map((holder) => [
      holder,
      database.prepare(`${TAKEN} WHERE ${holder} = :holder`),
    ]),
  );
  const counts = database.prepare(`SELECT count(*) FILTER (WHERE active_until > :now) AS active,
    count(*) FILTER (WHERE active_until > :now AND is_failing = 1) AS failing, total(pending) AS pending,
    (SELECT count(*) FROM subscription WHERE has_ended = 1) AS ended FROM subscription`);
  const lapsed = database.prepare(`SELECT record, stamp FROM subscription
    WHERE due_at <= :now AND active_until BETWEEN 1 AND :now AND pending = 0 LIMIT ${HUB_PORTION}`);
  const trim =
    database.prepare(`DELETE FROM subscription WHERE id IN (SELECT id FROM subscription WHERE has_ended = 1
    AND due_at IS NULL ORDER BY changed_at DESC LIMIT ${HUB_PORTION} OFFSET ${ENDED_KEPT})`);
  const use = database.prepare('SELECT until, count FROM use WHERE key = ?');
  const setUse = database.prepare('INSERT OR REPLACE INTO use VALUES (:key, :until, :count)');
  const forgetUses = database.prepare('DELETE FROM use WHERE until <= ?');
  const hub = database.prepare('SELECT announcement, leader, lost FROM hub');
  const advance = database.prepare('UPDATE hub SET sequence = sequence + 1 RETURNING sequence');
  const setAnnouncement = database.prepare('UPDATE hub SET announcement = ?');
  const setLeader = database.prepare('UPDATE hub SET leader = ?');
  const transaction = <T>(work: () => T): T => {
    // A deferred BEGIN fails under contention regardless of the timeout (sqlite.org/lang_transaction.html).
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk already ended the transaction.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  const useOf = (key: string): LimitUse | undefined => {
    const found = use.get(key);
    return found && { until: Number(found.until), count: Number(found.count) };
  };
  const leaderNow = (): Lead | null => JSON.parse(String(hub.get()?.leader ?? null)) as Lead | null;
  /** Forgets leases that have ended; true if there may be more. */
  const forgetLapsed = (now: number): boolean => {
    const found = lapsed.all({ now }).map(stored);
    for (const { subscription } of found) {
      const next = afterLapse(subscription, now);
      if (next === null) remove.run(subscription.id);
      else write.run(rowOf(next, newStamp()));
    }
    return found.length === HUB_PORTION;
  };
  return {
    async get(id) {
      const found = row.get(id);
      return found === undefined ? null : stored(found);
    },
    async put(id, next, expected) {
      const found = row.get(id);
      const before = found === undefined ? null : stored(found);
      if ((before?.stamp ?? null) !== expected || (next ?? expected) === null) return false;
      const isDurable = before === null || next === null || !isSameRight(before.subscription, next);
      // After a power cut, the state of a delivery can be derived again, but a subscription cannot.
      database.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
      const sequence = transaction(() => {
        if (String(row.get(id)?.stamp ?? null) !== String(expected)) return null;
        if (next === null) remove.run(id);
        else write.run(rowOf(next, newStamp()));
        return isDurable ? Number(advance.get()?.sequence) : 0;
      });
      if (sequence) onDurable(sequence);
      return sequence !== null;
    },
    due: async (versions, now, after) =>
      due
        .all({ ...dueParameters(versions, now), after })
        .map(
          ({ id, topic, host, is_slow: isSlow }) =>
            ({ id, topic, host, isSlow: isSlow === 1 }) as unknown as Due,
        ),
    async backlog(versions, now) {
      const since = versions[0]?.since ?? 0;
      const found = backlog.get({ ...dueParameters(versions, now), since });
      return { due: Number(found?.due), oldest: found?.oldest == null ? null : Number(found.oldest) };
    },
    async room({ host, domain, client }, now) {
      const by = (holder: 'host' | 'domain' | 'client', value: string | null): Taken =>
        takenOf(takenBy[holder]?.get({ now, holder: value }));
      return {
        total: takenOf(taken.get({ now })),
        host: by('host', host),
        domain: by('domain', domain),
        client: by('client', client),
      };
    },
    async counts(now) {
      const { active, failing, pending, ended } = counts.get({ now }) ?? {};
      const numbers = { active: Number(active), failing: Number(failing), pending: Number(pending) };
      return { ...numbers, ended: Number(ended), lost: hub.get()?.lost === 1 };
    },
    list: async () => rows.all().map((found) => stored(found).subscription),
    async tidy(now) {
      // After a power cut, the next call removes the same subscriptions.
      database.exec('PRAGMA synchronous = NORMAL');
      const isMore = transaction(() => {
        forgetUses.run(now);
        return forgetLapsed(now) || trim.run().changes === HUB_PORTION;
      });
      if (!isMore) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      return isMore;
    },
    announcement: async () => JSON.parse(String(hub.get()?.announcement)) as Announcement,
    leader: async () => leaderNow(),
    lead: async (next, expected) =>
      transaction(
        () => isSameLead(leaderNow(), expected) && setLeader.run(JSON.stringify(next)).changes === 1,
      ),
    announce: async (announcement, { owner, token }) =>
      transaction(() => {
        const current = leaderNow();
        if (current?.owner !== owner || current.token !== token) return false;
        return setAnnouncement.run(JSON.stringify(announcement)).changes === 1;
      }),
    take: async (key, limit, now) =>
      transaction(() => {
        const wait = waitFor(useOf(key), limit, now);
        if (wait === 0) setUse.run({ key, ...usedOnce(useOf(key), limit, now) });
        return { wait };
      }),
    wait: async (key, limit, now) => waitFor(useOf(key), limit, now),
    close: () => database.close(),
  };
}

function stored(found: Record<string, unknown>): Stored {
  return {
    subscription: JSON.parse(String(found.record)) as Subscription,
    stamp: String(found.stamp),
  };
}

/** Never repeated, so that a subscription removed and created again differs from the old one. */
function newStamp(): string {
  return randomBytes(9).toString('base64url');
}

function dueParameters(versions: readonly DueVersion[], now: number): Record<string, string | number | null> {
  const of = (path: string): string | null => versions.find(({ topic }) => topic === path)?.version ?? null;
  const named = Object.fromEntries(TOPIC_PATHS.map((path, i) => [`version${i}`, of(path)]));
  return { ...named, now, latest: latestDate(now) };
}

function takenOf(found: Record<string, unknown> | undefined): Taken {
  return { active: Number(found?.active), waiting: Number(found?.waiting) };
}

/** Whether only the state of deliveries differs. */
function isSameRight(a: Subscription, b: Subscription): boolean {
  const right = ({ state, leaseUntil, callback, secret, client, pending }: Subscription): string =>
    JSON.stringify([state, leaseUntil, callback, secret, client, pending]);
  return right(a) === right(b);
}
