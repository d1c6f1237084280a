import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shrinkwrap } from '../../../packaging/pack.ts';
import { lockTarball } from '../../../src/cli/commands/install.ts';
import { SOFTWARE } from '../../../src/io/release/software.ts';
import { verifies } from '../../requirements.ts';
import { temporaryFolder } from '../running.ts';

const DEPENDENCY = 'file:vendor/reviews-service-1.tgz';

/** A project that depends on a tarball with these files. */
function projectWith(files: Record<string, string>): string {
  const project = temporaryFolder();
  for (const folder of ['vendor', 'package']) mkdirSync(join(project, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, 'package', name), text);
  const packed = spawnSync('tar', ['czf', 'vendor/reviews-service-1.tgz', 'package'], { cwd: project });
  expect(packed.status).toBe(0);
  const manifest = { name: 'own', dependencies: { 'reviews-service': DEPENDENCY } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  return project;
}

function tried(project: string): { status: number | null; stderr: string } {
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: project, encoding: 'utf8' });
}

const MANIFEST = readFileSync(join(SOFTWARE, 'package.json'), 'utf8');
const lockOf = (project: string) => JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));

test('the lock of a project has the tested versions, and npm ci takes it', () => {
  verifies('11.lock');
  const project = projectWith({ 'package.json': MANIFEST, 'npm-shrinkwrap.json': shrinkwrap() });
  expect(lockTarball(project, DEPENDENCY)).toBe(true);
  const { packages } = lockOf(project);
  const tested = JSON.parse(readFileSync(join(SOFTWARE, 'package-lock.json'), 'utf8')).packages;
  const others = Object.keys(packages).filter((path) => !['', 'node_modules/reviews-service'].includes(path));
  expect(others.filter((path) => packages[path].version !== tested[path].version)).toEqual([]);
  expect(others.length).toBeGreaterThan(200);
  expect(tried(project)).toMatchObject({ status: 0, stderr: '' });
  // One package less, and a workflow would fail.
  const { 'node_modules/zod': _zod, ...fewer } = packages;
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ ...lockOf(project), packages: { ...fewer } }),
  );
  // npm names the package: as missing, or, without its metadata in the cache, as not to be had offline.
  expect(tried(project)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Missing: zod@|zod failed/),
  });
});

test('npm writes the lock for a package without a shrinkwrap, and for another source', () => {
  const project = projectWith({ 'package.json': MANIFEST });
  expect(lockTarball(project, DEPENDENCY)).toBe(false);
  expect(lockTarball(project, 'git+https://example.com/reviews-service.git')).toBe(false);
  expect(() => lockOf(project)).toThrow('ENOENT');
});
