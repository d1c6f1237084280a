import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { rightOf } from '../../websub/right.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { type OldSubscription, upgraded } from '../../websub/upgraded.ts';
import { sha256 } from '../release/release.ts';

/** Increases with every change of the tables. */
const SCHEMA_VERSION = 3;

/** How long a write waits for another process, such as the owner's command, before it fails. */
export const BUSY_TIMEOUT_MS = 5000;

/** The columns of a subscription are its `Right`; the indexes make room, counts and due work cheap. `hub` has one row. */
const SUBSCRIPTIONS = `
  CREATE TABLE subscription (
    id TEXT PRIMARY KEY, stamp TEXT NOT NULL, topic TEXT NOT NULL, host TEXT NOT NULL, domain TEXT NOT NULL,
    client TEXT, active_until INTEGER NOT NULL, pending INTEGER NOT NULL, due_at INTEGER, version TEXT,
    changed_at INTEGER NOT NULL, has_ended INTEGER NOT NULL, is_failing INTEGER NOT NULL, is_slow INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX due ON subscription (due_at);
  CREATE INDEX changed ON subscription (changed_at);
  CREATE INDEX version ON subscription (topic, version);
  CREATE INDEX held ON subscription (active_until, pending, is_failing);
  CREATE INDEX host ON subscription (host, active_until, pending);
  CREATE INDEX domain ON subscription (domain, active_until, pending);
  CREATE INDEX client ON subscription (client, active_until, pending);
  CREATE INDEX ended ON subscription (changed_at) WHERE has_ended = 1;
`;

const OTHERS = `
  CREATE TABLE use (key TEXT PRIMARY KEY, until INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
  CREATE INDEX until ON use (until);
  CREATE TABLE hub (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), announcement TEXT NOT NULL, leader TEXT,
    sequence INTEGER NOT NULL, lost INTEGER NOT NULL
  ) STRICT;
  INSERT INTO hub VALUES (1, '{"versions":[],"problem":null}', NULL, 0, 0);
`;

/** The file's contents differ from what was written. */
export class DamagedStore extends Error {}

/** Opens the SQLite file of the hub; a new one gets its tables. Throws when it cannot be used. */
export function openHubDatabase(file: string, chmod = chmodSync): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    restrict(file, chmod);
    useJournal(database);
    prepareSchema(database);
    const damage = damageOf(database);
    if (damage !== null) throw new DamagedStore(damage);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether opening the store would upgrade it. */
export function needsUpgrade(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const version = versionOf(database);
    return version > 0 && version < SCHEMA_VERSION;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/** The damage in a store's pages and records, or null. */
export function damageOf(database: DatabaseSync): string | null {
  return damageOfPages(database) ?? damageOfRecords(database);
}

/** The same while requests are served: of 10,000 subscriptions, each step can take 40 ms. */
export async function damageInTurns(database: DatabaseSync): Promise<string | null> {
  await setImmediate();
  const pages = damageOfPages(database);
  await setImmediate();
  return pages ?? damageOfRecords(database);
}

function damageOfPages(database: DatabaseSync): string | null {
  const pages = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
  return pages === 'ok' ? null : pages.replace(/\s+/g, ' ');
}

function damageOfRecords(database: DatabaseSync): string | null {
  const broken = Number(database.prepare(BROKEN_RECORDS).get()?.broken);
  return broken === 0 ? null : `records that cannot be read: ${broken}`;
}

/** SQLite has no checksums. An overwritten record has invalid JSON, or JSON that differs from its columns. */
const BROKEN_RECORDS = `SELECT count(*) AS broken FROM subscription WHERE CASE WHEN json_valid(record) THEN
  json_extract(record, '$.id', '$.host') IS NOT json_array(id, host) ELSE 1 END`;

/** Callbacks are capability URLs and secrets are secrets: only the owner may read the file. */
function restrict(file: string, chmod: typeof chmodSync): void {
  try {
    chmod(file, 0o600);
  } catch (error) {
    // A file of another user, who protects it. If it cannot be written, the first write fails.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

function prepareSchema(database: DatabaseSync): void {
  // Without changes, an owner's command does not wait for a write of the server.
  if (versionOf(database) === SCHEMA_VERSION) return;
  database.exec('BEGIN IMMEDIATE');
  const version = versionOf(database);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `a newer version of this service wrote it (schema ${version}). Run that version. ` +
        'To go back without its subscriptions, which must then subscribe again, move the file away',
    );
  }
  if (version === 1) throw new Error('a version before 1.8.0 wrote it. Start version 1.8.0 once');
  if (version === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined) {
    throw new Error('it is the database of another program; set DATA_DIR to another folder');
  }
  if (version === 0) database.exec(SUBSCRIPTIONS + OTHERS);
  else if (version < SCHEMA_VERSION) upgrade(database);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
}

/** Schema 2, of version 1.8.0, kept what has ended, and counted the room in a table. */
function upgrade(database: DatabaseSync): void {
  database.exec(`ALTER TABLE subscription RENAME TO subscription_old; ${SUBSCRIPTIONS}
    DROP TABLE share; CREATE INDEX until ON use (until); ALTER TABLE hub DROP COLUMN counted`);
  const write = database.prepare(WRITE);
  for (const { record, stamp } of database.prepare('SELECT record, stamp FROM subscription_old').iterate()) {
    const next = upgraded(JSON.parse(String(record)) as OldSubscription, { sha256 });
    if (next !== null) write.run(rowOf(next, String(stamp)));
  }
  database.exec('DROP TABLE subscription_old');
}

/** Writes a row of `rowOf`. */
export const WRITE = `INSERT OR REPLACE INTO subscription VALUES (:id, :stamp, :topic, :host, :domain, :client,
  :activeUntil, :pending, :dueAt, :version, :changedAt, :hasEnded, :isFailing, :isSlow, :record)`;

export function rowOf(s: Subscription, stamp: string): Record<string, string | number | null> {
  const { hasEnded, isFailing, isSlow, ...right } = rightOf(s);
  const flags = { hasEnded: Number(hasEnded), isFailing: Number(isFailing), isSlow: Number(isSlow) };
  return { ...right, ...flags, stamp, record: JSON.stringify(s) };
}

/** SQLite does not wait when two processes switch a new file to WAL at once: one gets SQLITE_BUSY. */
function useJournal(database: DatabaseSync): void {
  for (let waited = 0; ; waited += JOURNAL_PAUSE_MS) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || waited >= BUSY_TIMEOUT_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, JOURNAL_PAUSE_MS);
    }
  }
}

const JOURNAL_PAUSE_MS = 20;
/** SQLITE_BUSY (sqlite.org/rescode.html). */
const BUSY = 5;

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}
