import { join } from 'node:path';
import { isRecord, jsonIn, recordIn } from '../../text/json.ts';
import type { Disk } from './disk.ts';
import { type Manifest, manifestText } from './release.ts';

/** Checks that a release is as it was built: a power cut or a full disk can truncate files. */

/** Beside `client/` and `data/`: bytes of each file in them, by path; it is neither published nor deployed. */
const LIST = 'files.json';

/** The manifest comes last and marks a release as complete. Pages are not flushed: the list shows damaged ones. */
export async function sealRelease(disk: Disk, release: string, manifest: Manifest): Promise<void> {
  const data = join(release, 'data');
  await disk.write(join(release, LIST), JSON.stringify(await listed(disk, release)));
  for (const name of await disk.list(data)) await disk.flush(join(data, name));
  await disk.write(join(data, 'manifest.json'), manifestText(manifest));
  for (const folder of [data, release, join(release, '..')]) await disk.flush(folder);
}

async function listed(disk: Disk, release: string): Promise<Record<string, number | null>> {
  const paths: string[] = [];
  for (const part of ['client', 'data']) {
    for (const path of await disk.files(join(release, part))) paths.push(`${part}/${path}`);
  }
  const sizes = await disk.sizes(release, paths);
  return Object.fromEntries(paths.map((path, i) => [path, sizes[i] ?? null]));
}

/** A short description of what is damaged in a release; null if it is intact. */
export async function damageOf(disk: Disk, release: string): Promise<string | null> {
  const manifest = await disk.read(join(release, 'data', 'manifest.json'));
  if (typeof recordIn(manifest ?? '').base_url !== 'string') return 'data/manifest.json cannot be read';
  const list = await disk.read(join(release, LIST));
  if (list === null) return `${LIST} is missing`;
  const sizes = jsonIn(list);
  if (!isRecord(sizes)) return `${LIST} cannot be read`;
  const paths = Object.keys(sizes);
  const found = await disk.sizes(release, paths);
  for (const [i, path] of paths.entries()) {
    if (found[i] === null) return `${path} is missing`;
    if (found[i] !== sizes[path]) return `${path} has ${found[i]} bytes instead of ${sizes[path]}`;
  }
  return null;
}
