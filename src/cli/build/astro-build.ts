import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_VARIABLE } from '../../io/release/site.ts';

/** Makes the pages of a release from its data. Astro empties the folder first. */
export async function astroBuild(project: string, folder: string, data: string): Promise<void> {
  const cacheDir = join(folder, 'cache');
  process.env[DATA_VARIABLE] = data;
  // Loaded here, because a start that has nothing to build should not wait for it.
  const { build } = await import('astro');
  await build({ root: project, outDir: folder, cacheDir, logLevel: 'warn' });
  rmSync(cacheDir, { recursive: true, force: true });
}
