import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHubDatabase } from '../../../src/io/stores/hub-database.ts';
import { sqliteQueries } from '../../../src/io/stores/sqlite-queries.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'websub-owner-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function openWithChmodError(code: string) {
  return openHubDatabase(join(directory, 'store.sqlite'), () => {
    throw Object.assign(new Error(`${code}: chmod`), { code });
  });
}

it("opens a writable file of another user, whose permissions this process can't set", async () => {
  const store = sqliteQueries(openWithChmodError('EPERM'));
  expect(await store.list()).toEqual([]);
  store.close();
});

it('does not open a store when its permissions cannot be set for another reason', () => {
  expect(() => openWithChmodError('EACCES')).toThrow('EACCES');
});
