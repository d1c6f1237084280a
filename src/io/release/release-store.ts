import { basename, join } from 'node:path';
import type { Disk } from './disk.ts';
import { nodeDisk } from './node-disk.ts';
import type { Manifest } from './release.ts';

/** The releases of a project: a folder for each build, and the symlink `dist/current` to the published one. */
export interface ReleaseStore {
  disk: Disk;
  dist: string;
  releases: string;
  folder(name: string): string;
  /** Name of the folder that `current` points at, whether or not there is a release in it. */
  linked(): Promise<string | null>;
  /** Name of the published release; null before the first build. */
  current(): Promise<string | null>;
  /** Manifest of the published release; null before the first build, and when it is damaged. */
  publishedManifest(): Promise<Manifest | null>;
  /** Whether a folder holds a complete release: its manifest is written last. */
  isComplete(name: string): Promise<boolean>;
}

export function releaseStore(project: string, disk: Disk = nodeDisk): ReleaseStore {
  const dist = join(project, 'dist');
  const releases = join(dist, 'releases');
  const folder = (name: string): string => join(releases, name);
  const manifest = (name: string): string => join(folder(name), 'data', 'manifest.json');
  const isComplete = async (name: string): Promise<boolean> => (await disk.read(manifest(name))) !== null;
  const linked = async (): Promise<string | null> => {
    const target = await disk.readLink(join(dist, 'current'));
    return target === null ? null : basename(target);
  };
  const current = async (): Promise<string | null> => {
    const name = await linked();
    return name !== null && (await isComplete(name)) ? name : null;
  };
  return {
    disk,
    dist,
    releases,
    folder,
    linked,
    current,
    isComplete,
    async publishedManifest() {
      const name = await current();
      try {
        const found = name === null ? null : JSON.parse((await disk.read(manifest(name))) ?? 'null');
        return typeof found?.base_url === 'string' ? found : null;
      } catch {
        return null;
      }
    },
  };
}
