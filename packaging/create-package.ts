import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE, softwareVersion } from '../src/io/release/package.ts';
import { SOFTWARE } from '../src/io/release/software.ts';

/**
 * The package behind `npm create reviews`, which runs `reviews create` of this version. `source` is where npm finds this
 * software: a version, or the URL of a repository or a tarball.
 */
export function writeCreatePackage(folder: string, source: string): void {
  const { license, engines } = JSON.parse(readFileSync(join(SOFTWARE, 'package.json'), 'utf8'));
  const manifest = {
    name: 'create-reviews',
    version: softwareVersion(),
    description: `Makes a project for ${PACKAGE}.`,
    ...{ license, engines, type: 'module' },
    bin: { 'create-reviews': 'create.mjs' },
    dependencies: { [PACKAGE]: source },
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(import.meta.dirname, 'create.mjs'), join(folder, 'create.mjs'));
  chmodSync(join(folder, 'create.mjs'), 0o755);
}

if (import.meta.main) {
  const [source] = process.argv.slice(2);
  if (source === undefined) {
    console.error('Say where the software is, such as: npm run create-package -- 1.8.0');
    process.exit(2);
  }
  writeCreatePackage(join(SOFTWARE, 'dist', 'create-reviews'), source);
}
