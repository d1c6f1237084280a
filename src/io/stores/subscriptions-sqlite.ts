import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { counted } from '../../text/counted.ts';
import type { HubPorts, SubscriptionStore } from '../../websub/ports.ts';
import { turns } from '../turns.ts';
import { DamagedStore, damageInTurns, openHubDatabase } from './hub-database.ts';
import { sqliteQueries } from './sqlite-queries.ts';
import { copyOf, copySequence, copyTime, distrust, returnToCopy, saveCopy } from './store-copy.ts';
import { isDamage, StoreError, storeError } from './store-error.ts';
import { sequenceBeside, sequenceOf } from './store-sequence.ts';

/** Name of the store in the data folder; SQLite keeps its journal beside it while the server runs. */
export const SQLITE_FILE = 'websub.sqlite';

export interface SqliteSubscriptions extends SubscriptionStore {
  /** Checks the store, and saves a copy when something has changed since the last one. */
  saveCopy(): Promise<void>;
  /** Acknowledges that subscriptions were lost; see `Counts`. */
  acceptLoss(): Promise<void>;
}

/**
 * Subscriptions in one SQLite file, safe against SIGKILL at any moment (write-ahead log) and against a second
 * process (compare-and-set in a transaction). Opened when first used, and again after every error. Rejects
 * with a StoreError. With a `log`, a damaged or missing store is replaced with its last good copy, which is
 * logged; without one, the store is never replaced. Long because opening, failing and reopening share one state.
 */
export function sqliteSubscriptions(dataDirectory: string, log?: HubPorts['log']): SqliteSubscriptions {
  const file = join(dataDirectory, SQLITE_FILE);
  let opened: OpenStore | null = null;
  let isClosed = false;
  let copied = '';
  let saving: Promise<void> | null = null;
  const turn = turns();
  let lastTurn = Promise.resolve();
  const close = (): void => {
    opened?.sequence.close();
    opened?.store.close();
    opened = null;
  };
  const save = (database: DatabaseSync): Promise<void> => {
    saving ??= saveCopy(database, file).finally(() => {
      saving = null;
    });
    return saving;
  };
  /** Closes a file that was replaced or removed while open: further writes would be lost with this process. */
  const leaveLostFile = async (): Promise<void> => {
    const lost = opened;
    if (lost === null || lost.inode === inodeOf(file)) return;
    if (log !== undefined && inodeOf(file) === null) await save(lost.database);
    if (opened === lost) close();
  };
  const use = async <T>(work: (open: OpenStore) => Promise<T>): Promise<T> => {
    if (isClosed) throw new StoreError('The hub has closed its store.');
    // SQLite calls are synchronous, so thousands in a row would delay all requests. They keep their order.
    lastTurn = lastTurn.then(turn);
    await lastTurn;
    try {
      await leaveLostFile();
      opened ??= openStore(file, log);
      return await work(opened);
    } catch (error) {
      close();
      throw storeError(file, error);
    }
  };
  const methods = METHODS.map((name) => [
    name,
    (...args: unknown[]) =>
      use(({ store }) => (store[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
  ]);
  return {
    ...(Object.fromEntries(methods) as Pick<SubscriptionStore, (typeof METHODS)[number]>),
    saveCopy: () =>
      use(async ({ database, sequence }) => {
        sequence.sync();
        const state = JSON.stringify(database.prepare('SELECT sequence, announcement FROM hub').get());
        if (state === copied && copyTime(file) !== null) {
          const damage = await damageInTurns(database);
          if (damage !== null) throw new DamagedStore(damage);
          return;
        }
        await save(database);
        copied = state;
      }),
    acceptLoss: () => use(async ({ database }) => database.exec('UPDATE hub SET lost = 0')),
    close() {
      isClosed = true;
      close();
    },
  };
}

/** Every method, on the file that is open when it is called. */
const METHODS = [
  ...(['get', 'put', 'due', 'backlog', 'room', 'counts', 'list', 'tidy', 'take', 'wait'] as const),
  ...(['announcement', 'leader', 'lead', 'announce'] as const),
];

interface OpenStore {
  database: DatabaseSync;
  store: SubscriptionStore;
  sequence: ReturnType<typeof sequenceBeside>;
  inode: number | null;
}

function openStore(file: string, log: HubPorts['log'] | undefined): OpenStore {
  const sequence = sequenceBeside(file);
  const database =
    log === undefined
      ? openUnrepaired(file)
      : withoutLoss(openOrReturn(file, log), file, sequence.read(), log);
  try {
    return { database, store: sqliteQueries(database, sequence.write), sequence, inode: inodeOf(file) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Does not create a store in place of a lost one: that would hide the loss from the hub. */
function openUnrepaired(file: string): DatabaseSync {
  if (isMissingOrEmpty(file) && copyTime(file) !== null) throw new DamagedStore('it is missing or empty');
  return openHubDatabase(file);
}

/** The store or its last good copy; a new store only if there was none. */
function openOrReturn(file: string, log: HubPorts['log']): DatabaseSync {
  const made = copyTime(file);
  const isLost = isMissingOrEmpty(file);
  let reason = 'was missing or empty';
  try {
    if (!isLost) return openHubDatabase(file);
    if (made === null) {
      log('websub_store_created', {
        message: `Created an empty subscription store in ${file}. If there were subscriptions, restore a backup.`,
      });
      return openHubDatabase(file);
    }
  } catch (error) {
    if (made === null || !isDamage(error)) throw error;
    reason = `was damaged (${error instanceof Error ? error.message : error})`;
  }
  const database = returnToCopy(file);
  log('websub_store_restored', {
    message:
      `WARNING: ${file} ${reason}. The hub has returned to its copy of ${made?.toISOString()}: later ` +
      'subscriptions are lost, and each of the others is verified again before its next delivery. ' +
      `To start with an empty store, stop the server and remove it and ${basename(copyOf(file))}.`,
  });
  return database;
}

/** For a store that lacks writes up to `known`: returns it, or its copy if that has more. All is verified again. */
function withoutLoss(
  database: DatabaseSync,
  file: string,
  known: number,
  log: HubPorts['log'],
): DatabaseSync {
  const has = sequenceOf(database);
  if (has >= known) return database;
  const isCopyNewer = copySequence(file) > has;
  if (isCopyNewer) database.close();
  else distrust(database);
  const kept = isCopyNewer ? returnToCopy(file, has + 1) : database;
  const lost = known - sequenceOf(kept);
  kept.prepare('UPDATE hub SET lost = 1, sequence = ?').run(known);
  log('websub_store_shrunk', {
    message:
      `WARNING: ${file} has lost ${counted(lost, 'write')}, so newer subscriptions may be missing. Each of the others ` +
      'is verified again before its next delivery. Restore a newer backup, or run: npm run reviews -- check --accept-loss',
  });
  return kept;
}

function isMissingOrEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}
