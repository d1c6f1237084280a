import {
  closeSync,
  constants,
  type Dirent,
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

/** All files below a folder, sorted; null for a missing one. Symlinks are followed within the folder. */
export function listFiles(directory: string): string[] | null {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return null;
  const root = realpathSync.native(directory);
  const names: string[] = [];
  const visit = (folder: string, parents: [string, ...string[]]): void => {
    const entries: Dirent[] = readdirSync(parents[0], { withFileTypes: true });
    for (const entry of entries) {
      if (IGNORED.test(entry.name)) continue;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const inside = folderOf(entry, parents[0], root);
      if (inside !== null && !parents.includes(inside)) visit(name, [inside, ...parents]);
      else names.push(name);
    }
  };
  visit('', [root]);
  return names.sort((a, b) => (a < b ? -1 : 1));
}

/** The real path of an entry that is a folder, or a symlink to one in `root`; else null. */
function folderOf(entry: Dirent, parent: string, root: string): string | null {
  const path = join(parent, entry.name);
  if (!entry.isSymbolicLink()) return entry.isDirectory() ? path : null;
  try {
    const target = realpathSync.native(path);
    return isInside(root, target) && statSync(target).isDirectory() ? target : null;
  } catch {
    return null;
  }
}

/** Whether a symlink leads out of the content folder; false for a broken one. */
export function leadsOut(directory: string, name: string): boolean {
  try {
    return !isInside(realpathSync.native(directory), realpathSync.native(join(directory, name)));
  } catch {
    return false;
  }
}

/** The bytes of a file, or a sentence about why it cannot be read. `name` comes from `listFiles` or is at the top. */
export function readBytes(directory: string, name: string): Buffer | string {
  try {
    let path = join(directory, name);
    let found = lstatSync(path);
    if (found.isSymbolicLink()) {
      path = realpathSync.native(path);
      if (!isInside(realpathSync.native(directory), path)) return LEADS_OUT;
      found = lstatSync(path);
    }
    if (!found.isFile()) return 'is not a regular file. Remove it.';
    const file = openSync(path, AS_CHECKED);
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return REASONS[code] ?? `cannot be read (${code})`;
  }
}

/** Does not follow a link or wait for a pipe that just replaced the file. Windows has neither flag. */
const AS_CHECKED = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const LEADS_OUT = 'is a symlink that points outside content/. Replace it with the file itself.';

const REASONS: Record<string, string> = {
  ENOENT: 'is a broken symlink. Fix or remove it.',
  ELOOP: 'is a symlink to itself. Fix or remove it.',
  EACCES: 'cannot be read: permission denied. Let the user who runs the build read it.',
  EPERM: 'cannot be read: permission denied. Let the user who runs the build read it.',
};
