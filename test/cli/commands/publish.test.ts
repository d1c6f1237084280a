import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { subjectOf } from '../../../src/cli/commands/publish.ts';
import { sha256 } from '../../../src/io/release/release.ts';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, reviewText, writeContent } from '../desk-project.ts';
import { run, TODAY, temporaryFolder } from '../running.ts';

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

function git(cwd: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const { status, stdout, stderr } = spawnSync('git', [...AUTHOR, ...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

// As on a runner: git knows no author and may not guess one.
beforeEach(() => {
  const settings = { KEY: 'user.useConfigOnly', VALUE: 'true' };
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(`GIT_CONFIG_${name}_0`, value);
  return () => vi.unstubAllEnvs();
});

let prepared = '';
beforeAll(() => {
  prepared = mkdtempSync(join(tmpdir(), 'reviews-clones-'));
  const mine = join(prepared, 'mine');
  writeContent(mine, {
    'policy.yaml': 'records: 1\n',
    'reviews/1.yaml': reviewText(1, {}, 'text: Kind and quick.\n'),
    'reviews/2.yaml': reviewText(2, {}, 'text: Calm and clear.\n'),
  });
  git(prepared, 'init', '--quiet', '--bare', '-b', 'main', 'origin.git');
  git(mine, 'init', '--quiet', '-b', 'main');
  // Relative, so that each copy has its own.
  git(mine, 'remote', 'add', 'origin', '../origin.git');
  git(mine, 'add', '.');
  git(mine, 'commit', '--quiet', '-m', 'Begin');
  git(mine, 'push', '--quiet', '-u', 'origin', 'main');
  git(prepared, 'clone', '--quiet', 'origin.git', 'theirs');
  git(join(prepared, 'theirs'), 'remote', 'set-url', 'origin', '../origin.git');
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** A published project and a second clone of it, as two people have. */
function twoClones(): { mine: string; theirs: string } {
  const folder = temporaryFolder();
  cpSync(prepared, folder, { recursive: true });
  return { mine: join(folder, 'mine'), theirs: join(folder, 'theirs') };
}

const publish = (project: string, ...args: string[]) => run(project, ['publish', ...args, ...TODAY]);

function reply(project: string, n: number, text: string): void {
  const file = join(project, `content/reviews/${n}.yaml`);
  const more = `owner_reply:\n  text: ${text}\n  date: 2026-03-20\n`;
  writeFileSync(file, readFileSync(file, 'utf8') + more);
}

test('the changes of two people are both published, after one check of both together', async () => {
  verifies('11.publish');
  const { mine, theirs } = twoClones();
  reply(mine, 1, 'Thank you.');
  reply(theirs, 2, 'Thanks a lot.');
  writeFileSync(join(mine, 'notes.txt'), 'mine alone');
  writeFileSync(join(theirs, 'package.json'), '{}');
  git(theirs, 'add', 'package.json');
  git(theirs, 'commit', '--quiet', '-m', 'Project');
  expect(await publish(theirs)).toMatchObject({ code: 0, output: expect.stringContaining('Published.') });
  expect(await publish(mine)).toMatchObject({ code: 0, output: expect.stringContaining('Published.') });
  expect(git(mine, 'log', '--format=%s', 'origin/main').split('\n').slice(0, 3)).toEqual([
    'Publish: 1 review changed',
    'Publish: 1 review changed',
    'Project',
  ]);
  expect(contentText(mine, 'reviews/2.yaml')).toContain('Thanks a lot.');
  expect(git(mine, 'status', '--porcelain')).toBe('?? notes.txt\n');
  expect(await publish(mine)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing to publish'),
  });
});

test('it commits content, settings and the owner’s files, and leaves everything else', async () => {
  verifies('11.publish');
  const { mine } = twoClones();
  const ours = ['content/services.yaml', 'site.yaml', 'public/logo.svg'];
  const others = ['notes.txt', 'src/own.ts', 'vendor/x.tgz'];
  for (const name of [...ours, ...others]) {
    mkdirSync(dirname(join(mine, name)), { recursive: true });
    writeFileSync(join(mine, name), name.endsWith('.yaml') ? '# none yet\n[]\n' : 'x');
  }
  writeFileSync(join(mine, 'site.yaml'), 'url: https://reviews.example.com\n');
  const { code, errors } = await publish(mine);
  expect([code, errors]).toEqual([0, '']);
  const committed = git(mine, 'show', '--format=', '--name-only', 'origin/main').trim().split('\n');
  expect(committed.toSorted()).toEqual(ours.toSorted());
});

test('if others push before each of three tries, it ends and says so, and the next publish sends all', async () => {
  const { mine, theirs } = twoClones();
  reply(mine, 1, 'Thank you.');
  const hook = join(mine, '.git/hooks/pre-push');
  const race = `unset GIT_DIR; cd ${theirs} && git ${AUTHOR.join(' ')} commit -qm Race --allow-empty && git push -q`;
  writeFileSync(hook, `#!/bin/sh\n${race}\n`, { mode: 0o755 });
  const refused = await publish(mine);
  expect([refused.code, refused.output.includes('Published.')]).toEqual([1, false]);
  expect(refused.errors).toContain('Your changes are committed, but git could not send them');
  rmSync(hook);
  expect((await publish(mine)).code).toBe(0);
  expect(git(mine, 'log', '--format=%s', 'origin/main').trim().split('\n')).toEqual([
    'Publish: 1 review changed',
    ...['Race', 'Race', 'Race', 'Begin'],
  ]);
});

test('a change of the same field is explained, nothing is half done, and one of both can be kept', async () => {
  verifies('11.publish');
  const { mine, theirs } = twoClones();
  reply(mine, 1, 'Thank you.');
  reply(theirs, 1, 'Thanks a lot.');
  expect((await publish(theirs)).code).toBe(0);
  const refused = await publish(mine);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(
    'content/reviews/1.yaml  owner reply text: yours Thank you., theirs Thanks a lot.',
  );
  expect(git(mine, 'status', '--porcelain')).toBe('');
  expect(contentText(mine, 'reviews/1.yaml')).toContain('Thank you.');
  expect((await publish(mine, '--keep', 'mine')).code).toBe(0);
  git(theirs, 'pull', '--quiet', '--rebase');
  expect(contentText(theirs, 'reviews/1.yaml')).toContain('Thank you.');
});

test('--keep theirs drops what you wrote there, and nothing else', async () => {
  const { mine, theirs } = twoClones();
  reply(mine, 1, 'Thank you.');
  reply(mine, 2, 'See you soon.');
  reply(theirs, 1, 'Thanks a lot.');
  expect((await publish(theirs)).code).toBe(0);
  expect((await publish(mine, '--keep', 'theirs')).code).toBe(0);
  git(theirs, 'pull', '--quiet', '--rebase');
  expect(contentText(theirs, 'reviews/1.yaml')).toContain('Thanks a lot.');
  expect(contentText(theirs, 'reviews/1.yaml')).not.toContain('Thank you.');
  expect(contentText(theirs, 'reviews/2.yaml')).toContain('See you soon.');
});

test('problems of the content stop it, also those that only both changes together have', async () => {
  const { mine, theirs } = twoClones();
  const third = reviewText(3, {}, 'text: Warm.\n');
  writeFileSync(join(mine, 'content/reviews/3.yaml'), third.replace('5', '9'));
  expect(await publish(mine)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Nothing was published'),
  });
  expect(git(mine, 'log', '--format=%s').trim()).toBe('Begin');
  writeFileSync(join(mine, 'content/reviews/3.yaml'), third);
  writeFileSync(join(theirs, 'content/reviews/4.yaml'), third.replace(ulid(3), ulid(4)));
  expect((await publish(theirs)).code).toBe(0);
  const both = await publish(mine);
  expect(both).toMatchObject({
    code: 1,
    errors: expect.stringContaining('together they have these problems'),
  });
  expect(git(mine, 'rev-list', '--count', 'origin/main..HEAD').trim()).toBe('1');
});

test.each<[string, (project: string) => void, string]>([
  ['no repository', (project) => rmSync(join(project, '.git'), { recursive: true }), 'git init'],
  ['no remote', (project) => git(project, 'remote', 'remove', 'origin'), 'git remote add origin'],
  ['no branch', (project) => git(project, 'checkout', '--quiet', '--detach'), 'git switch main'],
  [
    'a merge',
    (project) => writeFileSync(join(project, '.git/MERGE_HEAD'), ''),
    'An earlier merge, rebase or revert is not finished',
  ],
  [
    'a project that was never committed',
    (project) => writeFileSync(join(project, 'package.json'), '{}'),
    'git add .',
  ],
])('with %s it says what to do, and commits nothing', async (_name, spoil, remedy) => {
  const { mine } = twoClones();
  reply(mine, 1, 'Thank you.');
  spoil(mine);
  expect(await publish(mine)).toMatchObject({ code: 1, errors: expect.stringContaining(remedy) });
  if (existsSync(join(mine, '.git'))) expect(git(mine, 'log', '--format=%s').trim()).toBe('Begin');
});

test('the subject of a commit counts reviews and names other files', () => {
  const changes = [
    { kind: 'A', path: 'content/reviews/1.yaml' },
    { kind: 'A', path: 'content/reviews/2.yaml' },
    { kind: 'D', path: 'content/reviews/3.yaml' },
    { kind: 'M', path: 'content/policy.yaml' },
  ];
  expect(subjectOf(changes)).toBe('Publish: 2 reviews added, 1 review removed, policy.yaml');
});

const undo = (project: string) => run(project, ['undo', ...TODAY]);

test('undo takes back the last publication, with a record of reviews that leave and change', async () => {
  verifies('11.publish');
  const { mine } = twoClones();
  writeFileSync(join(mine, 'content/reviews/3.yaml'), reviewText(3, { rating: '1' }, 'text: Loud.\n'));
  const first = join(mine, 'content/reviews/1.yaml');
  const change = 'changes:\n  - { on: 2026-03-21, fields: [text], by: owner, reason: A typing error. }\n';
  writeFileSync(first, readFileSync(first, 'utf8').replace('quick', 'quiet') + change);
  expect((await publish(mine)).code).toBe(0);
  expect(await undo(mine)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Removed 1 review, recorded'),
  });
  expect(existsSync(join(mine, 'content/reviews/3.yaml'))).toBe(false);
  expect(parse(contentText(mine, 'policy.yaml'))).toEqual({
    records: 1,
    removed: [{ review: ulid(3), rating: 1, on: '2026-11-20', reason: 'imported_by_mistake' }],
  });
  const restored = parse(contentText(mine, 'reviews/1.yaml'));
  expect(restored.text).toBe('Kind and quick.');
  expect(restored.changes).toEqual([
    { on: '2026-03-21', fields: ['text'], by: 'owner', reason: 'A typing error.' },
    { on: '2026-11-20', fields: ['text'], by: 'owner', reason: 'A publication was undone.' },
  ]);
  expect((await publish(mine)).code).toBe(0);
  expect(await undo(mine)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no publish to undo'),
  });
});

test('undo brings back a withheld review, and refuses an erased one, open changes and foreign commits', async () => {
  const { mine } = twoClones();
  expect(await undo(mine)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no publish to undo'),
  });
  await run(mine, ['withhold', ulid(1), '--reason', 'fake', '--note', 'Never a customer', ...TODAY]);
  expect(await undo(mine)).toMatchObject({ code: 1, errors: expect.stringContaining('not committed yet') });
  expect((await publish(mine)).code).toBe(0);
  expect((await undo(mine)).code).toBe(0);
  expect(existsSync(join(mine, 'content/reviews/1.yaml'))).toBe(true);
  expect(parse(contentText(mine, 'policy.yaml'))).toEqual({ records: 1 });
  expect((await publish(mine)).code).toBe(0);
  await run(mine, ['erase', ulid(2), ...TODAY]);
  expect((await publish(mine)).code).toBe(0);
  expect(await undo(mine)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('cannot be undone'),
  });
  expect(existsSync(join(mine, 'content/reviews/2.yaml'))).toBe(false);
});

test('publish commits nothing that is staged elsewhere', async () => {
  const { mine } = twoClones();
  reply(mine, 1, 'Thank you.');
  writeFileSync(join(mine, 'notes.txt'), 'mine alone');
  git(mine, 'add', 'notes.txt');
  expect((await publish(mine)).code).toBe(0);
  expect(git(mine, 'show', '--name-only', '--format=', 'origin/main')).toBe('content/reviews/1.yaml\n');
  expect(git(mine, 'status', '--porcelain')).toBe('A  notes.txt\n');
});

test.each([
  ['staged', (project: string) => git(project, 'add', 'notes.txt')],
  ['not staged', () => ''],
])('undo keeps changes of other files that are %s', async (_how, stage) => {
  const { mine } = twoClones();
  writeFileSync(join(mine, 'notes.txt'), 'first');
  git(mine, 'add', 'notes.txt');
  git(mine, 'commit', '--quiet', '-m', 'Notes');
  reply(mine, 1, 'Thank you.');
  expect((await publish(mine)).code).toBe(0);
  writeFileSync(join(mine, 'notes.txt'), 'second');
  stage(mine);
  expect(await undo(mine)).toMatchObject({ code: 1, errors: expect.stringContaining('not committed yet') });
  expect(readFileSync(join(mine, 'notes.txt'), 'utf8')).toBe('second');
  expect(contentText(mine, 'reviews/1.yaml')).toContain('Thank you.');
});

test('an undo that later changes prevent, or that check refuses, leaves everything as it was', async () => {
  const { mine } = twoClones();
  writeFileSync(join(mine, 'notes.txt'), 'new file');
  const aspects = join(mine, 'content/aspects.yaml');
  writeFileSync(aspects, 'extends: dental\n');
  expect((await publish(mine)).code).toBe(0);
  const file = join(mine, 'content/reviews/1.yaml');
  const override = `overrides:\n  - text_sha256: ${sha256('Kind and quick.')}\n    aspect: staff\n    set: positive\n    reason: x\n    by: Me\n    date: 2026-05-01\n`;
  writeFileSync(file, readFileSync(file, 'utf8') + override);
  const commit = (subject: string): void => {
    git(mine, 'commit', '--quiet', '-am', subject);
  };
  commit('Use an aspect');
  expect(await undo(mine)).toMatchObject({ code: 1, errors: expect.stringContaining('would cause these') });
  writeFileSync(aspects, 'extends: medical\n');
  commit('Another pack');
  expect(await undo(mine)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Later changes overlap'),
  });
  expect(readFileSync(aspects, 'utf8')).toBe('extends: medical\n');
  expect(git(mine, 'status', '--porcelain')).toBe('?? notes.txt\n');
});

test('undo touches no file that git does not have, and needs the content committed', async () => {
  verifies('11.publish');
  const { mine } = twoClones();
  reply(mine, 1, 'Thank you.');
  expect((await publish(mine)).code).toBe(0);
  const draft = join(mine, 'content/reviews/3.yaml');
  writeFileSync(draft, reviewText(3, {}, 'text: Warm.\n'));
  writeFileSync(join(mine, 'notes.txt'), 'mine alone');
  const refused = await run(mine, ['undo', ...TODAY]);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('not committed yet') });
  expect([existsSync(draft), contentText(mine, 'reviews/1.yaml').includes('Thank you.')]).toEqual([
    true,
    true,
  ]);
  rmSync(draft);
  expect((await run(mine, ['undo', ...TODAY])).code).toBe(0);
  expect(contentText(mine, 'reviews/1.yaml')).not.toContain('Thank you.');
  expect(git(mine, 'status', '--porcelain')).toBe('?? notes.txt\n');
});
