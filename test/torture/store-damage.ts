import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SQLITE_FILE, sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import type { Subscription } from '../../src/websub/subscription.ts';
import { subscription } from '../websub/support/records.ts';
import { type Chance, chance } from './chance.ts';

type DamageReport = {
  /** The hub went on with the file as it was. */
  kept: number;
  restored: number;
  violations: string[];
};

/**
 * Damages the file of a store in one of many ways and opens it again. The hub either goes on with every record
 * as it was, or logs that it returned to its copy, and verifies its records again.
 */
export async function damageStore(seed: number): Promise<DamageReport> {
  const dice = chance(seed);
  const directory = mkdtempSync(join(tmpdir(), 'torture-store-'));
  const file = join(directory, SQLITE_FILE);
  const events: string[] = [];
  const open = () => sqliteSubscriptions(directory, (event) => void events.push(event));
  const report: DamageReport = { kept: 0, restored: 0, violations: [] };
  const copied: Subscription[] = [];
  const later: Subscription[] = [];
  try {
    let store = open();
    const add = async (into: Subscription[], count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) {
        const s = subscription(`reader${copied.length + later.length}`, {
          leaseUntil: 9e15,
          secret: 's'.repeat(dice.below(190)),
        });
        await store.put(s.id, s, null);
        into.push(s);
      }
    };
    await add(copied, 5 + dice.below(120));
    await store.saveCopy();
    await add(later, dice.below(40));
    // A process that was killed leaves its journal.
    if (dice.in(0.5)) store.close();
    const harm = harmFile(file, dice);
    store = open();
    const found = await store.list();
    const isRestored = events.includes('websub_store_restored');
    const all = [...copied, ...later];
    if (isRestored) report.restored += 1;
    else report.kept += 1;
    const expected = isRestored ? copied.map(distrusted) : all;
    if (!isDeepStrictEqual(byId(found), byId(expected))) {
      report.violations.push(
        `after ${harm}, ${isRestored ? 'restored' : 'kept'}: ${found.length} records, not the ${expected.length} that were expected`,
      );
    }
    store.close();
  } catch (error) {
    report.violations.push(`the store could not be used again: ${error}`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return report;
}

function byId(records: readonly Subscription[]): Record<string, unknown>[] {
  return records.map(({ changedAt: _, ...s }) => s).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function distrusted(s: Subscription): Subscription {
  return { ...s, unproven: true, delivered: '', fails: 0, inflight: null, retry: null, delivery: null };
}

function harmFile(file: string, dice: Chance): string {
  const { size } = statSync(file);
  const overwrite = (from: number, length: number, path = file): void => {
    const bytes = Buffer.from(Array.from({ length }, () => dice.below(256)));
    const handle = openSync(path, 'r+');
    writeSync(handle, bytes, 0, length, from);
    closeSync(handle);
  };
  switch (dice.below(7)) {
    case 0:
      rmSync(file);
      return 'removing it';
    case 1:
      truncateSync(file, 0);
      return 'emptying it';
    case 2: {
      const left = dice.below(size);
      truncateSync(file, left);
      return `cutting it off at ${left}`;
    }
    case 3:
      writeFileSync(file, 'something else entirely\n'.repeat(1 + dice.below(500)));
      return 'replacing it with something else';
    case 4: {
      const sector = 512 * dice.below(Math.max(1, Math.floor(size / 512)));
      overwrite(sector, 512 * (1 + dice.below(8)));
      return `overwriting a sector at ${sector}`;
    }
    case 5: {
      const journal = `${file}-wal`;
      const length = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
      if (length > 4096) overwrite(dice.below(length - 4096), 4096, journal);
      return 'overwriting its journal';
    }
    default:
      return 'nothing';
  }
}
