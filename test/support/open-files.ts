import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

const HANDLES = '/proc/self/fd';

/** Files below a folder that this process holds open; only Linux tells. */
export function openFilesIn(folder: string): string[] {
  if (!existsSync(HANDLES)) return [];
  const root = realpathSync(folder);
  return readdirSync(HANDLES)
    .map((handle) => relative(root, targetOf(join(HANDLES, handle))))
    .filter((path) => !path.startsWith('..'));
}

/** The handle that lists the handles is closed by then. */
function targetOf(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    return '/';
  }
}
