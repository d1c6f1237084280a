import { readFileSync, statSync, utimesSync } from 'node:fs';

/**
 * Files that say that a process is alive: they hold its id, and it touches them every other second.
 * Process ids alone would not do: in a container the next process often has the id of the one that
 * was killed.
 */

export const REFRESH_MS = 2_000;
const STALE_MS = 30_000;

/** Touches the file from now on; returns how to end that. A file that somebody removed by hand is not missed. */
export function keepAlive(file: string): () => void {
  const refresh = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Gone, or on a disk that turned read-only: nothing that a process should die of.
    }
  }, REFRESH_MS);
  refresh.unref();
  return () => clearInterval(refresh);
}

/** Id of the other process that keeps the file alive; null when it belongs to nobody any more. */
export function holderOf(file: string): number | null {
  const holder = Number(readText(file));
  const refreshed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const held = holder !== process.pid && isRunning(holder) && Date.now() - refreshed < STALE_MS;
  return held ? holder : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
