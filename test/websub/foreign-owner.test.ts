import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';

/** As for the file of another user. */
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  chmodSync() {
    throw Object.assign(new Error('EPERM: operation not permitted, chmod'), { code: 'EPERM' });
  },
}));

it('a store that can be written is used although its permissions cannot be set', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'websub-owner-'));
  const store = sqliteSubscriptions(directory);
  expect(await store.list()).toEqual([]);
  store.close();
  rmSync(directory, { recursive: true });
});
