import { renameSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../src/node/server.ts';
import { temporaryFolder } from '../cli/running.ts';
import { rawHttp } from '../support/raw-http.ts';
import { project } from '../websub/support/host.ts';

test('a release that cannot be loaded is tried again, and said once', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const site = await project();
  onTestFinished(site.remove);
  site.publish('first');
  const options = { host: '127.0.0.1', port: 0, dataDirectory: temporaryFolder() };
  const { server, stop } = await serve({ project: site.folder, ...options });
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  const served = async (): Promise<string> => (await rawHttp(port, '/feed.xml')).body.toString();
  const said = () => log.mock.calls.filter(([line]) => String(line).includes('"publish_failed"')).length;
  site.publish('second');
  // Before the server looks: nothing else runs meanwhile.
  const search = join(site.folder, 'dist/current/data/search.json');
  renameSync(search, `${search}.away`);
  await expect.poll(said).toBe(1);
  expect(await served()).toBe(site.topicText('/feed.xml', 'first'));
  renameSync(`${search}.away`, search);
  await expect.poll(served).toBe(site.topicText('/feed.xml', 'second'));
  expect(said()).toBe(1);
});
