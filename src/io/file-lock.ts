import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const BUSY = 5;

/** Open databases. Garbage collection of one would release its lock. */
const held = new Set<DatabaseSync>();

/** Locks a file; null if another process has it. The system frees it when the process ends, also by SIGKILL. */
export function lockFile(file: string, waitMs = 0): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
}
