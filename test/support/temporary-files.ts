import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';

/** Far more than a run writes. Containers often have 64 MB. */
const NEEDED_BYTES = 4_000_000_000;

/** What killed runs left goes after this time. */
const LEFT_MS = 2 * 3_600_000;

/** A folder on the disk, for what later runs use again. */
export const onDisk = (): string => process.env.TEST_DISK ?? tmpdir();

/**
 * Lets this process and those that it starts keep temporary files in memory, if there is enough: databases and Git wait
 * for the disk at each commit, which is half of the time of their tests.
 */
export function useMemory(): void {
  const folder = join(MEMORY, `reviews-tests-${process.getuid?.()}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (process.env.TMPDIR !== undefined || bavail * bsize < NEEDED_BYTES || !mayRunPrograms()) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) forgetIfOld(join(folder, name));
  } catch {
    return;
  }
  process.env.TEST_DISK = tmpdir();
  process.env.TMPDIR = folder;
}

function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.filter((line) => line.split(' ')[1] === MEMORY).every((line) => !line.includes('noexec'));
}

function forgetIfOld(path: string): void {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - changed > LEFT_MS) rmSync(path, { recursive: true, force: true });
}
