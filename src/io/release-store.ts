import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RELEASES_KEPT } from '../settings.ts';
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
  const own = `${lock}-${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    for (const attempt of ['first', 'after a stale lock']) {
      if (attempt !== 'first' && !removeStale(lock)) return null;
      if (linked(own, lock)) {
        const end = keepAlive(lock);
        return {
          release() {
            end();
            rmSync(lock, { force: true });
          },
        };
      }
    }
    return null;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Links a complete file to the lock's name, so that no lock is ever seen empty. */
function linked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch {
    return false;
  }
}

function removeStale(lock: string): boolean {
  if (holderOf(lock) !== null) return false;
  rmSync(lock, { force: true });
  return true;
}
