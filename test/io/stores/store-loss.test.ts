import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf } from '../../../src/io/stores/store-copy.ts';
import { sequencePath } from '../../../src/io/stores/store-sequence.ts';
import {
  SQLITE_FILE,
  type SqliteSubscriptions,
  sqliteSubscriptions,
} from '../../../src/io/stores/subscriptions-sqlite.ts';
import { verifies } from '../../requirements.ts';
import { openFilesIn } from '../../support/open-files.ts';
import { subscription } from '../../websub/support/records.ts';

describe('a store that has lost writes', () => {
  let directory: string;
  let logs: string[];
  let opened: SqliteSubscriptions[];
  const open = (folder: string): SqliteSubscriptions => {
    const store = sqliteSubscriptions(folder, (event) => void logs.push(event));
    opened.push(store);
    return store;
  };
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'websub-loss-'));
    logs = [];
    opened = [];
  });
  afterEach(() => {
    for (const store of opened) store.close();
    expect(openFilesIn(directory)).toEqual([]);
    rmSync(directory, { recursive: true });
  });

  async function add(store: SqliteSubscriptions, ...names: string[]): Promise<void> {
    for (const name of names) await store.put(subscription(name).id, subscription(name), null);
  }
  const names = async (store: SqliteSubscriptions): Promise<string[]> =>
    (await store.list()).map(({ callback }) => callback.split('/').at(-1) ?? '').sort();
  const unproven = async (store: SqliteSubscriptions): Promise<number> =>
    (await store.list()).filter((s) => s.unproven).length;

  /** The files as a killed process leaves them, with its journal: `early` is in the file itself, `late` is not. */
  async function killed(options: { copyAfter?: 'early' | 'late' } = {}): Promise<string> {
    const store = open(join(directory, 'live'));
    await add(store, 'early');
    await store.tidy(0);
    if (options.copyAfter === 'early') await store.saveCopy();
    await add(store, 'late');
    if (options.copyAfter === 'late') await store.saveCopy();
    const dead = join(directory, 'dead');
    cpSync(join(directory, 'live'), dead, { recursive: true });
    logs = [];
    return dead;
  }

  it('goes on in silence when nothing is missing', async () => {
    verifies('8.store');
    const store = open(await killed());
    expect(await names(store)).toEqual(['early', 'late']);
    expect(await store.counts(0)).toMatchObject({ lost: false });
    expect([await unproven(store), logs]).toEqual([0, []]);
  });

  it.each([
    ['its journal was deleted', (file: string) => rmSync(`${file}-wal`)],
    ['its journal was cut off', (file: string) => truncateSync(`${file}-wal`, 100)],
  ])('says so and verifies the others again: %s', async (_name, harm) => {
    verifies('8.store');
    const dead = await killed();
    harm(join(dead, SQLITE_FILE));
    const store = open(dead);
    expect(await names(store)).toEqual(['early']);
    expect(await store.counts(0)).toMatchObject({ lost: true });
    expect([await unproven(store), logs]).toEqual([1, ['websub_store_shrunk']]);
  });

  it('returns to its copy when that has more', async () => {
    verifies('8.store');
    const dead = await killed({ copyAfter: 'late' });
    rmSync(join(dead, `${SQLITE_FILE}-wal`));
    const store = open(dead);
    expect(await names(store)).toEqual(['early', 'late']);
    expect([await unproven(store), logs]).toEqual([2, ['websub_store_shrunk']]);
  });

  it('keeps the file when the copy has no more', async () => {
    verifies('8.store');
    const dead = await killed({ copyAfter: 'early' });
    rmSync(join(dead, `${SQLITE_FILE}-wal`));
    const file = join(dead, SQLITE_FILE);
    const { ino } = statSync(file);
    const store = open(dead);
    expect(await names(store)).toEqual(['early']);
    expect(statSync(file).ino).toBe(ino);
    expect(logs).toEqual(['websub_store_shrunk']);
  });

  it('notices that only the file was restored from a backup', async () => {
    verifies('8.store');
    const live = join(directory, 'live');
    const file = join(live, SQLITE_FILE);
    const store = open(live);
    await add(store, 'early');
    await store.saveCopy();
    copyFileSync(copyOf(file), join(directory, 'backup'));
    await add(store, 'late');
    store.close();
    rmSync(copyOf(file));
    copyFileSync(join(directory, 'backup'), file);
    logs = [];
    expect(await open(live).counts(0)).toMatchObject({ lost: true });
    expect(logs).toEqual(['websub_store_shrunk']);
  });

  it('raises no alarm after a crash between a write and its number, or without the number', async () => {
    verifies('8.store');
    const dead = await killed();
    const path = sequencePath(join(dead, SQLITE_FILE));
    for (const text of ['0000000000000001\n', '', 'no number']) {
      writeFileSync(path, text);
      const store = open(dead);
      expect(await store.counts(0)).toMatchObject({ lost: false });
      store.close();
    }
    rmSync(path);
    expect(await names(open(dead))).toEqual(['early', 'late']);
    expect(logs).toEqual([]);
  });

  it('does not count what a power cut may take: the state of deliveries', async () => {
    verifies('8.store');
    const store = open(join(directory, 'live'));
    await add(store, 'early');
    const path = sequencePath(join(directory, 'live', SQLITE_FILE));
    const before = statSync(path).mtimeMs;
    const s = subscription('early');
    const stored = await store.get(s.id);
    await store.put(
      s.id,
      { ...s, delivered: 'v2', inflight: { version: 'v2', at: 1 } },
      stored?.stamp ?? null,
    );
    expect(statSync(path).mtimeMs).toBe(before);
    const again = await store.get(s.id);
    await store.put(s.id, { ...s, leaseUntil: 5 }, again?.stamp ?? null);
    expect(statSync(path).mtimeMs).not.toBe(before);
  });

  it('says so until the owner accepts it, also after restarts', async () => {
    verifies('8.store');
    const dead = await killed();
    rmSync(join(dead, `${SQLITE_FILE}-wal`));
    const first = open(dead);
    expect(await first.counts(0)).toMatchObject({ lost: true });
    first.close();
    const second = open(dead);
    expect(await second.counts(0)).toMatchObject({ lost: true });
    await second.acceptLoss();
    expect(await second.counts(0)).toMatchObject({ lost: false });
    second.close();
    expect(await open(dead).counts(0)).toMatchObject({ lost: false });
    expect(logs).toEqual(['websub_store_shrunk']);
  });
});
