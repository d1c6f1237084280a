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
import type { Disk } from './disk.ts';

/** Error codes for a missing file, and for a missing link. */
const MISSING = ['ENOENT', 'ENOTDIR'];
const NO_LINK = [...MISSING, 'EINVAL'];
const NO_FILE = [...MISSING, 'EISDIR'];
/** Some systems and network drives cannot flush a folder. */
const UNFLUSHABLE = ['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'];

const DISK: Omit<Disk, 'link' | 'readLink'> = {
  list: (folder) => readdir(folder).catch(unless(MISSING, [])),
  read: (file) => readFile(file, 'utf8').catch(unless(MISSING, null)),
  write: (file, text) => writeFile(file, text, { flush: true }),
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  isFolder: (path) => lstat(path).then((found) => found.isDirectory(), unless(MISSING, false)),
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  async files(folder) {
    if (!(await DISK.isFolder(folder))) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  },
  // For many small calls, the synchronous API is many times faster.
  async sizes(folder, files) {
    const turn = turns();
    const sizes: (number | null)[] = [];
    for (const file of files) {
      sizes.push(statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? null);
      await turn();
    }
    return sizes;
  },
  async flush(path) {
    const isFolder = await DISK.isFolder(path);
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync().catch(unless(isFolder ? UNFLUSHABLE : [], undefined));
    } finally {
      await handle.close();
    }
  },
};

export const nodeDisk = diskOf(process.platform);

/** The disk of a platform. Where a link to a folder needs special rights, a file with the target takes its place. */
export function diskOf(platform: NodeJS.Platform): Disk {
  const links = platform !== 'win32';
  return {
    ...DISK,
    link: (target, path) => (links ? symlink(target, path, 'dir') : writeFile(path, target, { flag: 'wx' })),
    readLink: (path) =>
      links
        ? readlink(path).catch(unless(NO_LINK, null))
        : readFile(path, 'utf8').catch(unless(NO_FILE, null)),
  };
}

/** Turns the system errors with these codes into a value, and throws all others. */
function unless<T>(codes: readonly string[], value: T): (error: unknown) => T {
  return (error) => {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return value;
    throw error;
  };
}
