import { randomBytes } from 'node:crypto';
import type { Stored } from '../src/websub/ports.ts';
import type { Subscription } from '../src/websub/subscription.ts';
import type { Documents } from './blob-documents.ts';

/** Many subscriptions in one document. Edits that arrive during a write are combined into the next one. */
export interface PackedShard {
  subscriptions(maxAgeMs: number): Promise<ReadonlyMap<string, Stored>>;
  put(id: string, next: Subscription | null, expected: string | null): Promise<boolean>;
  /** Writes or removes these subscriptions (null) without looking at their stamps; `changes` sees the newest state. */
  sweep(changes: (subscriptions: readonly Subscription[]) => Swept[]): Promise<boolean>;
}

export interface Swept {
  id: string;
  next: Subscription | null;
}

interface Loaded {
  subscriptions: Map<string, Stored>;
  etag: string | null;
  at: number;
}

type Applied = 'changed' | 'mismatch' | 'already';

interface Edit {
  apply: (subscriptions: Map<string, Stored>) => Applied;
  done: (written: boolean) => void;
  failed: (error: unknown) => void;
}

const FORMAT = 2;
const CONFLICTS_MAX = 20;

/** `first`: the subscriptions of a document that is new. Long because one batch is read, decided and written with one state. */
export function packedShard(
  documents: Documents,
  key: string,
  first: () => Promise<Map<string, Stored>>,
): PackedShard {
  let loaded: Loaded | null = null;
  let reading: Promise<Loaded> | null = null;
  let waiting: Edit[] = [];
  let flushing: Promise<void> | null = null;

  const load = (): Promise<Loaded> => {
    reading ??= read(documents, key, first).finally(() => {
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
        for (const { failed } of batch) failed(error);
      }
    }
    // In the same turn as the last check of `waiting`: a later edit starts its own flush.
    flushing = null;
  };
  const commit = async (batch: Edit[]): Promise<void> => {
    let base = loaded;
    let isFresh = false;
    for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
      if (base === null) {
        base = await load();
        isFresh = true;
      }
      const subscriptions = new Map(base.subscriptions);
      const results = batch.map(({ apply }) => apply(subscriptions));
      const isNeeded = results.includes('changed');
      const etag = isNeeded ? await documents.write(key, serialize(subscriptions), base.etag) : null;
      if (etag !== null) loaded = { subscriptions, etag, at: performance.now() };
      else if (!isNeeded && isFresh) loaded = base;
      if (etag !== null || (!isNeeded && isFresh)) {
        for (const [index, { done }] of batch.entries()) done(results[index] !== 'mismatch');
        return;
      }
      base = null;
      loaded = null;
      if (conflicts > 0) await pause(Math.random() * 50 * conflicts);
    }
    throw new Error(`Blobs: ${key} kept changing`);
  };
  const edit = (apply: Edit['apply']): Promise<boolean> =>
    new Promise((done, failed) => {
      waiting.push({ apply, done, failed });
      flushing ??= flush();
    });
  return {
    async subscriptions(maxAgeMs) {
      await flushing;
      if (loaded === null || performance.now() - loaded.at > maxAgeMs) {
        const found = await load();
        // Keep what a write or a later read loaded meanwhile: `at` is the start of a read and the end of a write.
        if (loaded === null || loaded.at < found.at) loaded = found;
      }
      return loaded.subscriptions;
    },
    put(id, next, expected) {
      const written = next === null ? null : stamped(next);
      return edit((subscriptions) => {
        const stamp = subscriptions.get(id)?.stamp ?? null;
        // An earlier try of this write succeeded although its response was lost.
        if (written !== null && stamp === written.stamp) return 'already';
        if (stamp !== expected || (written === null && expected === null)) return 'mismatch';
        return replaced(subscriptions, id, written);
      });
    },
    sweep: (changes) =>
      edit((subscriptions) => {
        const swept = changes([...subscriptions.values()].map(({ subscription }) => subscription));
        for (const { id, next } of swept) replaced(subscriptions, id, next === null ? null : stamped(next));
        return swept.length > 0 ? 'changed' : 'already';
      }),
  };
}

export function stamped(subscription: Subscription): Stored {
  return { subscription, stamp: randomBytes(9).toString('base64url') };
}

function replaced(subscriptions: Map<string, Stored>, id: string, next: Stored | null): 'changed' {
  if (next === null) subscriptions.delete(id);
  else subscriptions.set(id, next);
  return 'changed';
}

/** A new document is written at once, so that its first subscriptions are looked up only once. */
async function read(
  documents: Documents,
  key: string,
  first: () => Promise<Map<string, Stored>>,
): Promise<Loaded> {
  const at = performance.now();
  const found = await documents.read(key);
  if (found === null) {
    const subscriptions = await first();
    const etag = await documents.write(key, serialize(subscriptions), null);
    return etag === null ? read(documents, key, first) : { subscriptions, etag, at };
  }
  return { subscriptions: parsed(key, found.text, FORMAT), etag: found.etag, at };
}

/** The subscriptions of a document in this format. */
export function parsed(key: string, text: string, expected: number): Map<string, Stored> {
  const { format, records } = JSON.parse(text) as { format: number; records: Record<string, Stored> };
  if (format !== expected) throw new Error(`Blobs: ${key} was written by another version of this service`);
  return new Map(Object.entries(records));
}

function serialize(subscriptions: ReadonlyMap<string, Stored>): string {
  return JSON.stringify({ format: FORMAT, records: Object.fromEntries(subscriptions) });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
