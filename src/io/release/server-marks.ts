import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../file-lock.ts';

/** Locks in `dist/`, one per running server of the project, so that a build can warn about a new base URL. */

const MARK = /^server-(\d+)-\d+$/;

/** Marks this process as serving on a port; the returned function removes the mark. */
export function markServer(project: string, port: number): () => void {
  const file = join(project, 'dist', `server-${process.pid}-${port}`);
  try {
    const unlock = lockFile(file);
    return () => {
      unlock?.();
      rmSync(file, { force: true });
    };
  } catch {
    // A release cannot be published to a read-only folder.
    return () => {};
  }
}

/** Id of another process that serves this project, or null. Removes the marks of killed processes. */
export function runningServer(project: string): number | null {
  const dist = join(project, 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = Number(MARK.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    try {
      const unlock = lockFile(join(dist, name));
      if (unlock === null) return pid;
      unlock();
      rmSync(join(dist, name), { force: true });
    } catch {
      // The disk cannot be written, so no server has this mark.
    }
  }
  return null;
}
