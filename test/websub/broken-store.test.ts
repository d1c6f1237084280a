import { closeSync, mkdirSync, openSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SQLITE_FILE } from '../../src/io/stores/subscriptions-sqlite.ts';
import { verifies } from '../requirements.ts';
import { type Host, type Project, project } from './support/host.ts';
import { subscriber } from './support/subscriber.ts';

/** The host's tick in these tests. */
const TICK = { WEBSUB_TICK_SECONDS: '1' };

let site: Project;
let host: Host | undefined;

beforeEach(async () => {
  site = await project();
  site.publish('first');
});
afterEach(async () => {
  await host?.end('SIGKILL');
  site.remove();
});

it('a store that cannot be used stops the hub only, until it is repaired', async () => {
  const file = join(site.folder, '.data', SQLITE_FILE);
  mkdirSync(join(site.folder, '.data'));
  writeFileSync(file, 'something else entirely\n'.repeat(50));
  host = await site.start({ ...TICK, WEBSUB_CALLBACK_ALLOW: 'localhost:9' });
  expect(await (await fetch(`${site.baseUrl}/feed.xml`)).text()).toBe(site.topicText('/feed.xml', 'first'));
  const subscribe = (): Promise<Response> =>
    fetch(`${site.baseUrl}/api/websub/hub`, {
      method: 'POST',
      body: new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.topic': `${site.baseUrl}/feed.xml`,
        'hub.callback': 'https://localhost:9/inbox',
      }),
    });
  const refused = await subscribe();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  const errorsOf = ({ logs }: Host) => logs.filter(({ event }) => event === 'websub_error');
  await expect.poll(() => errorsOf(host as Host).length).toBeGreaterThan(0);
  // Each request and each tick in between meets the same store, which is logged once.
  for (let again = 0; again < 20; again += 1) expect((await subscribe()).status).toBe(503);
  const errors = errorsOf(host);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(file);
  expect(errors[0]?.message).toContain('Remedy: ');
  renameSync(file, `${file}.old`);
  expect((await subscribe()).status).toBe(202);
});

it('a store whose pages are overwritten while the host runs comes back from its copy, and its readers are served', async () => {
  verifies('8.store');
  const reader = await subscriber();
  try {
    const env = { ...TICK, WEBSUB_CALLBACK_ALLOW: reader.hostPort };
    const file = join(site.folder, '.data', SQLITE_FILE);
    host = await site.start(env);
    for (let i = 0; i < 12; i += 1) {
      const response = await fetch(`${site.baseUrl}/api/websub/hub`, {
        method: 'POST',
        body: new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': `${site.baseUrl}/feed.xml`,
          'hub.callback': reader.url(`/${i}`),
        }),
      });
      expect(response.status).toBe(202);
    }
    await reader.until(() => reader.gets('subscribe').length === 12);
    // A stop saves the copy; then the middle of the file is gone.
    await host.end('SIGTERM');
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size - 8192, 0x5a), 0, size - 8192, 4096);
    closeSync(handle);
    site.publish('second');
    host = await site.start(env);
    await reader.until(() => reader.posts().length === 12);
    expect(new Set(reader.posts().map(({ body }) => body))).toEqual(
      new Set([site.topicText('/feed.xml', 'second')]),
    );
    expect(reader.gets('subscribe')).toHaveLength(24);
    expect(host.logs.filter(({ event }) => event === 'websub_store_restored')).toHaveLength(1);
  } finally {
    await reader.close();
  }
});
