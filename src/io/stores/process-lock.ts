import { existsSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lockFile } from '../file-lock.ts';
import { sha256 } from '../release/release.ts';

/** A name for this process, and a lock that shows others on this machine whether it still runs. */
export interface ProcessLock {
  owner: string;
  /** Whether the process with this name ran on this machine and has ended: its lock is free. */
  hasEnded(owner: string): boolean;
  close(): void;
}

export function processLock(dataDirectory: string, id: string): ProcessLock {
  const machine = sha256(hostname()).slice(0, 12);
  const owner = `${machine}-${id}`;
  const fileOf = (name: string): string => join(dataDirectory, `websub-${name}.lock`);
  let unlock: (() => void) | null = null;
  try {
    unlock = lockFile(fileOf(owner));
  } catch {
    // Without a lock, others wait for the lease.
  }
  return {
    owner,
    hasEnded(name) {
      if (!/^[0-9a-f]+-[0-9a-f]+$/.test(name) || !name.startsWith(`${machine}-`)) return false;
      try {
        const free = existsSync(fileOf(name)) ? lockFile(fileOf(name)) : null;
        if (free === null) return false;
        free();
        rmSync(fileOf(name), { force: true });
        return true;
      } catch {
        return false;
      }
    },
    close() {
      unlock?.();
      rmSync(fileOf(owner), { force: true });
    },
  };
}
