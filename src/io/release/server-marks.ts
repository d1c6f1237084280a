import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, keepAlive } from './alive-file.ts';

/** Marks in `dist/`, one per running server of the project, so that a build can warn about a new base URL. */

const MARK = /^server-\d+-\d+$/;

/** Marks this process as serving on a port; the returned function removes the mark. */
export function markServer(project: string, port: number): () => void {
  const file = join(project, 'dist', `server-${process.pid}-${port}`);
  try {
    writeFileSync(file, String(process.pid));
  } catch {
    // Nothing can be published into a folder that cannot be written.
    return () => {};
  }
  const end = keepAlive(file);
  return () => {
    end();
    forget(file);
  };
}

/** Id of another process that serves this project, or null. Removes the marks of killed processes. */
export function runningServer(project: string): number | null {
  const dist = join(project, 'dist');
  for (const name of names(dist).filter((name) => MARK.test(name))) {
    const holder = holderOf(join(dist, name));
    if (holder !== null) return holder;
    forget(join(dist, name));
  }
  return null;
}

/** A stale mark that cannot be removed, as on a read-only disk, does no harm. */
function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
