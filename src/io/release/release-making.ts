import { join } from 'node:path';
import type { Turn } from './publication.ts';
import { pendingLink, publish } from './publication.ts';
import type { Manifest } from './release.ts';
import { damageOf, sealRelease } from './release-check.ts';
import { hashOf, nameOf, stagingOf } from './release-folders.ts';
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
  | { result: 'refused' }
  | { result: 'overtaken' };

/** Makes and publishes a release if something changed. A failed build removes what it made. */
export async function makeRelease(store: ReleaseStore, turn: Turn, plan: ReleasePlan): Promise<Made> {
  const { disk, dist } = store;
  const published = await store.current();
  const replaced = await store.publishedManifest();
  if (published !== null && hashOf(published) === plan.hash) {
    const damage = await damageOf(disk, store.folder(published));
    if (damage === null) return { result: 'unchanged', folder: store.folder(published) };
    plan.onDamage(damage);
  }
  const name = nameOf(plan.hash, turn.token);
  const folder = store.folder(name);
  // The page builder empties the folder it builds into, so the data waits beside it.
  const staging = store.folder(stagingOf(name));
  const discard = async (): Promise<void> => {
    await disk.remove(pendingLink(dist, turn.token));
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
    if (await publish(store, turn, name)) return { result: 'published', folder, replaced };
    await discard();
    return { result: 'overtaken' };
  } catch (error) {
    // Report the first failure; the next build removes the rest.
    await discard().catch(() => {});
    throw error;
  }
}
