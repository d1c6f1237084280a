import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../src/node/server.ts';
import { SHUTDOWN_GRACE_MS } from '../../src/settings.ts';
import { temporaryFolder } from '../cli/running.ts';
import { verifies } from '../requirements.ts';
import { type HostProcess, startHost, startNodeHost } from '../support/host-process.ts';
import { openFilesIn } from '../support/open-files.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';

let host: HostProcess | undefined;
afterEach(() => {
  host?.process.kill('SIGKILL');
});

/** A connection that stays open: sends raw text, collects what comes, and knows when it is over. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  let text = '';
  let error: Error | null = null;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', (reason) => {
    error = reason;
  });
  const ended = new Promise<Error | null>((resolve) => socket.once('close', () => resolve(error)));
  const answers = async (count: number): Promise<string> => {
    for (let tries = 0; tries < 2400; tries += 1) {
      if (text.split('HTTP/1.1 ').length > count) return text;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no ${count} answers: ${text}`);
  };
  return { ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`), answers, ended };
}

test('a client that sends another request while the host stops gets a response with Connection: close', async () => {
  verifies('1.graceful-stop');
  host = await startNodeHost(inject('builtSample'));
  const busy = await connection(host.port);
  const idle = await connection(host.port);
  busy.ask('/favicon.svg');
  expect((await busy.answers(1)).toLowerCase()).toContain('connection: keep-alive');
  idle.ask('/favicon.svg');
  await idle.answers(1);
  const exit = host.stop();
  await host.printed('"event":"stopping"');
  busy.ask('/favicon.svg');
  const [, , second] = (await busy.answers(2)).split('HTTP/1.1 ');
  expect(second).toMatch(/^200 /);
  expect(second?.toLowerCase()).toContain('connection: close');
  expect([await busy.ended, await idle.ended, await exit]).toEqual([null, null, 0]);
});

test('a host stops gracefully even right after it says that it listens', async () => {
  verifies('1.graceful-stop');
  for (let time = 0; time < 3; time += 1) {
    host = await startNodeHost(inject('builtSample'));
    const exit = host.stop();
    expect(await exit).toBe(0);
  }
});

test('a host that has stopped, or could not start, leaves no lock, timer or open file', async () => {
  verifies('1.graceful-stop');
  const project = inject('builtSample');
  const [made, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const [late, stopped] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  onTestFinished(() => void vi.restoreAllMocks());
  const [data, other] = [temporaryFolder(), temporaryFolder()];
  const options = { project, host: '127.0.0.1' };
  const { server, stop } = await serve({ ...options, port: 0, dataDirectory: data });
  const { port } = server.address() as AddressInfo;
  await expect(serve({ ...options, port, dataDirectory: other })).rejects.toThrow('the port is in use');
  await stop();
  const dist = join(project, 'dist');
  const files = [data, other, dist].flatMap((folder) => readdirSync(folder));
  const ours = new RegExp(`^websub-.*lock|^server-${process.pid}-`);
  expect(files.filter((name) => ours.test(name))).toEqual([]);
  expect([data, other, dist].flatMap(openFilesIn)).toEqual([]);
  const ended = new Set([...cleared.mock.calls, ...stopped.mock.calls].map(([timer]) => timer));
  const isEnded = made.mock.results.map(({ value }) => ended.has(value));
  expect([isEnded.length > 2, isEnded.every(Boolean)]).toEqual([true, true]);
  // Shorter ones end with the grace time.
  const isLong = late.mock.calls.map(([, ms = 0]) => ms > SHUTDOWN_GRACE_MS);
  const isStopped = late.mock.results.filter((_, at) => isLong[at]).map(({ value }) => ended.has(value));
  expect([isStopped.length > 0, isStopped.every(Boolean)]).toEqual([true, true]);
});

test('a host keeps serving after the reader of its log is gone', async () => {
  host = await startNodeHost(inject('builtSample'));
  host.process.stdout?.destroy();
  host.process.stderr?.destroy();
  const visitor = await connection(host.port);
  const exit = host.stop();
  visitor.ask('/favicon.svg');
  expect([await visitor.ended, await exit]).toEqual([null, 0]);
});

test('npm start ends with its server', async () => {
  verifies('1.graceful-stop');
  const settings = { PORT: '0', SITE_URL: SAMPLE_BASE_URL };
  host = await startHost(inject('builtSample'), ['src/cli/reviews.mjs', 'start'], settings);
  expect(await host.stop()).toBe(0);
});

test('a signal that ends only the shell of npm stops the server too', async () => {
  verifies('1.graceful-stop');
  const settings = { PORT: '0', SITE_URL: SAMPLE_BASE_URL, npm_lifecycle_event: 'start' };
  // With a second command, no shell hands its process to the first one.
  const script = `"${process.execPath}" src/cli/reviews.mjs start; true`;
  host = await startHost(inject('builtSample'), ['-c', script], settings, 'sh');
  await host.printed('"event":"listening"');
  host.process.kill('SIGTERM');
  await host.printed('"event":"stopping"');
});
