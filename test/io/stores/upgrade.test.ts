import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SQLITE_FILE, sqliteSubscriptions } from '../../../src/io/stores/subscriptions-sqlite.ts';
import { domainOf } from '../../../src/websub/domain.ts';
import { verifies } from '../../requirements.ts';
import { pending, sha256, subscription } from '../../websub/support/records.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'websub-upgrade-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** The tables of version 1.8.0, as it wrote them. */
const SCHEMA_2 = `PRAGMA journal_mode = WAL;
  CREATE TABLE subscription (
    id TEXT PRIMARY KEY, stamp TEXT NOT NULL, host TEXT NOT NULL, record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE share (key TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT;
  CREATE TABLE use (key TEXT PRIMARY KEY, until INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
  CREATE TABLE hub (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), announcement TEXT NOT NULL, leader TEXT,
    counted INTEGER NOT NULL, sequence INTEGER NOT NULL, lost INTEGER NOT NULL
  ) STRICT;
  INSERT INTO hub VALUES (1, '{"versions":[{"topic":"/feed.xml","version":"v1"}],"problem":null}',
    '{"owner":"a","token":3,"renewal":1}', 5, 41, 0);
  INSERT INTO share VALUES ('active', 2);
  INSERT INTO use VALUES ('client x', 99, 7);
  PRAGMA user_version = 2`;

/** With the ids of that version, which began with a digit of the host. */
function written(name: string, fields: Record<string, unknown> = {}) {
  const s = { ...subscription(name, { host: `inbox.${name}.example` }), ...fields };
  return { ...s, id: sha256(s.host).charAt(0) + s.id.slice(1) };
}

function open() {
  return sqliteSubscriptions(directory);
}

it('upgrades a store of 1.8.0 in place: every right stays, and who had left is gone', async () => {
  verifies('8.store', '8.forgets');
  const old = [
    written('reader', { secret: 'σecret', delivered: 'v1', lapsedAt: 4 }),
    written('failing', { fails: 2, retry: { version: 'v1', at: 50 }, failure: { at: 1, problem: 'x' } }),
    written('asks', { state: 'new', leaseUntil: 0, pending: [pending('r', { nextAt: 90 })] }),
    written('removed', { state: 'ended', endReason: 'removed', notice: { reason: 'x', claimedAt: null } }),
    written('left', { state: 'ended', endReason: 'unsubscribed' }),
    written('gone', { state: 'ended', endReason: 'gone' }),
    written('back', { state: 'ended', endReason: 'gone', pending: [pending('r', { nextAt: 90 })] }),
  ];
  const database = new DatabaseSync(join(directory, SQLITE_FILE));
  database.exec(SCHEMA_2);
  const insert = database.prepare('INSERT INTO subscription VALUES (?, ?, ?, ?)');
  for (const s of old) insert.run(s.id, `stamp of ${s.host}`, s.host, JSON.stringify(s));
  database.close();

  const store = open();
  const digit = (host: string): string => sha256(domainOf(host)).charAt(0);
  const kept = old
    .filter(({ host }) => !/left|gone/.test(host))
    .map((s) => ({ ...s, id: digit(s.host) + s.id.slice(1) }));
  const found = await store.list();
  expect(found.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  for (const s of kept.filter(({ host }) => !host.includes('back'))) {
    expect(found).toContainEqual(s);
    expect((await store.get(s.id))?.stamp).toBe(`stamp of ${s.host}`);
  }
  expect(found.find(({ host }) => host.includes('back'))).toMatchObject({ state: 'new', endReason: null });
  expect(await store.announcement()).toMatchObject({ versions: [{ topic: '/feed.xml', version: 'v1' }] });
  expect(await store.leader()).toEqual({ owner: 'a', token: 3, renewal: 1 });
  expect(await store.wait('client x', { max: 7, windowMs: 100 }, 50)).toBe(49);
  // Columns are those that a write of this version would make.
  const versions = [{ topic: '/feed.xml' as const, version: 'v1' }];
  const due = async (now: number) =>
    (await store.due(versions, now, '')).map(({ host }) => host.split('.')[1]);
  expect(await due(49)).toEqual(['removed']);
  expect((await due(90)).sort()).toEqual(['asks', 'back', 'failing', 'removed']);
  const room = await store.room({ host: 'inbox.reader.example', domain: 'reader.example', client: null }, 0);
  expect([room.total, room.host.active, room.domain.active]).toEqual([{ active: 2, waiting: 2 }, 1, 1]);
  store.close();
  expect((await open().list()).length).toBe(kept.length);
});

it.each([
  [
    'of a newer version',
    4,
    /newer version of this service wrote it \(schema 4\)\. Run that version\. To go back without its subscriptions, which must then subscribe again, move the file away/,
  ],
  ['from before 1.8.0', 1, /a version before 1\.8\.0 wrote it\. Start version 1\.8\.0 once/],
])('says what to do with a store %s, and leaves it as it is', async (_, schema, message) => {
  verifies('8.store');
  const store = open();
  await store.list();
  store.close();
  const database = new DatabaseSync(join(directory, SQLITE_FILE));
  database.exec(`PRAGMA user_version = ${schema}`);
  await expect(open().list()).rejects.toThrow(message);
  expect(database.prepare('PRAGMA user_version').get()?.user_version).toBe(schema);
  database.close();
});
