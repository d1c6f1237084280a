import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../src/http/release.ts';
import { openRelease } from '../src/io/release/release.ts';

let deployed: Release | undefined;

export function deployedRelease(): Release {
  deployed ??= openRelease(deployedData());
  return deployed;
}

/** The packager puts the data next to the bundle's folder. Functions that are not bundled run in the project. */
function deployedData(): string {
  const besideBundle = join(import.meta.dirname, '..', 'data');
  if (existsSync(join(besideBundle, 'manifest.json'))) return besideBundle;
  return join(process.env.LAMBDA_TASK_ROOT ?? process.cwd(), 'dist', 'data');
}
