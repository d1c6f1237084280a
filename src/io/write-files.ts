import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** New content of a file by its path below a folder; null removes it. */
export interface FileChange {
  file: string;
  content: string | null;
}

/**
 * Writes all changes or none: everything is first written beside its place under a name that the
 * content loader ignores, then renamed; a failure on the way puts the old files back. `progress` is
 * called with the number of files done.
 */
export function writeFiles(
  directory: string,
  changes: readonly FileChange[],
  progress: (done: number) => void = () => {},
): void {
  const staged = changes.map(({ file, content }) => {
    const path = join(directory, file);
    return { path, temporary: join(dirname(path), `.${basename(path)}.new`), content };
  });
  const written: string[] = [];
  const old: { path: string; bytes: Uint8Array | null }[] = [];
  try {
    for (const [index, { path, temporary, content }] of staged.entries()) {
      if (content !== null) {
        mkdirSync(dirname(path), { recursive: true });
        written.push(temporary);
        writeFileSync(temporary, content);
      }
      progress(index + 1);
    }
    for (const { path, temporary, content } of staged) {
      old.push({ path, bytes: existsSync(path) ? readFileSync(path) : null });
      if (content === null) rmSync(path, { force: true });
      else renameSync(temporary, path);
    }
  } catch (error) {
    for (const { path, bytes } of old) {
      if (bytes === null) rmSync(path, { force: true });
      else writeFileSync(path, bytes);
    }
    for (const temporary of written) rmSync(temporary, { force: true });
    throw error;
  }
}
