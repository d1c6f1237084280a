import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is the folder itself or below it. Both must be real paths, without symlinks. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
