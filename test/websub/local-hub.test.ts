import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Release } from '../../src/io/release/release.ts';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { localHub } from '../../src/node/local-hub.ts';
import { handlerAt } from '../../src/node/routes.ts';
import { PATHS } from '../../src/settings.ts';

it('a host without a hub of its own gets one on its disk, as `astro dev` does', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'websub-local-'));
  vi.stubEnv('DATA_DIR', directory);
  vi.stubEnv('WEBSUB_CALLBACK_ALLOW', 'localhost:9');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const baseUrl = 'http://localhost:4321';
  const release = {
    baseUrl,
    manifest: { hash: 'h' },
    find: (path: string) => Buffer.from(path),
  } as unknown as Release;
  const responded = new Promise<void>(() => {});
  const ask = async (name: string): Promise<Response | undefined> =>
    handlerAt(PATHS.hub)?.(
      new Request(baseUrl + PATHS.hub, {
        method: 'POST',
        body: new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': `${baseUrl}/feed.xml`,
          'hub.callback': `https://localhost:9/${name}`,
        }),
      }),
      { release, hub: () => localHub(release), responded },
    );
  expect((await ask('a'))?.status).toBe(202);
  expect((await ask('b'))?.status).toBe(202);
  const store = sqliteSubscriptions(directory);
  expect((await store.list()).map(({ callback }) => callback).sort()).toEqual([
    'https://localhost:9/a',
    'https://localhost:9/b',
  ]);
  store.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});
