import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Besides what people write for each other, what editors and systems leave behind. */
const IGNORED = /^(README\.md|\..*|.*~|#.*#|Thumbs\.db|desktop\.ini)$/i;

/**
 * All files below a folder, as sorted paths with `/`; null where the folder does not exist. Links are
 * followed, but no folder is entered from within itself; what cannot be followed is listed as it is.
 */
export function listFiles(directory: string): string[] | null {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return null;
  const names: string[] = [];
  const visit = (folder: string, parents: string[]): void => {
    const entries: Dirent[] = readdirSync(join(directory, folder), { withFileTypes: true });
    for (const entry of entries) {
      if (IGNORED.test(entry.name)) continue;
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const target = entry.isSymbolicLink() ? followed(join(directory, name)) : null;
      const isFolder = target === null ? entry.isDirectory() : target.isFolder;
      const place = target?.path ?? join(directory, name);
      if (isFolder && !parents.includes(place)) visit(name, [...parents, place]);
      else names.push(name);
    }
  };
  visit('', [realpathSync(directory)]);
  return names.sort((a, b) => (a < b ? -1 : 1));
}

/** The bytes of a file, or a sentence on why there are none. */
export function readBytes(path: string): Buffer | string {
  try {
    if (!statSync(path).isFile()) return 'is not a file that can be read; remove it';
    return readFileSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return REASONS[code] ?? `cannot be read (${code})`;
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'is a link to nothing; remove it or mend it',
  ELOOP: 'is a link to itself; remove it or mend it',
  EACCES: 'may not be read; give the user of the build the right to read it',
  EPERM: 'may not be read; give the user of the build the right to read it',
};

function followed(path: string): { path: string; isFolder: boolean } | null {
  try {
    const target = realpathSync(path);
    return { path: target, isFolder: statSync(target).isDirectory() };
  } catch {
    return null;
  }
}
