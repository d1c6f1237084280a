import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQLITE_FILE, sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { subscription } from '../websub/support/records.ts';

const SUBSCRIPTIONS = 20;
/** The user "nobody": root may write everything. */
const NOBODY = 65_534;

/** A process that may not write the store refuses with a remedy, and nothing is lost when it may write again. */
export async function lockStore(): Promise<{ refused: number; violations: string[] }> {
  const directory = mkdtempSync(join(tmpdir(), 'torture-read-only-'));
  const file = join(directory, SQLITE_FILE);
  const violations: string[] = [];
  try {
    const filling = sqliteSubscriptions(directory);
    for (let i = 0; i < SUBSCRIPTIONS; i += 1) {
      const s = subscription(`reader${i}`, { leaseUntil: 9e15 });
      await filling.put(s.id, s, null);
    }
    filling.close();
    chmodSync(file, 0o444);
    chmodSync(directory, 0o555);
    const said = execFileSync(process.execPath, [import.meta.filename, directory], { encoding: 'utf8' });
    chmodSync(directory, 0o755);
    chmodSync(file, 0o644);
    const lines = said.trim().split('\n');
    const refused = lines.filter((line) => line.includes('Remedy: let the user of this process'));
    if (refused.length !== 2) violations.push(`not refused with a remedy: ${said}`);
    const store = sqliteSubscriptions(directory);
    const { length } = await store.list();
    if (length !== SUBSCRIPTIONS) violations.push(`${length} of ${SUBSCRIPTIONS} subscriptions are left`);
    const again = subscription('again');
    if (!(await store.put(again.id, again, null))) violations.push('nothing can be stored again');
    store.close();
    return { refused: refused.length, violations };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  if (process.getuid?.() === 0) {
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  }
  // As the hub opens it, which could put a copy or a new store in its place.
  const store = sqliteSubscriptions(process.argv[2] ?? '', () => {});
  const s = subscription('new');
  for (const work of [() => store.put(s.id, s, null), () => store.saveCopy()]) {
    console.log(
      await work().then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  }
}
