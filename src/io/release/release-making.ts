import { join } from 'node:path';
import type { Manifest } from './release.ts';
import { damageOf, sealRelease } from './release-check.ts';
import { hashOf, nameOf, PENDING_LINK, stagingOf } from './release-folders.ts';
import type { ReleaseStore } from './release-store.ts';

/** The parts of a build that depend on content and pages. */
export interface ReleasePlan {
  /** Hash of content, code and base URL. */
  hash: string;
  /** The published release has this hash, but is damaged and will be made again. */
  onDamage(damage: string): void;
  /** Writes what pages and live endpoints read; false when it finds problems and nothing may be published. */
  writeData(folder: string): Promise<boolean>;
  /** Makes the pages and everything else of a release. */
  buildPages(folder: string, data: string): Promise<void>;
  manifest(replaced: Manifest | null): Manifest;
}

export type Made =
  | { result: 'published'; folder: string; replaced: Manifest | null }
  | { result: 'unchanged'; folder: string }
  | { result: 'refused' };

/** Makes and publishes a release if something changed. A failed build removes what it made. */
export async function makeRelease(store: ReleaseStore, token: number, plan: ReleasePlan): Promise<Made> {
  const { disk } = store;
  const published = await store.current();
  const replaced = await store.publishedManifest();
  if (published !== null && hashOf(published) === plan.hash) {
    const damage = await damageOf(disk, store.folder(published));
    if (damage === null) return { result: 'unchanged', folder: store.folder(published) };
    plan.onDamage(damage);
  }
  const name = nameOf(plan.hash, token);
  const folder = store.folder(name);
  // The page builder empties the folder it builds into, so the data waits beside it.
  const staging = store.folder(stagingOf(name));
  const discard = async (): Promise<void> => {
    await disk.remove(staging);
    // Some network drives report a failure although they renamed the link.
    if ((await store.linked()) !== name) await disk.remove(folder);
  };
  try {
    if (!(await plan.writeData(staging))) {
      await discard();
      return { result: 'refused' };
    }
    await plan.buildPages(folder, staging);
    await disk.rename(staging, join(folder, 'data'));
    await sealRelease(disk, folder, plan.manifest(replaced));
    await publish(store, name);
    return { result: 'published', folder, replaced };
  } catch (error) {
    // Report the first failure; the next build removes the rest.
    await discard().catch(() => {});
    throw error;
  }
}

/** Points `current` at a complete release by one atomic rename. */
async function publish({ disk, dist }: ReleaseStore, name: string): Promise<void> {
  const [pending, current] = [join(dist, PENDING_LINK), join(dist, 'current')];
  await disk.link(join('releases', name), pending);
  // A copy of dist/ that followed links has a folder there, which no link can replace.
  if (await disk.isFolder(current)) await disk.remove(current);
  await disk.rename(pending, current);
  // It is published even if this fails; a power cut may then undo it.
  await disk.flush(dist).catch(() => {});
}
