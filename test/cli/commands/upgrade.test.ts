import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { run, temporaryFolder } from '../running.ts';

let project: string;
const at = (...parts: string[]): string => join(project, ...parts);
const manifest = (dependency: string): string =>
  `${JSON.stringify({ name: 'own', dependencies: { 'reviews-service': dependency } }, null, 2)}\n`;

/** A program `npm` that notes its arguments, writes what `install` would, and ends with a status for each command. */
function withNpm(statuses: Record<string, number>, installed: Record<string, string> = {}): () => string[] {
  const bin = at('bin');
  mkdirSync(bin);
  const script = `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('${at('calls')}', args.join(' ') + '\\n');
if (args[0] === 'install') {
  writeFileSync('package.json', '{"changed": true}');
  writeFileSync('node_modules/reviews-service/package.json', '{"version": "1.2.0"}');
  for (const [name, text] of Object.entries(${JSON.stringify(installed)})) writeFileSync(name, text);
}
process.exit(${JSON.stringify(statuses)}[args[0]] ?? 0);
`;
  writeFileSync(join(bin, 'npm'), script);
  chmodSync(join(bin, 'npm'), 0o755);
  const { PATH } = process.env;
  process.env.PATH = `${bin}${delimiter}${PATH}`;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  return () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);
}

beforeEach(() => {
  project = temporaryFolder();
  mkdirSync(at('vendor'));
  mkdirSync(at('node_modules/reviews-service'), { recursive: true });
  writeFileSync(at('node_modules/reviews-service/package.json'), '{"version": "1.1.0"}');
  mkdirSync(at('content/reviews'), { recursive: true });
  writeFileSync(at('content/business.yaml'), 'as it is');
  writeFileSync(at('package.json'), manifest('file:vendor/reviews-service-1.1.0.tgz'));
  writeFileSync(at('vendor/reviews-service-1.1.0.tgz'), 'old');
  writeFileSync(at('reviews-service-1.2.0.tgz'), 'new');
});

test('an upgrade copies the tarball, installs it and checks the content', async () => {
  const calls = withNpm({});
  const { code, output } = await run(project, ['upgrade', at('reviews-service-1.2.0.tgz')]);
  expect(code).toBe(0);
  expect(output).toContain(
    'Installed reviews-service 1.2.0; before: 1.1.0. No other file in content/ was changed.',
  );
  expect(readFileSync(at('content/policy.yaml'), 'utf8')).toBe('records: 1\nreply_names: true\n');
  expect(calls()).toEqual([
    'install --save-exact reviews-service@file:vendor/reviews-service-1.2.0.tgz',
    'ci --dry-run --ignore-scripts --silent',
    'run --silent check',
  ]);
  expect(readdirSync(at('vendor'))).toEqual(['reviews-service-1.2.0.tgz']);
  expect(readFileSync(at('content/business.yaml'), 'utf8')).toBe('as it is');
});

test('an upgrade renames content files of earlier names, and nothing else', async () => {
  withNpm({});
  mkdirSync(at('content/reviews/2026'));
  const texts = {
    'services.yml': 'a',
    'reviews/2026/one.YML': 'b',
    'reviews/two.json': '{}',
    'notes.yml': 'c',
  };
  const taken = { 'policy.yml': 'd', 'policy.yaml': 'records: 1\n', 'reviews/three.yaml': 'e' };
  for (const [name, text] of Object.entries({ ...texts, ...taken })) writeFileSync(at('content', name), text);
  const { code, output } = await run(project, ['upgrade', at('reviews-service-1.2.0.tgz')]);
  expect(code).toBe(0);
  expect(output).toContain('services.yml is now services.yaml.\n');
  const found = readdirSync(at('content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const read = found.map((name) => [name, readFileSync(at('content', name), 'utf8')]);
  expect(Object.fromEntries(read)).toEqual({
    'business.yaml': 'as it is',
    'services.yaml': 'a',
    'reviews/2026/one.yaml': 'b',
    'reviews/two.yaml': '{}',
    'notes.yml': 'c',
    ...taken,
    'policy.yaml': 'records: 1\nreply_names: true\n',
  });
});

test('a tarball in the folder where the command runs is a file, not a version', async () => {
  const calls = withNpm({});
  const folder = process.cwd();
  process.chdir(project);
  onTestFinished(() => process.chdir(folder));
  expect((await run(project, ['upgrade', 'reviews-service-1.2.0.tgz'])).code).toBe(0);
  expect(calls()[0]).toContain('file:vendor/reviews-service-1.2.0.tgz');
});

test('a version is installed from the registry where the one before came from there', async () => {
  writeFileSync(at('package.json'), manifest('1.2.0'));
  const calls = withNpm({});
  expect((await run(project, ['upgrade', '1.3.0'])).code).toBe(0);
  expect(calls()[0]).toBe('install --save-exact reviews-service@1.3.0');
});

test.each(['reviews-service-1.2.0.tgz', 'broken.tgz', 'again/reviews-service-1.1.0.tgz'])(
  'a failed install of %s leaves everything as before',
  async (tarball) => {
    mkdirSync(at('again'));
    writeFileSync(at(tarball), 'broken');
    withNpm({ install: 1 });
    const { code, errors } = await run(project, ['upgrade', at(tarball)]);
    expect([code, errors]).toEqual([1, expect.stringContaining('Your files are as before')]);
    expect(readFileSync(at('package.json'), 'utf8')).toBe(manifest('file:vendor/reviews-service-1.1.0.tgz'));
    expect(readdirSync(at('vendor'))).toEqual(['reviews-service-1.1.0.tgz']);
    expect(readFileSync(at('vendor/reviews-service-1.1.0.tgz'), 'utf8')).toBe('old');
  },
);

test('a lock that npm ci refuses leaves everything as before', async () => {
  withNpm({ ci: 1 });
  const { code, errors } = await run(project, ['upgrade', at('reviews-service-1.2.0.tgz')]);
  expect([code, errors]).toEqual([1, expect.stringContaining('Your files are as before')]);
  expect(readFileSync(at('package.json'), 'utf8')).toBe(manifest('file:vendor/reviews-service-1.1.0.tgz'));
  expect(readdirSync(at('vendor'))).toEqual(['reviews-service-1.1.0.tgz']);
});

test('a tarball with the name of the installed one takes its place', async () => {
  withNpm({});
  writeFileSync(at('reviews-service-1.1.0.tgz'), 'made again');
  expect((await run(project, ['upgrade', at('reviews-service-1.1.0.tgz')])).code).toBe(0);
  expect(readdirSync(at('vendor'))).toEqual(['reviews-service-1.1.0.tgz']);
  expect(readFileSync(at('vendor/reviews-service-1.1.0.tgz'), 'utf8')).toBe('made again');
});

test('a Git URL is installed as it is, and no tarball remains', async () => {
  const calls = withNpm({});
  const url = 'git+https://example.com/reviews-service.git#v1.2.0';
  expect((await run(project, ['upgrade', url])).code).toBe(0);
  expect(calls()[0]).toBe(`install --save-exact reviews-service@${url}`);
  expect(readdirSync(at('vendor'))).toEqual([]);
});

test('problems that the new version finds are reported with the way back', async () => {
  withNpm({ run: 1 });
  const { code, errors } = await run(project, ['upgrade', at('reviews-service-1.2.0.tgz')]);
  expect([code, errors]).toEqual([1, expect.stringContaining('go back')]);
});

test.each([
  [['upgrade'], 2, 'Say what to install'],
  [['upgrade', 'missing.tgz'], 1, 'missing.tgz does not exist. Nothing was changed.'],
  [['upgrade', '1.3.0'], 1, 'could be another package of that name'],
])('%j changes nothing', async (args, status, message) => {
  const calls = withNpm({});
  const { code, errors } = await run(project, args);
  expect([code, errors]).toEqual([status, expect.stringContaining(message)]);
  expect(calls()).toEqual([]);
});

test('a folder that does not depend on this software is left alone', async () => {
  writeFileSync(at('package.json'), '{}');
  const { code, errors } = await run(project, ['upgrade', '1.3.0']);
  expect([code, errors]).toEqual([1, expect.stringContaining('does not depend on reviews-service')]);
});

const CHECK = '.github/workflows/check.yml';
const SHIPPED = 'node_modules/reviews-service/docs/owner';

/** Projects with a workflow, and a version of the software that has another one after the installation. */
async function upgradedWorkflow(current: string, source: string): Promise<{ text: string; errors: string }> {
  for (const folder of [SHIPPED, '.github/workflows']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at(CHECK), current);
  writeFileSync(at(SHIPPED, 'check-workflow.yml'), 'old: npm ci --ignore-scripts\n');
  withNpm({}, { [`${SHIPPED}/check-workflow.yml`]: 'new: npm ci --ignore-scripts\n' });
  const { code, errors } = await run(project, ['upgrade', source]);
  expect(code).toBe(0);
  return { text: readFileSync(at(CHECK), 'utf8'), errors };
}

test.each([
  ['as it came', 'old: npm ci --ignore-scripts\n'],
  ['with Windows line ends', 'old: npm ci --ignore-scripts\r\n'],
  ['for a Git URL', 'old: npm ci\n'],
])('an upgrade replaces a workflow that nobody changed: %s', async (_case, current) => {
  verifies('11.workflows');
  const { text, errors } = await upgradedWorkflow(current, at('reviews-service-1.2.0.tgz'));
  expect([text, errors]).toEqual(['new: npm ci --ignore-scripts\n', '']);
});

test('a workflow of a project that installs from a Git URL runs the script that makes the package', async () => {
  const url = 'git+https://example.com/reviews-service.git#v1.2.0';
  expect((await upgradedWorkflow('old: npm ci\n', url)).text).toBe('new: npm ci\n');
});

test.each(['old: npm ci --ignore-scripts\n# ours\n', ''])(
  'an upgrade never changes a workflow that an owner changed: %j',
  async (current) => {
    const { text, errors } = await upgradedWorkflow(current, at('reviews-service-1.2.0.tgz'));
    expect([text, errors]).toEqual([
      current,
      expect.stringContaining(`${CHECK} differs from the one of the old version`),
    ]);
  },
);
