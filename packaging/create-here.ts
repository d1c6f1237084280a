import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOFTWARE } from '../src/io/release/software.ts';

/** `npm run create -- ../my-reviews`: packs this checkout, and makes a project with that package. */
const folder = mkdtempSync(join(tmpdir(), 'reviews-package-'));
try {
  process.exitCode = packed() ? created() : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function packed(): boolean {
  const args = ['pack', '--silent', '--pack-destination', folder];
  // npm is a shell script on Windows, which needs a shell; the arguments are ours.
  const shell = process.platform === 'win32';
  return (
    spawnSync('npm', args, { cwd: SOFTWARE, stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0
  );
}

function created(): number {
  const [tarball = ''] = readdirSync(folder);
  const command = join(SOFTWARE, 'src/cli/reviews.mjs');
  const args = [command, 'create', ...process.argv.slice(2), '--from', join(folder, tarball)];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
