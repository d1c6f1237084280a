import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { describe, expect, it } from 'vitest';
import { blobDocuments } from '../../netlify/blob-documents.ts';
import { packedShard } from '../../netlify/packed-shard.ts';
import { blobSubscriptions } from '../../netlify/subscriptions-blobs.ts';
import { StoreError } from '../../src/io/stores/store-error.ts';
import { memorySubscriptions } from '../../src/io/stores/subscriptions-memory.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import type { Lead, TopicVersion } from '../../src/websub/ports.ts';
import { storeContract } from './store-contract.ts';
import { blobsDouble } from './support/blobs-double.ts';
import { subscription } from './support/records.ts';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'websub-'));
}

function storeAt(url: string) {
  return getStore({
    name: 'websub-test',
    siteID: 'site',
    token: 'token',
    edgeURL: url,
    uncachedEdgeURL: url,
  });
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

storeContract(
  'Netlify Blobs (double of its HTTP interface)',
  async () => {
    const double = await blobsDouble();
    const open = () => blobSubscriptions(blobDocuments(storeAt(double.url)));
    return { store: open(), other: async () => open(), close: double.close };
  },
  { concurrent: true, shards: 16 },
);

storeContract(
  "Netlify Blobs (the client's own local server, one writer)",
  async () => {
    const directory = folder();
    const server = new BlobsServer({ directory, token: 'token' });
    const { port } = await server.start();
    const open = () => blobSubscriptions(blobDocuments(storeAt(`http://localhost:${port}`)));
    return {
      store: open(),
      other: async () => open(),
      async close() {
        await server.stop();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  },
  // Its conditional writes are not atomic (PL-41).
  { concurrent: false, shards: 16 },
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
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
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
        new DatabaseSync(file).exec(`INSERT INTO subscription VALUES
          ('i', 's', 't', 'h', 'active', '', 9e15, 0, 0, NULL, NULL, NULL, 0, NULL, 0, 'no JSON')`),
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
    const module = new URL('../../src/io/stores/hub-database.ts', import.meta.url).href;
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
    await expect(sqliteSubscriptions(directory).announcement()).rejects.toThrow('database of something else');
    rmSync(directory, { recursive: true });
  });

  it('tells the error that has ended a transaction, such as that of a full disk', async () => {
    const directory = await made();
    new DatabaseSync(join(directory, SQLITE_FILE)).exec(`CREATE TRIGGER full BEFORE INSERT ON head
      BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`);
    const store = sqliteSubscriptions(directory);
    const lead = await store.lead('a', 1000, 0);
    const versions: TopicVersion[] = [{ topic: '/feed.xml', version: 'v1' }];
    await expect(store.announce({ versions, problem: null }, lead as Lead)).rejects.toThrow(
      /database or disk is full/,
    );
    store.close();
    rmSync(directory, { recursive: true });
  });
});

describe('the Blobs store', () => {
  it('makes 18 reads and no write in an idle reconciliation at any number of subscriptions', async () => {
    const double = await blobsDouble();
    const writer = blobSubscriptions(blobDocuments(storeAt(double.url)));
    const many = Array.from({ length: 2000 }, (_, i) => subscription(`s${i}`));
    await Promise.all(many.map((s) => writer.put(s.id, s, null)));
    expect(double.calls.put).toBeLessThan(64);
    await writer.tidy(1);
    const store = blobSubscriptions(blobDocuments(storeAt(double.url)));
    Object.assign(double.calls, { get: 0, put: 0, list: 0 });
    const versions = [{ topic: '/feed.xml' as const, version: 'v1' }];
    await store.announcement();
    expect(await store.due(versions, 1)).toEqual([]);
    expect(await store.old(0)).toEqual([]);
    await store.tidy(1);
    expect(double.calls).toMatchObject({ get: 18, put: 0, list: 0 });
    await double.close();
  });

  it('knows what was written while it read slowly', async () => {
    const stored = new Map<string, string>();
    let gate = Promise.resolve();
    const shard = packedShard(
      {
        read: async (key) => {
          const text = stored.get(key);
          await gate;
          return text === undefined ? null : { text, etag: text };
        },
        write: async (key, text, expected) => {
          if ((stored.get(key) ?? null) !== expected) return null;
          stored.set(key, text);
          return text;
        },
      },
      'k',
    );
    const before = subscription('a');
    expect(await shard.put('a', before, null)).toBe(true);
    const stamp = (await shard.records(60_000)).get('a')?.stamp ?? null;
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const slow = shard.records(0);
    await new Promise((resolve) => setImmediate(resolve));
    const after = { ...before, changedAt: before.changedAt + 1 };
    expect(await shard.put('a', after, stamp)).toBe(true);
    open();
    expect((await slow).get('a')?.subscription).toEqual(after);
    expect((await shard.records(60_000)).get('a')?.subscription).toEqual(after);
  });

  it('refuses to write without an etag, and takes an unconfirmed write for a failure (PL-39)', async () => {
    const double = await blobsDouble();
    const documents = blobDocuments(storeAt(double.url));
    await expect(documents.write('k', 'text', '')).rejects.toThrow(/without an etag/);
    await expect(documents.write('k', 'text', undefined as unknown as string)).rejects.toThrow(
      /without an etag/,
    );
    expect(double.objects.size).toBe(0);
    const etag = await documents.write('k', 'one', null);
    expect(await documents.write('k', 'two', null)).toBeNull();
    expect(await documents.write('k', 'two', '"other"')).toBeNull();
    expect(await documents.read('k')).toEqual({ text: 'one', etag });
    await double.close();
  });

  it('fails loudly and at once when the service fails, and loses no record by it', async () => {
    const double = await blobsDouble();
    const { blobStore } = await import('../../netlify/blob-documents.ts');
    const context = { siteID: 'site', token: 'token', edgeURL: double.url, uncachedEdgeURL: double.url };
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
    const store = blobSubscriptions(blobDocuments(blobStore('production')));
    const s = subscription('a');
    double.failNextWrites(1);
    await expect(store.put(s.id, s, null)).rejects.toThrow();
    expect(await store.get(s.id)).toBeNull();
    expect(await store.put(s.id, s, null)).toBe(true);
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await double.close();
  });
});
