import { join } from 'node:path';
import { RELEASES_KEPT } from '../../settings.ts';
import type { ReleaseStore } from './release-store.ts';

/** `<hash>-<token>`, and `<hash>-<token>-data` while it is being built; `<hash>` in earlier versions. */
const NAME = /^[0-9a-z]+(?:-(\d+))?(-data)?$/;

export function nameOf(hash: string, token: number): string {
  return `${hash}-${token}`;
}

export function hashOf(name: string): string {
  return name.replace(/-.*$/, '');
}

/** The token of the build that a folder in `dist/releases` belongs to; null for a folder that is not ours. */
export function tokenOf(name: string): number | null {
  const match = NAME.exec(name);
  return match === null ? null : Number(match[1] ?? 0);
}

/** Folder of a release's data while its pages are being built. */
export function stagingOf(name: string): string {
  return `${name}-data`;
}

/**
 * Removes what builds before `token` left, except the published release, the one before it, and folders
 * of builds in `running`. `current` only moves to higher tokens, and builds before `token` can no longer
 * publish, so it never points at anything that is removed here.
 */
export async function tidyReleases(
  { disk, releases, linked, isComplete }: ReleaseStore,
  token: number,
  running: ReadonlySet<number>,
): Promise<void> {
  const published = await linked();
  const newest = published === null ? token : (tokenOf(published) ?? 0);
  const others: { name: string; owner: number }[] = [];
  // If one cannot be removed, the others still are.
  const remove = (name: string): Promise<void> => disk.remove(join(releases, name)).catch(() => {});
  for (const name of await disk.list(releases)) {
    const owner = tokenOf(name);
    if (owner === null || owner >= token || running.has(owner) || name === published) continue;
    // A release newer than the published one was never published.
    if (!name.endsWith('-data') && owner <= newest && (await isComplete(name))) others.push({ name, owner });
    else await remove(name);
  }
  others.sort((a, b) => b.owner - a.owner);
  for (const { name } of others.slice(RELEASES_KEPT - 1)) await remove(name);
}
