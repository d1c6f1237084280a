import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifies } from '../requirements.ts';
import { BUILDS_TIMEOUT_MS, type SmallProject, smallProject } from '../support/small-project.ts';

/** `reviews build --netlify`, which netlify.toml calls. */
let project: SmallProject;
beforeAll(() => {
  project = smallProject();
});
afterAll(() => project.remove());

const build = (environment: Record<string, string>) =>
  project.run(['src/cli/main.ts', 'build', '--netlify'], environment);

test(
  'publishes for the URL of the site, unless SITE_URL names another',
  async () => {
    verifies('1.base-url');
    const baseOf = async (environment: Record<string, string>): Promise<string> => {
      expect((await build(environment)).status).toBe(0);
      return JSON.parse(readFileSync(project.path('dist/client/api/feed.json'), 'utf8')).home_page_url;
    };
    const URL = 'https://Deploy.Example.com/';
    expect(await baseOf({ URL, SITE_URL: ' ' })).toBe('https://deploy.example.com/');
    expect(await baseOf({ URL, SITE_URL: 'https://a.example.com' })).toBe('https://a.example.com/');
  },
  BUILDS_TIMEOUT_MS,
);

test('does not open the address guard in production', async () => {
  verifies('8.guard');
  const { status, stderr } = await build({ CONTEXT: 'production', WEBSUB_CALLBACK_ALLOW: 'localhost:3443' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^WEBSUB_CALLBACK_ALLOW: .*Remove/)]);
});
