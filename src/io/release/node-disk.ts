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
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Disk } from './disk.ts';

/** Error codes for a missing file, and for a missing link. */
const MISSING = ['ENOENT', 'ENOTDIR'];
const NO_LINK = [...MISSING, 'EINVAL'];
/** Some systems and network drives cannot flush a folder. */
const UNFLUSHABLE = ['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'];

export const nodeDisk: Disk = {
  list: (folder) => readdir(folder).catch(unless(MISSING, [])),
  read: (file) => readFile(file, 'utf8').catch(unless(MISSING, null)),
  async create(file, text) {
    const handle = await open(file, 'wx').catch(unless(['EEXIST'], null));
    if (handle === null) return false;
    try {
      await handle.writeFile(text);
    } catch (error) {
      // A full disk.
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return true;
  },
  write: (file, text) => writeFile(file, text, { flush: true }),
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  isFolder: (path) => lstat(path).then((found) => found.isDirectory(), unless(MISSING, false)),
  link: (target, path) => symlink(target, path, 'dir'),
  readLink: (path) => readlink(path).catch(unless(NO_LINK, null)),
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  touched: (file) => stat(file).then(({ mtimeMs }) => mtimeMs, unless(MISSING, null)),
  touch: (file, milliseconds) =>
    utimes(file, milliseconds / 1000, milliseconds / 1000).catch(unless(MISSING, undefined)),
  async files(folder) {
    if (!(await nodeDisk.isFolder(folder))) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  },
  // For many small calls, synchronous ones are many times faster.
  async sizes(folder, files) {
    return files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? null);
  },
  async flush(path) {
    const isFolder = await nodeDisk.isFolder(path);
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync().catch(unless(isFolder ? UNFLUSHABLE : [], undefined));
    } finally {
      await handle.close();
    }
  },
};

/** Turns the system errors with these codes into a value, and throws all others. */
function unless<T>(codes: readonly string[], value: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return value;
    throw error;
  };
}
