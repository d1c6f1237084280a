import { join } from 'node:path';
import { RELEASES_KEPT } from '../../settings.ts';
import type { ReleaseStore } from './release-store.ts';

/** `<hash>-<token>`, and `<hash>-<token>-data` while it is being built. */
const NAME = /^[0-9a-z]+-(\d+)(-data)?$/;

export function nameOf(hash: string, token: number): string {
  return `${hash}-${token}`;
}

export function hashOf(name: string): string {
  return name.replace(/-.*$/, '');
}

/** The token of the build that a folder in `dist/releases` belongs to; null for a folder that is not ours. */
export function tokenOf(name: string): number | null {
  const match = NAME.exec(name);
  return match === null ? null : Number(match[1]);
}

/** Folder of a release's data while its pages are being built. */
export function stagingOf(name: string): string {
  return `${name}-data`;
}

export const PENDING_LINK = 'current-new';

/** For the build that has the lock: removes all but the published release and the one before it. */
export async function tidyReleases({
  disk,
  dist,
  releases,
  linked,
  isComplete,
}: ReleaseStore): Promise<void> {
  // If one cannot be removed, the others still are.
  const remove = (...path: string[]): Promise<void> => disk.remove(join(...path)).catch(() => {});
  await remove(dist, PENDING_LINK);
  const published = await linked();
  const newest = published === null ? Number.POSITIVE_INFINITY : (tokenOf(published) ?? 0);
  const others: { name: string; token: number }[] = [];
  for (const name of await disk.list(releases)) {
    const token = tokenOf(name);
    if (token === null || name === published) continue;
    // A release newer than the published one was never published.
    if (!name.endsWith('-data') && token <= newest && (await isComplete(name))) others.push({ name, token });
    else await remove(releases, name);
  }
  others.sort((a, b) => b.token - a.token);
  for (const { name } of others.slice(RELEASES_KEPT - 1)) await remove(releases, name);
}
