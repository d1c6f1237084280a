import { statSync } from 'node:fs';
import { join } from 'node:path';
import { needsUpgrade } from '../../io/stores/hub-database.ts';
import { copyDamage, copyTime } from '../../io/stores/store-copy.ts';
import { StoreError } from '../../io/stores/store-error.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../io/stores/subscriptions-sqlite.ts';
import { counted } from '../../text/counted.ts';
import type { Context } from './command.ts';
import { bad, type ProjectFinding } from './finding.ts';

/** What is wrong with the hub's store on this machine, if there is one. */
export async function hubFindings({ environment }: Context, acceptsLoss = false): Promise<ProjectFinding[]> {
  const file = join(environment.dataDirectory, SQLITE_FILE);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return missingFindings(file);
  // Only the server upgrades its store: an older one may still be running.
  if (needsUpgrade(file)) return [];
  const store = sqliteSubscriptions(environment.dataDirectory);
  try {
    if (acceptsLoss) await store.acceptLoss();
    const { lost, failing } = await store.counts(Date.now());
    const { problem } = await store.announcement();
    return [
      ...(lost ? [LOSS] : []),
      ...copyFindings(file),
      ...(problem === null
        ? []
        : [
            bad(
              `${problem.text} (since ${new Date(problem.at).toISOString()})`,
              'Check that the server is running and serves this release.',
            ),
          ]),
      ...(failing === 0
        ? []
        : [
            bad(
              `${counted(failing, 'WebSub subscription')} failed at the last delivery`,
              'The hub tries again automatically. To see why: npm run reviews -- websub list',
            ),
          ]),
    ];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [bad(error.message, 'Fix it as this message says, then run check again.')];
  } finally {
    store.close();
  }
}

const LOSS = bad(
  "The hub's store has lost its newest subscriptions",
  'Stop the server and restore a newer backup of the data folder. To go on without them: npm run reviews -- check --accept-loss',
);

function missingFindings(file: string): ProjectFinding[] {
  const copied = copyTime(file);
  if (copied === null) return [];
  return [
    bad(`${file} is missing or empty`, `Start the server to restore the copy of ${copied.toISOString()}.`),
  ];
}

function copyFindings(file: string): ProjectFinding[] {
  const damage = copyDamage(file);
  if (damage !== null) {
    return [
      bad(
        `The copy of the hub's store is damaged: ${damage}`,
        'Restart the server: it saves a new copy when it starts.',
      ),
    ];
  }
  if (copyTime(file) !== null) return [];
  return [
    bad(
      "The hub's store has no copy",
      'Start the server: it saves a copy every ten minutes. If it is running, look for websub_error in its log.',
    ),
  ];
}
