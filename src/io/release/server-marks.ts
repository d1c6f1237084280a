import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, keepAlive } from './alive-file.ts';

/** Marks in `dist/`, one for each server of the project, so that a build knows whom it would move. */

const MARK = /^server-\d+-\d+$/;

/** Marks this process as serving on a port; returns how to take the mark back. */
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

/** Id of another process that serves this project now; null when none does. Forgets marks of killed ones. */
export function runningServer(project: string): number | null {
  const dist = join(project, 'dist');
  for (const name of names(dist).filter((name) => MARK.test(name))) {
    const holder = holderOf(join(dist, name));
    if (holder !== null) return holder;
    forget(join(dist, name));
  }
  return null;
}

/** A stale mark that cannot be removed, as on a disk that is read-only, does no harm. */
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
