import { join } from 'node:path';
import { stagingOf } from './release-folders.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * The turn of a build. Each has a higher token than all before; the highest file `dist/builds/<token>`
 * names the build that holds the turn. That file is never removed, so no token is used twice.
 */
export interface Turn {
  token: number;
  /** Whether no later build has started. */
  isHeld(): Promise<boolean>;
}

/**
 * Points `current` at a complete release by one atomic rename; false when a later build has started.
 *
 * A build that lost its turn cannot publish: the new holder makes its file, then withdraws earlier links.
 * If its file came before our check, the check fails. If it came after, our link was already there. Either
 * we renamed it first, and the new holder reads what we published, or it was withdrawn and our rename fails.
 */
export async function publish({ disk, dist }: ReleaseStore, turn: Turn, name: string): Promise<boolean> {
  const pending = pendingLink(dist, turn.token);
  await disk.link(join('releases', name), pending);
  if (!(await turn.isHeld())) return false;
  try {
    await disk.rename(pending, join(dist, 'current'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  // It is published even if this fails; a power cut may then undo it.
  await disk.flush(dist).catch(() => {});
  return true;
}

/** The link that a build renames to `current`. */
export function pendingLink(dist: string, token: number): string {
  return join(dist, `current-${token}`);
}

/** Removes the links of earlier builds, so that they cannot publish. */
export async function withdrawOthers({ disk, dist, releases }: ReleaseStore, token: number): Promise<void> {
  for (const name of await disk.list(dist)) {
    const earlier = /^current-(\d+)$/.exec(name)?.[1];
    if (earlier !== undefined && Number(earlier) < token) await disk.remove(join(dist, name));
  }
  const current = join(dist, 'current');
  if (!(await disk.isFolder(current))) return;
  // A copy of dist/ that followed links has a folder there, which no link can replace. If another build
  // has put a link there by now, this rename fails: only a folder can be renamed over a folder.
  const aside = join(releases, stagingOf(`copy-${token}`));
  await disk.makeFolder(aside);
  await disk.rename(current, aside).catch(() => {});
  await disk.remove(aside);
}
