import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

/** Reviews that an import would like to improve. */
const ODD: Record<string, string> = {
  'reviews/1.yaml': reviewText(1, {}, 'text: |\n  =SUM(A1) ends with a line end\n  and "quotes", too\n'),
  'reviews/2.yaml': reviewText(
    2,
    { author: 'ada@example.com', updated_at: '2026-03-14T10:00:00+02:00' },
    'title: "\'=1"\nowner_reply:\n  text: Write to us@example.com\n  date: 2026-03-20\n',
  ),
  // Nothing but the id tells these two apart.
  ...Object.fromEntries(
    [3, 4].map((n) => [
      `reviews/${n}.yaml`,
      reviewText(n, { author: 'Bo', verified: 'false' }).replace(/source_id: .*\n/, ''),
    ]),
  ),
  'reviews/5.yaml': reviewText(
    5,
    { language: 'zh-Hant', source: 'clinic_survey' },
    'text: "(Translated by Google) Hi (Original) Hola"\nowner_reply:\n  text: "  Thanks"\n  date: 2026-03-20\n  updated_at: 2026-03-20T08:00:00Z\nmentions_services: []\n# ours\n',
  ),
  'policy.yaml': 'publish_unverified: true\n',
};

test.each(['csv', 'ndjson'])('importing an export as %s changes no byte', async (format) => {
  const project = deskProject(ODD);
  const out = `reviews.${format}`;
  expect((await run(project, ['export', '--format', format, '--out', out])).code).toBe(0);
  const imported = await run(project, ['import', out, ...TODAY]);
  expect(imported.output).toContain('0 new, 0 changed, 5 unchanged, 0 older than the content, 0 skipped');
  for (const [name, text] of Object.entries(ODD)) expect(contentText(project, name)).toBe(text);
  expect(readdirSync(join(project, 'content/reviews'))).toHaveLength(5);
});

test('what was lost comes back from an export with its id and its words', async () => {
  const project = deskProject(ODD);
  await run(project, ['export', '--format', 'csv', '--out', 'all.csv']);
  const empty = deskProject({ 'policy.yaml': 'publish_unverified: true\n' });
  writeFileSync(join(empty, 'all.csv'), readFileSync(join(project, 'all.csv')));
  expect((await run(empty, ['import', 'all.csv', ...TODAY])).code).toBe(0);
  const again = await run(empty, ['export', '--format', 'csv', '--out', 'again.csv']);
  expect(again.code).toBe(0);
  const ids = (folder: string, file: string): string[] =>
    readFileSync(join(folder, file), 'utf8').match(/^0[0-9A-Z]{25}(?=,)/gm) ?? [];
  expect(ids(empty, 'again.csv')).toEqual(ids(project, 'all.csv'));
  const csv = readFileSync(join(project, 'all.csv'), 'utf8');
  // No cell is a formula.
  expect(csv).toContain(`"'=SUM(A1) ends with`);
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
});

test('an export needs a known format and a place outside the content', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  expect((await run(project, ['export', '--format', 'xlsx', '--out', 'a'])).code).toBe(2);
  expect((await run(project, ['export', '--format', 'csv'])).code).toBe(2);
  const inside = await run(project, ['export', '--format', 'csv', '--out', 'content/a.csv']);
  expect(inside).toMatchObject({ code: 2, errors: expect.stringContaining('content folder') });
});

test('stats count stars, sources, years, replies and withheld reviews', async () => {
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, {}, 'text: Fine\nowner_reply:\n  text: Thanks\n  date: 2026-03-16\n'),
    'reviews/2.yaml': reviewText(2, { rating: '2', date: '2025-01-02', source: 'yelp' }),
    'policy.yaml': 'withheld:\n  - {reason: fake, rating: 1, count: 3}\n',
  });
  const { code, output } = await run(project, ['report', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual({
    reviews: 2,
    with_text: 1,
    not_verified: 0,
    withheld: 3,
    average: 3.5,
    stars: { '1': 0, '2': 1, '3': 0, '4': 0, '5': 1 },
    sources: { google: 1, yelp: 1 },
    years: { '2025': 1, '2026': 1 },
    replies: { reviews: 2, replied: 1, median_days: 2, longest_days: 2, within_a_week: 1 },
  });
  expect((await run(deskProject({}), ['report'])).output).toContain('0 reviews, 0 with text\n');
});
