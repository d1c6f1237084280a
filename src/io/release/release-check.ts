import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readManifest } from './release.ts';

/** Whether a release is still as it was built: a power cut or a full disk can leave files short or empty. */

/** Beside `client/` and `data/`: bytes of each file in them, by path; it is neither published nor deployed. */
const LIST = 'files.json';

/** Writes the list of a release; the manifest, which marks it as complete, is no part of it and comes after. */
export function listFiles(release: string): void {
  const sizes: Record<string, number> = {};
  for (const part of ['client', 'data']) {
    for (const entry of readdirSync(join(release, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) sizes[relative(release, file).split(sep).join('/')] = statSync(file).size;
    }
  }
  writeFileSync(join(release, LIST), JSON.stringify(sizes));
}

/** What is wrong with the files of a release, in a few words; null when nothing is. */
export function damageOf(release: string): string | null {
  try {
    readManifest(join(release, 'data'));
  } catch {
    return 'data/manifest.json cannot be read';
  }
  let sizes: Record<string, number>;
  try {
    sizes = JSON.parse(readFileSync(join(release, LIST), 'utf8'));
  } catch (error) {
    // Releases of versions before this list are served as they are.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : `${LIST} cannot be read`;
  }
  for (const [path, size] of Object.entries(sizes)) {
    const found = statSync(join(release, path), { throwIfNoEntry: false });
    if (found === undefined) return `${path} is missing`;
    if (found.size !== size) return `${path} has ${found.size} bytes instead of ${size}`;
  }
  return null;
}
