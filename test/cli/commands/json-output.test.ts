import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskProject } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

/** The output as one JSON document. Everything else must go to the errors. */
async function asJson(
  project: string,
  args: string[],
  input?: string,
): Promise<{ code: number; value: Record<string, unknown>; errors: string }> {
  const { code, output, errors } = await run(project, [...args, '--json', ...TODAY], input);
  return { code, value: JSON.parse(output), errors };
}

const CSV = `author,rating,date,text,source_id
Ada P.,5,2026-03-14,Quick and clean.,a1
Ben Q.,nine,2026-03-15,So so.,a2
`;

test.each([true, false])('import lists files and skipped rows (dry run: %s)', async (isDry) => {
  const project = deskProject({});
  writeFileSync(join(project, 'export.csv'), CSV);
  const dry = isDry ? ['--dry-run'] : [];
  const { code, value, errors } = await asJson(project, [
    'import',
    'export.csv',
    '--source',
    'google',
    ...dry,
  ]);
  expect(code).toBe(0);
  expect(value).toMatchObject({ dry_run: isDry, read: 1, changed: [], unchanged: 0, older: 0, missing: [] });
  expect(value.skipped).toEqual([expect.objectContaining({ row: 3, column: 'rating' })]);
  const [file] = value.new as string[];
  expect(file).toMatch(/^reviews\/2026\/2026-03-14-.*\.yaml$/);
  expect(existsSync(join(project, 'content', file ?? ''))).toBe(!isDry);
  expect(errors).toContain('1 new');
});

test('import that is refused says why, and writes no document', async () => {
  const project = deskProject({ 'reviews/1.yaml': 'rating: nine\n' });
  writeFileSync(join(project, 'export.csv'), CSV);
  const { code, output, errors } = await run(project, ['import', 'export.csv', '--json', ...TODAY]);
  expect([code, output, errors]).toEqual([1, '', expect.stringContaining('Nothing was imported')]);
});

test('import that cannot write reports nothing as imported', async () => {
  const project = deskProject({ reviews: 'a file where the folder belongs' });
  writeFileSync(join(project, 'export.csv'), CSV);
  const args = ['import', 'export.csv', '--source', 'google', '--json', ...TODAY];
  const { code, output, errors } = await run(project, args);
  expect([code, output, errors]).toEqual([1, '', expect.stringContaining('Nothing was imported')]);
});

test('new returns the file and the id', async () => {
  const project = deskProject({});
  const answers = ['Ada P.', '5', '2026-03-14', 'google', 'g-1', 'Quick.', '.', ''].join('\n');
  const { code, value, errors } = await asJson(project, ['new'], answers);
  expect([code, Object.keys(value)]).toEqual([0, ['file', 'id']]);
  expect(value.file).toContain(value.id);
  expect(existsSync(join(project, 'content', String(value.file)))).toBe(true);
  expect(errors).toContain('Author, as the source shows it');
});

test('check returns what is wrong with the project, each with a remedy', async () => {
  const project = deskProject({});
  writeFileSync(join(project, 'netlify.toml'), '');
  const { value } = await asJson(project, ['check', ...TODAY]);
  const [, finding] = value.machine as object[];
  expect(finding).toEqual({
    ok: false,
    text: expect.stringContaining('netlify.toml does not name'),
    remedy: expect.stringContaining('netlify.md'),
  });
});
