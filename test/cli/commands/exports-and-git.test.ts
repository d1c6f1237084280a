import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARCHIVE_LIMITS } from '../../../src/importers/reading/archive.ts';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY, temporaryFolder } from '../running.ts';

const CSV = 'author,rating,date,source,source_id,text\nAda Lane,5,2026-03-14,google,g-1,Fine\n';

function git(project: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: project, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

async function createdProject(): Promise<string> {
  const folder = temporaryFolder();
  const software = join(folder, 'reviews-service-1.2.0.tgz');
  writeFileSync(software, 'tarball');
  const trade = ['--yes', '--pack', 'home-services', '--name', 'Ours', '--no-install', '--from', software];
  const { code, errors } = await run(folder, ['create', 'own', ...trade, ...TODAY]);
  if (code !== 0) throw new Error(errors);
  return join(folder, 'own');
}

test('git ignores exports at the top of a new project, and keeps every file of its own', async () => {
  verifies('11.exports');
  const project = await createdProject();
  const exports = ['takeout.zip', 'reviews.json', 'a.csv', 'b.tsv', 'c.xlsx', 'd.jsonl', 'e.ndjson'];
  for (const name of exports) writeFileSync(join(project, name), 'x');
  const own = ['package-lock.json', 'server.json', 'public/data.json', 'content/reviews/2026/a.json'];
  for (const name of own) {
    mkdirSync(join(project, name, '..'), { recursive: true });
    writeFileSync(join(project, name), '{}');
  }
  git(project, 'init', '--quiet');
  git(project, 'add', '.');
  const tracked = git(project, 'ls-files').trim().split('\n');
  expect(exports.filter((name) => tracked.includes(name))).toEqual([]);
  expect(['package.json', ...own].filter((name) => !tracked.includes(name))).toEqual([]);
});

const WARNING = 'is in your project, and git does not ignore it';

test.each([
  ['before git init, at the top', 'reviews.csv', [], false],
  ['before git init, in a folder', 'exports/reviews.csv', [], true],
  ['ignored', 'reviews.csv', [['init', '-q']], false],
  ['in a folder', 'exports/reviews.csv', [['init', '-q']], true],
  [
    'tracked, though ignored',
    'reviews.csv',
    [
      ['init', '-q'],
      ['add', '-f', 'reviews.csv'],
    ],
    true,
  ],
  ['in no project', '../reviews.csv', [['init', '-q']], false],
])('import warns of an export that git would take: %s', async (_case, name, commands, isWarned) => {
  const project = await createdProject();
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), CSV);
  for (const command of commands) git(project, ...command);
  const { code, errors, output } = await run(project, ['import', name, '--json', ...TODAY]);
  expect([code, errors.includes(`Warning: ${name} ${WARNING}`)]).toEqual([0, isWarned]);
  expect(JSON.parse(output)).toMatchObject({ skipped: [] });
});

test('erase names every file that git tracks and every export that still has the words', async () => {
  const text = 'They "fixed" my boiler in the middle of the night, señor.';
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, { author: 'Ada Lane' }, `text: '${text}'\n`),
    'reviews/2.yaml': reviewText(2, { author: 'Bob Lane' }),
    'README.md': 'As Ada Lane wrote.\n',
  });
  const files = {
    'notes/thanks.txt': 'first line\nAda Lane\n',
    'notes/untracked.txt': 'Ada Lane\n',
    'notes/neighbor.txt': 'Bob Lane, google-2\n',
    'export.json': `[\n${JSON.stringify({ text }).replace('ñ', '\\u00f1')}]`,
    'export.csv': `author,text\nA. L.,"${text.replaceAll('"', '""')}"\n`,
    'neighbor.csv': 'author,text\nBob Lane,Fine\n',
    'takeout.zip': 'PK',
    'large.json': '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(project, name, '..'), { recursive: true });
    writeFileSync(join(project, name), content);
  }
  writeFileSync(join(project, 'large.json'), Buffer.alloc(ARCHIVE_LIMITS.fileBytes + 1));
  git(project, 'init', '--quiet');
  git(project, 'add', 'content', 'notes/thanks.txt', 'notes/neighbor.txt');
  const { code, output } = await run(project, ['erase', ulid(1), '--json', ...TODAY]);
  expect(code).toBe(0);
  expect(JSON.parse(output).traces).toEqual([
    "content/README.md:1  has the author's name",
    'export.csv:2  has words of its text',
    'export.json:2  has words of its text',
    'large.json  was not searched: it is too large',
    "notes/thanks.txt:2  has the author's name",
    'takeout.zip  was not searched: it is compressed',
  ]);
});
