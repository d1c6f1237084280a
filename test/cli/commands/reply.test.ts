import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const REPLY = ['reply', ulid(1), '--checked-by', 'Anna Kim', ...TODAY];

test.each([
  ['plain lines', reviewText(1, {}, 'title: Fine # as it is\n\n# a comment\n')],
  ['Windows line ends', reviewText(1, {}, 'text: |-\n  Fine\n  work\n').replaceAll('\n', '\r\n')],
  ['a byte order mark, no last line end', `\uFEFF${reviewText(1).trimEnd()}`],
])('a reply is added and everything else stays byte for byte: %s', async (_, before) => {
  const project = deskProject({ 'reviews/1.yaml': before });
  const { code, output } = await run(project, REPLY, 'Thank you!\nWe read it aloud.\n');
  expect(code).toBe(0);
  const after = contentText(project, 'reviews/1.yaml');
  expect(after.startsWith(before)).toBe(true);
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  expect(after.slice(before.length).trimStart().split(end)).toEqual([
    'owner_reply:',
    '  text: |-',
    '    Thank you!',
    '    We read it aloud.',
    '  date: 2026-11-20',
    'reply_checked: Anna Kim',
    '',
  ]);
  expect(output).toContain('read by Anna Kim');
});

test('a reply is added to a file in braces', async () => {
  const fields = { id: ulid(1), author: 'Ada', rating: 5, date: '2026-03-14', source: 'google' };
  const project = deskProject({
    'reviews/1.yaml': JSON.stringify({ ...fields, source_id: 'g-1', verified: true }, null, 4),
  });
  expect((await run(project, [...REPLY, '--text', 'Thanks!'])).code).toBe(0);
  expect(contentText(project, 'reviews/1.yaml')).toMatch(/^\{\s*"id": .*\bowner_reply\b.*Thanks!.*\}\s*$/s);
});

test('a reply comes from --text or the input, and is never replaced without --replace', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  expect((await run(project, REPLY, 'From a file.\n')).code).toBe(0);
  const first = contentText(project, 'reviews/1.yaml');
  expect(first).toContain('text: |-\n    From a file.\n');
  const refused = await run(project, [...REPLY, '--text', 'Another']);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('add --replace') });
  expect(contentText(project, 'reviews/1.yaml')).toBe(first);
  expect((await run(project, [...REPLY, '--replace', '--text', 'Another'])).code).toBe(0);
  expect(contentText(project, 'reviews/1.yaml')).toBe(first.replace('From a file.', 'Another'));
});

test('wrong usage and unknown reviews say what to do', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  expect((await run(project, ['reply'])).code).toBe(2);
  expect((await run(project, ['reply', 'x'])).code).toBe(2);
  expect(
    await run(project, ['reply', ulid(2), '--checked-by', 'Anna Kim', '--text', 'Thanks']),
  ).toMatchObject({
    code: 1,
    errors: expect.stringContaining('inbox --all'),
  });
  expect((await run(project, REPLY, '  \n')).errors).toContain('must not be empty');
});

test.each(['Dentist', 'Plumber'])(
  'no reply of a %s is written without the name of its reader',
  async (trade) => {
    verifies('11.replies');
    const before = reviewText(1, {}, 'text: They found it in time.\n');
    const project = deskProject({ 'reviews/1.yaml': before }, trade);
    const careless = ['reply', ulid(1), ...TODAY, '--text', 'Die 200 Euro zahlen wir zurück.'];
    const refused = await run(project, careless);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('Look at this: "200 Euro" is an amount of money.');
    expect(refused.errors).toContain('  1. confirm that the author is a customer?');
    expect(refused.errors).toContain('--checked-by "<first and last name>"');
    for (const name of ['ok', 'ja']) {
      expect((await run(project, [...careless, '--checked-by', name])).code).toBe(2);
    }
    expect(contentText(project, 'reviews/1.yaml')).toBe(before);
    const written = await run(project, [...careless, '--checked-by', 'Anna Kim', '--json']);
    expect(written.code).toBe(0);
    expect(JSON.parse(written.output)).toMatchObject({
      ...{ id: ulid(1), owner_reply: { date: '2026-11-20' }, checked_by: 'Anna Kim' },
      careless: [{ kind: 'amount', words: '200 Euro' }],
    });
    expect(contentText(project, 'reviews/1.yaml')).toContain('reply_checked: Anna Kim\n');
  },
);

test('on a terminal, one name confirms a reply, and none writes nothing', async () => {
  verifies('11.replies');
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) }, 'Dentist');
  const settings = { locale: 'de' as const };
  const reply = ['reply', ulid(1), ...TODAY, '--replace', '--text', 'Vielen Dank!'];
  const typed = (lines: string) => run(project, reply, lines, { isTerminal: true, settings });
  const left = await typed('ok\n\n');
  expect(left).toMatchObject({ code: 1, errors: expect.stringContaining('Must be a first and last name') });
  expect(left.errors).toContain('  3. Spricht sie von Geld?');
  expect(contentText(project, 'reviews/1.yaml')).not.toContain('Vielen Dank');
  expect(await typed('Anna Kim\n')).toMatchObject({ code: 0 });
  expect(contentText(project, 'reviews/1.yaml')).toContain('Vielen Dank!');
  expect(contentText(project, 'reviews/1.yaml')).toContain('reply_checked: Anna Kim');
});

test('the inbox and check show a reply that somebody wrote by hand', async () => {
  verifies('11.replies-unread');
  const reply = 'owner_reply: {text: Danke!, date: 2026-03-20}\n';
  const project = deskProject({ 'reviews/1.yaml': reviewText(1, {}, reply) }, 'Dentist');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args]);
  git('init', '-q');
  for (const command of ['inbox', 'check']) {
    const { output, errors } = await run(project, [command, ...TODAY]);
    expect(output + errors).toMatch(/reviews\/1\.yaml\S*\s+owner_reply\S*\s+was read by no named person/);
  }
  git('add', '-A');
  git('commit', '-qm', 'Before the upgrade');
  expect((await run(project, ['check', ...TODAY])).code).toBe(0);
});

test('a review is named by its id, its URL here or at the source, or its file', async () => {
  const link = 'source_url: https://maps.example/r/7?hl=de\n';
  const names = [
    ulid(1).toLowerCase(),
    `https://my.example/reviews/${ulid(1)}/`,
    `https://my.example/reviews/${ulid(1)}/?utm=1#top`,
    'https://maps.example/r/7?hl=de',
    'content/reviews/1.yaml',
    'reviews/1.yaml',
  ];
  const files = { 'reviews/1.yaml': reviewText(1, {}, link), 'reviews/2.yaml': reviewText(2) };
  const project = deskProject(files);
  for (const name of names) {
    const args = ['reply', name, '--replace', '--text', `By ${name}`, '--checked-by', 'Anna Kim', ...TODAY];
    expect([name, (await run(project, args)).code]).toEqual([name, 0]);
    expect(contentText(project, 'reviews/1.yaml')).toContain(`By ${name}`);
  }
  expect(contentText(project, 'reviews/2.yaml')).toBe(files['reviews/2.yaml']);
  for (const name of ['reviews/3.yaml', 'https://maps.example/r/8', '../1.yaml']) {
    const { code } = await run(project, ['reply', name, '--text', 'a', '--checked-by', 'Anna Kim']);
    expect([name, code > 0]).toEqual([name, true]);
  }
});

test('the inbox lists new reviews first, then fewest stars and newest, and folds old ones', async () => {
  const reply = 'owner_reply:\n  text: Thanks\n  date: 2026-03-24\n';
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, { rating: '4', date: '2026-09-01' }),
    'reviews/2.yaml': reviewText(2, { rating: '1', date: '2026-07-02' }),
    'reviews/3.yaml': reviewText(3, { rating: '1', date: '2026-08-02' }, 'text: Late again\n'),
    'reviews/4.yaml': reviewText(4, {}, reply),
    'reviews/5.yaml': reviewText(5, { rating: '1', date: '2026-05-21' }),
    'reviews/6.yaml': reviewText(6, { rating: '5', date: '2026-05-20' }),
  });
  const listed = async (...all: string[]): Promise<string[]> => {
    const { code, output } = await run(project, ['inbox', '--json', ...all, ...TODAY]);
    expect(code).toBe(0);
    return JSON.parse(output).reviews.map(({ id }: { id: string }) => id);
  };
  expect(await listed()).toEqual([3, 2, 5, 1, 6].map(ulid));
  const { output } = await run(project, ['inbox', '--json', ...TODAY]);
  const inbox = JSON.parse(output);
  expect(inbox.reviews[0]).toMatchObject({
    ...{ file: 'reviews/3.yaml', text: 'Late again', days_waiting: 110, new: false },
  });
  expect(inbox.reply_times).toEqual({
    reviews: 6,
    replied: 1,
    median_days: 10,
    longest_days: 10,
    within_a_week: 0,
  });
  // 183 days before 2026-11-20 is 2026-05-21, which is not old yet.
  const all = (await run(project, ['inbox', ...TODAY])).output;
  expect(all).toContain('2026-05-21');
  expect(all).not.toContain('2026-05-20');
  expect(all).toContain('1 more, older than six months. To list them: --limit 5');
  expect((await run(project, ['inbox', '--limit', '5', ...TODAY])).output).toContain('2026-05-20');
  const shown = (await run(project, ['inbox', '--limit', '1', ...TODAY])).output;
  expect(shown).toContain('★☆☆☆☆  2026-08-02  Ada 3 (google)  waiting for 110 days');
  expect(shown).toContain('4 more. To list them: --limit 5');
  expect(shown).toContain('5 of 6 reviews have no reply.');
  writeFileSync(join(project, 'content/reviews/7.yaml'), reviewText(7, { date: '2026-01-01' }));
  expect(await listed()).toEqual([7, 3, 2, 5, 1, 6].map(ulid));
  expect(await listed()).toEqual([3, 2, 5, 1, 6, 7].map(ulid));
  expect(await listed('--all')).toEqual([1, 3, 2, 5, 6, 4, 7].map(ulid));
  expect((await run(deskProject({}), ['inbox'])).output).toBe('There are no reviews yet.\n');
});
