import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../release/release.ts';

/** A name for this process, and a lock that shows others on this machine whether it still runs. */
export interface ProcessLock {
  owner: string;
  /** Whether the process with this name ran on this machine and has ended: its lock is free. */
  hasEnded(owner: string): boolean;
  close(): void;
}

/** The operating system frees the lock when the process ends, also after SIGKILL. Locks of SQLite work everywhere. */
export function processLock(dataDirectory: string, id: string): ProcessLock {
  const machine = sha256(hostname()).slice(0, 12);
  const owner = `${machine}-${id}`;
  const fileOf = (name: string): string => join(dataDirectory, `websub-${name}.lock`);
  let held: DatabaseSync | null = null;
  try {
    mkdirSync(dataDirectory, { recursive: true });
    held = locked(fileOf(owner));
  } catch {
    // Without a lock, others wait for the lease.
  }
  return {
    owner,
    hasEnded(name) {
      if (!/^[0-9a-f]+-[0-9a-f]+$/.test(name) || !name.startsWith(`${machine}-`)) return false;
      try {
        if (!existsSync(fileOf(name))) return false;
        locked(fileOf(name)).close();
      } catch {
        return false;
      }
      rmSync(fileOf(name), { force: true });
      return true;
    },
    close() {
      held?.close();
      rmSync(fileOf(owner), { force: true });
    },
  };
}

function locked(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
