import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS, OPERATOR_COMMANDS } from '../../../src/cli/commands/commands.ts';
import { oldNamesIn, renamed } from '../../../src/cli/commands/renamed.ts';
import { verifies } from '../../requirements.ts';
import { deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const OLD = ['init', 'schemas', 'vocabulary suggest', 'connect google', 'stats', 'doctor'];

test('there are 19 commands, and docs/owner/commands.md lists them as help does', async () => {
  verifies('1.commands');
  expect(Object.keys(COMMANDS)).toHaveLength(19);
  const sections = await Promise.all(
    Object.entries({ ...COMMANDS, ...OPERATOR_COMMANDS }).map(async ([name, load]) => {
      const { summary, usage } = await load();
      return `## \`${name}\`\n\n${summary}.\n\n\`\`\`text\n${usage}\n\`\`\`\n`;
    }),
  );
  const page = `# Commands\n\nRun each as \`npm run reviews -- <command>\`. \`websub\` is for whoever runs a server.\n\n${sections.join('\n')}`;
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/owner/commands.md'));
});

test('every old name is no command, names its new one, and runs it', async () => {
  verifies('1.commands');
  for (const old of OLD) {
    const found = renamed([...old.split(' '), '--json']);
    expect(found).toMatchObject({ old, args: expect.arrayContaining(['--json']) });
    expect(Object.keys(COMMANDS)).toContain(found?.args[0]);
    expect(Object.keys(COMMANDS)).not.toContain(old);
  }
  expect(renamed(['connect', 'yelp'])).toBe(null);
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  const old = await run(project, ['stats', '--json']);
  const now = await run(project, ['report', '--json']);
  expect(old).toEqual({ ...now, errors: expect.stringContaining('"stats" is now "report"') });
  expect((await run(project, ['doctor', ...TODAY])).errors).toContain('"doctor" is now "check"');
  writeFileSync(join(project, 'content/business.yaml'), 'id: 5\n');
  expect((await run(project, ['doctor', ...TODAY])).code).toBe(1);
});

test('old names in workflows and scripts are found with their line, and new ones are not', () => {
  const text =
    'run: npm ci\nrun: npm run reviews -- doctor\n"stats": "reviews stats --json"\nrun: reviews connect google\n';
  expect(oldNamesIn(text)).toEqual([
    { line: 2, old: 'doctor', now: 'check' },
    { line: 3, old: 'stats', now: 'report' },
    { line: 4, old: 'connect google', now: 'fetch google --connect' },
  ]);
  const current = [
    'npm run reviews -- check',
    'reviews fetch google',
    'reviews-service init',
    'git init',
    'my reviews started',
  ];
  expect(current.flatMap(oldNamesIn)).toEqual([]);
  const workflow = readFileSync(
    join(import.meta.dirname, '../../../docs/owner/reviews-workflow.yml'),
    'utf8',
  );
  expect(oldNamesIn(workflow)).toEqual([]);
});
