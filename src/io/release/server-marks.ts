import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasMarkEnded, markRunning } from '../file-lock.ts';

/** Marks in `dist/`, one per running server of the project, so that a build can warn about a new base URL. */

const MARK = /^server-(\d+)-\d+$/;

/** Marks this process as serving on a port; the returned function removes the mark. */
export function markServer(project: string, port: number): () => void {
  return markRunning(join(project, 'dist', `server-${process.pid}-${port}`));
}

/** Id of another process that serves this project, or null. Removes the marks of killed processes. */
export function runningServer(project: string): number | null {
  const dist = join(project, 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = Number(MARK.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && hasMarkEnded(join(dist, name)) === false) return pid;
  }
  return null;
}
