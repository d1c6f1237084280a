import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasMarkEnded, lockFile, markRunning } from '../../src/io/file-lock.ts';
import { temporaryFolder } from '../cli/running.ts';

test('a process removes its own mark, and never the mark of another', () => {
  const file = join(temporaryFolder(), 'mark');
  const unlock = lockFile(file);
  markRunning(file)();
  expect([existsSync(file), hasMarkEnded(file)]).toEqual([true, false]);
  unlock?.();
  markRunning(file)();
  expect(existsSync(file)).toBe(false);
});
