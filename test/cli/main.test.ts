import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/commands.ts';
import { ownProject, run, TODAY, temporaryFolder } from './running.ts';

test('help lists every command, and shows the usage of one', async () => {
  const project = temporaryFolder();
  for (const args of [[], ['help'], ['--help']]) {
    const { code, output } = await run(project, args);
    expect(code).toBe(0);
    const lines = output.split('\n').map((line) => line.trim().replace(/ {2,}/, '  '));
    for (const [name, load] of Object.entries(COMMANDS)) {
      expect(lines).toContain(`${name}  ${(await load()).summary}`);
    }
  }
  const { code, output } = await run(project, ['help', 'import']);
  expect([code, output.includes('--dry-run')]).toEqual([0, true]);
  expect((await run(project, ['import', '--help'])).output).toBe(output);
});

test('--version is the version of the software', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await run(temporaryFolder(), ['--version'])).toMatchObject({ code: 0, output: `${version}\n` });
});

test('an unknown command suggests the nearest one and exits with 2', async () => {
  const { code, errors } = await run(temporaryFolder(), ['imprt']);
  expect(code).toBe(2);
  expect(errors).toContain('Unknown command "imprt". Did you mean "import"?');
});

test.each([
  [['check', '--todya', '2026-01-01'], 'Unknown option "--todya". Did you mean "--today"?'],
  [['check', '--today', '2026-02-30'], '--today: must be an existing date'],
  [['check', 'more'], 'Unexpected argument "more"'],
  [['import'], 'Which file?'],
  [['import', 'a.csv', '--map', 'author'], 'must be <field>=<column>'],
  [['import', 'a.csv', '--map', 'autor=Name'], 'Did you mean "author"?'],
  [['import', 'a.csv', '--map', 'author=A', '--map', 'author=B'], 'given twice'],
  [['import', 'a.csv', '--date-format', 'DD/MM'], '--date-format: must have'],
  [['import', 'a.csv', '--encoding', 'ansi'], '--encoding ansi: unknown encoding'],
  [['import', 'a.csv', '--source', '!!'], '--source: must be a short name in letters from a to z'],
  [['import', 'a.csv', '--source'], '--source'],
])('%j is wrong usage: 2, with the problem and the usage', async (args, message) => {
  const { code, errors } = await run(temporaryFolder(), args);
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(errors).toContain('Usage: npm run reviews -- ');
});

test('the process exits with the code of the command', () => {
  const project = temporaryFolder();
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../src/cli/main.ts'), ...args], {
      cwd: project,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      encoding: 'utf8',
    });
  expect(start('nothing').status).toBe(2);
  const check = start('check');
  expect([check.status, check.stderr.includes('is not a folder')]).toEqual([1, true]);
  expect(start('help').status).toBe(0);
});

test('compiled code is kept for the next command where it can be written', () => {
  const kept = temporaryFolder();
  mkdirSync(join(kept, 'node_modules'));
  const unwritable = temporaryFolder();
  writeFileSync(join(unwritable, 'node_modules'), 'a file in the way');
  for (const cwd of [kept, unwritable]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../src/cli/reviews.mjs'), '--version'],
      { cwd, env: { PATH: process.env.PATH ?? '' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
  }
  expect(readdirSync(join(kept, 'node_modules/.cache/reviews'))).toHaveLength(1);
});

test('a folder that cannot be written exits with 1 and one line, without a stack trace', async () => {
  const project = await ownProject();
  writeFileSync(join(project, 'reports'), 'a file in the way');
  const month = ['inbox', '--month', '2026-03', ...TODAY];
  const { code, errors } = await run(project, [...month, '--out', 'reports/march.md']);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^.*reports.*\n$/)]);
  expect((await run(project, [...month, '--out', 'march.md'])).code).toBe(0);
});
