import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documents } from '../../netlify/blob-documents.ts';
import { blobSubscriptions } from '../../netlify/subscriptions-blobs.ts';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import type { SubscriptionStore } from '../../src/websub/ports.ts';
import { memorySubscriptions } from '../websub/support/memory-store.ts';
import { takenLead } from '../websub/support/taken-lead.ts';
import type { Chance } from './chance.ts';

/** The stores of simulated hubs, sound or broken on purpose. */

/** Rules that a run can break on purpose, to show that it detects the violation. */
export const HUB_FAULTS = ['cas', 'claim', 'look', 'fence', 'lost-write', 'clock'] as const;
export type HubFault = (typeof HUB_FAULTS)[number];

export type StoreKind = 'memory' | 'sqlite' | 'blobs';

/** Opens the one store of a run for each hub. */
export function storesOf(
  kind: StoreKind,
  dice: Chance,
  broken: HubFault | undefined,
  report: { violations: string[] },
): { open: () => SubscriptionStore; close: () => Promise<void> } {
  const spoiled = (store: SubscriptionStore): SubscriptionStore => spoil(store, broken, dice);
  if (kind === 'memory') {
    const store = memorySubscriptions();
    return { open: () => watched(spoiled(store), store, report), close: async () => {} };
  }
  if (kind === 'sqlite') {
    const directory = mkdtempSync(join(tmpdir(), 'torture-hub-'));
    const opened: SubscriptionStore[] = [];
    return {
      open() {
        const store = sqliteSubscriptions(directory);
        opened.push(store);
        return spoiled(store);
      },
      async close() {
        for (const store of opened) store.close();
        rmSync(directory, { recursive: true });
      },
    };
  }
  const documents = memoryDocuments();
  return { open: () => spoiled(blobSubscriptions(documents)), close: async () => {} };
}

/** No write may replace a record that its writer has not seen. Reads and writes of memory happen at the call. */
function watched(
  store: SubscriptionStore,
  memory: SubscriptionStore,
  report: { violations: string[] },
): SubscriptionStore {
  return {
    ...store,
    async put(id, next, expected) {
      const [before, isWritten] = await Promise.all([memory.get(id), store.put(id, next, expected)]);
      if (isWritten && (before?.stamp ?? null) !== expected) {
        report.violations.push('a write replaced what its writer had not seen');
      }
      return isWritten;
    },
  };
}

function spoil(store: SubscriptionStore, broken: HubFault | undefined, dice: Chance): SubscriptionStore {
  switch (broken) {
    case 'cas':
      return {
        ...store,
        put: async (id, next) => store.put(id, next, (await store.get(id))?.stamp ?? null),
      };
    case 'lost-write':
      return {
        ...store,
        put: async (id, next, expected) => dice.in(0.1) || store.put(id, next, expected),
      };
    case 'claim':
      return {
        ...store,
        // As if a claim of unknown outcome were a failed attempt.
        put: (id, next, expected) =>
          store.put(id, next?.inflight && next.fails === 0 ? { ...next, fails: 2 } : next, expected),
      };
    case 'fence':
      return {
        ...store,
        leader: async () => null,
        lead: async () => true,
        announce: async (announcement) =>
          store.announce(announcement, await takenLead(store, `any ${dice.next()}`)),
      };
    case 'clock':
      return {
        ...store,
        // Removes at once what seems to have ended long ago under a clock that is years ahead.
        async tidy(now) {
          for (const { id, leaseUntil, state } of await store.list()) {
            const stamp = (await store.get(id))?.stamp ?? null;
            if (state === 'active' && leaseUntil <= now) await store.put(id, null, stamp);
          }
          return store.tidy(now);
        },
      };
    default:
      return store;
  }
}

/** Whole documents with true compare-and-set. */
function memoryDocuments(): Documents {
  const held = new Map<string, { text: string; etag: string }>();
  let writes = 0;
  return {
    read: async (key) => held.get(key) ?? null,
    async write(key, text, expected) {
      if ((held.get(key)?.etag ?? null) !== expected) return null;
      writes += 1;
      held.set(key, { text, etag: String(writes) });
      return String(writes);
    },
  };
}
