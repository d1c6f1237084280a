import { appendFileSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifies } from '../requirements.ts';
import { startNodeHost } from '../support/host-process.ts';
import { rawHttp } from '../support/raw-http.ts';
import { type SmallProject, smallProject } from '../support/small-project.ts';

let project: SmallProject;
const current = (name: string): string => join(project.folder, 'dist/current', name);
const build = (...args: string[]) => project.build({}, ...args);

beforeAll(async () => {
  project = smallProject();
  project.addReview(1);
  expect((await build()).status).toBe(0);
});
afterAll(() => project.remove());

test.each([
  [
    'data/search.json',
    'data/search.json has 100 bytes instead of',
    (file: string) => truncateSync(file, 100),
  ],
  ['client/feed.xml', 'client/feed.xml is missing', (file: string) => rmSync(file)],
  ['data/manifest.json', 'data/manifest.json cannot be read', (file: string) => truncateSync(file, 0)],
])(
  'a release with a damaged %s is reported by the server and built again by the next build',
  async (name, damage, harm) => {
    verifies('1.start-builds');
    const bytes = Object.fromEntries(
      [name, 'data/manifest.json'].map((file) => [file, readFileSync(current(file), 'utf8')]),
    );
    harm(current(name));
    const served = await project.run(['src/node/server.ts'], { PORT: '0' });
    expect([served.status, served.stderr]).toEqual([1, expect.stringContaining(damage)]);
    expect(served.stderr).toMatch(/^The build in .* is damaged: .* Build it again: npm run build\n$/);
    const built = await build('--before-start');
    expect([built.status, built.stderr]).toEqual([0, expect.stringContaining(`damaged (${damage}`)]);
    // The time of the release is lost with its manifest.
    const kept = name === 'data/manifest.json' ? [] : [name, 'data/manifest.json'];
    for (const file of kept) expect([file, readFileSync(current(file), 'utf8')]).toEqual([file, bytes[file]]);
    expect((await build()).stdout).toContain('Nothing changed');
  },
);

test('changed content is built even if the last manifest is empty, and a running server publishes it', async () => {
  verifies('1.hot-publish');
  const host = await startNodeHost(project.folder);
  truncateSync(current('data/manifest.json'), 0);
  appendFileSync(join(project.folder, 'content/business.yaml'), '# Changed.\n');
  expect((await build()).status).toBe(0);
  await host.printed('"event":"published"');
  expect(statSync(current('data/manifest.json')).size).toBeGreaterThan(0);
  expect((await rawHttp(host.port, '/feed.xml')).status).toBe(200);
  await host.stop();
});

test('a running host needs nothing of the folder of its release any more', async () => {
  const host = await startNodeHost(project.folder);
  const releases = join(project.folder, 'dist/releases');
  renameSync(releases, `${releases}-gone`);
  for (const [method, params] of [
    ['tools/call', { name: 'get_business', arguments: {} }],
    ['tools/call', { name: 'get_insights', arguments: {} }],
    ['resources/read', { uri: 'https://reviews.example.com/insights.json' }],
    ['resources/read', { uri: 'https://reviews.example.com/llms.txt' }],
  ] as const) {
    const answer = await rawHttp(host.port, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    expect([params, answer.status, answer.json()]).toEqual([
      params,
      200,
      expect.objectContaining({ result: expect.anything() }),
    ]);
  }
  for (const path of ['/', '/api/reviews/search', '/api/reviews/since/2020-01-01']) {
    expect([path, (await rawHttp(host.port, path)).status]).toEqual([path, 200]);
  }
  renameSync(`${releases}-gone`, releases);
  await host.stop();
});
