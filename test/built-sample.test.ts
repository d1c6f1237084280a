import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBuilt } from './support/built-site.ts';
import { usesSample } from './support/uses-sample.ts';

const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, { cwd: import.meta.dirname }).map((name) =>
    join(import.meta.dirname, name),
  );

test('tests of HTTP alone build no site, and tests of hosts have the sample', () => {
  const http = filesOf('http');
  expect(http.length).toBeGreaterThan(2);
  const builds = /(?:built|served)Site|(?:small|temporary)Project/;
  expect(http.filter((file) => usesSample(file) || builds.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(filesOf('live').filter(usesSample).length).toBeGreaterThan(2);
});

test('a build is used again until it is unfinished or the checkout of its packages is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-kept-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [project, packages] = [join(folder, 'project'), join(folder, 'node_modules')];
  for (const path of [project, packages]) mkdirSync(path);
  symlinkSync(packages, join(project, 'node_modules'), 'dir');
  expect(isBuilt(project)).toBe(false);
  writeFileSync(join(project, 'done'), '');
  expect(isBuilt(project)).toBe(true);
  rmSync(packages, { recursive: true });
  expect(isBuilt(project)).toBe(false);
});
