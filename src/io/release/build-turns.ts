import { join } from 'node:path';
import type { BuildingProcess } from './building-process.ts';
import { type Turn, withdrawOthers } from './publication.ts';
import { tidyReleases, tokenOf } from './release-folders.ts';
import type { ReleaseStore } from './release-store.ts';

/** A build that has not touched its file for this long loses its turn to the next build. */
const SILENT_MS = 30_000;

/** Runs a build when it is its turn; null when another one is running. */
export async function withTurn<T>(
  store: ReleaseStore,
  builder: BuildingProcess,
  build: (turn: Turn) => Promise<T>,
): Promise<T | null> {
  const token = await takeTurn(store, builder);
  if (token === null) return null;
  const file = fileOf(store, token);
  const isHeld = async (): Promise<boolean> =>
    (await lastToken(store)) === token && (await store.disk.read(file)) === builder.id;
  const endBeats = builder.keepAlive(file);
  try {
    // This must come before anything published is read: see `publish`.
    await withdrawOthers(store, token);
    await tidy(store, builder, token);
    return await build({ token, isHeld });
  } finally {
    await tidy(store, builder, token);
    await endBeats();
    // If this fails, the end of the process ends the turn.
    await isHeld()
      .then((held) => (held ? store.disk.touch(file, ENDED) : undefined))
      .catch(() => {});
  }
}

/** Time of the file when its build has ended. */
const ENDED = 0;

async function takeTurn(store: ReleaseStore, builder: BuildingProcess): Promise<number | null> {
  const { disk, dist, releases } = store;
  await disk.makeFolder(releases);
  await disk.makeFolder(join(dist, 'builds'));
  // If someone removed dist/builds by hand, the releases still show the tokens. They are listed first: a build
  // that begins meanwhile makes a folder, which would raise our token above its own.
  const known = (await disk.list(releases)).map((name) => tokenOf(name) ?? 0);
  const last = await lastToken(store);
  if (last > 0 && (await isAlive(store, builder, last))) return null;
  const token = Math.max(last, ...known) + 1;
  if (!(await disk.create(fileOf(store, token), builder.id))) return null;
  // Meanwhile another build may have used this token and ended, and a later one removed its file.
  return (await lastToken(store)) === token ? token : null;
}

async function isAlive(store: ReleaseStore, builder: BuildingProcess, token: number): Promise<boolean> {
  const touched = await store.disk.touched(fileOf(store, token));
  // A time far ahead is from a wrong clock.
  if (touched === null || Math.abs(builder.now() - touched) >= SILENT_MS) return false;
  const id = await store.disk.read(fileOf(store, token));
  // An empty file is being written.
  return id === '' || (id !== null && builder.isRunning(id));
}

/** Removes the remains of earlier builds. A file that cannot be removed does not stop a build. */
async function tidy(store: ReleaseStore, builder: BuildingProcess, token: number): Promise<void> {
  const { disk, dist } = store;
  try {
    const running = new Set<number>();
    for (const earlier of (await tokens(store)).filter((other) => other < token)) {
      const file = fileOf(store, earlier);
      const hasEnded = (await disk.touched(file)) === ENDED;
      if (!hasEnded && builder.isRunning((await disk.read(file)) ?? '')) running.add(earlier);
      else await disk.remove(file);
    }
    await tidyReleases(store, token, running);
    // The lock of earlier versions.
    await disk.remove(join(dist, 'build.lock'));
  } catch {}
}

async function lastToken(store: ReleaseStore): Promise<number> {
  return Math.max(0, ...(await tokens(store)));
}

async function tokens({ disk, dist }: ReleaseStore): Promise<number[]> {
  return (await disk.list(join(dist, 'builds'))).filter((name) => /^\d+$/.test(name)).map(Number);
}

function fileOf({ dist }: ReleaseStore, token: number): string {
  return join(dist, 'builds', String(token));
}
