import { existsSync, mkdirSync, rmSync } from 'node:fs';
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

/** Locks a file that shows other processes that this one runs, and returns what removes it, never another's. */
export function markRunning(file: string): () => void {
  try {
    const unlock = lockFile(file);
    if (unlock !== null) {
      return () => {
        unlock();
        removeMark(file);
      };
    }
  } catch {
    // The folder cannot be written, so others do not see this process.
  }
  return () => {};
}

/** Whether the process that marked this file has ended, even if killed; its mark is then removed. Null if unknown. */
export function hasMarkEnded(file: string): boolean | null {
  try {
    if (!existsSync(file)) return null;
    const free = lockFile(file);
    if (free === null) return false;
    free();
    removeMark(file);
    return true;
  } catch {
    return null;
  }
}

/** The lock is an SQLite file; a killed process leaves its journal beside it. */
function removeMark(file: string): void {
  for (const each of [file, `${file}-journal`]) rmSync(each, { force: true });
}
