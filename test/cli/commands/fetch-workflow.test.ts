import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../../src/cli/commands/commands.ts';
import { GOOGLE_SECRETS } from '../../../src/io/environment/google-settings.ts';
import { temporaryFolder } from '../running.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: { fetch: { steps: Step[] } };
}

const FILE = resolve(import.meta.dirname, '../../../docs/owner/fetch-workflow.yml');
const workflow = parse(readFileSync(FILE, 'utf8')) as Workflow;
const { steps } = workflow.jobs.fetch;
const commit = steps.find(({ name }) => name === 'Commit and push')?.run ?? '';

const secret = (name: string): string => `\${{ secrets.${name} }}`;

test('the workflow runs on a schedule and by hand, and pushes with a key of its own', () => {
  expect(Object.keys(workflow.on).sort()).toEqual(['schedule', 'workflow_dispatch']);
  expect(workflow.permissions).toEqual({ contents: 'read' });
});

test('only the step that fetches has the secrets of Google, and only the one that pushes has the key', () => {
  const environments = steps.map(({ env }) => env).filter((env) => env !== undefined);
  expect(environments).toEqual([
    Object.fromEntries(GOOGLE_SECRETS.map((name) => [name, secret(name)])),
    { DEPLOY_KEY: secret('FETCH_DEPLOY_KEY'), HOST_KEY: expect.stringMatching(/^github\.com ssh-ed25519 /) },
  ]);
  // The fingerprint that GitHub publishes for this key.
  const key = Buffer.from(String(environments[1]?.HOST_KEY).split(' ')[2] ?? '', 'base64');
  expect(createHash('sha256').update(key).digest('base64')).toBe(
    '+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU=',
  );
});

test('every command and option of the workflow exists', async () => {
  const calls = steps.flatMap(({ run = '' }) => /^npm run reviews -- (.*)$/.exec(run)?.[1] ?? []);
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['fetch', 'check']);
  for (const call of calls) {
    const [name = '', ...words] = call.split(' ');
    const usage = (await COMMANDS[name]?.())?.usage;
    for (const word of words) if (word.startsWith('--')) expect(usage).toContain(word);
  }
});

test('the last step pushes changes of content and settings only, and nothing without changes', () => {
  const folder = temporaryFolder();
  const clone = join(folder, 'clone');
  const git = (...args: string[]): string => ran(clone, 'git', args);
  ran(folder, 'git', ['init', '--quiet', '--bare', '-b', 'main', 'origin.git']);
  ran(folder, 'git', ['clone', '--quiet', join(folder, 'origin.git'), clone]);
  mkdirSync(join(clone, 'content'));
  writeFileSync(join(clone, 'content/gone.yaml'), 'a: 1\n');
  writeFileSync(join(clone, 'site.yaml'), 'locale: de\n');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Begin');
  git('push', '--quiet', '-u', 'origin', 'main');
  const pushed = (): string[] => git('ls-tree', '-r', '--name-only', 'origin/main').trim().split('\n');
  const commits = (): number => git('rev-list', 'origin/main').trim().split('\n').length;

  // The workflow pushes to GitHub; here that is the bare repository beside.
  git('config', `url.${join(folder, 'origin.git')}.insteadOf`, 'git@github.com:owner/own.git');
  const step = { ...STEP, RUNNER_TEMP: folder };
  writeFileSync(join(clone, 'errors.csv'), 'file,row\n');
  expect(ran(clone, 'bash', ['-e', '-c', commit], step)).toContain('Nothing changed.');
  expect(commits()).toBe(1);

  git('rm', '--quiet', '--cached', 'content/gone.yaml');
  ran(clone, 'rm', ['content/gone.yaml']);
  mkdirSync(join(clone, 'content/reviews'), { recursive: true });
  writeFileSync(join(clone, 'content/reviews/new.yaml'), 'a: 1\n');
  writeFileSync(join(clone, 'site.yaml'), 'locale: en-GB\n');
  ran(clone, 'bash', ['-e', '-c', commit], step);
  git('fetch', '--quiet');
  expect(commits()).toBe(2);
  expect(pushed()).toEqual(['content/reviews/new.yaml', 'site.yaml']);
  expect(git('show', 'origin/main:site.yaml')).toBe('locale: en-GB\n');
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('the key\n');
  expect(statSync(join(folder, 'key')).mode & 0o077).toBe(0);
});

/** What GitHub sets for a step, and what the step asks for. */
const STEP = {
  GITHUB_REPOSITORY: 'owner/own',
  GITHUB_REF: 'refs/heads/main',
  DEPLOY_KEY: 'the key',
  HOST_KEY: 'github.com ssh-ed25519 A',
};

function ran(cwd: string, program: string, args: string[], more: Record<string, string> = {}): string {
  const env = {
    ...more,
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
