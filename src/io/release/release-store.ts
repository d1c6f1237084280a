import { basename, join } from 'node:path';
import { nodeDisk } from './disk.ts';
import type { Manifest } from './release.ts';

/** The releases of a project: a folder for each build, and the symlink `dist/current` to the published one. */
export type ReleaseStore = ReturnType<typeof releaseStore>;

export function releaseStore(project: string, disk = nodeDisk) {
  const dist = join(project, 'dist');
  const releases = join(dist, 'releases');
  const folder = (name: string): string => join(releases, name);
  const readManifest = (name: string): Promise<string | null> =>
    disk.read(join(folder(name), 'data', 'manifest.json'));
  /** Whether a folder holds a complete release: its manifest is written last. */
  const isComplete = async (name: string): Promise<boolean> => (await readManifest(name)) !== null;
  /** Name of the folder that `current` points at, whether or not there is a release in it. */
  const linked = async (): Promise<string | null> => {
    const target = await disk.readLink(join(dist, 'current'));
    return target === null ? null : basename(target);
  };
  /** Name of the published release; null before the first build. */
  const current = async (): Promise<string | null> => {
    const name = await linked();
    return name !== null && (await isComplete(name)) ? name : null;
  };
  /** Manifest of the published release; null before the first build, and when it is damaged. */
  const publishedManifest = async (): Promise<Manifest | null> => {
    const name = await current();
    try {
      const found = name === null ? null : JSON.parse((await readManifest(name)) ?? 'null');
      return typeof found?.base_url === 'string' ? found : null;
    } catch {
      return null;
    }
  };
  return { disk, dist, releases, folder, linked, current, isComplete, publishedManifest };
}
