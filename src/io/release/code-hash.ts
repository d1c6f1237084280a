import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything of the software that a build depends on, by paths in its folder. */
export const CODE_PATHS = [
  'src',
  'packs',
  'starter',
  'functions',
  'netlify',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** sha-256 over all files of the code. */
export function codeHash(software: string): string {
  return hashOfFiles(software, CODE_PATHS);
}

/** sha-256 over names and bytes of all files at these paths of a folder; missing paths are skipped. */
export function hashOfFiles(folder: string, paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const root of paths) {
    const path = join(folder, root);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? (readdirSync(path, { recursive: true }) as string[]).map((name) => join(root, name))
      : [root];
    for (const name of files.sort()) {
      const file = join(folder, name);
      // Some editors lock a file with a broken symlink.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const bytes = readFileSync(file);
      digest.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  return digest.digest('hex');
}
