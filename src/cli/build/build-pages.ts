import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFileName } from '../../io/release/release.ts';
import { DATA_VARIABLE } from '../../io/release/site-data.ts';
import { SOFTWARE, SOFTWARE_VARIABLE } from '../../io/release/software.ts';
import { PATHS } from '../../settings.ts';
import { addOpenApiTypes } from './openapi-types.ts';

/** Packages are not found from the folder of an owner's build, so everything that makes its pages is bundled. */
const BUNDLED = { resolve: { noExternal: true } } as const;

/** Makes the pages of a release from its data, and adds the owner's own files. Astro empties the folder first. */
export async function buildPages(project: string, folder: string, data: string): Promise<void> {
  const cacheDir = join(folder, 'cache');
  const isInstalled = project !== SOFTWARE;
  process.env[DATA_VARIABLE] = data;
  process.env[SOFTWARE_VARIABLE] = SOFTWARE;
  // A build makes no network requests: Astro would report each one to its makers.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Imported here, so that a start with nothing to build does not wait for it.
  const { build } = await import('astro');
  await build({
    root: SOFTWARE,
    outDir: folder,
    cacheDir,
    logLevel: 'warn',
    ...(isInstalled ? { vite: { environments: { ssr: BUNDLED, prerender: BUNDLED } } } : {}),
  });
  const client = join(folder, 'client');
  await addOpenApiTypes(client, readFileSync(join(data, dataFileName(PATHS.openapi)), 'utf8'));
  const own = join(project, 'public');
  if (isInstalled && existsSync(own)) cpSync(own, client, { recursive: true });
  rmSync(cacheDir, { recursive: true, force: true });
}
