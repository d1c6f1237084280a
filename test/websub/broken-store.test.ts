import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SQLITE_FILE } from '../../src/io/hub/subscriptions-sqlite.ts';
import { type Host, type Project, project } from './support/host.ts';

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

it('a store that cannot be used stops the hub only, until it is mended', async () => {
  const file = join(site.folder, '.data', SQLITE_FILE);
  mkdirSync(join(site.folder, '.data'));
  writeFileSync(file, 'something else entirely\n'.repeat(50));
  host = await site.start({ WEBSUB_TICK_SECONDS: '1', WEBSUB_CALLBACK_ALLOW: 'localhost:9' });
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
  // Two ticks.
  await new Promise((resolve) => setTimeout(resolve, 2200));
  const refused = await subscribe();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  const errors = host.logs.filter(({ event }) => event === 'websub_error');
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(file);
  expect(errors[0]?.message).toContain('Remedy: ');
  renameSync(file, `${file}.old`);
  expect((await subscribe()).status).toBe(202);
});
