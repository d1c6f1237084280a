import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/commands.ts';
import { RENAMED, STILL_RUN } from '../../../src/cli/commands/renamed.ts';
import { verifies } from '../../requirements.ts';
import { deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

test('help lists every command with its summary', async () => {
  verifies('1.commands');
  const { output } = await run(deskProject({}), ['help']);
  const listed = [...output.matchAll(/^ {2}([a-z]+) {2,}(.+)$/gm)].map(([, name, summary]) => [
    name,
    summary,
  ]);
  const own = listed.filter(([name]) => name !== 'help');
  const commands = Object.entries(COMMANDS).map(async ([name, load]) => [name, (await load()).summary]);
  expect(own).toEqual(await Promise.all(commands));
});

test('an old name is no command and does nothing, and the error names the new one', async () => {
  verifies('1.commands');
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  for (const [old, now] of Object.entries(RENAMED).filter(([old]) => !Object.hasOwn(STILL_RUN, old))) {
    const { code, output, errors } = await run(project, [old, ...TODAY]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(`Unknown command "${old}". It is now "${now}".`);
    expect(Object.keys(COMMANDS)).toContain(now.split(' ')[0]);
    expect(Object.keys(COMMANDS)).not.toContain(old);
  }
  expect((await run(project, ['constructor'])).errors).toContain('Unknown command "constructor".');
  expect((await run(project, ['constructor'])).errors).not.toContain('It is now');
});

test('report still runs as inbox --month, with the options of old workflows', async () => {
  verifies('1.commands');
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  const options = ['--month', '2026-03', '--no-words', ...TODAY];
  const [old, now] = [await run(project, ['report', ...options]), await run(project, ['inbox', ...options])];
  expect(old).toEqual(now);
  expect([old.code, old.output]).toEqual([0, expect.stringContaining('reviews in March 2026')]);
  const help = (await run(project, ['help'])).output;
  const listed = [...help.matchAll(/^ {2}(\w+) {2}/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(COMMANDS));
  expect(help).toContain('More: read, export, websub.');
});
