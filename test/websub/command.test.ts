import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/main.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { defaultSettings, written } from '../cli/running.ts';
import { pending, subscription } from './support/records.ts';

describe('npm run reviews -- websub', () => {
  let directory: string;
  let dataDirectory: string;
  let out: string;
  let err: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'websub-command-'));
    dataDirectory = directory;
    out = '';
    err = '';
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  async function websub(args: string[]): Promise<number> {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const environment = { ...defaultSettings(directory), dataDirectory };
    const project = directory;
    const code = await runCommand(['websub', ...args], {
      ...{ environment, project, output, errors },
      input: new PassThrough(),
    });
    out += written(output);
    err += written(errors);
    return code;
  }

  const later = Date.now() + 86_400_000;
  const failing = subscription('failing', {
    leaseUntil: later,
    fails: 2,
    retry: { version: 'v2', at: later },
  });
  const active = subscription('active', { leaseUntil: later, secret: 'very-secret' });
  const open = subscription('open', { leaseUntil: later, inflight: { version: 'v2', at: 0 } });

  async function fill(): Promise<void> {
    const store = sqliteSubscriptions(directory);
    for (const s of [failing, active, subscription('asks', { state: 'new', pending: [pending('r')] })]) {
      await store.put(s.id, s, null);
    }
    store.close();
  }
  async function stored(id: string) {
    const store = sqliteSubscriptions(directory);
    const found = await store.get(id);
    store.close();
    return found?.subscription;
  }

  it('says that there is nothing yet, and makes no file by looking', async () => {
    expect(await websub(['list'])).toBe(0);
    expect(out).toMatch(/^No subscriptions yet/);
  });

  it('prints one JSON document for programs', async () => {
    expect(await websub(['list', '--json'])).toBe(0);
    expect([JSON.parse(out), err]).toEqual([null, expect.stringMatching(/^No subscriptions yet/)]);
    await fill();
    const answer = async (...args: string[]): Promise<unknown> => {
      out = '';
      expect(await websub([...args, '--json'])).toBe(0);
      return JSON.parse(out);
    };
    expect(await answer('list')).toContainEqual(
      expect.objectContaining({ id: failing.id, condition: expect.stringContaining('2 of') }),
    );
    expect(await answer('remove', active.id)).toEqual({ removed: 1 });
  });

  it('says that a store has no subscriptions', async () => {
    const store = sqliteSubscriptions(directory);
    await store.list();
    store.close();
    expect(await websub(['list'])).toBe(0);
    expect(out).toBe('No subscriptions.\n');
  });

  it('says that DATA_DIR is not a folder', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    dataDirectory = file;
    expect(await websub(['list'])).toBe(1);
    expect([out, err]).toEqual(['', `DATA_DIR: ${file} is not a folder. Set DATA_DIR to a folder.\n`]);
  });

  it.each(['list', 'remove'])('%s says which file is damaged and what to do', async (command) => {
    const file = join(directory, SQLITE_FILE);
    writeFileSync(file, 'something else entirely\n'.repeat(50));
    expect(await websub(command.startsWith('re') ? [command, 'x'] : [command])).toBe(1);
    expect(err).toMatch(/^DATA_DIR: [^\n]* Remedy: [^\n]*\n$/);
    expect(err).toContain(file);
  });

  it('lists without secrets, and without callbacks unless asked', async () => {
    await fill();
    await websub(['list']);
    expect(out.split('\n')).toHaveLength(4);
    expect(out).toContain(`${failing.id.slice(0, 8)}  /feed.xml  failing.example  active until`);
    expect(out).toMatch(/2 of 3 attempts failed, next at/);
    expect(out).not.toMatch(/https:|very-secret/);
    await websub(['list', '--callbacks']);
    expect(out).toContain('https://active.example/active');
    expect(out).not.toContain('very-secret');
  });

  it('lists what is under way, or was when a process died', async () => {
    const store = sqliteSubscriptions(directory);
    await store.put(open.id, open, null);
    store.close();
    await websub(['list']);
    expect(out).toMatch(/active until \S+, an attempt began at 1970-01-01T00:00:00\.000Z\n/);
  });

  it('lists why and when the last delivery failed, also of those that were ended for it', async () => {
    const store = sqliteSubscriptions(directory);
    const failure = { at: 0, problem: 'the answer was 500' };
    await store.put(failing.id, { ...failing, failure }, null);
    await store.put(active.id, { ...active, state: 'ended', endReason: 'failed', failure }, null);
    store.close();
    await websub(['list']);
    const said = 'last failure at 1970-01-01T00:00:00.000Z: the answer was 500';
    expect(out.split('\n').filter((line) => line.endsWith(said))).toHaveLength(2);
  });

  it('removes one subscription with a notice', async () => {
    await fill();
    expect(await websub(['remove', active.id.slice(0, 8)])).toBe(0);
    expect(await stored(active.id)).toMatchObject({
      state: 'ended',
      endReason: 'removed',
      secret: null,
      notice: { reason: 'removed by the publisher' },
    });
    expect(await stored(failing.id)).toEqual(failing);
  });

  it.each([
    [['list', '--callback'], 'Unknown option "--callback". Did you mean "--callbacks"?'],
    [['list', 'x'], 'Unexpected argument "x".'],
    [['remove', '--all'], 'Unknown option "--all".'],
    [['remove', 'a', 'b'], 'Unexpected argument "b".'],
    [['remove'], 'Give an id'],
    [['remove', 'zzz'], 'No id begins with "zzz"'],
    [['remvoe'], 'Unknown command "websub remvoe". Did you mean "remove"?'],
    [[], 'What about the subscriptions?'],
  ])('refuses %j, with the usage, and changes nothing', async (args, message) => {
    await fill();
    expect(await websub(args)).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('Usage: npm run reviews -- websub <command>');
    expect(await stored(active.id)).toMatchObject({ state: 'active' });
  });
});
