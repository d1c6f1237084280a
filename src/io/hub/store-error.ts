/** Why the hub's store cannot be used, in plain words with file and remedy. */
export class StoreError extends Error {}

/** Of SQLite's primary result codes (sqlite.org/rescode.html), those an owner can do something about. */
const SQLITE = {
  error: 1,
  permission: 3,
  busy: 5,
  readOnly: 8,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

const MAY_NOT_WRITE =
  'the user of this process must be able to write the file, those beside it (-wal, -shm) and their folder';
const MAKE_ROOM = 'make room on the disk; nothing needs a restart';
const IS_DAMAGED =
  'stop the server, put back a copy of the file, or move it away with those beside it (-wal, -shm), and start again; without a copy subscribers have to subscribe anew';

const REMEDIES: Record<string, string> = {
  [SQLITE.permission]: MAY_NOT_WRITE,
  [SQLITE.readOnly]: MAY_NOT_WRITE,
  [SQLITE.cannotOpen]: MAY_NOT_WRITE,
  EACCES: MAY_NOT_WRITE,
  EPERM: MAY_NOT_WRITE,
  EROFS: MAY_NOT_WRITE,
  [SQLITE.full]: MAKE_ROOM,
  ENOSPC: MAKE_ROOM,
  [SQLITE.busy]: 'another process is writing to it; try again',
  // Tables that are not ours.
  [SQLITE.error]: IS_DAMAGED,
  [SQLITE.corrupt]: IS_DAMAGED,
  [SQLITE.notADatabase]: IS_DAMAGED,
  ENOTDIR: 'set DATA_DIR to a folder',
  EEXIST: 'set DATA_DIR to a folder',
};

export function storeError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
  const known = errcode === undefined ? (code ?? '') : String(errcode & 0xff);
  // A record that is no JSON any more.
  const remedy = error instanceof SyntaxError ? IS_DAMAGED : REMEDIES[known];
  const problem = `DATA_DIR: the hub cannot use its subscriptions in ${file}: ${message}`;
  return new StoreError(remedy === undefined ? problem : `${problem}. Remedy: ${remedy}.`, { cause: error });
}
