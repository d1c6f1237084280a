import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CLAIM_MS, RETRY_WAIT_MAX_MS } from '../../settings.ts';
import { type Leader, nextLeader } from '../../websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../websub/limit-use.ts';
import type { Due, Stored, SubscriptionStore, TopicVersion } from '../../websub/ports.ts';
import { pendingDueAt, type Subscription } from '../../websub/subscription.ts';
import { FIRST_CLIENT } from './hub-database.ts';

/**
 * The queries and changes of the subscription store as SQL on an open database. Long because it is one port: each
 * method is its statement.
 */
export function sqliteQueries(database: DatabaseSync): SubscriptionStore {
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
  // Times further ahead than any valid one come from a wrong clock (see isTimeReached).
  const dueNotices = database.prepare(`SELECT id, topic, host,
    CASE WHEN notice_at > 0 THEN notice_at ELSE changed_at END AS at FROM subscription
    WHERE notice_at <= :now OR notice_at > :now + ${2 * CLAIM_MS}`);
  const duePendings = database.prepare(`SELECT id, topic, host, pending_at AS at FROM subscription
    WHERE pending_at <= :now OR pending_at > :now + ${2 * CLAIM_MS}`);
  const dueDeliveries =
    database.prepare(`SELECT id, topic, host, CASE WHEN retry_version = :version THEN retry_at
    WHEN claimed_until > 0 THEN claimed_until ELSE max(changed_at, :since) END AS at FROM subscription
    WHERE topic = :topic AND state = 'active' AND lease_until > :now
    AND (delivered <> :version OR fails > 0 OR claimed_until > 0)
    AND (claimed_until <= :now OR claimed_until > :now + ${2 * CLAIM_MS})
    AND (retry_at IS NULL OR retry_version <> :version OR retry_at <= :now OR retry_at > :now + ${RETRY_WAIT_MAX_MS})`);
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
  const old =
    database.prepare(`SELECT record, stamp FROM subscription WHERE pending = 0 AND notice_at IS NULL AND
    ((state = 'ended' AND changed_at < :before) OR (state = 'active' AND lease_until < :before))`);
  const forgetUses = database.prepare('DELETE FROM use WHERE until <= ?');
  const use = database.prepare('SELECT until, count FROM use WHERE key = ?');
  const setUse = database.prepare(`INSERT INTO use VALUES (:key, :until, :count) ON CONFLICT (key) DO UPDATE
    SET until = :until, count = :count`);
  const setHead = database.prepare(
    'INSERT INTO head VALUES (?, ?) ON CONFLICT (topic) DO UPDATE SET version = excluded.version',
  );
  const heads = database.prepare('SELECT topic, version FROM head');
  const leader = database.prepare('SELECT owner, token, until, problem_at, problem FROM announcer');
  const setLeader = database.prepare(`INSERT INTO announcer (only_one, owner, token, until)
    VALUES (1, :owner, :token, :until) ON CONFLICT (only_one) DO UPDATE
    SET owner = :owner, token = :token, until = :until`);
  const setProblem = database.prepare('UPDATE announcer SET problem_at = :at, problem = :text');
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
  const currentLeader = (): Leader | null => {
    const found = leader.get();
    if (found === undefined) return null;
    return { owner: String(found.owner), token: Number(found.token), until: Number(found.until) };
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
        for (const due of rows as Due[]) {
          const known = found.get(due.id);
          if (known === undefined) found.set(due.id, due);
          else known.at = Math.min(known.at, due.at);
        }
      };
      add(dueNotices.all({ now }));
      add(duePendings.all({ now }));
      for (const { topic, version, since = 0 } of versions) {
        add(dueDeliveries.all({ topic, version, since, now }));
      }
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
    old: async (before) => old.all({ before }).map(stored),
    async tidy(now) {
      forgetUses.run(now);
    },
    async announcement() {
      const found = leader.get();
      return {
        versions: heads.all() as unknown as TopicVersion[],
        problem: found?.problem ? { at: Number(found.problem_at), text: String(found.problem) } : null,
      };
    },
    lead: async (owner, leaseMs, now) =>
      transaction(() => {
        const next = nextLeader(currentLeader(), owner, leaseMs, now);
        if (next.owner !== owner) return null;
        setLeader.run({ ...next });
        return { owner, token: next.token };
      }),
    announce: async ({ versions, problem }, { owner, token }) =>
      transaction(() => {
        const current = currentLeader();
        if (current?.owner !== owner || current.token !== token) return false;
        for (const { topic, version } of versions) setHead.run(topic, version);
        setProblem.run({ at: problem?.at ?? null, text: problem?.text ?? null });
        return true;
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

function stored({ record, stamp }: Record<string, unknown>): Stored {
  return { subscription: JSON.parse(String(record)), stamp: String(stamp) };
}

function columnsOf(s: Subscription): Record<string, string | number | null> {
  return {
    id: s.id,
    // Never repeated, so that a record removed and created again differs from the old one.
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
