import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processLock } from '../../../src/io/stores/process-lock.ts';
import { verifies } from '../../requirements.ts';
import { openFilesIn } from '../../support/open-files.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'websub-lock-'));
});
afterEach(() => {
  expect(openFilesIn(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

/** Another process that holds its lock until it is killed; resolves with its name. */
async function other(id = 'abc'): Promise<{ child: ChildProcess; owner: string }> {
  const module = new URL('../../../src/io/stores/process-lock.ts', import.meta.url).href;
  const script = `const { processLock } = await import(${JSON.stringify(module)});
    console.log(processLock(process.argv[1], process.argv[2]).owner);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory, id]);
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

it('removes at its start what killed processes left, and nothing of those that run', async () => {
  verifies('8.announcer');
  const [killed, running] = [await other('abc'), await other('def')];
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  const left = join(directory, `websub-${killed.owner}.lock`);
  writeFileSync(`${left}-journal`, '');
  const foreign = join(directory, 'websub-0123456789ab-abc.lock');
  writeFileSync(foreign, '');
  const lock = processLock(directory, '123');
  const files = readdirSync(directory);
  expect(files.filter((file) => file.includes(killed.owner) && file.endsWith('.lock'))).toEqual([]);
  expect(files).toContain(`websub-${running.owner}.lock`);
  expect(files).toContain('websub-0123456789ab-abc.lock');
  expect(files).not.toContain(`websub-${killed.owner}.lock-journal`);
  // A process that restarts after a kill must take the lead at once, so it has to remember which owner was killed.
  expect([killed, running].map(({ owner }) => lock.hasEnded(owner))).toEqual([true, false]);
  expect(lock.hasEnded(killed.owner)).toBe(true);
  running.child.kill('SIGKILL');
  lock.close();
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
