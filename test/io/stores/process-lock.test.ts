import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processLock } from '../../../src/io/stores/process-lock.ts';
import { verifies } from '../../requirements.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'websub-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Another process that holds its lock until it is killed; resolves with its name. */
async function other(): Promise<{ child: ChildProcess; owner: string }> {
  const module = new URL('../../../src/io/stores/process-lock.ts', import.meta.url).href;
  const script = `const { processLock } = await import(${JSON.stringify(module)});
    console.log(processLock(process.argv[1], 'abc').owner);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory]);
  const [line] = await once(child.stdout, 'data');
  return { child, owner: String(line).trim() };
}

it('sees that a process on this machine has ended, even if it was killed, and never before', async () => {
  verifies('8.announcer');
  const lock = processLock(directory, 'def');
  const { child, owner } = await other();
  expect(lock.hasEnded(owner)).toBe(false);
  expect(lock.hasEnded(owner)).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lock.hasEnded(owner)).toBe(true);
  lock.close();
  expect(readdirSync(directory)).toEqual([]);
});

it('knows nothing of processes on other machines, and of those without a lock', () => {
  verifies('8.announcer');
  const lock = processLock(directory, 'def');
  expect(lock.hasEnded(lock.owner)).toBe(false);
  expect(lock.hasEnded(lock.owner.replace(/-.*/, '-abc'))).toBe(false);
  expect(lock.hasEnded('0123456789ab-abc')).toBe(false);
  expect(lock.hasEnded('../../etc/passwd')).toBe(false);
  lock.close();
});
