import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf } from '../../../src/io/stores/store-copy.ts';
import {
  SQLITE_FILE,
  type SqliteSubscriptions,
  sqliteSubscriptions,
} from '../../../src/io/stores/subscriptions-sqlite.ts';
import { verifies } from '../../requirements.ts';
import { openFilesIn } from '../../support/open-files.ts';
import { subscription } from '../../websub/support/records.ts';
import { answer, echo, world } from '../../websub/support/world.ts';

describe('a store that is damaged or gone', () => {
  let directory: string;
  let file: string;
  let store: SqliteSubscriptions;
  let logs: { event: string; message: string }[];
  const open = (): SqliteSubscriptions =>
    sqliteSubscriptions(directory, (event, { message }) => logs.push({ event, message: String(message) }));

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'websub-copy-'));
    file = join(directory, SQLITE_FILE);
    logs = [];
    store = open();
  });
  afterEach(() => {
    store.close();
    // Nothing stays open, and beside the store are only its copy, its number and what was damaged.
    expect(openFilesIn(directory)).toEqual([]);
    const expected = /^websub(-sequence|(-copy)?\.sqlite(\.damaged)?(-wal|-shm)?)$/;
    expect(readdirSync(directory).filter((name) => !expected.test(name))).toEqual([]);
    rmSync(directory, { recursive: true });
  });

  const callbacks = async (): Promise<string[]> =>
    (await store.list()).map(({ callback }) => callback.split('/').at(-1) ?? '').sort();
  /** 200 subscriptions in the copy, one more since. */
  async function fill(): Promise<void> {
    for (let i = 0; i < 200; i += 1) {
      const s = subscription(`reader${i}`, { delivered: 'v1', fails: 1, retry: { version: 'v2', at: 9e15 } });
      await store.put(s.id, s, null);
    }
    await store.lead({ owner: 'a', token: 7, renewal: 0 }, null);
    await store.saveCopy();
    const late = subscription('late');
    await store.put(late.id, late, null);
    store.close();
  }
  const execute = (sql: string): void => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const scribble = (from: number, to: number): void => {
    execute('PRAGMA wal_checkpoint(TRUNCATE)');
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(to - from, 0xa5), 0, to - from, from);
    closeSync(handle);
  };

  it.each([
    ['removed', () => rmSync(file), /was missing or empty/],
    ['emptied', () => truncateSync(file, 0), /was missing or empty/],
    ['cut off', () => truncateSync(file, statSync(file).size - 8192), /was damaged/],
    ['overwritten at its beginning', () => writeFileSync(file, 'something else'), /was damaged/],
    ['overwritten in the middle', () => scribble(40_960, 45_056), /was damaged/],
    [
      'one whose records are no JSON',
      () => execute(`UPDATE subscription SET record = substr(record, 9) WHERE host = 'reader7.example'`),
      /was damaged \(records that cannot be read: 1\)/,
    ],
    ['without its tables', () => execute('DROP TABLE subscription'), /was damaged/],
  ])('%s: the hub returns to its last good copy, loudly', async (_name, harm, reason) => {
    verifies('8.store');
    await fill();
    harm();
    store = open();
    expect(await callbacks()).toEqual(Array.from({ length: 200 }, (_, i) => `reader${i}`).sort());
    expect(logs.filter(({ event }) => event === 'websub_store_restored')).toEqual([
      { event: 'websub_store_restored', message: expect.stringMatching(reason) },
    ]);
    expect(logs.at(-1)?.message).toMatch(/^WARNING: .*verified again before its next delivery/);
    expect(await store.list()).toSatisfy((all: object[]) =>
      all.every((s) => 'unproven' in s && s.unproven === true && 'fails' in s && s.fails === 0),
    );
    // Whoever led then may announce no more; the next leader has a token of its own.
    expect(await store.leader()).toMatchObject({ owner: '', token: 7 });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('removed while it is open: nothing is lost', async () => {
    verifies('8.store');
    await fill();
    store = open();
    expect(await store.list()).toHaveLength(201);
    rmSync(file);
    expect(await store.list()).toHaveLength(201);
    expect(logs.map(({ event }) => event)).toEqual(['websub_store_created', 'websub_store_restored']);
  });

  it('put back by another process: this one goes on with it', async () => {
    await fill();
    store = open();
    expect(await store.list()).toHaveLength(201);
    // A new file, which the store that is open is not.
    renameSync(file, `${file}.damaged`);
    copyFileSync(copyOf(file), file);
    expect(await store.list()).toHaveLength(200);
  });

  it('a damaged state never becomes the copy', async () => {
    verifies('8.store');
    await fill();
    const before = statSync(copyOf(file)).size;
    store = open();
    await store.list();
    execute(
      `UPDATE subscription SET record = 'no JSON' WHERE host = 'reader7.example'; UPDATE hub SET sequence = 999`,
    );
    await expect(store.saveCopy()).rejects.toThrow(/records that cannot be read: 1/);
    expect(statSync(copyOf(file)).size).toBe(before);
    expect(await store.list()).toHaveLength(200);
  });

  it('a copy that could not be saved is tried again', async () => {
    verifies('8.store');
    await fill();
    const blocker = `${copyOf(file)}-${process.pid}`;
    store = open();
    mkdirSync(blocker);
    await expect(store.saveCopy()).rejects.toThrow();
    rmSync(blocker, { recursive: true });
    await store.saveCopy();
    store.close();
    rmSync(file);
    store = open();
    expect(await store.list()).toHaveLength(201);
  });

  it('is said, and left alone, where the copy is damaged, too', async () => {
    verifies('8.store');
    await fill();
    truncateSync(file, 9000);
    writeFileSync(copyOf(file), 'no copy');
    store = open();
    await expect(store.list()).rejects.toThrow(
      /its copy is also damaged: .* Remedy: stop the server, move the file and/,
    );
    expect(statSync(file).size).toBe(9000);
  });

  it('is only looked at by a command', async () => {
    verifies('8.store');
    await fill();
    truncateSync(file, 9000);
    store = sqliteSubscriptions(directory);
    await expect(store.list()).rejects.toThrow(
      /Remedy: restart the server; it then returns to its last good copy/,
    );
    expect(statSync(file).size).toBe(9000);
  });

  it.each([0, 1])(
    'emptied, and then looked at by a command: the hub still returns to its copy',
    async (looks) => {
      verifies('8.store');
      await fill();
      truncateSync(file, 0);
      for (let i = 0; i <= looks; i += 1) {
        const looking = sqliteSubscriptions(directory);
        await expect(looking.counts(0)).rejects.toThrow(/is missing or empty/);
        looking.close();
      }
      expect(statSync(file).size).toBe(0);
      store = open();
      expect(await store.list()).toHaveLength(200);
    },
  );

  it('a new one is announced, so that a lost one does not look like it', async () => {
    verifies('8.store');
    expect(await store.list()).toEqual([]);
    expect(logs).toEqual([{ event: 'websub_store_created', message: expect.stringContaining(file) }]);
  });
});

describe('a subscription from the copy', () => {
  const READER = 'https://reader.example/inbox';
  async function restored() {
    const w = world();
    await w.subscribe(READER, { 'hub.secret': 's' });
    await w.hub.reconcile();
    const [s] = await w.ports.store.list();
    if (s === undefined) throw new Error('there is no subscription');
    const stamp = (await w.ports.store.get(s.id))?.stamp ?? null;
    await w.ports.store.put(s.id, { ...s, delivered: '', unproven: true }, stamp);
    w.sent.length = 0;
    return w;
  }

  it('is verified again before its next delivery, once', async () => {
    verifies('8.store');
    const w = await restored();
    await w.hub.reconcile();
    expect(w.sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    const [asked] = w.gets('subscribe');
    expect(Number(asked?.searchParams.get('hub.lease_seconds'))).toBeGreaterThan(863_000);
    expect((await w.ports.store.list())[0]).not.toHaveProperty('unproven');
    w.publish('second');
    await w.hub.reconcile();
    expect(w.sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('of a subscriber that has left since gets nothing, and ends after three refusals', async () => {
    verifies('8.store');
    const w = await restored();
    w.behave(READER, ({ method }) => answer(method === 'GET' ? 404 : 200));
    for (let hour = 0; hour < 4; hour += 1) {
      await w.hub.reconcile();
      w.now += 3_600_000;
    }
    expect(w.posts()).toEqual([]);
    expect(w.gets('subscribe')).toHaveLength(3);
    expect(await w.ports.store.list()).toMatchObject([{ state: 'ended', endReason: 'failed' }]);
  });

  it('is proven by a renewal, too', async () => {
    verifies('8.store');
    const w = await restored();
    w.behave(READER, echo);
    await w.subscribe(READER, { 'hub.secret': 's' });
    await w.hub.reconcile();
    expect(w.sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});
