import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseStore } from '../../../src/io/release/release-store.ts';

function newProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'release-store-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  return project;
}

test('a release is published although older ones cannot be tidied away', () => {
  const project = newProject();
  const store = releaseStore(project);
  const data = join(store.folder('abc'), 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'manifest.json'), '{"hash":"abc"}');
  // What some file managers leave in every folder: no release, and nothing can be looked up in it.
  writeFileSync(join(project, 'dist', 'releases', '.DS_Store'), '');
  store.activate('abc');
  expect(store.current()).toBe('abc');
  expect(store.publishedManifest()).toEqual({ hash: 'abc' });
});

test('a release takes the place of a folder that a copy of dist/ has where its link was', () => {
  const project = newProject();
  const store = releaseStore(project);
  mkdirSync(join(project, 'dist', 'current', 'data'), { recursive: true });
  writeFileSync(join(project, 'dist', 'current', 'data', 'manifest.json'), '{"hash":"old"}');
  const data = join(store.folder('abc'), 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'manifest.json'), '{"hash":"abc"}');
  store.activate('abc');
  expect(store.publishedManifest()).toEqual({ hash: 'abc' });
  expect(readdirSync(join(project, 'dist')).sort()).toEqual(['current', 'releases']);
});

test('one build runs at a time; the lock of one that was killed holds nobody up, one just made does', async () => {
  const project = newProject();
  const store = releaseStore(project);
  const lock = join(project, 'dist', 'build.lock');
  expect(await store.exclusively(() => Promise.resolve('built'))).toBe('built');
  expect(readdirSync(join(project, 'dist'))).toEqual(['releases']);
  writeFileSync(lock, '');
  expect(await store.exclusively(() => Promise.resolve('built'))).toBeNull();
  utimesSync(lock, 0, 0);
  expect(await store.exclusively(() => Promise.resolve('built'))).toBe('built');
  // The first process: it lives, and the lock is fresh.
  writeFileSync(lock, '1');
  expect(await store.exclusively(() => Promise.resolve('built'))).toBeNull();
});
