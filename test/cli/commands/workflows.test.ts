import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../../requirements.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Actions by the hash of a commit, with the tag of that commit. */
const PINNED: Record<string, string> = {
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
};

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: object; steps: Step[] }>;
}

/** What a workflow does that lets others write, run code, or lose content; empty if it is safe. */
function offenses(text: string): string[] {
  const found: string[] = [];
  for (const [, action = '', at] of text.matchAll(/uses: *([^@\s]+)@(.*)/g))
    if (PINNED[action] !== at) found.push(`${action}@${at} is not pinned`);
  const { permissions, jobs } = parse(text) as Workflow;
  const allowed = [
    { contents: 'read' },
    ...(jobs.reviews === undefined ? [] : [{ contents: 'write', issues: 'write' }]),
  ];
  if (!allowed.some((each) => isDeepStrictEqual(each, permissions))) found.push('may do more than it needs');
  for (const job of Object.values(jobs)) {
    const isTold = isDeepStrictEqual(job.permissions, { contents: 'read', issues: 'write' });
    if (job.permissions !== undefined && !isTold) found.push('a job has permissions of its own');
    for (const step of job.steps) found.push(...stepOffenses(step));
  }
  return found;
}

function stepOffenses({ uses = '', run = '', with: options = {} }: Step): string[] {
  const isCheckout = uses.startsWith('actions/checkout@');
  const adds = [...run.matchAll(/git (?:add|commit) .*/g)].map(([line]) => line);
  return [
    ...(isCheckout && options['fetch-depth'] !== 0 ? ['does not fetch the whole history'] : []),
    ...(isCheckout && options['persist-credentials'] !== false ? ['leaves credentials to later steps'] : []),
    ...(/\$\{\{/.test(run) ? ['a value of GitHub becomes part of a script'] : []),
    ...(/\bnpm (?:ci|i|install)\b(?! --ignore-scripts)/.test(run) ? ['npm runs scripts'] : []),
    ...adds.map((line) => `${line}: more than content and settings`),
  ];
}

const FILES = globSync(['.github/workflows/*', 'docs/owner/*-workflow.yml'], { cwd: REPOSITORY }).sort();

test('every workflow pins its actions, keeps credentials to itself and takes nothing from an event', () => {
  verifies('11.workflows');
  expect(FILES).toEqual([
    '.github/workflows/ci.yml',
    'docs/owner/check-workflow.yml',
    'docs/owner/reviews-workflow.yml',
  ]);
  const found = FILES.map((file) => [file, offenses(readFileSync(join(REPOSITORY, file), 'utf8'))]);
  expect(found).toEqual(FILES.map((file) => [file, []]));
  const script = readFileSync(join(REPOSITORY, '.ci/run'), 'utf8');
  expect(stepOffenses({ run: script })).toEqual([]);
});

test.each([
  [/@3d3c\w+ # v7.0.1/, '@v4', 'is not pinned'],
  [/820762/, '820763', 'is not pinned'],
  [/issues: write/, 'packages: write', 'may do more than it needs'],
  [/runs-on/, 'permissions: { contents: write }\n    runs-on', 'permissions of its own'],
  [/fetch-depth: 0/, 'fetch-depth: 1', 'whole history'],
  [/persist-credentials: false/, 'persist-credentials: true', 'credentials'],
  [/ --ignore-scripts/, '', 'npm runs scripts'],
  [/gh auth setup-git/, `echo \${{ github.event.head_commit.message }}`, 'part of a script'],
  [/gh auth setup-git/, 'git add -A', 'more than content and settings'],
  [/gh auth setup-git/, 'git commit -a', 'more than content and settings'],
])('a workflow with %s as %s is found', (pattern, planted, offense) => {
  const text = readFileSync(join(REPOSITORY, 'docs/owner/reviews-workflow.yml'), 'utf8');
  expect(offenses(text.replace(pattern, planted))).toEqual([expect.stringContaining(offense)]);
});
