import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * `npm run hosts`: runs the live suite on a third host, Bun. Its runtime has 100 MB, so it is installed into a cache of
 * its own instead of by `npm ci`. Bun's own install script is not needed: its package has the program.
 */
const CACHE = resolve('node_modules/.cache/hosts/bun');

mkdirSync(CACHE, { recursive: true });
for (const file of ['package.json', 'package-lock.json'])
  copyFileSync(join(import.meta.dirname, 'bun', file), join(CACHE, file));
console.log('Installing Bun ...');
execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: CACHE, stdio: 'inherit' });
const packages = join(CACHE, 'node_modules/@oven');
const [platform] = readdirSync(packages);
if (platform === undefined) throw new Error('Bun has no package for this platform.');
const tested = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/hosts/vitest.config.ts'],
  { stdio: 'inherit', env: { ...process.env, BUN: join(packages, platform, 'bin/bun') } },
);
process.exit(tested.status ?? 1);
