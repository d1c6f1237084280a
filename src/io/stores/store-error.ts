import { DamagedStore } from './hub-database.ts';
import { copyDamage, copyTime } from './store-copy.ts';

/** Why the hub's store cannot be used, in plain words with file and remedy. */
export class StoreError extends Error {}

/** SQLite's primary result codes (sqlite.org/rescode.html) that an owner can act on. */
const SQLITE = {
  error: 1,
  permission: 3,
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

const MAY_NOT_WRITE =
  'let the user of this process write the file, its -wal and -shm files, and their folder';
const MAKE_ROOM = 'free some disk space; no restart is needed';
const IS_DAMAGED =
  'stop the server, move the file and its -wal, -shm, -copy and -sequence files away, restore a backup if you have ' +
  'one, and start again; without a backup, subscribers must subscribe again';
const HAS_COPY = 'restart the server; it then returns to its last good copy';

const REMEDIES: Record<string, string> = {
  [SQLITE.permission]: MAY_NOT_WRITE,
  [SQLITE.readOnly]: MAY_NOT_WRITE,
  [SQLITE.cannotOpen]: MAY_NOT_WRITE,
  EACCES: MAY_NOT_WRITE,
  EPERM: MAY_NOT_WRITE,
  EROFS: MAY_NOT_WRITE,
  [SQLITE.inputOutput]: 'check the disk, which may be full or failing; no restart is needed',
  [SQLITE.full]: MAKE_ROOM,
  ENOSPC: MAKE_ROOM,
  [SQLITE.busy]: 'another process is writing to it; try again',
  ENOTDIR: 'set DATA_DIR to a folder',
  EEXIST: 'set DATA_DIR to a folder',
};

/** SQLite's codes for a file with damaged content. */
const DAMAGE: ReadonlySet<number> = new Set([SQLITE.error, SQLITE.corrupt, SQLITE.notADatabase]);

/** Whether an error means that stored data is damaged. Other errors may be temporary. */
export function isDamage(error: unknown): boolean {
  // A record that is not JSON causes a SyntaxError.
  if (error instanceof DamagedStore || error instanceof SyntaxError) return true;
  return DAMAGE.has(((error as { errcode?: number }).errcode ?? -1) & 0xff);
}

export function storeError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
  const known = errcode === undefined ? (code ?? '') : String(errcode & 0xff);
  const hasCopy = copyTime(file) !== null && copyDamage(file) === null;
  const damaged = hasCopy ? HAS_COPY : IS_DAMAGED;
  const remedy = isDamage(error) ? damaged : REMEDIES[known];
  const problem = `DATA_DIR: the hub cannot use its subscriptions in ${file}: ${message}`;
  return new StoreError(remedy === undefined ? problem : `${problem}. Remedy: ${remedy}.`, { cause: error });
}
