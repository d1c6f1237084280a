import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isSameLead } from '../../websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../websub/limit-use.ts';
import type { Announcement, Counts, Lead, Stored, SubscriptionStore } from '../../websub/ports.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { countsOf, dueOf, isOld, roomOf, sharesOf, tallyOf } from '../../websub/tally.ts';

/** The store as SQL. `onDurable` gets the number of each durable write. Long because each method is its statement. */
export function sqliteQueries(
  database: DatabaseSync,
  onDurable: (sequence: number) => void = () => {},
): SubscriptionStore {
  const row = database.prepare('SELECT record, stamp FROM subscription WHERE id = ?');
  const rows = database.prepare('SELECT record, stamp FROM subscription ORDER BY host, id');
  const write = database.prepare(`INSERT INTO subscription VALUES (:id, :stamp, :host, :record)
    ON CONFLICT (id) DO UPDATE SET stamp = :stamp, host = :host, record = :record`);
  const remove = database.prepare('DELETE FROM subscription WHERE id = ?');
  const shares = database.prepare('SELECT key, count FROM share');
  const share = database.prepare('SELECT count FROM share WHERE key = ?');
  const addShare = database.prepare(`INSERT INTO share VALUES (:key, :count)
    ON CONFLICT (key) DO UPDATE SET count = count + :count`);
  const use = database.prepare('SELECT until, count FROM use WHERE key = ?');
  const setUse = database.prepare('INSERT OR REPLACE INTO use VALUES (:key, :until, :count)');
  const forgetUses = database.prepare('DELETE FROM use WHERE until <= ?');
  const hub = database.prepare('SELECT announcement, leader, counted, lost FROM hub');
  const advance = database.prepare('UPDATE hub SET sequence = sequence + 1 RETURNING sequence');
  const setAnnouncement = database.prepare('UPDATE hub SET announcement = ?');
  const setLeader = database.prepare('UPDATE hub SET leader = ?');
  const setCounted = database.prepare('UPDATE hub SET counted = ?');
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
  const stored = (found: Record<string, unknown>): Stored => ({
    subscription: JSON.parse(String(found.record)) as Subscription,
    stamp: String(found.stamp),
  });
  const all = (): Subscription[] => rows.all().map((found) => stored(found).subscription);
  const useOf = (key: string): LimitUse | undefined => {
    const found = use.get(key);
    return found && { until: Number(found.until), count: Number(found.count) };
  };
  const leaderNow = (): Lead | null => JSON.parse(String(hub.get()?.leader ?? null)) as Lead | null;
  /** Corrects counts, which still include leases that ended and records that were lost. */
  const recount = (records: Subscription[], now: number): void => {
    const tally = tallyOf(records, now);
    const isRight = shares.all().every(({ key, count }) => count === (tally.get(String(key)) ?? 0));
    if (isRight && [...tally.keys()].every((key) => share.get(key) !== undefined)) return;
    database.exec('DELETE FROM share');
    for (const [key, count] of tally) addShare.run({ key, count });
    setCounted.run(now);
  };
  const countsWith = (records: Subscription[], now: number): Counts => ({
    ...countsOf(records, now),
    lost: hub.get()?.lost === 1,
  });
  const count = (s: Subscription | null, factor: 1 | -1): void => {
    const at = Number(hub.get()?.counted);
    for (const [key, taken] of s === null ? [] : sharesOf(s, at))
      addShare.run({ key, count: factor * taken });
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
        count(before?.subscription ?? null, -1);
        count(next, 1);
        if (next === null) remove.run(id);
        // A stamp is never repeated, so that a record removed and created again differs from the old one.
        else
          write.run({
            id,
            stamp: randomBytes(9).toString('base64url'),
            host: next.host,
            record: JSON.stringify(next),
          });
        return isDurable ? Number(advance.get()?.sequence) : 0;
      });
      if (sequence) onDurable(sequence);
      return sequence !== null;
    },
    due: async (versions, now) => dueOf(all(), versions, now),
    room: async (holder) => roomOf(holder, (key) => Number(share.get(key)?.count ?? 0)),
    counts: async (now) => countsWith(all(), now),
    list: async () => all(),
    old: async (before) =>
      rows
        .all()
        .map(stored)
        .filter(({ subscription }) => isOld(subscription, before)),
    async tidy(now) {
      const counts = transaction(() => {
        forgetUses.run(now);
        const records = all();
        recount(records, now);
        return countsWith(records, now);
      });
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      return counts;
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

/** Whether only the state of deliveries differs. */
function isSameRight(a: Subscription, b: Subscription): boolean {
  const right = ({ state, leaseUntil, callback, secret, client, pending }: Subscription): string =>
    JSON.stringify([state, leaseUntil, callback, secret, client, pending]);
  return right(a) === right(b);
}
