import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../../src/cli/commands/commands.ts';
import { GOOGLE_SECRETS } from '../../../src/io/environment/google-settings.ts';
import { WITHHOLDING_REASONS } from '../../../src/schema/editorial.ts';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { temporaryFolder } from '../running.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
}

interface Workflow {
  on: { workflow_dispatch: { inputs: Record<string, { options?: string[] }> } };
  jobs: { reviews: { steps: Step[] } };
}

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const { on, jobs } = parse(
  readFileSync(join(REPOSITORY, 'docs/owner/reviews-workflow.yml'), 'utf8'),
) as Workflow;
const { steps } = jobs.reviews;
const { inputs } = on.workflow_dispatch;
const secret = (name: string): string => `\${{ ${name} }}`;

test('only the step with the task has the secrets of Google, and only later ones the token', () => {
  const environments = steps.map(({ env }) => env).filter((env) => env !== undefined);
  expect(environments[0]).toEqual(
    Object.fromEntries(GOOGLE_SECRETS.map((name) => [name, secret(`secrets.${name}`)])),
  );
  const [, reader, ...later] = environments;
  expect(reader).toEqual({ READER_KEY: secret('secrets.READER_KEY') });
  for (const env of later) expect(env).toEqual({ GH_TOKEN: secret('github.token') });
});

test('every command, option and reason of the workflow exists', async () => {
  const text = steps.map(({ run = '' }) => run).join('\n');
  const calls = [...text.matchAll(/reviews -- (?!--event)(\w+)(.*)/g)];
  expect(calls.map(([, name]) => name)).toEqual(['read', 'publish', 'inbox', 'inbox']);
  for (const [, name = '', words = ''] of calls) {
    const usage = (await COMMANDS[name]?.())?.usage;
    for (const [option] of words.matchAll(/--[\w-]+/g)) expect(usage).toContain(option);
  }
  expect(inputs.reason?.options).toEqual(['choose', ...WITHHOLDING_REASONS]);
  expect(inputs.task?.options).toEqual(['reply', 'withhold', 'erase', 'undo', 'fetch', 'report']);
});

test('one issue is open while the daily run fails or its token ends soon', () => {
  const last = steps.at(-1);
  const ends = 'steps.task.outputs.token_ends';
  expect(steps.find(({ run }) => run?.includes('--event'))).toMatchObject({ id: 'task' });
  expect(last?.if).toBe(`github.event_name == 'schedule' && (failure() || ${ends} == 'true')`);
  expect(last?.run).toMatch(
    /gh issue list [^|]*\| grep -qxF "\$title" \|\|\n\s*gh issue create --title "\$title"/,
  );
});

/** The owner's repository on a runner, with a `gh` that writes down what it is asked for. */
function runner(files: Record<string, string>) {
  const project = deskProject({ 'policy.yaml': 'records: 1\n', ...files }, 'Dentist');
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const node = process.execPath;
  const scripts = {
    npm: `#!/bin/bash\nwhile [ "$1" != -- ]; do shift; done; shift\nexec ${node} ${REPOSITORY}/src/cli/reviews.mjs "$@"\n`,
    gh: `#!/bin/bash\nprintf '%s\\n' "$*" >> ${folder}/gh.txt\nfor word in "$@"; do [ -f "$word" ] && cat "$word" >> ${folder}/gh.txt; done\ntrue\n`,
  };
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    RUNNER_TEMP: folder,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    GITHUB_SHA: '',
  };
  const ran = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: project, env, encoding: 'utf8' });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  for (const line of [
    ['init', '--quiet', '--bare', '-b', 'main', join(folder, 'origin.git')],
    ['init', '--quiet', '-b', 'main'],
    ['remote', 'add', 'origin', join(folder, 'origin.git')],
    ['add', '.'],
    [...author, 'commit', '--quiet', '-m', 'Begin'],
    ['push', '--quiet', '-u', 'origin', 'main'],
  ]) {
    expect(ran('git', ...line).stderr).toBe('');
  }
  env.GITHUB_SHA = ran('git', 'rev-parse', 'HEAD').stdout.trim();
  const written = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  return {
    project,
    ran,
    issues: () => written('gh.txt'),
    summary: () => written('summary.md'),
    pushed: () => ran('git', 'log', '--format=%s', 'origin/main').stdout.trim().split('\n'),
    /** Runs the steps of the workflow until one fails; `log` is what the run's page shows. */
    start(event: object): { code: number; log: string } {
      writeFileSync(env.GITHUB_EVENT_PATH, JSON.stringify(event));
      let log = '';
      for (const { run = '', if: condition } of steps) {
        if (run === '' || run.includes('npm ci') || condition !== undefined) continue;
        const { status, stdout, stderr } = ran('bash', '-e', '-c', run);
        log += stdout + stderr;
        if (status !== 0) return { code: status ?? 1, log };
      }
      return { code: 0, log };
    },
  };
}

const task = (name: string, more: object = {}) => ({ inputs: { task: name, review: '', text: '', ...more } });

test('a reply by phone is written and pushed, and the summary has the words to post', () => {
  verifies('11.phone');
  const { start, project, pushed, summary, issues } = runner({
    'reviews/1.yaml': reviewText(1, { rating: '2' }, 'text: They were late.\n'),
  });
  const words = `Thank you for telling us. ${'`'.repeat(50)}`;
  expect(start(task('reply', { review: ulid(1), text: words, checked_by: 'Anna Kim' }))).toMatchObject({
    code: 0,
  });
  expect(pushed()).toEqual(['Publish: 1 review changed', 'Begin']);
  expect(contentText(project, 'reviews/1.yaml')).toContain(words);
  expect(summary()).toContain(words);
  // No reply ends the block of the summary.
  expect(summary()).toMatch(/^`{51}text\n[\s\S]*\n`{51}\n$/);
  expect(issues()).not.toContain('issue create');
});

test('a careless reply is explained in the summary only, and nothing is published', () => {
  verifies('11.phone');
  const { start, project, pushed, summary } = runner({
    'reviews/1.yaml': reviewText(1, { rating: '2' }, 'text: They were late.\n'),
  });
  const words = 'We are sorry about your root canal, $(touch planted) `touch planted`.';
  const { code, log } = start(task('reply', { review: ulid(1), text: words }));
  expect(code).toBe(1);
  expect(log).not.toContain('root canal');
  expect(summary()).toContain('Nothing was written');
  expect(pushed()).toEqual(['Begin']);
  expect(readdirSync(project)).not.toContain('planted');
});

test('withhold, erase and undo by phone', () => {
  verifies('11.phone');
  const { start, project, pushed } = runner({
    'reviews/1.yaml': reviewText(1),
    'reviews/2.yaml': reviewText(2),
    'reviews/3.yaml': reviewText(3),
  });
  const has = (n: number): boolean => existsSync(join(project, `content/reviews/${n}.yaml`));
  expect(start(task('withhold', { review: ulid(1), reason: 'unrelated' })).code).toBe(0);
  expect([1, 2, 3].map(has)).toEqual([false, true, true]);
  expect(start(task('undo')).code).toBe(0);
  expect([1, 2, 3].map(has)).toEqual([true, true, true]);
  expect(start(task('erase', { review: ulid(2) })).code).toBe(0);
  expect([1, 2, 3].map(has)).toEqual([true, false, true]);
  expect(pushed()).toHaveLength(4);
});

test('new and lowered low reviews open one issue without words and names', () => {
  verifies('11.phone');
  const { start, project, issues } = runner({
    'reviews/1.yaml': reviewText(1, { rating: '4' }, 'text: Once good.\n'),
    'reviews/2.yaml': reviewText(2, { rating: '1' }, 'text: Known already.\n'),
  });
  const low = reviewText(3, { rating: '3' }, 'text: Dull.\n');
  writeFileSync(join(project, 'content/reviews/3.yaml'), low);
  writeFileSync(join(project, 'content/reviews/4.yaml'), reviewText(4, { rating: '4' }));
  const edited = { rating: '2', updated_at: '2026-04-01T00:00:00Z' };
  writeFileSync(join(project, 'content/reviews/1.yaml'), reviewText(1, edited, 'text: Worse now.\n'));
  // A report changes nothing; publishing takes what lies there.
  expect(start(task('report', { month: '2026-03' })).code).toBe(0);
  const told = issues();
  expect(told.match(/issue create/g)).toHaveLength(1);
  expect(told).toContain('issue create --title 2 new or lowered reviews of up to 3 stars');
  expect(told).toContain('- 3 stars, 2026-03-14: ');
  expect(told).toContain('- from 4 stars to 2, 2026-03-14: ');
  expect(told).toContain(ulid(3));
  for (const secretWord of ['Dull', 'Worse', 'Ada', ulid(2), ulid(4)]) expect(told).not.toContain(secretWord);
});

const CHECK = parse(readFileSync(join(REPOSITORY, 'docs/owner/check-workflow.yml'), 'utf8')) as {
  jobs: Record<string, { if?: string; steps: Step[] }>;
};

test('a push from any machine opens one issue for bad news, and the first one none', {
  timeout: 240_000,
}, () => {
  verifies('11.bad-news');
  const job = CHECK.jobs['bad-news'];
  expect(job?.if).toContain('github.event.repository.default_branch');
  const script = job?.steps.at(-1)?.run ?? '';
  const known = runner({ 'reviews/1.yaml': reviewText(1, { rating: '1' }) });
  const first = runner({});
  for (const { project } of [known, first]) {
    mkdirSync(join(project, 'content/reviews'), { recursive: true });
    writeFileSync(join(project, 'content/reviews/2.yaml'), reviewText(2, { rating: '1' }, 'text: Dull.\n'));
    writeFileSync(join(project, 'content/reviews/3.yaml'), reviewText(3, { rating: '4' }));
  }
  const [head, empty] = [known, first].map(({ ran }) => ran('git', 'rev-parse', 'HEAD').stdout.trim());
  for (const { ran } of [known, first]) {
    ran('git', 'add', '.');
    ran('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'More');
  }
  const tell = ({ project, ran }: typeof known, before = '') =>
    ran('bash', '-e', '-c', `cd ${project}; BEFORE=${before}; ${script}`);
  expect(tell(known, head).status).toBe(0);
  expect(known.issues().match(/issue create/g)).toHaveLength(1);
  expect(known.issues()).toContain('1 new or lowered review of up to 3 stars');
  expect(known.issues()).toContain(ulid(2));
  for (const word of ['Dull', 'Ada', ulid(1), ulid(3)]) expect(known.issues()).not.toContain(word);
  for (const before of ['0'.repeat(40), empty]) {
    expect(tell(first, before).status).toBe(0);
  }
  expect(first.issues()).toBe('');
});
