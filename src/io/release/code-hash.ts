import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in a project's folder that a build depends on, besides the content. */
export const CODE_PATHS = [
  'src',
  'packs',
  'functions',
  'netlify',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** sha-256 over all files of the code. */
export function codeHash(project: string): string {
  const digest = createHash('sha256');
  for (const root of CODE_PATHS) {
    const path = join(project, root);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? (readdirSync(path, { recursive: true }) as string[]).map((name) => join(root, name))
      : [root];
    for (const name of files.sort()) {
      const file = join(project, name);
      // Some editors lock a file with a broken symlink.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const bytes = readFileSync(file);
      digest.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  return digest.digest('hex');
}
