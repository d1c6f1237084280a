import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryProject } from '../support/project.ts';

test('npm makes the package for a project that installs it from Git, and nothing in a checkout', async () => {
  const project = temporaryProject();
  onTestFinished(project.remove);
  const made = (): boolean[] =>
    ['dist/package/src/cli/reviews.mjs', 'npm-shrinkwrap.json'].map((name) =>
      existsSync(join(project.folder, name)),
    );
  const prepare = (installing: string): Promise<unknown> =>
    project.run(['packaging/prepare.mjs'], { INIT_CWD: installing });

  for (const inside of ['src', '.', 'a..b']) {
    expect(await prepare(join(project.folder, inside))).toMatchObject({ status: 0 });
    expect([inside, ...made()]).toEqual([inside, false, false]);
  }
  expect(await prepare(tmpdir())).toMatchObject({ status: 0 });
  expect(made()).toEqual([true, true]);
  const [lock, shrinkwrap] = ['dist/package/package-lock.json', 'npm-shrinkwrap.json'].map((name) =>
    readFileSync(join(project.folder, name), 'utf8'),
  );
  expect(shrinkwrap).toBe(lock);
  // All that an installation for use takes, and nothing of development alone.
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const used = Object.keys(packages).filter((path) => packages[path].dev !== true);
  expect(Object.keys(JSON.parse(lock ?? '').packages)).toEqual(used);
});
