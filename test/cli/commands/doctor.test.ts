import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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

/** Output of the doctor in the project. */
async function doctor(variables: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const read = readSettings(
    { CONTENT_DIR: join(project, 'content'), DATA_DIR: join(project, '.data'), PORT: '20099', ...variables },
    project,
  );
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const output = new PassThrough();
  const command = await COMMANDS.doctor?.();
  const code = await command?.run([...TODAY], {
    environment: read.environment,
    project,
    input: new PassThrough(),
    output,
    errors: new PassThrough(),
  });
  return { code: code ?? -1, output: written(output) };
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
  write('content/reviews/2026/a.yaml', `${REVIEW_YAML}text: Kind.\n`);
});

const NETLIFY =
  'command = "reviews build --netlify"\npublish = "dist/client"\ndirectory = "dist/functions"\n"dist/data/**"\n';

test.each<[string, () => unknown, string, string, Record<string, string>?]>([
  ['nothing is built', () => {}, 'Nothing is built', 'npm run build'],
  [
    'an old build',
    () => publish({ content_sha256: 'x' }),
    'The content has changed since the last build',
    'npm run build',
  ],
  ['broken content', () => write('content/business.yaml', 'id: 5\n'), 'problems in', 'npm run check'],
  [
    'a made-up sample',
    () => write('content/business.yaml', `${BUSINESS_YAML}sample: true\n`),
    'would be published as yours',
    'init',
  ],
  [
    'a placeholder',
    () => write('content/business.yaml', BUSINESS_YAML.replace(/^url: .*$/m, 'url: https://example.com/')),
    'business.yaml has placeholders: url',
    'Write your own',
  ],
  [
    'an unread language',
    () =>
      write(
        'content/reviews/2026/a.yaml',
        `${REVIEW_YAML}language: fi\ntext: Todella hyvä paikka, kiitos paljon!\n`,
      ),
    'Insights do not read every language',
    'language: en',
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
  [
    'functions that are not built',
    () => {
      write('netlify.toml', NETLIFY);
      write('dist/client/index.html', '');
    },
    'dist/functions is missing',
    '--netlify',
  ],
  [
    'a clock that is behind',
    () => publish({ last_modified: 32_503_680_000 }),
    'The clock says',
    'Set the clock',
  ],
  [
    'an open address guard',
    () => {},
    'WEBSUB_CALLBACK_ALLOW lets the hub call localhost:3443',
    'Unset it',
    { WEBSUB_CALLBACK_ALLOW: 'localhost:3443' },
  ],
  ['a folder that is a file', () => write('.data', ''), 'Subscriptions cannot be written to', 'DATA_DIR'],
])('names %s with its remedy', async (_, plant, problem, remedy, variables) => {
  await plant();
  const { code, output } = await doctor(variables);
  expect(code).toBe(1);
  const lines = output.split('\n');
  const line = lines.findIndex((each) => each.startsWith('!!  ') && each.includes(problem));
  expect([output, lines[line + 1]]).toEqual([
    expect.stringContaining(problem),
    expect.stringContaining(remedy),
  ]);
});

test('makes nothing', async () => {
  const before = readdirSync(project, { recursive: true }).sort();
  await doctor();
  expect(readdirSync(project, { recursive: true }).sort()).toEqual(before);
});

test('names a port that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  expect((await doctor({ PORT: String(port) })).output).toContain(
    `!!  127.0.0.1:${port} cannot be used (EADDRINUSE)`,
  );
});
