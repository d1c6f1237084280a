import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML } from '../../support/content.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const REPLY = ['reply', ulid(1), ...TODAY];

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
    '',
  ]);
  expect(output).toContain('can still break the law');
});

test('a reply is added to a file in braces', async () => {
  const fields = { id: ulid(1), author: 'Ada', rating: 5, date: '2026-03-14', source: 'google' };
  const project = deskProject({
    'reviews/1.yaml': JSON.stringify({ ...fields, source_id: 'g-1', verified: true }, null, 4),
  });
  expect((await run(project, [...REPLY, '--text', 'Thanks!'])).code).toBe(0);
  expect(contentText(project, 'reviews/1.yaml')).toMatch(/^\{\s*"id": .*\bowner_reply\b.*Thanks!.*\}\s*$/s);
});

test('a reply comes from --text, a file or the input, and is never replaced without --replace', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  writeFileSync(join(project, 'reply.txt'), 'From a file.\n');
  expect((await run(project, [...REPLY, '--file', 'reply.txt'])).code).toBe(0);
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
  expect((await run(project, [...REPLY, '--text', 'a', '--file', 'b'])).code).toBe(2);
  expect(await run(project, ['reply', ulid(2), '--text', 'Thanks'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('inbox --all'),
  });
  expect((await run(project, REPLY, '  \n')).errors).toContain('must not be empty');
});

test('a clinic cannot write a careless reply without a reason, and the words are named', async () => {
  const before = reviewText(1, {}, 'text: They found my cancer in time.\n');
  const project = deskProject({ 'reviews/1.yaml': before }, 'Dentist');
  const careless = [...REPLY, '--text', 'Your cancer check was on Tuesday.'];
  const refused = await run(project, careless);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('reviews/1.yaml  owner_reply  "cancer" mentions someone\'s health.');
  expect(contentText(project, 'reviews/1.yaml')).toBe(before);
  const written = await run(project, [...careless, '--checked', 'She agreed in writing', '--json']);
  expect(written.code).toBe(0);
  expect(JSON.parse(written.output)).toMatchObject({ id: ulid(1), owner_reply: { date: '2026-11-20' } });
  expect(contentText(project, 'reviews/1.yaml')).toContain('reply_checked: She agreed in writing\n');
});

test('a new reply does not inherit the reason why an earlier one was published', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) }, 'Dentist');
  const careless = [...REPLY, '--replace', '--text', 'Your cancer check was on Tuesday.'];
  expect((await run(project, [...careless, '--checked', 'She agreed in writing'])).code).toBe(0);
  expect((await run(project, [...REPLY, '--replace', '--text', 'Thank you!'])).code).toBe(0);
  expect(contentText(project, 'reviews/1.yaml')).not.toContain('reply_checked');
  expect((await run(project, careless)).code).toBe(1);
  expect(contentText(project, 'reviews/1.yaml')).toContain('Thank you!');
});

test('a clinic cannot write a reply that nobody read, and the inbox and check show one written by hand', async () => {
  verifies('11.replies-unread');
  const before = reviewText(1);
  const project = deskProject({ 'reviews/1.yaml': before }, 'Dentist');
  const german = [...REPLY, '--text', 'Schön, dass die Wurzelbehandlung gut verlaufen ist.'];
  const refused = await run(project, german);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('is not in English') });
  expect(contentText(project, 'reviews/1.yaml')).toBe(before);
  expect((await run(project, [...REPLY, '--text', 'Thank you!'])).code).toBe(0);
  expect((await run(project, ['inbox', ...TODAY])).output).not.toContain('owner_reply');
  const file = join(project, 'content/reviews/1.yaml');
  writeFileSync(file, contentText(project, 'reviews/1.yaml').replace('Thank you!', 'Danke!'));
  for (const command of ['inbox', 'check']) {
    const { output, errors } = await run(project, [command, ...TODAY]);
    expect(output + errors).toMatch(/reviews\/1\.yaml\S*\s+owner_reply\S*\s+"Danke!" is not in English/);
  }
  const checked = [...german, '--replace', '--checked', 'Ann, who speaks German, read it'];
  expect((await run(project, checked)).code).toBe(0);
  expect((await run(project, ['check', ...TODAY])).code).toBe(0);
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

test.each([
  ['pack: legal\nwords: {customer: client, customers: clients, team: team}\n', 1],
  ['pack: restaurant\n', 0],
])('a careless reply is refused where the trade of the pack owes silence: %j', async (business, code) => {
  const project = deskProject({
    'business.yaml': BUSINESS_YAML + business,
    'reviews/1.yaml': reviewText(1),
  });
  expect(await run(project, [...REPLY, '--text', 'Your tumor is gone!'])).toMatchObject({ code });
});
