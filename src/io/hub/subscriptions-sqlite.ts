import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { CLAIM_MS } from '../../settings.ts';
import type { Due, Stored, SubscriptionStore, TopicVersion } from '../../websub/ports.ts';
import { pendingDueAt, type Subscription } from '../../websub/subscription.ts';
import { FIRST_CLIENT, openHubDatabase } from './hub-database.ts';
import { StoreError, storeError } from './store-error.ts';

/** Name of the store in the data folder; SQLite keeps its journal beside it while the server runs. */
export const SQLITE_FILE = 'websub.sqlite';

/**
 * The Node host's store: one SQLite file, safe against SIGKILL at any moment (write-ahead log) and
 * against a second process (single-statement compare-and-set). It is opened when first used, and anew
 * after every error, so that a mended file needs no restart. Rejects with a StoreError.
 */
export function sqliteSubscriptions(dataDirectory: string): SubscriptionStore {
  const file = join(dataDirectory, SQLITE_FILE);
  let opened: SubscriptionStore | null = null;
  let isClosed = false;
  const close = (): void => {
    opened?.close();
    opened = null;
  };
  const use = async <T>(work: (store: SubscriptionStore) => Promise<T>): Promise<T> => {
    if (isClosed) throw new StoreError('The store of the hub is closed.');
    try {
      opened ??= openStore(file);
      return await work(opened);
    } catch (error) {
      close();
      throw storeError(file, error);
    }
  };
  return {
    get: (...args) => use((store) => store.get(...args)),
    put: (...args) => use((store) => store.put(...args)),
    due: (...args) => use((store) => store.due(...args)),
    hostUse: (...args) => use((store) => store.hostUse(...args)),
    total: (...args) => use((store) => store.total(...args)),
    counts: (...args) => use((store) => store.counts(...args)),
    list: () => use((store) => store.list()),
    purge: (...args) => use((store) => store.purge(...args)),
    heads: () => use((store) => store.heads()),
    announce: (...args) => use((store) => store.announce(...args)),
    take: (...args) => use((store) => store.take(...args)),
    wait: (...args) => use((store) => store.wait(...args)),
    close() {
      isClosed = true;
      close();
    },
  };
}

function openStore(file: string): SubscriptionStore {
  const database = openHubDatabase(file);
  try {
    return storeOf(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function storeOf(database: DatabaseSync): SubscriptionStore {
  const row = database.prepare('SELECT record, stamp FROM subscription WHERE id = ?');
  const insert = database.prepare(`INSERT INTO subscription VALUES
    (:id, :stamp, :topic, :host, :state, :delivered, :lease_until, :fails, :claimed_until, :retry_version,
     :retry_at, :notice_at, :pending, :pending_at, :changed_at, :record) ON CONFLICT (id) DO NOTHING`);
  const update = database.prepare(`UPDATE subscription SET stamp = :stamp, topic = :topic, host = :host,
    state = :state, delivered = :delivered, lease_until = :lease_until, fails = :fails,
    claimed_until = :claimed_until, retry_version = :retry_version, retry_at = :retry_at,
    notice_at = :notice_at, pending = :pending, pending_at = :pending_at, changed_at = :changed_at,
    record = :record WHERE id = :id AND stamp = :expected`);
  const remove = database.prepare('DELETE FROM subscription WHERE id = ? AND stamp = ?');
  const dueNotices = database.prepare('SELECT id, topic, host FROM subscription WHERE notice_at <= ?');
  const duePendings = database.prepare('SELECT id, topic, host FROM subscription WHERE pending_at <= ?');
  const dueDeliveries = database.prepare(`SELECT id, topic, host FROM subscription
    WHERE topic = :topic AND state = 'active' AND lease_until > :now
    AND (delivered <> :version OR fails > 0 OR claimed_until > 0) AND claimed_until <= :now AND (retry_at IS NULL OR retry_version <> :version OR retry_at <= :now)`);
  const ofHost = database.prepare(`SELECT
    coalesce(sum(state = 'active' AND lease_until > :now), 0) AS subscriptions,
    coalesce(sum(pending) FILTER (WHERE NOT (state = 'active' AND lease_until > :now)), 0) AS pending
    FROM subscription WHERE host = :host`);
  const unverified = database.prepare(`SELECT coalesce(sum(pending), 0) AS pending FROM subscription
    INDEXED BY unverified WHERE pending_at IS NOT NULL AND NOT (state = 'active' AND lease_until > :now)`);
  const unverifiedOfClient = database.prepare(`SELECT coalesce(sum(pending), 0) AS pending FROM subscription
    WHERE pending_at IS NOT NULL AND NOT (state = 'active' AND lease_until > :now)
    AND ${FIRST_CLIENT} = :client`);
  const live = database.prepare(
    "SELECT count(*) AS live FROM subscription WHERE state = 'active' AND lease_until > :now",
  );
  const counted = database.prepare(`SELECT
    coalesce(sum(state = 'active' AND lease_until > :now), 0) AS active,
    coalesce(sum(state = 'ended'), 0) AS ended, coalesce(sum(pending), 0) AS pending,
    coalesce(sum(state = 'active' AND lease_until > :now AND fails > 0), 0) AS failing FROM subscription`);
  const forget = database.prepare(`DELETE FROM subscription WHERE pending = 0 AND notice_at IS NULL AND
    ((state = 'ended' AND changed_at < :before) OR (state = 'active' AND lease_until < :before))`);
  const forgetUses = database.prepare('DELETE FROM use WHERE until <= ?');
  const use = database.prepare('SELECT until, count FROM use WHERE key = ?');
  const setUse = database.prepare(`INSERT INTO use VALUES (:key, :until, 1) ON CONFLICT (key) DO UPDATE
    SET until = :until, count = 1`);
  const addUse = database.prepare('UPDATE use SET count = count + 1 WHERE key = ?');
  const setHead = database.prepare(
    'INSERT INTO head VALUES (?, ?) ON CONFLICT (topic) DO UPDATE SET version = excluded.version',
  );
  const transaction = (work: () => void): void => {
    // A deferred BEGIN fails under contention whatever the timeout (PL-62).
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      // A full disk has ended the transaction already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  const waitFor = (key: string, max: number, now: number): number => {
    const found = use.get(key);
    if (found === undefined || Number(found.until) <= now || Number(found.count) < max) return 0;
    return Number(found.until) - now;
  };
  return {
    async get(id) {
      const found = row.get(id);
      return found === undefined ? null : stored(found);
    },
    async put(id, next, expected) {
      if (next === null) return expected === null ? false : remove.run(id, expected).changes === 1;
      const columns = columnsOf(next);
      if (expected === null) return insert.run(columns).changes === 1;
      return update.run({ ...columns, expected }).changes === 1;
    },
    async due(versions, now) {
      const found = new Map<string, Due>();
      const add = (rows: unknown[]): void => {
        for (const due of rows as Due[]) found.set(due.id, due);
      };
      add(dueNotices.all(now));
      add(duePendings.all(now));
      for (const { topic, version } of versions) add(dueDeliveries.all({ topic, version, now }));
      return [...found.values()];
    },
    async hostUse(host, client, now) {
      const found = ofHost.get({ host, now });
      return {
        subscriptions: Number(found?.subscriptions),
        pending: Number(found?.pending),
        pendingOfClient: client === null ? 0 : Number(unverifiedOfClient.get({ client, now })?.pending),
        pendingInAll: Number(unverified.get({ now })?.pending),
      };
    },
    async total(now) {
      return Number(live.get({ now })?.live);
    },
    async counts(now) {
      const found = counted.get({ now }) ?? {};
      const { active, ended, pending, failing } = found;
      return {
        active: Number(active),
        ended: Number(ended),
        pending: Number(pending),
        failing: Number(failing),
      };
    },
    async list() {
      const rows = database.prepare('SELECT record FROM subscription ORDER BY host, topic').all();
      return rows.map(({ record }) => JSON.parse(String(record)) as Subscription);
    },
    async purge(before, now) {
      forget.run({ before });
      forgetUses.run(now);
    },
    async heads() {
      return database.prepare('SELECT topic, version FROM head').all() as unknown as TopicVersion[];
    },
    async announce(versions) {
      transaction(() => {
        for (const { topic, version } of versions) setHead.run(topic, version);
      });
    },
    async take(key, { max, windowMs }, now) {
      let wait = 0;
      transaction(() => {
        wait = waitFor(key, max, now);
        const found = use.get(key);
        if (found === undefined || Number(found.until) <= now) setUse.run({ key, until: now + windowMs });
        else if (wait === 0) addUse.run(key);
      });
      return { wait };
    },
    wait: async (key, { max }, now) => waitFor(key, max, now),
    close: () => database.close(),
  };
}

function stored({ record, stamp }: Record<string, unknown>): Stored {
  return { subscription: JSON.parse(String(record)), stamp: String(stamp) };
}

function columnsOf(s: Subscription): Record<string, string | number | null> {
  return {
    id: s.id,
    // Never repeated, so that a record which was removed and made anew is not mistaken for the old one.
    stamp: randomBytes(9).toString('base64url'),
    topic: s.topic,
    host: s.host,
    state: s.state,
    delivered: s.delivered,
    lease_until: s.leaseUntil,
    fails: s.fails,
    claimed_until: s.inflight === null ? 0 : s.inflight.at + CLAIM_MS,
    retry_version: s.retry?.version ?? null,
    retry_at: s.retry?.at ?? null,
    notice_at: s.notice === null ? null : s.notice.claimedAt === null ? 0 : s.notice.claimedAt + CLAIM_MS,
    pending: s.pending.length,
    pending_at: s.pending.length === 0 ? null : Math.min(...s.pending.map(pendingDueAt)),
    changed_at: s.changedAt,
    record: JSON.stringify(s),
  };
}
