import { closeSync, constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Of equal length, so that a number overwrites the last. */
const DIGITS = 16;

/** The number of the last durable write, beside the store: a store with a lower number has lost writes. */
export function sequenceBeside(file: string) {
  const path = sequencePath(file);
  let handle: number | null = null;
  return {
    /** 0 without a readable file. */
    read(): number {
      try {
        const text = readFileSync(path, 'utf8');
        return /^\d+\n?$/.test(text) ? Number(text) : 0;
      } catch {
        return 0;
      }
    },
    /** Called after the write is durable. A crash in between leaves a lower number, which loses nothing. */
    write(sequence: number): void {
      handle ??= openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
      writeSync(handle, `${String(sequence).padStart(DIGITS, '0')}\n`, 0);
    },
    sync(): void {
      if (handle !== null) fsyncSync(handle);
    },
    close(): void {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

export function sequencePath(file: string): string {
  return file.replace(/(\.sqlite)?$/, '-sequence');
}

/** The number of the last durable write that a store has. */
export function sequenceOf(database: DatabaseSync): number {
  return Number(database.prepare('SELECT sequence FROM hub').get()?.sequence);
}
