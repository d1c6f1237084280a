import { randomBytes } from 'node:crypto';
import type { Stored } from '../src/websub/ports.ts';
import type { Subscription } from '../src/websub/subscription.ts';
import type { Documents } from './blob-documents.ts';

/** Many subscriptions in one document. Writes that arrive during a write are combined into the next one. */
export interface PackedShard {
  records(maxAgeMs: number): Promise<ReadonlyMap<string, Stored>>;
  put(id: string, next: Subscription | null, expected: string | null): Promise<boolean>;
}

interface Loaded {
  records: Map<string, Stored>;
  etag: string | null;
  at: number;
}

interface Write {
  id: string;
  next: Stored | null;
  expected: string | null;
  done: (written: boolean) => void;
  failed: (error: unknown) => void;
}

const FORMAT = 1;
const CONFLICTS_MAX = 20;

/** Long because one batch of changes is read, decided and written with the same state. */
export function packedShard(documents: Documents, key: string): PackedShard {
  let loaded: Loaded | null = null;
  let reading: Promise<Loaded> | null = null;
  let waiting: Write[] = [];
  let flushing: Promise<void> | null = null;

  const load = (): Promise<Loaded> => {
    reading ??= read(documents, key).finally(() => {
      reading = null;
    });
    return reading;
  };
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await commit(batch);
      } catch (error) {
        loaded = null;
        for (const { failed } of batch) failed(error);
      }
    }
    // In the same turn as the last check of `waiting`: a later write starts its own flush.
    flushing = null;
  };
  const commit = async (batch: Write[]): Promise<void> => {
    let base = loaded;
    let isFresh = false;
    for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
      if (base === null) {
        base = await load();
        isFresh = true;
      }
      const records = new Map(base.records);
      const results = batch.map((write) => apply(records, write));
      const isNeeded = results.includes('changed');
      if (!isNeeded && isFresh) {
        loaded = base;
        settle(batch, results);
        return;
      }
      const etag = isNeeded ? await documents.write(key, serialize(records), base.etag) : null;
      if (etag !== null) {
        loaded = { records, etag, at: performance.now() };
        settle(batch, results);
        return;
      }
      base = null;
      loaded = null;
      if (conflicts > 0) await pause(Math.random() * 50 * conflicts);
    }
    throw new Error(`Blobs: ${key} kept changing`);
  };
  return {
    async records(maxAgeMs) {
      await flushing;
      if (loaded === null || performance.now() - loaded.at > maxAgeMs) {
        const found = await load();
        // Keep what a write or a later read loaded meanwhile: `at` is the start of a read and the end of a write.
        if (loaded === null || loaded.at < found.at) loaded = found;
      }
      return loaded.records;
    },
    put: (id, next, expected) =>
      new Promise((done, failed) => {
        const stored =
          next === null ? null : { subscription: next, stamp: randomBytes(9).toString('base64url') };
        waiting.push({ id, next: stored, expected, done, failed });
        flushing ??= flush();
      }),
  };
}

async function read(documents: Documents, key: string): Promise<Loaded> {
  const at = performance.now();
  const found = await documents.read(key);
  if (found === null) return { records: new Map(), etag: null, at };
  const { format, records } = JSON.parse(found.text) as { format: number; records: Record<string, Stored> };
  if (format !== FORMAT) throw new Error(`Blobs: ${key} was written by a newer version of this service`);
  return { records: new Map(Object.entries(records)), etag: found.etag, at };
}

function serialize(records: ReadonlyMap<string, Stored>): string {
  return JSON.stringify({ format: FORMAT, records: Object.fromEntries(records) });
}

type Applied = 'changed' | 'mismatch' | 'already';

function apply(records: Map<string, Stored>, { id, next, expected }: Write): Applied {
  const stamp = records.get(id)?.stamp ?? null;
  // An earlier try of this write succeeded although its response was lost.
  if (next !== null && stamp === next.stamp) return 'already';
  if (stamp !== expected || (next === null && expected === null)) return 'mismatch';
  if (next === null) records.delete(id);
  else records.set(id, next);
  return 'changed';
}

function settle(batch: Write[], results: Applied[]): void {
  for (const [index, { done }] of batch.entries()) done(results[index] !== 'mismatch');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
