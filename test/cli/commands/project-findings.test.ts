import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/commands.ts';
import { readSettings } from '../../../src/io/content/settings-file.ts';
import { releaseStore } from '../../../src/io/release/release-store.ts';
import { BUSINESS_YAML, REVIEW_YAML } from '../../support/content.ts';
import { TODAY, temporaryFolder, written } from '../running.ts';

let project: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

/** What check prints in the project. */
async function check(): Promise<{ code: number; output: string }> {
  const read = readSettings(
    { CONTENT_DIR: join(project, 'content'), DATA_DIR: join(project, '.data'), PORT: '20099' },
    project,
  );
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const command = await COMMANDS.check?.();
  const code = await command?.run([...TODAY], {
    environment: read.environment,
    project,
    input: new PassThrough(),
    output,
    errors,
  });
  return { code: code ?? -1, output: written(errors) + written(output) };
}

/** Publishes a release with this manifest. */
function publish(manifest: object): Promise<void> {
  const store = releaseStore(project);
  write(
    'dist/releases/0123456789abcdef-1/data/manifest.json',
    JSON.stringify({ base_url: 'http://localhost:20099', ...manifest }),
  );
  return store.disk.link('releases/0123456789abcdef-1', join(project, 'dist/current'));
}

beforeEach(() => {
  project = temporaryFolder();
  write('content/business.yaml', BUSINESS_YAML);
  write('content/reviews/2026/a.yaml', `${REVIEW_YAML}text: The staff was kind to me.\n`);
});

const NETLIFY =
  'command = "reviews build --netlify"\npublish = "dist/client"\ndirectory = "dist/functions"\n"dist/data/**"\n';

test.each<[string, () => unknown, string, string]>([
  [
    'a made-up sample',
    () => {
      write('content/business.yaml', `${BUSINESS_YAML}sample: true\n`);
      const sample = REVIEW_YAML.replace(/^id: .*$/m, 'id: 01JXQZKQG0HV4V6XBAS4SAMP1E');
      write('content/reviews/2026/a.yaml', sample);
    },
    '1 made-up review would be published as yours',
    'npm run create',
  ],
  [
    'own reviews that are called made up',
    () => write('content/business.yaml', `${BUSINESS_YAML}sample: true\n`),
    'pages would call your reviews made up',
    'Delete that line',
  ],
  [
    'a missing tarball',
    () =>
      write('package.json', '{"dependencies":{"reviews-service":"file:vendor/reviews-service-9.9.9.tgz"}}'),
    'vendor/reviews-service-9.9.9.tgz, which does not exist',
    'upgrade',
  ],
  [
    'another version',
    () => write('package.json', '{"dependencies":{"reviews-service":"9.9.9"}}'),
    'package.json asks for 9.9.9',
    'npm install',
  ],
  ['no public URL', () => write('netlify.toml', NETLIFY), 'The site has no public URL', 'site.yaml'],
  [
    'an insecure URL',
    () => write('site.yaml', 'url: http://a.example\n'),
    'http://a.example is not secure',
    'https',
  ],
  [
    'a build for another URL',
    () => publish({ base_url: 'https://b.example' }),
    'The last build is for https://b.example',
    'site.yaml',
  ],
  [
    'functions that are not deployed',
    () => write('netlify.toml', 'publish = "dist/client"\n'),
    'netlify.toml does not name --netlify, dist/functions, dist/data',
    'netlify.md',
  ],
])('names %s with its remedy', async (_, plant, problem, remedy) => {
  await plant();
  const { code, output } = await check();
  expect(code).toBe(0);
  expect(output).toMatch(/\d+ problems? of the project\n$/);
  const lines = output.split('\n');
  const line = lines.findIndex((each) => each.startsWith('!!  ') && each.includes(problem));
  expect([output, lines[line + 1]]).toEqual([
    expect.stringContaining(problem),
    expect.stringContaining(remedy),
  ]);
});

test('content decides the exit code, and a build that is old or missing is no problem', async () => {
  expect(await check()).toEqual({ code: 0, output: '1 review, no problems\n' });
  await publish({ content_sha256: 'x' });
  expect(await check()).toEqual({ code: 0, output: '1 review, no problems\n' });
  write('content/business.yaml', 'id: 5\n');
  write('netlify.toml', NETLIFY);
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toContain('!!  The site has no public URL');
  expect(output).toMatch(/problems in .*content, 1 problem of the project\n$/);
});

test('makes nothing', async () => {
  const before = readdirSync(project, { recursive: true }).sort();
  await check();
  expect(readdirSync(project, { recursive: true }).sort()).toEqual(before);
});
