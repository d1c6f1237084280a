import { statSync } from 'node:fs';
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { turns } from '../turns.ts';

/** The steps that builds take in `dist/`. A test lets them fail, or kills the build, before every step. */
export type Disk = ReturnType<typeof diskOf>;

/** Error codes for a missing file, and for a missing link. */
const MISSING = ['ENOENT', 'ENOTDIR'];
const NO_LINK = [...MISSING, 'EINVAL'];
const NO_FILE = [...MISSING, 'EISDIR'];
/** Some systems and network drives cannot flush a folder. */
const UNFLUSHABLE = ['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'];

/** The disk of a platform. Where a link to a folder needs special rights, a file with the target takes its place. */
export function diskOf(platform: NodeJS.Platform) {
  const links = platform !== 'win32';
  const isFolder = (path: string): Promise<boolean> =>
    lstat(path).then((found) => found.isDirectory(), unless(MISSING, false));
  return {
    /** Names in a folder; empty for a missing folder. */
    list: (folder: string): Promise<string[]> => readdir(folder).catch(unless(MISSING, [])),
    /** Text of a file; null for a missing file. */
    read: (file: string): Promise<string | null> => readFile(file, 'utf8').catch(unless(MISSING, null)),
    write: (file: string, text: string): Promise<void> => writeFile(file, text, { flush: true }),
    async makeFolder(folder: string): Promise<void> {
      await mkdir(folder, { recursive: true });
    },
    isFolder,
    link: (target: string, path: string): Promise<void> =>
      links ? symlink(target, path, 'dir') : writeFile(path, target, { flag: 'wx' }),
    /** Target of such a link; null for anything else. */
    readLink: (path: string): Promise<string | null> =>
      links
        ? readlink(path).catch(unless(NO_LINK, null))
        : readFile(path, 'utf8').catch(unless(NO_FILE, null)),
    rename: (from: string, to: string): Promise<void> => rename(from, to),
    /** Removes a file, a link or a folder with its content; does nothing if it is missing. */
    remove: (path: string): Promise<void> => rm(path, { recursive: true, force: true }),
    /** Paths of all files below a folder, with slashes; empty if the folder is missing. */
    async files(folder: string): Promise<string[]> {
      if (!(await isFolder(folder))) return [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
    },
    /** Bytes of files by their paths in a folder; null for a missing one. The synchronous API is many times faster. */
    async sizes(folder: string, files: readonly string[]): Promise<(number | null)[]> {
      const turn = turns();
      const sizes: (number | null)[] = [];
      for (const file of files) {
        sizes.push(statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? null);
        await turn();
      }
      return sizes;
    },
    /** Resolves when the bytes of a file, or the names in a folder, would survive a power cut. */
    async flush(path: string): Promise<void> {
      const ignored = (await isFolder(path)) ? UNFLUSHABLE : null;
      const handle = await open(path, ignored ? 'r' : 'r+');
      try {
        await handle.sync().catch(unless(ignored ?? [], undefined));
      } finally {
        await handle.close();
      }
    },
  };
}

export const nodeDisk = diskOf(process.platform);

/** Turns the system errors with these codes into a value, and throws all others. */
function unless<T>(codes: readonly string[], value: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return value;
    throw error;
  };
}
