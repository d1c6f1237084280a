import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from './inside.ts';

/** New content of a file by its path below a folder; null removes it. */
export interface FileChange {
  file: string;
  content: string | null;
}

/** Writes all changes or none, each by a rename. Refuses to write outside the folder through a symlink. */
export function writeFiles(directory: string, changes: readonly FileChange[]): void {
  const staged = changes.map(({ file, content }) => {
    const path = join(directory, file);
    return { path, temporary: join(dirname(path), `.${basename(path)}.new`), content };
  });
  const written: string[] = [];
  const old: { path: string; bytes: Uint8Array | null }[] = [];
  try {
    for (const { path, temporary, content } of staged) {
      refuseOutside(directory, path);
      if (content !== null) {
        mkdirSync(dirname(path), { recursive: true });
        written.push(temporary);
        rmSync(temporary, { force: true });
        writeFileSync(temporary, content, { flag: 'wx' });
      }
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

/** A file that would be written outside its folder; the message says what to do. */
export class OutsideError extends Error {}

function refuseOutside(directory: string, path: string): void {
  if (!existsSync(directory)) return;
  let place = path;
  while (!existsSync(place)) place = dirname(place);
  if (isInside(realpathSync(directory), realpathSync(place))) return;
  throw new OutsideError(
    `${place} is outside ${directory} because of a symlink. Replace the symlink with a folder or file.`,
  );
}
