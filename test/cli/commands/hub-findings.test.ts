import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../../../src/cli/commands/command.ts';
import { hubFindings } from '../../../src/cli/commands/hub-findings.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../../src/io/stores/subscriptions-sqlite.ts';
import { verifies } from '../../requirements.ts';
import { subscription } from '../../websub/support/records.ts';
import { takenLead } from '../../websub/support/taken-lead.ts';
import { defaultSettings, temporaryFolder } from '../running.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = temporaryFolder();
});

async function found(acceptsLoss = false): Promise<string[]> {
  const environment = { ...defaultSettings(dataDirectory), dataDirectory };
  const findings = await hubFindings({ environment } as Context, acceptsLoss);
  return findings.map(({ text, remedy }) => `${text} / ${remedy}`);
}

/** A store with its copy, as a server leaves it. */
async function filled(fields = {}): Promise<void> {
  const store = sqliteSubscriptions(dataDirectory);
  const s = subscription('reader', { leaseUntil: Date.now() + 86_400_000, ...fields });
  await store.put(s.id, s, null);
  await store.saveCopy();
  store.close();
}

function edit(sql: string): void {
  const database = new DatabaseSync(join(dataDirectory, SQLITE_FILE));
  database.exec(sql);
  database.close();
}

it('finds nothing without a store, and in a sound one', async () => {
  expect(await found()).toEqual([]);
  await filled();
  expect(await found()).toEqual([]);
});

it('reports lost subscriptions until the owner accepts that', async () => {
  verifies('8.store');
  await filled();
  edit('UPDATE hub SET lost = 1');
  expect(await found()).toEqual([
    expect.stringMatching(/lost its newest subscriptions .* check --accept-loss$/),
  ]);
  expect(await found(true)).toEqual([]);
  expect(await found()).toEqual([]);
});

it('reports failing subscriptions, and why the newest release is not announced', async () => {
  verifies('8.truth');
  await filled({ fails: 1 });
  const store = sqliteSubscriptions(dataDirectory);
  const problem = { at: 0, text: 'The site returns status 503.' };
  await store.announce({ versions: [], problem }, await takenLead(store));
  store.close();
  expect(await found()).toEqual([
    expect.stringContaining('The site returns status 503. (since 1970-01-01T00:00:00.000Z)'),
    expect.stringContaining('1 WebSub subscription failed at the last delivery'),
  ]);
});

it('reports a copy that is damaged or missing, and a store of which only the copy exists', async () => {
  verifies('8.store');
  await filled();
  const copy = join(dataDirectory, 'websub-copy.sqlite');
  writeFileSync(copy, 'no copy');
  expect(await found()).toEqual([
    expect.stringContaining("copy of the hub's store is damaged: file is not a"),
  ]);
  rmSync(copy);
  expect(await found()).toEqual([expect.stringContaining("The hub's store has no copy")]);
  await filled({ host: 'other.example' });
  rmSync(join(dataDirectory, SQLITE_FILE));
  expect(await found()).toEqual([expect.stringMatching(/is missing or empty .* restore the copy of 20/)]);
});

it('names a damaged store and the fix, and never upgrades one that a running server may use', async () => {
  verifies('8.store');
  await filled();
  edit('PRAGMA user_version = 1');
  expect(await found()).toEqual([]);
  writeFileSync(join(dataDirectory, SQLITE_FILE), 'something else entirely\n'.repeat(50));
  expect(await found()).toEqual([expect.stringMatching(/^DATA_DIR: .*websub\.sqlite.* Remedy: /)]);
});
