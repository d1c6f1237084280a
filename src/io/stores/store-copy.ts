import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS, DamagedStore, damageInTurns, damageOf, openHubDatabase } from './hub-database.ts';
import { sequenceOf } from './store-sequence.ts';

/** The last good copy of the hub's store, saved while it runs, restored when the store is damaged or missing. */
export function copyOf(file: string): string {
  return file.replace(/(\.sqlite)?$/, '-copy.sqlite');
}

/** The damage in the copy; null if it is intact or missing. */
export function copyDamage(file: string): string | null {
  if (copyTime(file) === null) return null;
  try {
    return readCopy(file, damageOf);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The number of the last durable write in the copy; 0 if it cannot be read. */
export function copySequence(file: string): number {
  try {
    return copyTime(file) === null ? 0 : readCopy(file, sequenceOf);
  } catch {
    return 0;
  }
}

function readCopy<T>(file: string, read: (copy: DatabaseSync) => T): T {
  const copy = new DatabaseSync(copyOf(file), { readOnly: true });
  try {
    return read(copy);
  } finally {
    copy.close();
  }
}

/** Neither the store nor its copy can be used. */
export class DamagedCopy extends DamagedStore {
  constructor(damage: string) {
    super(`its copy is also damaged: ${damage}`);
  }
}

/** When the copy was made; null without a copy. */
export function copyTime(file: string): Date | null {
  return statSync(copyOf(file), { throwIfNoEntry: false })?.mtime ?? null;
}

/** Replaces the copy with the current state, unless that is damaged. Reads page by page, so writers do not wait. */
export async function saveCopy(database: DatabaseSync, file: string): Promise<void> {
  const temporary = `${copyOf(file)}-${process.pid}`;
  try {
    // Created first with these permissions, so that others can never read it.
    closeSync(openSync(temporary, 'w', 0o600));
    await backup(database, temporary);
    const saved = new DatabaseSync(temporary);
    try {
      // One file without a separate journal.
      saved.exec('PRAGMA journal_mode = DELETE');
      const damage = await damageInTurns(saved);
      if (damage !== null) throw new DamagedStore(damage);
    } finally {
      saved.close();
    }
    sync(temporary);
    renameSync(temporary, copyOf(file));
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Restores the store from its copy and opens it. The copy may be out of date, so each subscription is verified
 * again before its next delivery and then gets the current content. The damaged file stays beside it. A sound store
 * is kept if it has `sequence`: another process restored it meanwhile.
 */
export function returnToCopy(file: string, sequence = 0): DatabaseSync {
  const copy = copyOf(file);
  // The lock on the copy ends with the process that holds it, even if that is killed.
  const gate = new DatabaseSync(copy, { timeout: BUSY_TIMEOUT_MS });
  const temporary = `${file}-${process.pid}`;
  try {
    gate.exec('BEGIN EXCLUSIVE');
    const other = soundStore(file, sequence);
    if (other !== null) return other;
    copyFileSync(copy, temporary);
    // Also upgrades a copy that an older version saved.
    const database = openHubDatabase(temporary);
    try {
      distrust(database);
      database.exec('PRAGMA journal_mode = DELETE');
    } finally {
      database.close();
    }
    sync(temporary);
    setAside(file);
    renameSync(temporary, file);
    return openHubDatabase(file);
  } catch (error) {
    throw isUnreadable(error) ? new DamagedCopy((error as Error).message) : error;
  } finally {
    gate.close();
    rmSync(temporary, { force: true });
  }
}

function soundStore(file: string, sequence: number): DatabaseSync | null {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return null;
  try {
    const database = openHubDatabase(file);
    if (sequenceOf(database) >= sequence) return database;
    database.close();
    return null;
  } catch {
    return null;
  }
}

function isUnreadable(error: unknown): boolean {
  if (error instanceof DamagedStore && !(error instanceof DamagedCopy)) return true;
  return (((error as { errcode?: number }).errcode ?? 0) & 0xff) === NOT_A_DATABASE;
}

/** SQLITE_NOTADB (sqlite.org/rescode.html). */
const NOT_A_DATABASE = 26;

/** SQLite would replay a leftover journal into the restored file. */
function setAside(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}.damaged${suffix}`, { force: true });
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.damaged${suffix}`);
  }
}

/** Each active subscription is verified again before its next delivery, and the lead is free. */
export function distrust(database: DatabaseSync): void {
  database.exec(`BEGIN IMMEDIATE;
    UPDATE subscription SET stamp = hex(randomblob(9)), version = '', due_at = changed_at, record = json_set(record, '$.unproven', json('true'),
      '$.delivered', '', '$.fails', 0, '$.inflight', json('null'), '$.retry', json('null'), '$.delivery', json('null'))
      WHERE active_until > 0;
    UPDATE hub SET leader = json_set(leader, '$.owner', '') WHERE leader IS NOT NULL;
    COMMIT`);
}

function sync(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
