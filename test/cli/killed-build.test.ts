import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TemporaryProject, temporaryProject } from '../support/project.ts';

let project: TemporaryProject;
const path = (...parts: string[]): string => join(project.folder, ...parts);

/** What `npm start` runs, with this build and a server that only prints a line. */
function start(build: string): { status: number | null; stdout: string; stderr: string } {
  writeFileSync(path('src/cli/build/build.ts'), build);
  writeFileSync(
    path('src/node/server.ts'),
    "export async function serveUntilStopped() { console.log('serving'); return 0; }",
  );
  return spawnSync(process.execPath, ['src/cli/reviews.mjs', 'start'], {
    cwd: project.folder,
    encoding: 'utf8',
  });
}

beforeAll(() => {
  project = temporaryProject();
});
beforeEach(() => {
  rmSync(path('dist'), { recursive: true, force: true });
  mkdirSync(path('dist/releases/0123456789abcdef/data'), { recursive: true });
  writeFileSync(path('dist/releases/0123456789abcdef/data/manifest.json'), '{}');
  symlinkSync('releases/0123456789abcdef', path('dist/current'));
});
afterAll(() => project.remove());

test.each([
  ['SIGKILL', 'the system killed it, most likely because memory ran out'],
  ['SIGABRT', 'it gave up, most likely because it ran out of memory'],
  ['SIGTRAP', 'it gave up, most likely because it ran out of memory'],
  ['SIGSEGV', 'it crashed'],
  ['SIGBUS', 'it crashed'],
])('after a build ended by %s the last good one is served', (signal, reason) => {
  const { status, stdout, stderr } = start(
    `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000);`,
  );
  expect([status, stdout]).toEqual([0, 'serving\n']);
  expect(stderr).toContain(`The build was cut off: ${reason}. Serving the last good build instead.\n`);
});

test('without one, nothing starts', () => {
  rmSync(path('dist/current'));
  const { status, stdout, stderr } = start(
    "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
  );
  expect([status, stdout]).toEqual([137, '']);
  expect(stderr).toContain('There is no earlier build to serve.\n');
});

test.each([1, 130, 143])('a build that failed or was stopped (%i) starts nothing', (code) => {
  const { status, stdout, stderr } = start(`process.exit(${code});`);
  expect([status, stdout, stderr]).toEqual([code, '', '']);
});

test('after a successful build its release is served', () => {
  const { status, stdout, stderr } = start('process.exit(0);');
  expect([status, stdout, stderr]).toEqual([0, 'serving\n', '']);
});
