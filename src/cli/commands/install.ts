import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PACKAGE } from '../../io/release/package.ts';
import { npm } from './npm.ts';

type Json = Record<string, unknown>;

/** What a lock file says, by path below the project. */
interface Lock extends Json {
  packages: Record<string, Json>;
}

/** A version of this software: its manifest and the lock that it was tested with. */
interface Tested {
  manifest: Json;
  lock: Lock;
}

/**
 * Installs this software from `dependency`, and everything below it in the versions that it was tested with: npm ignores
 * the lock of a dependency and, for a file or a Git URL, its shrinkwrap. The exit status of npm, which also tries what
 * workflows run: `npm ci`.
 */
export async function installSoftware(project: string, dependency: string): Promise<number> {
  const isLocked = lockTarball(project, dependency);
  const status = await npm(project, ['install', '--save-exact', `${PACKAGE}@${dependency}`]);
  if (status !== 0) return status;
  if (!isLocked && pinInstalled(project, dependency)) {
    const again = await npm(project, ['install']);
    if (again !== 0) return again;
  }
  return npm(project, ['ci', '--dry-run', '--ignore-scripts', '--silent']);
}

/** Writes the lock of a project that installs a tarball; false if it is not a tarball, or has no shrinkwrap. */
export function lockTarball(project: string, dependency: string): boolean {
  if (!dependency.startsWith('file:')) return false;
  const tarball = readFileSync(join(project, dependency.slice('file:'.length)));
  const tested = testedIn(tarball);
  if (tested === null) return false;
  const digest = createHash('sha512').update(tarball).digest('base64');
  const { version, license, dependencies, optionalDependencies, bin, engines } = tested.manifest;
  writeLock(project, dependency, tested.lock, {
    ...{ version, resolved: dependency, integrity: `sha512-${digest}`, license },
    ...{ dependencies, optionalDependencies, bin, engines },
  });
  return true;
}

/** Gives a lock that npm wrote for a Git URL the tested versions; false if npm used the shrinkwrap, or the package has none. */
function pinInstalled(project: string, dependency: string): boolean {
  const shrinkwrap = join(project, 'node_modules', PACKAGE, SHRINKWRAP);
  const own = readJson<Lock>(join(project, LOCK))?.packages[OWN];
  if (own === undefined || own.hasShrinkwrap === true || !existsSync(shrinkwrap)) return false;
  writeLock(project, dependency, readJson(shrinkwrap) as Lock, own);
  return true;
}

/** npm adds the owner's other dependencies to this lock, and changes no version in it. */
function writeLock(project: string, dependency: string, tested: Lock, own: Json): void {
  const manifest = readJson(join(project, 'package.json')) ?? {};
  const dependencies = { ...(manifest.dependencies as Json | undefined), [PACKAGE]: dependency };
  const { '': _root, ...packages } = tested.packages;
  const { name } = manifest;
  const lock = {
    ...{ name, lockfileVersion: 3, requires: true },
    packages: { '': { name, dependencies }, ...packages, [OWN]: own },
  };
  writeFileSync(join(project, LOCK), `${JSON.stringify(lock, null, 2)}\n`);
}

/** Reads a package from its tarball; null if it has no shrinkwrap, or is not a package. */
function testedIn(tarball: Buffer): Tested | null {
  const found = new Map<string, Json>();
  let tar: Buffer;
  try {
    tar = gunzipSync(tarball);
  } catch {
    return null;
  }
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (name === `package/${SHRINKWRAP}` || name === 'package/package.json') {
      found.set(name, JSON.parse(content.toString('utf8')));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  const manifest = found.get('package/package.json');
  const lock = found.get(`package/${SHRINKWRAP}`) as Lock | undefined;
  return manifest === undefined || lock === undefined ? null : { manifest, lock };
}

const BLOCK = 512;
const LOCK = 'package-lock.json';
const SHRINKWRAP = 'npm-shrinkwrap.json';
const OWN = `node_modules/${PACKAGE}`;

function readJson<T extends Json = Json>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
