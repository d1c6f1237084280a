import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openRelease, type Release } from '../src/io/release/release.ts';

let deployed: Release | undefined;

export function deployedRelease(): Release {
  deployed ??= openRelease(deployedData());
  return deployed;
}

/**
 * Netlify's packager drops the common parent folders of a function and its data, so the data is next to the
 * folder of the bundle. Functions that are not bundled find it from their working directory.
 */
function deployedData(): string {
  const besideBundle = join(import.meta.dirname, '..', 'data');
  if (existsSync(join(besideBundle, 'manifest.json'))) return besideBundle;
  return join(process.env.LAMBDA_TASK_ROOT ?? process.cwd(), 'dist', 'data');
}
