import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseStore } from '../../src/io/release-store.ts';

test('a release is published although older ones cannot be tidied away', () => {
  const project = mkdtempSync(join(tmpdir(), 'release-store-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
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
