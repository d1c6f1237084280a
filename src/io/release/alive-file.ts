import { readFileSync, statSync, utimesSync } from 'node:fs';

/**
 * Files that show that a process is alive: they contain its id, and it touches them every two seconds. An id
 * alone is not enough: in a container the next process often has the id of a killed one.
 */

export const REFRESH_MS = 2_000;
const STALE_MS = 30_000;

/** Touches the file from now on; the returned function stops it. A removed file is not created again. */
export function keepAlive(file: string): () => void {
  const refresh = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The file is gone or the disk is read-only; neither should end the process.
    }
  }, REFRESH_MS);
  refresh.unref();
  return () => clearInterval(refresh);
}

/** Id of the other process that keeps the file alive; null when there is none. */
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
