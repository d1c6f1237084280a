import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;

/** Where a package is that a suite compares us with; it is installed when a suite first needs it. Null if it cannot be. */
export function peerPackage(name: string, version: string): string | null {
  const folder = join(FOLDER, 'node_modules', name);
  if (existsSync(folder)) return folder;
  try {
    const install = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    execFileSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
    return folder;
  } catch {
    console.error(`Cannot install ${name} ${version}, so the figures beside it are missing.`);
    return null;
  }
}
