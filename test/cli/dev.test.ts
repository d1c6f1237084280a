import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../support/project.ts';
import { BUILDS_TIMEOUT_MS, type SmallProject, smallProject } from '../support/small-project.ts';

const MODULES = resolve(import.meta.dirname, '../../node_modules');

/** Vite keeps what it prepares in node_modules; the dev server of the checkout may run on its own. */
function withOwnModules(project: SmallProject): void {
  const modules = project.path('node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(MODULES)) {
    if (name !== '.vite') symlinkSync(join(MODULES, name), join(modules, name));
  }
}

test('dev shows pages and data, follows changes, and leaves no process when npm ends', {
  timeout: BUILDS_TIMEOUT_MS,
}, async () => {
  const project = smallProject({ astro: true });
  onTestFinished(() => project.remove());
  withOwnModules(project);
  project.addReview(1, 'First visit');
  // As npm does it: in a shell, which a signal ends.
  const shell = spawn('sh', ['-c', '"$0" src/cli/reviews.mjs dev; exit $?', process.execPath], {
    cwd: project.folder,
    env: childEnvironment({ HOST: '127.0.0.1', PORT: '0', npm_lifecycle_event: 'dev' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void shell.kill());
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk));
  // Once no process has its output open.
  const closed = once(shell, 'close');
  let url = '';
  await expect
    .poll(() => (url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''), { timeout: BUILDS_TIMEOUT_MS })
    .not.toBe('');
  const get = async (path: string): Promise<string> => (await fetch(url + path)).text();
  const count = async (): Promise<number> => JSON.parse(await get('/reviews.json')).review_count;
  expect([await count(), await get('/')]).toEqual([1, expect.stringContaining('First visit')]);

  const broken = project.path('content/reviews/2026/broken.yaml');
  writeFileSync(broken, 'rating: 9\n');
  await expect.poll(() => output).toContain('broken.yaml:1:9  rating  must be a whole number');
  expect(await count()).toBe(1);
  rmSync(broken);
  project.addReview(2, 'Second visit');
  await expect.poll(count).toBe(2);
  expect(await get('/')).toContain('Second visit');
  expect(output).toContain('Content changed; reload the page.');

  shell.kill();
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});
