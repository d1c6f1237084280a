import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../src/io/stores/store-error.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../../src/io/stores/subscriptions-sqlite.ts';
import type { TopicVersion } from '../../../src/websub/ports.ts';
import { memorySubscriptions } from '../../websub/support/memory-store.ts';
import { takenLead } from '../../websub/support/taken-lead.ts';
import { storeContract } from './store-contract.ts';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'websub-'));
}

storeContract(
  'memory',
  async () => {
    const store = memorySubscriptions();
    return { store, other: async () => store, close: async () => store.close() };
  },
  { concurrent: true, shards: 1 },
);

storeContract(
  'SQLite',
  async () => {
    const directory = folder();
    const opened = [sqliteSubscriptions(directory)];
    return {
      store: opened[0] as (typeof opened)[0],
      async other() {
        const store = sqliteSubscriptions(directory);
        opened.push(store);
        return store;
      },
      async close() {
        for (const store of opened) store.close();
        rmSync(directory, { recursive: true });
      },
    };
  },
  { concurrent: true, shards: 1 },
);

describe('the SQLite store', () => {
  async function made(): Promise<string> {
    const directory = folder();
    const store = sqliteSubscriptions(directory);
    await store.announcement();
    store.close();
    return directory;
  }

  it('is one file with a schema version that only its owner may read', async () => {
    const directory = await made();
    const file = join(directory, SQLITE_FILE);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(sqliteSubscriptions(directory).announcement()).rejects.toThrow(
      /^DATA_DIR: .*newer version.*schema 99/,
    );
    rmSync(directory, { recursive: true });
  });

  it.each([
    ['no database', (file: string) => writeFileSync(file, 'something else entirely\n'.repeat(50))],
    ['a truncated one', (file: string) => truncateSync(file, 9000)],
    ['one without our tables', (file: string) => new DatabaseSync(file).exec('DROP TABLE subscription')],
    [
      'one whose records are none',
      (file: string) =>
        new DatabaseSync(file).exec(
          `INSERT INTO subscription VALUES ('i', 's', 't', 'h', 'd', NULL, 0, 0, NULL, NULL, 0, 0, 0, 0, 'no JSON')`,
        ),
    ],
  ])('says in one line which file is damaged and what to do: %s', async (_name, harm) => {
    const directory = await made();
    const file = join(directory, SQLITE_FILE);
    harm(file);
    const store = sqliteSubscriptions(directory);
    const error = await store.list().then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(StoreError);
    expect(error?.message).toMatch(/^DATA_DIR: [^\n]*\. Remedy: stop the server, [^\n]*$/);
    expect(error?.message).toContain(file);
    store.close();
    rmSync(directory, { recursive: true });
  });

  it('says in one line why it cannot be opened, and is opened anew when that is mended', async () => {
    const directory = folder();
    const blocked = join(directory, 'file');
    writeFileSync(blocked, '');
    const store = sqliteSubscriptions(join(blocked, 'below'));
    await expect(store.announcement()).rejects.toThrow(
      /^DATA_DIR: [^\n]*below[^\n]* Remedy: set DATA_DIR to a folder\.$/,
    );
    rmSync(blocked);
    expect((await store.announcement()).versions).toEqual([]);
    store.close();
    await expect(store.announcement()).rejects.toThrow('closed');
    rmSync(directory, { recursive: true });
  });

  it('is made once by processes that open it at the same moment', async () => {
    const module = new URL('../../../src/io/stores/hub-database.ts', import.meta.url).href;
    const script = `const { openHubDatabase } = await import(${JSON.stringify(module)});
      const at = Number(process.argv[1]);
      while (Date.now() < at);
      for (let i = 0; i < 30; i += 1) openHubDatabase(process.argv[2] + i).close();`;
    const directory = folder();
    const at = String(Date.now() + 1500);
    const args = ['--input-type=module', '--eval', script, at, join(directory, 'store')];
    const opening = Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, args));
    expect((await Promise.all(opening)).map(({ stderr }) => stderr)).toEqual(['', '', '']);
    rmSync(directory, { recursive: true });
  });

  it('adds nothing to the database of something else', async () => {
    const directory = folder();
    new DatabaseSync(join(directory, SQLITE_FILE)).exec('CREATE TABLE other (x)');
    await expect(sqliteSubscriptions(directory).announcement()).rejects.toThrow(
      'database of another program',
    );
    rmSync(directory, { recursive: true });
  });

  it('tells the error that has ended a transaction, such as that of a full disk', async () => {
    const directory = await made();
    new DatabaseSync(
      join(directory, SQLITE_FILE),
    ).exec(`CREATE TRIGGER full BEFORE UPDATE OF announcement ON hub
      BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`);
    const store = sqliteSubscriptions(directory);
    const lead = await takenLead(store);
    const versions: TopicVersion[] = [{ topic: '/feed.xml', version: 'v1' }];
    await expect(store.announce({ versions, problem: null }, lead)).rejects.toThrow(
      /database or disk is full/,
    );
    store.close();
    rmSync(directory, { recursive: true });
  });
});
