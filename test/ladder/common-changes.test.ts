import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_CHANGES } from './common-changes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/inside/common-changes.md');
const START = '<!-- written by npx vitest run test/ladder/common-changes.test.ts -u -->\n';

/** Files of code and of owners' and developers' docs that have a word. */
function filesWith(word: string): string[] {
  const places = [
    'src',
    'netlify',
    'functions',
    'packs',
    'starter',
    'docs/owner',
    'docs/developers',
    'README.md',
  ];
  const args = ['grep', '--untracked', '-lw', '-e', word, '--', ...places];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
}

test('the page about common changes names every file that knows an example of its kind', async () => {
  const rows = COMMON_CHANGES.map(({ change, example, users = [], hint }) => {
    const all = filesWith(example);
    expect(users.filter((file) => !all.includes(file))).toEqual([]);
    const files = all.filter((file) => !users.includes(file)).map((file) => `\`${file}\``);
    expect(files.length).toBeGreaterThan(1);
    return `| ${change}, such as \`${example}\` | ${files.join(', ')} | ${hint} |`;
  });
  const [before = ''] = readFileSync(PAGE, 'utf8').split(START);
  const table = `| change | files | what else |\n|---|---|---|\n${rows.join('\n')}\n`;
  await expect(`${before}${START}\n${table}`).toMatchFileSnapshot(PAGE);
});
