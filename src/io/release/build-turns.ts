import type { lockFile } from '../file-lock.ts';
import { tidyReleases, tokenOf } from './release-folders.ts';
import type { ReleaseStore } from './release-store.ts';

/** Runs a build while it holds the lock on `dist/`; null without the lock. `token` is higher than every release's. */
export async function withTurn<T>(
  store: ReleaseStore,
  lock: () => ReturnType<typeof lockFile>,
  build: (token: number) => Promise<T>,
): Promise<T | null> {
  const unlock = lock();
  if (unlock === null) return null;
  // What cannot be removed stops no build, and the next one tries again.
  const tidy = (): Promise<void> => tidyReleases(store).catch(() => {});
  try {
    await tidy();
    const tokens = (await store.disk.list(store.releases)).map((name) => tokenOf(name) ?? 0);
    return await build(Math.max(0, ...tokens) + 1);
  } finally {
    await tidy();
    unlock();
  }
}
