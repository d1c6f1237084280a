import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { isInside } from './inside.ts';

/** READMEs, and files that editors and operating systems create. */
const IGNORED = /^(README\.md|\..*|.*~|#.*#|Thumbs\.db|desktop\.ini)$/i;

/** All files and symlinks below a folder, sorted; null for a missing one. */
export function listFiles(directory: string): string[] | null {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return null;
  const namesIn = (folder: string): string[] =>
    readdirSync(join(directory, folder), { withFileTypes: true }).flatMap((entry) => {
      if (IGNORED.test(entry.name)) return [];
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? namesIn(name) : [name];
    });
  return namesIn('').sort((a, b) => (a < b ? -1 : 1));
}

/** The bytes of a file, or a sentence about why it cannot be read. `name` comes from `listFiles` or is at the top. */
export function readBytes(directory: string, name: string): Buffer | string {
  const path = join(directory, name);
  try {
    const found = lstatSync(path);
    const target = found.isSymbolicLink() ? linkedFile(directory, name) : path;
    if (target === null) return 'is a symlink. Replace it with a copy of the file, or remove it.';
    if (target === path && !found.isFile()) return 'is not a regular file. Remove it.';
    const file = openSync(target, AS_CHECKED);
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return code === 'EACCES' || code === 'EPERM'
      ? 'cannot be read: permission denied. Let the user who runs the build read it.'
      : `cannot be read (${code})`;
  }
}

/**
 * The file within the folder to which a symlink leads; null if it leads elsewhere, or nowhere. Reviews are files
 * themselves: git keeps only the path of a link, and `erase` would leave its target.
 */
function linkedFile(directory: string, name: string): string | null {
  if (name.startsWith('reviews/')) return null;
  try {
    const target = realpathSync.native(join(directory, name));
    return isInside(realpathSync.native(directory), target) && lstatSync(target).isFile() ? target : null;
  } catch {
    return null;
  }
}

/** Does not follow a link or wait for a pipe that just replaced the file. Windows has neither flag. */
const AS_CHECKED = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
