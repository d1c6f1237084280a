import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** A version or Git URL as it is. A tarball is copied into the project first, so that it works on every machine. */
export function vendored(project: string, source: string): string {
  const path = tarballOf(source);
  if (path === null) return source;
  const copy = join('vendor', basename(path));
  mkdirSync(join(project, 'vendor'), { recursive: true });
  const target = join(project, copy);
  if (resolve(path) !== resolve(target)) copyFileSync(path, target);
  return `file:vendor/${basename(path)}`;
}

export function tarballOf(source: string): string | null {
  const path = resolve(source.replace(/^file:/, ''));
  return /\.t(ar\.)?gz$/.test(path) && existsSync(path) ? path : null;
}

/** A version, range or tag, which npm looks up in its registry; not a file. */
export function isVersion(source: string): boolean {
  return tarballOf(source) === null && /^[\w.^~*<>=-]+$/.test(source);
}
