import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../../../src/io/file-lock.ts';
import { withTurn } from '../../../src/io/release/build-turns.ts';
import { type Disk, diskOf, nodeDisk } from '../../../src/io/release/disk.ts';
import { type Made, makeRelease } from '../../../src/io/release/release-making.ts';
import { releaseStore } from '../../../src/io/release/release-store.ts';
import { verifies } from '../../requirements.ts';
import { smallPlan } from '../../support/interrupted-builds.ts';
import { MemoryDisk } from '../../support/memory-disk.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const build = (project: string, hash: string, disk: Disk = nodeDisk): Promise<Made | null> => {
  const store = releaseStore(project, disk);
  return withTurn(store, lockOf(project), (token) => makeRelease(store, token, smallPlan(disk, hash)));
};

const lockOf = (project: string) => () => lockFile(join(project, 'dist', 'building.lock'));

test('each build has a folder of its own; the published release and the one before it are kept', async () => {
  verifies('1.builds-apart');
  const project = newFolder();
  const store = releaseStore(project);
  // What some file managers leave in every folder.
  mkdirSync(store.releases, { recursive: true });
  writeFileSync(join(store.releases, '.DS_Store'), '');
  for (const [hash, name] of [
    ['a', 'a-1'],
    ['b', 'b-2'],
    ['a', 'a-3'],
  ] as const) {
    expect(await build(project, hash)).toMatchObject({ result: 'published', folder: store.folder(name) });
    expect(readlinkSync(join(store.dist, 'current'))).toBe(`releases/${name}`);
    expect([await store.current(), (await store.publishedManifest())?.hash]).toEqual([name, hash]);
  }
  expect(await build(project, 'a')).toEqual({ result: 'unchanged', folder: store.folder('a-3') });
  expect(readdirSync(store.releases).sort()).toEqual(['.DS_Store', 'a-3', 'b-2']);
  rmSync(join(store.folder('a-3'), 'client', 'index.html'));
  expect(await build(project, 'a')).toMatchObject({ result: 'published', folder: store.folder('a-4') });
});

test('a release takes the place of a folder that a copy of dist/ has where its link was', async () => {
  const project = newFolder();
  const store = releaseStore(project);
  mkdirSync(join(store.dist, 'current', 'data'), { recursive: true });
  writeFileSync(join(store.dist, 'current', 'data', 'manifest.json'), '{"hash":"old"}');
  expect(await store.current()).toBe(null);
  expect(await build(project, 'a')).toMatchObject({ result: 'published' });
  expect(await store.publishedManifest()).toMatchObject({ hash: 'a' });
  expect(readdirSync(store.dist).sort()).toEqual(['building.lock', 'current', 'releases']);
  expect(readdirSync(store.releases)).toEqual(['a-1']);
});

test('a build gets its turn when no other one has the lock, and removes what others left', async () => {
  verifies('1.builds-apart');
  const project = newFolder();
  const store = releaseStore(project);
  expect(await build(project, 'a')).toMatchObject({ folder: store.folder('a-1') });
  const inner = await withTurn(store, lockOf(project), async () => {
    mkdirSync(store.folder('b-2-data'));
    return build(project, 'b');
  });
  expect(inner).toBe(null);
  expect(await build(project, 'b')).toMatchObject({ folder: store.folder('b-2') });
  expect(readdirSync(store.releases).sort()).toEqual(['a-1', 'b-2']);
  expect(readdirSync(store.dist).sort()).toEqual(['building.lock', 'current', 'releases']);
});

test('everything but the pages is flushed before a release is published', async () => {
  const project = newFolder();
  const steps: string[] = [];
  const disk: Disk = {
    ...nodeDisk,
    async write(file, text) {
      await nodeDisk.write(file, text);
      steps.push(relative(project, file));
    },
    async flush(path) {
      await nodeDisk.flush(path);
      steps.push(relative(project, path));
    },
    async rename(from, to) {
      await nodeDisk.rename(from, to);
      steps.push(`${relative(project, from)} to ${relative(project, to)}`);
    },
  };
  await build(project, 'a', disk);
  const release = 'dist/releases/a-1';
  expect(steps.slice(steps.indexOf(`${release}-data to ${release}/data`) + 1)).toEqual([
    `${release}/files.json`,
    `${release}/data/reviews.json`,
    `${release}/data/manifest.json`,
    `${release}/data`,
    release,
    'dist/releases',
    'dist/current-new to dist/current',
    'dist',
  ]);
});

test.each<[string, () => { disk: Disk; root: string }]>([
  ['a real disk', () => ({ disk: nodeDisk, root: newFolder() })],
  ['the one in memory', () => ({ disk: new MemoryDisk(), root: '/root' })],
])('%s takes steps as the builds expect it', async (_, make) => {
  const { disk, root } = make();
  const at = (...names: string[]): string => join(root, ...names);
  const code = (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => 'done',
      (error) => error.code,
    );
  await disk.makeFolder(at('full', 'inner'));
  await disk.makeFolder(at('full'));
  await disk.makeFolder(at('empty'));
  await disk.write(at('full', 'inner', 'file'), '12345');
  await disk.link('full', at('link'));
  expect(await Promise.all(['full', 'link', 'none'].map((name) => disk.isFolder(at(name))))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await Promise.all(['full', 'link', 'none'].map((name) => disk.readLink(at(name))))).toEqual([
    null,
    'full',
    null,
  ]);
  expect(await code(disk.link('full', at('link')))).toBe('EEXIST');
  expect([await disk.list(at('full')), await disk.list(at('none'))]).toEqual([['inner'], []]);
  expect([await disk.files(at('full')), await disk.files(at('none'))]).toEqual([['inner/file'], []]);
  expect(await disk.sizes(at('full'), ['inner/file', 'inner/none'])).toEqual([5, null]);
  await disk.write(at('new'), 'one');
  expect([await disk.read(at('new')), await disk.read(at('none'))]).toEqual(['one', null]);
  expect(await code(disk.write(at('none', 'file'), ''))).toBe('ENOENT');
  expect(await code(disk.rename(at('none'), at('other')))).toBe('ENOENT');
  expect(await code(disk.rename(at('link'), at('empty')))).toBe('EISDIR');
  expect(await code(disk.rename(at('empty'), at('link')))).toBe('ENOTDIR');
  expect(await code(disk.rename(at('empty'), at('full')))).toBe('ENOTEMPTY');
  expect(await code(disk.rename(at('full'), at('empty')))).toBe('done');
  expect(await disk.read(at('empty', 'inner', 'file'))).toBe('12345');
  await disk.link('other', at('second'));
  await disk.rename(at('second'), at('link'));
  expect([await disk.readLink(at('link')), await disk.readLink(at('second'))]).toEqual(['other', null]);
  for (const name of ['empty', 'new']) expect(await code(disk.flush(at(name)))).toBe('done');
  expect(await code(disk.flush(at('none')))).toBe('ENOENT');
  for (const name of ['link', 'empty', 'none']) await disk.remove(at(name));
  expect(await disk.list(root)).toEqual(['new']);
});

test('on Windows, a file takes the place of the link, and a newer build replaces it', async () => {
  const store = releaseStore(newFolder(), diskOf('win32'));
  mkdirSync(store.dist, { recursive: true });
  expect(await store.linked()).toBeNull();
  for (const name of ['a-1', 'b-2']) {
    await store.disk.link(join('releases', name), join(store.dist, 'pending'));
    await store.disk.rename(join(store.dist, 'pending'), join(store.dist, 'current'));
    expect(await store.linked()).toBe(name);
  }
});
