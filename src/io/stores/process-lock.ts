import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasMarkEnded, markRunning } from '../file-lock.ts';
import { sha256 } from '../release/release.ts';

/** A name for this process, and a lock that shows others on this machine whether it still runs. */
export function processLock(dataDirectory: string, id: string) {
  const machine = sha256(hostname()).slice(0, 12);
  const owner = `${machine}-${id}`;
  const fileOf = (name: string): string => join(dataDirectory, `websub-${name}.lock`);
  // Without a lock, others wait for the lease.
  const close = markRunning(fileOf(owner));
  /** Their files are gone, so this is the only trace of them. */
  const ended = new Set<string>();
  /** Whether the process with this name ran on this machine and has ended: its lock is free. */
  const hasEnded = (name: string): boolean => {
    if (ended.has(name)) return true;
    if (!/^[0-9a-f]+-[0-9a-f]+$/.test(name) || !name.startsWith(`${machine}-`)) return false;
    const isOver = hasMarkEnded(fileOf(name)) === true;
    if (isOver) ended.add(name);
    return isOver;
  };
  // Locks of killed processes.
  for (const name of leftIn(dataDirectory)) if (name !== owner) hasEnded(name);
  return { owner, hasEnded, close };
}

function leftIn(dataDirectory: string): string[] {
  try {
    return readdirSync(dataDirectory).flatMap(
      (file) => /^websub-(.+)\.lock(-journal)?$/.exec(file)?.[1] ?? [],
    );
  } catch {
    return [];
  }
}
