import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RELEASES_KEPT } from '../../settings.ts';
import { holderOf, keepAlive } from './alive-file.ts';
import { type Manifest, readManifest } from './release.ts';

/**
 * The releases of a project on disk: `dist/releases/<hash>/{client,data,server}` and the symlink
 * `dist/current`, whose atomic renaming is the moment of publication.
 */
export interface ReleaseStore {
  folder(hash: string): string;
  /** Hash of the published release; null before the first build. */
  current(): string | null;
  /** Manifest of the published release; null before the first build, and when it is damaged. */
  publishedManifest(): Manifest | null;
  /** Makes a complete release the published one, and forgets the oldest ones. */
  activate(hash: string): void;
  discard(hash: string): void;
  /** Runs one build at a time; null when another process is building. */
  exclusively<T>(build: () => Promise<T>): Promise<T | null>;
}

export function releaseStore(project: string): ReleaseStore {
  const dist = join(project, 'dist');
  const releases = join(dist, 'releases');
  const link = join(dist, 'current');
  const folder = (hash: string): string => join(releases, hash);
  const current = (): string | null => {
    try {
      const target = resolve(dist, readlinkSync(link));
      return existsSync(join(target, 'data', 'manifest.json')) ? basename(target) : null;
    } catch {
      return null;
    }
  };
  return {
    folder,
    current,
    publishedManifest() {
      const published = current();
      try {
        return published === null ? null : readManifest(join(folder(published), 'data'));
      } catch {
        return null;
      }
    },
    activate(hash) {
      const temporary = join(dist, `current-${process.pid}`);
      rmSync(temporary, { force: true });
      symlinkSync(join('releases', hash), temporary, 'dir');
      // A copy of dist/ that followed links has a folder there, which no link can replace.
      if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true });
      renameSync(temporary, link);
      try {
        prune(releases, hash);
      } catch {
        // It is published all the same; what could not be removed goes after the next build.
      }
    },
    discard: (hash) => rmSync(folder(hash), { recursive: true, force: true }),
    async exclusively(build) {
      mkdirSync(releases, { recursive: true });
      const lock = join(dist, 'build.lock');
      const held = acquire(lock);
      if (held === null) return null;
      try {
        return await build();
      } finally {
        held.release();
      }
    },
  };
}

/** Keeps the published release and the newest others; a build that was killed leaves no manifest and goes. */
function prune(releases: string, published: string): void {
  const others = readdirSync(releases)
    .filter((name) => name !== published)
    .map((name) => ({ name, built: builtAt(join(releases, name)) }))
    .sort((a, b) => b.built - a.built);
  for (const [rank, { name, built }] of others.entries()) {
    if (rank >= RELEASES_KEPT - 1 || built === 0) {
      rmSync(join(releases, name), { recursive: true, force: true });
    }
  }
}

function builtAt(release: string): number {
  return statSync(join(release, 'data', 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Takes the lock, or null while another build holds it. */
function acquire(lock: string): { release(): void } | null {
  for (const attempt of ['first', 'after a stale lock']) {
    if (attempt !== 'first' && !removeStale(lock)) return null;
    if (!written(lock)) continue;
    const end = keepAlive(lock);
    return {
      release() {
        end();
        rmSync(lock, { force: true });
      },
    };
  }
  return null;
}

/** Makes the lock with this process's id; false when it is there. No hard link, which some network and container drives lack. */
function written(lock: string): boolean {
  let file: number;
  try {
    file = openSync(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, String(process.pid));
  } catch (error) {
    // A full disk.
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

function removeStale(lock: string): boolean {
  if (holderOf(lock) !== null || isBeingWritten(lock)) return false;
  rmSync(lock, { force: true });
  return true;
}

/** Whether the lock was made a moment ago and has no id in it yet. */
function isBeingWritten(lock: string): boolean {
  const found = statSync(lock, { throwIfNoEntry: false });
  return found !== undefined && found.size === 0 && Date.now() - found.mtimeMs < WRITING_MS;
}

const WRITING_MS = 5_000;
