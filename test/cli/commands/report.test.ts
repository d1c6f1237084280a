import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ulid } from '../../support/reviews.ts';
import { deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const ASPECTS = '- id: waiting\n  label: Waiting\n  description: Time.\n  terms: [wait]\n';

test('a month counts its own reviews and the replies of its days, none of a month before or after', async () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  const replies = ['2026-02-28', '2026-04-01', '2026-03-31', '2026-04-01'];
  const files = days.map((date, index) => [
    `reviews/${index}.yaml`,
    reviewText(index + 1, { date }, `owner_reply: {text: Thanks, date: ${replies[index]}}\n`),
  ]);
  const project = deskProject(Object.fromEntries(files));
  const { output } = await run(project, ['report', '--month', '2026-03', '--json', ...TODAY]);
  const report = JSON.parse(output) as { new: { date: string }[]; replies: { replied: number } };
  expect(report.new.map(({ date }) => date)).toEqual(['2026-03-31', '2026-03-01']);
  expect(report.replies.replied).toBe(1);
});

test('to do has the reviews of the half year before that wait for a reply, and no older ones', async () => {
  const days = ['2025-09-25', '2025-09-26', '2026-03-31', '2026-04-02'];
  const files = days.map((date, n) => [`reviews/${n}.yaml`, reviewText(n + 1, { date })]);
  const answered = reviewText(9, { date: '2026-03-01' }, 'owner_reply: {text: Thanks, date: 2026-03-02}\n');
  const project = deskProject({ ...Object.fromEntries(files), 'reviews/9.yaml': answered });
  const { output } = await run(project, ['report', '--month', '2026-03', '--json', ...TODAY]);
  const { to_do } = JSON.parse(output) as { to_do: { unanswered: { date: string }[] } };
  expect(to_do.unanswered.map(({ date }) => date)).toEqual(['2026-04-02', '2026-03-31', '2025-09-26']);
});

test('a report has new reviews, themes, replies, and what to do', async () => {
  const project = deskProject({
    'aspects.yaml': ASPECTS,
    'reviews/1.yaml': reviewText(
      1,
      { rating: '2', author: '"[Ada](x)"' },
      'text: The wait was terrible and awful.\n',
    ),
    'reviews/2.yaml': reviewText(
      2,
      { date: '2026-02-01' },
      'owner_reply:\n  text: Your 200 euros are back.\n  date: 2026-03-03\n',
    ),
  });
  const { code, output } = await run(project, ['report', '--month', '2026-03', ...TODAY]);
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    '# Quay Street Chiropractic: reviews in March 2026',
    '',
    '## New',
    '',
    '1 new review, 2 stars on average. All reviews: 3.5.',
    '',
    `- ★★☆☆☆ 2026-03-14 \\[Ada\\](x): The wait was terrible and awful. (${ulid(1)})`,
    '',
    '## Themes',
    '',
    '| Theme | Reviews | Positive | Negative | Negative in the 12 months before |',
    '| --- | --: | --: | --: | --: |',
    '| Waiting | 1 | 0 | 1 | 0 of 0 |',
    '',
    '## Replies',
    '',
    '1 reply this month, half within 30 days.',
    '',
    '## To do',
    '',
    `- [ ] Reply to ★★☆☆☆ 2026-03-14 \\[Ada\\](x): The wait was terrible and awful. (${ulid(1)})`,
    '',
    expect.stringMatching(
      /^- \[ \] Check the reply in reviews\/2\.yaml: .*"200 euros" is an amount of money\./,
    ),
    '',
  ]);
  const empty = await run(project, ['report', '--month', '2020-01', '--out', 'r.md', ...TODAY]);
  expect(empty.code).toBe(0);
  expect(readFileSync(join(project, 'r.md'), 'utf8')).toContain('No new reviews.');
  for (const month of ['March', '2026-00', '2026-13', '2026-3', '26-03', '2026-03-01', ''])
    expect([month, (await run(project, ['report', '--month', month])).code]).toEqual([month, 2]);
});

test('a report says which new reviews no one read, and of which languages', async () => {
  const project = (...texts: string[]) =>
    deskProject({
      'aspects.yaml': ASPECTS,
      'reviews/0.yaml': reviewText(
        9,
        { date: '2026-02-01' },
        'text: Wir mussten lange warten und waren enttäuscht.\n',
      ),
      'reviews/1.yaml': reviewText(1, {}, 'text: The wait was terrible and awful.\n'),
      'reviews/2.yaml': reviewText(2, {}, 'text: 👍\n'),
      ...Object.fromEntries(
        texts.map((text, n) => [`reviews/${n + 3}.yaml`, reviewText(n + 3, {}, `text: ${text}\n`)]),
      ),
    });
  const report = async (folder: string, month: string): Promise<string> =>
    (await run(folder, ['inbox', '--month', month, ...TODAY])).output;
  const german = 'Wir mussten sehr lange warten und waren enttäuscht.';
  const dutch = 'Wij moesten heel lang wachten en waren teleurgesteld.';
  const mixed = project(german, dutch, german);
  expect(await report(mixed, '2026-03')).toContain(
    '## Themes\n\nNot read, so not counted: 3 new reviews (German, Dutch).\n\n| Theme',
  );
  expect(await report(mixed, '2026-02')).toContain(
    'Not read, so not counted: 1 new review (German).\n\nNo other new review mentions a theme.\n',
  );
  expect(await report(project(), '2026-03')).toContain('## Themes\n\n| Theme');
});

test('a report compares themes with the twelve months before, and names five of many reviews to read', async () => {
  const wait = 'text: The wait was terrible and awful.\n';
  const dates = [
    '2025-02-28',
    '2025-03-01',
    '2026-02-28',
    ...Array.from({ length: 6 }, (_, i) => `2026-03-0${i + 1}`),
  ];
  const files = dates.map((date, i) => [
    `reviews/${i}.yaml`,
    reviewText(i, { date, rating: String(1 + (i % 5)), author: `Kim${i}` }, i === 8 ? '' : wait),
  ]);
  const project = deskProject({ 'aspects.yaml': ASPECTS, ...Object.fromEntries(files) });
  const { output } = await run(project, ['report', '--month', '2026-03', ...TODAY]);
  // Where no one has read the texts, a review of four or five stars does not count against a subject.
  expect(output).toContain('| Waiting | 5 | 0 | 3 | 2 of 2 |');
  const [, first = ''] = output.split('## Read first\n\n');
  const names = [...(first.split('## ')[0] ?? '').matchAll(/Kim\d/g)].map(([name]) => name);
  expect(names).toEqual(['Kim5', 'Kim6', 'Kim7', 'Kim3', 'Kim4']);
});
