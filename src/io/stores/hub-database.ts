import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Increases with every change of the tables. */
const SCHEMA_VERSION = 1;

/** How long a write waits for another process, such as the owner's command, before it fails. */
export const BUSY_TIMEOUT_MS = 5000;

const SCHEMA = `
  CREATE TABLE subscription (
    id TEXT PRIMARY KEY, stamp TEXT NOT NULL, topic TEXT NOT NULL, host TEXT NOT NULL, state TEXT NOT NULL,
    delivered TEXT NOT NULL, lease_until INTEGER NOT NULL, fails INTEGER NOT NULL, claimed_until INTEGER NOT NULL,
    retry_version TEXT, retry_at INTEGER, notice_at INTEGER, pending INTEGER NOT NULL, pending_at INTEGER,
    changed_at INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX due_delivery ON subscription (topic, state, delivered);
  CREATE INDEX due_notice ON subscription (notice_at) WHERE notice_at IS NOT NULL;
  CREATE INDEX due_pending ON subscription (pending_at) WHERE pending_at IS NOT NULL;
  CREATE INDEX host ON subscription (host, state);
  CREATE TABLE head (topic TEXT PRIMARY KEY, version TEXT NOT NULL) STRICT;
  CREATE TABLE use (key TEXT PRIMARY KEY, until INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
`;

/** Also added to existing stores; earlier versions of this service ignore it. */
const ADDED = `
  CREATE TABLE IF NOT EXISTS announcer (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), owner TEXT NOT NULL, token INTEGER NOT NULL,
    until INTEGER NOT NULL, problem_at INTEGER, problem TEXT
  ) STRICT;
`;

/** The file contains something other than what was written. */
export class DamagedStore extends Error {}

/** The client of a subscription's first waiting request, spelled as in the index. */
export const FIRST_CLIENT = "json_extract(record, '$.pending[0].client')";

/**
 * Indexes for the counts that each request needs, even while thousands wait. Created when absent, without a
 * new schema version: older programs also keep them up to date.
 */
const COUNTING = `
  CREATE INDEX IF NOT EXISTS unverified ON subscription (${FIRST_CLIENT}, state, lease_until, pending)
    WHERE pending_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS live ON subscription (lease_until) WHERE state = 'active';
`;

/** Opens the SQLite file of the hub; a new one gets its tables. Throws when it cannot be used. */
export function openHubDatabase(file: string, chmod = chmodSync): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    restrict(file, chmod);
    prepareSchema(database);
    const damage = damageOf(database);
    if (damage !== null) throw new DamagedStore(damage);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What is wrong with the pages and records of a store, or null. A few ms for 1,000 records. */
export function damageOf(database: DatabaseSync): string | null {
  const pages = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
  if (pages !== 'ok') return pages.replace(/\s+/g, ' ');
  const broken = Number(database.prepare(BROKEN_RECORDS).get()?.broken);
  return broken === 0 ? null : `records that cannot be read: ${broken}`;
}

/** SQLite has no checksums. An overwritten record has invalid JSON, or JSON that differs from its columns. */
const BROKEN_RECORDS = `SELECT count(*) AS broken FROM subscription WHERE CASE WHEN json_valid(record) THEN
  json_extract(record, '$.id', '$.topic', '$.host', '$.state') IS NOT json_array(id, topic, host, state) ELSE 1 END`;

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
  // A killed process loses nothing. What a power cut loses is derived again or repeated.
  useJournal(database);
  database.exec('PRAGMA synchronous = NORMAL');
  // Without changes, an owner's command does not wait for a write of the server.
  if (versionOf(database) === SCHEMA_VERSION && hasAdditions(database)) return;
  database.exec('BEGIN IMMEDIATE');
  const version = versionOf(database);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `a newer version of this service wrote it (schema ${version}); run that version, or move the file away`,
    );
  }
  if (version === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined) {
    throw new Error('it is the database of another program; set DATA_DIR to another folder');
  }
  if (version === 0) database.exec(`${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}`);
  database.exec(`${ADDED} ${COUNTING} COMMIT`);
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

function hasAdditions(database: DatabaseSync): boolean {
  const found = database.prepare(`SELECT count(*) AS count FROM sqlite_schema
    WHERE name IN ('announcer', 'unverified', 'live')`);
  return Number(found.get()?.count) === 3;
}
