import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usesSample } from './support/built-sample.ts';

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
