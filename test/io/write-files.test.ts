import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../src/io/content/write-files.ts';
import { verifies } from '../requirements.ts';

/** A folder with the files a and b, and whatever stands in the way. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'reviews-write-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const name of ['a', 'b']) writeFileSync(join(path, name), `old ${name}`);
  return path;
}

const contents = (path: string): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(path, { recursive: true }) as string[])
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );

test('writes, replaces and removes', () => {
  const path = folder();
  const changes = [
    { file: 'new/c', content: 'new c' },
    { file: 'a', content: 'new a' },
    { file: 'b', content: null },
  ];
  writeFiles(path, changes);
  expect(contents(path)).toEqual({ a: 'new a', 'new/c': 'new c' });
});

test('a place that cannot be prepared leaves everything as it was', () => {
  const path = folder();
  const before = contents(path);
  const changes = [
    { file: 'a', content: 'new a' },
    { file: 'b/c', content: 'b is a file, not a folder' },
  ];
  expect(() => writeFiles(path, changes)).toThrow();
  expect(contents(path)).toEqual(before);
});

test('a file that cannot be replaced puts back those that were', () => {
  const path = folder();
  const before = contents(path);
  mkdirSync(join(path, 'd'));
  const changes = [
    { file: 'a', content: 'new a' },
    { file: 'b', content: null },
    { file: 'c', content: 'new c' },
    { file: 'd', content: 'd is a folder' },
  ];
  expect(() => writeFiles(path, changes)).toThrow();
  expect(contents(path)).toEqual(before);
});

test('no symlink takes a change out of the folder, and one within it may', () => {
  verifies('11.links');
  const [path, outside] = [folder(), folder()];
  const before = contents(path);
  symlinkSync(outside, join(path, 'out'));
  symlinkSync(join(outside, 'b'), join(path, 'b-link'));
  for (const file of ['out/c', 'out/a', 'b-link']) {
    const changes = [
      { file: 'a', content: 'new a' },
      { file, content: 'new' },
    ];
    expect(() => writeFiles(path, changes)).toThrow(/is outside .* because of a symlink/);
    expect(readFileSync(join(path, 'a'), 'utf8')).toBe(before.a);
  }
  mkdirSync(join(path, 'folder'));
  symlinkSync('folder', join(path, 'within'));
  symlinkSync(join(outside, 'a'), join(path, 'folder', '.c.new'));
  writeFiles(path, [{ file: 'within/c', content: 'new c' }]);
  expect(readFileSync(join(path, 'folder/c'), 'utf8')).toBe('new c');
  expect(contents(outside)).toEqual(before);
});
