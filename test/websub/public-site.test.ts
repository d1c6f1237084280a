import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOPIC_PATHS } from '../../src/api/topics.ts';
import { DEFAULT_WEBSUB_SETTINGS } from '../../src/io/environment/websub-settings.ts';
import { look } from '../../src/io/network/look.ts';
import { type NodeHub, startHub } from '../../src/node/hub.ts';
import { verifies } from '../requirements.ts';

/** A host behind a proxy: its own listener, and what the public URL returns. */
let directory: string;
let servers: Server[];
let hub: NodeHub | undefined;
let logs: { event: string; message?: string }[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'websub-public-'));
  servers = [];
  logs = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void logs.push(JSON.parse(line)));
});
afterEach(async () => {
  await hub?.stop();
  for (const server of servers) server.close();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

async function serving(content: (path: string) => string): Promise<string> {
  const server = createServer(({ url }, response) => void response.end(content(url ?? '')));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(listener: string, baseUrl: string): Promise<NodeHub> {
  const release = { baseUrl, manifest: { hash: 'h' }, find: (path: string) => Buffer.from(`${path} new`) };
  hub = startHub({
    dataDirectory: directory,
    settings: DEFAULT_WEBSUB_SETTINGS,
    release: () => release as never,
    listener: () => listener,
  });
  hub.trigger();
  return hub;
}
const events = (): string[] => logs.map(({ event }) => event);

it('announces what its own listener serves, and warns when the public URL returns something else', async () => {
  verifies('8.truth');
  const own = await serving((path) => `${path} new`);
  const proxy = await serving((path) => `${path} from a stale cache`);
  const { hub: running } = await start(own, proxy);
  await expect.poll(events).toContain('websub_public_differs');
  expect((await running.ports.store.announcement()).versions).toHaveLength(TOPIC_PATHS.length);
  expect(logs.find(({ event }) => event === 'websub_public_differs')?.message).toContain(`${proxy}/feed.xml`);
});

it('announces although this machine cannot reach its public name', async () => {
  verifies('8.truth');
  const own = await serving((path) => `${path} new`);
  const { hub: running } = await start(own, 'http://127.0.0.1:9');
  await expect
    .poll(async () => (await running.ports.store.announcement()).versions.length)
    .toBe(TOPIC_PATHS.length);
  // As long as the hub's own look at that URL takes.
  await look('http://127.0.0.1:9/feed.xml');
  expect(events()).not.toContain('websub_public_differs');
});

it('announces nothing that its listener does not serve', async () => {
  verifies('8.truth');
  const own = await serving((path) => `${path} old`);
  const { hub: running } = await start(own, own);
  await expect.poll(events).toContain('websub_not_live');
  expect((await running.ports.store.announcement()).versions).toEqual([]);
});
