import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { describe, expect, it } from 'vitest';
import { blobDocuments } from '../../netlify/blob-documents.ts';
import { packedShard } from '../../netlify/packed-shard.ts';
import { blobSubscriptions } from '../../netlify/subscriptions-blobs.ts';
import { domainOf } from '../../src/websub/domain.ts';
import { storeContract } from '../io/stores/store-contract.ts';
import { verifies } from '../requirements.ts';
import { blobsDouble } from './support/blobs-double.ts';
import { sha256, subscription } from './support/records.ts';

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
    const directory = mkdtempSync(join(tmpdir(), 'websub-'));
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
  // Its conditional writes are not atomic.
  { concurrent: false, shards: 16 },
);

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
    await store.tidy(1);
    expect(await store.due(versions, 1, '')).toEqual([]);
    expect(double.calls).toMatchObject({ get: 18, put: 0, list: 0 });
    await double.close();
  });

  it('reads each older document once where nothing is stored yet', async () => {
    const double = await blobsDouble();
    const store = blobSubscriptions(blobDocuments(storeAt(double.url)));
    await store.counts(1);
    expect(double.calls).toMatchObject({ get: 32, put: 16, list: 0 });
    await store.counts(1);
    expect(double.calls.put).toBe(16);
    await double.close();
  });

  it('reads them again after a read that failed', async () => {
    const double = await blobsDouble();
    const documents = blobDocuments(storeAt(double.url));
    let failures = 1;
    const store = blobSubscriptions({
      ...documents,
      read: (key) =>
        key.startsWith('subscriptions/') && failures-- > 0
          ? Promise.reject(new Error('not now'))
          : documents.read(key),
    });
    await expect(store.counts(1)).rejects.toThrow('not now');
    expect(await store.counts(1)).toMatchObject({ active: 0 });
    await double.close();
  });

  it('counts what it knows of since the last tally, at once where it is stored together', async () => {
    const double = await blobsDouble();
    const store = blobSubscriptions(blobDocuments(storeAt(double.url)));
    const put = (name: string): Promise<boolean> => {
      const made = subscription(name, { host: 'one.example' });
      return store.put(made.id, made, null);
    };
    const held = async (): Promise<number[]> => {
      const room = { host: 'one.example', domain: 'one.example', client: null };
      const { total, host, domain } = await store.room(room, 1);
      return [total, host, domain].map(({ active }) => active);
    };
    expect(await put('first')).toBe(true);
    await store.tidy(1);
    expect(await held()).toEqual([1, 1, 1]);
    for (const name of ['second', 'third']) expect(await put(name)).toBe(true);
    expect(await held()).toEqual([3, 3, 3]);
    await double.close();
  });

  it('reads the tally of older versions, which is a number, as none', async () => {
    const double = await blobsDouble();
    const documents = blobDocuments(storeAt(double.url));
    await documents.write('tally', '7', null);
    const store = blobSubscriptions(documents);
    const room = { host: 'one.example', domain: 'one.example', client: null };
    expect((await store.room(room, 1)).total.active).toBe(0);
    await double.close();
  });

  it('takes over the documents of 1.8.0 once, with the digit of the domain, and leaves them as they were', async () => {
    verifies('8.store', '8.forgets');
    const double = await blobsDouble();
    const documents = blobDocuments(storeAt(double.url));
    const old = ['a.one.example', 'b.one.example', 'two.example'].map((host, i) => {
      const s = subscription(`s${i}`, { host, secret: 'secret' });
      return { ...s, id: sha256(host).charAt(0) + s.id.slice(1) };
    });
    const left = { ...subscription('left'), state: 'ended', endReason: 'unsubscribed' };
    for (const digit of '0123456789abcdef') {
      const here = [...old, left].filter(({ id }) => id.startsWith(digit));
      const records = Object.fromEntries(here.map((s) => [s.id, { subscription: s, stamp: 'x' }]));
      if (here.length > 0) {
        await documents.write(`subscriptions/${digit}`, JSON.stringify({ format: 1, records }), null);
      }
    }
    const before = new Map([...double.objects].map(([key, { etag }]) => [key, etag]));
    const [store, other] = [0, 1].map(() => blobSubscriptions(blobDocuments(storeAt(double.url))));
    const lists = await Promise.all([store, other].map(async (each) => (await each?.list()) ?? []));
    const expected = old.map((s) => ({ ...s, id: sha256(domainOf(s.host)).charAt(0) + s.id.slice(1) }));
    for (const list of lists) {
      expect(list.toSorted((x, y) => (x.host < y.host ? -1 : 1))).toEqual(expected);
    }
    expect([...before].filter(([key, etag]) => double.objects.get(key)?.etag !== etag)).toEqual([]);
    const id = expected[0]?.id ?? '';
    const stamp = (await store?.get(id))?.stamp ?? null;
    expect(await store?.put(id, null, stamp)).toBe(true);
    Object.assign(double.calls, { get: 0 });
    expect(await blobSubscriptions(documents).list()).toHaveLength(2);
    expect(double.calls.get).toBe(16);
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
      async () => new Map(),
    );
    const before = subscription('a');
    expect(await shard.put('a', before, null)).toBe(true);
    const stamp = (await shard.subscriptions(60_000)).get('a')?.stamp ?? null;
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const slow = shard.subscriptions(0);
    await new Promise((resolve) => setImmediate(resolve));
    const after = { ...before, changedAt: before.changedAt + 1 };
    expect(await shard.put('a', after, stamp)).toBe(true);
    open();
    expect((await slow).get('a')?.subscription).toEqual(after);
    expect((await shard.subscriptions(60_000)).get('a')?.subscription).toEqual(after);
  });

  it('takes a write whose answer was lost for its own', async () => {
    const double = await blobsDouble();
    const { read, write } = blobDocuments(storeAt(double.url));
    let lost = 1;
    const losing = async (...written: Parameters<typeof write>): Promise<string | null> => {
      const etag = await write(...written);
      lost -= 1;
      return lost === 0 ? null : etag;
    };
    const empty = async () => new Map();
    await packedShard({ read, write }, 'k', empty).subscriptions(0);
    const shard = packedShard({ read, write: losing }, 'k', empty);
    expect(await shard.put('a', subscription('a'), null)).toBe(true);
    expect([lost, await shard.put('a', subscription('a'), null)]).toEqual([0, false]);
    await double.close();
  });

  it('keeps no limit whose window is over', async () => {
    const double = await blobsDouble();
    const store = blobSubscriptions(blobDocuments(storeAt(double.url)));
    for (const now of [1000, 2000, 3000])
      for (let i = 0; i < 40; i += 1) await store.take(`${now} ${i}`, { max: 1, windowMs: 1000 }, now);
    const uses = [...double.objects].flatMap(([key, { body }]) =>
      key.includes('/uses/') ? (JSON.parse(String(body)) as [string][]) : [],
    );
    expect(uses.filter(([key]) => !key.startsWith('3000')).length).toBeLessThan(10);
    await double.close();
  });

  it('refuses to write without an etag, and takes an unconfirmed write for a failure', async () => {
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
    const open = () => blobSubscriptions(blobDocuments(blobStore('production')));
    const store = open();
    const s = subscription('a');
    double.failNext('PUT', 1);
    await expect(store.put(s.id, s, null)).rejects.toThrow();
    expect(await store.get(s.id)).toBeNull();
    expect(await store.put(s.id, s, null)).toBe(true);
    // Only a read is repeated, and once.
    double.failNext('GET', 1);
    expect((await open().get(s.id))?.subscription).toEqual(s);
    double.failNext('GET', 2);
    await expect(open().get(s.id)).rejects.toThrow();
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await double.close();
  });
});
