import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const POLICY = `# Ours.
collection: >-
  We ask
  everyone.
withheld:
  # Two so far.
  - reason: unrelated   # another town
    rating: 1
    count: 2
corrections: Write to us.
`;

const HEX = expect.stringMatching(/^[0-9a-f]{64}$/);

test('withhold deletes the file, counts the review, and leaves the rest of policy.yaml alone', async () => {
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, { rating: '1' }),
    'reviews/2.yaml': reviewText(2, { rating: '2' }),
    'policy.yaml': POLICY,
  });
  expect((await run(project, ['withhold', ulid(1), '--reason', 'unrelated', ...TODAY])).code).toBe(0);
  expect((await run(project, ['withhold', ulid(2), '--reason', 'author-request', ...TODAY])).code).toBe(0);
  expect(existsSync(join(project, 'content/reviews/1.yaml'))).toBe(false);
  const policy = contentText(project, 'policy.yaml');
  const [before = '', after = ''] = POLICY.split(/withheld:[\s\S]*2\n/);
  expect(policy.startsWith(before)).toBe(true);
  expect(policy.endsWith(after)).toBe(true);
  expect(policy).toContain('# Two so far.');
  expect(policy).toContain('# another town');
  expect(parse(policy).withheld).toEqual([
    {
      reason: 'unrelated',
      rating: 1,
      count: 3,
      reviews: [{ id: ulid(1), source: 'google', source_id: 'google-1', fingerprints: [HEX] }],
    },
    {
      reason: 'author_request',
      rating: 2,
      count: 1,
      reviews: [{ id: ulid(2), source: 'google', source_id: 'google-2', fingerprints: [HEX] }],
    },
  ]);
});

test('each number of stars that was withheld for a reason is counted by itself', async () => {
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, { rating: '5' }),
    'reviews/2.yaml': reviewText(2, { rating: '2' }),
    'reviews/3.yaml': reviewText(3, { rating: '5' }),
  });
  for (const n of [1, 2, 3])
    await run(project, ['withhold', ulid(n), '--reason', 'fake', '--note', 'Never a customer', ...TODAY]);
  const entries: { rating: number; count: number }[] = parse(contentText(project, 'policy.yaml')).withheld;
  expect(entries.map(({ rating, count }) => [rating, count])).toEqual([
    [5, 2],
    [2, 1],
  ]);
});

test('a low rating is not a reason, and a missing reason is asked for', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  expect(await run(project, ['withhold', ulid(1), '--reason', 'low_rating'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('A low rating is not one.'),
  });
  expect((await run(project, ['withhold', ulid(1)])).code).toBe(2);
  expect(existsSync(join(project, 'content/reviews/1.yaml'))).toBe(true);
});

const CSV = `author,rating,date,source,source_id,text
Ada Erased,5,2026-03-14,google,google-1,They fixed my boiler in the middle of the night
Bob Kept,4,2026-03-15,google,google-2,They were on time and it was fine
`;

/** The same review by another route, without its id. */
const OTHER_ROUTE = CSV.replace('google-1', 'another-9');

test('erase removes file and traces, names what is left, and no import brings the review back', async () => {
  verifies('11.erased');
  const summary = `---
author: Owner
reviewed_at: 2026-03-20
claims:
  - text: There is 1 review.
    stat: /review_count
    value: 1
    evidence_review_ids: [${ulid(1)}, ${ulid(2)}]
---

There is 1 review. Ada Erased wrote to us.
`;
  const project = deskProject({
    'reviews/1.yaml': reviewText(
      1,
      { author: 'Ada Erased' },
      'text: They fixed my boiler in the middle of the night\n',
    ),
    'reviews/2.yaml': reviewText(
      2,
      { author: 'Bob Kept', date: '2026-03-15', rating: '4' },
      'text: They were on time and it was fine\n',
    ),
    'summary.md': summary,
  });
  const { code, output, errors } = await run(project, ['erase', ulid(1), ...TODAY]);
  expect(errors).toBe('');
  expect(output).toContain("summary.md:11  has the author's name");
  expect(code).toBe(0);
  expect(existsSync(join(project, 'content/reviews/1.yaml'))).toBe(false);
  expect(contentText(project, 'summary.md')).toBe(summary.replace(`${ulid(1)}, `, ''));
  const erased = contentText(project, 'erased.yaml');
  for (const trace of ['Ada', 'boiler', ulid(1), 'google']) expect(erased).not.toContain(trace);
  // The first import notes what the source said of the neighbor.
  for (const [csv, counts] of [
    [CSV, '0 new, 1 changed, 0 unchanged'],
    [OTHER_ROUTE, '0 new, 0 changed, 1 unchanged'],
  ] as const) {
    writeFileSync(join(project, 'export.csv'), csv);
    const imported = await run(project, ['import', 'export.csv', ...TODAY]);
    expect(imported.output).toContain(counts);
    expect(imported.output).toContain('1 erased by you');
  }
  writeFileSync(join(project, 'content/reviews/back.yaml'), reviewText(1, { author: 'Ada Erased' }));
  expect(await run(project, ['check', ...TODAY])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('reviews/back.yaml:1:5  id  was erased (erased.yaml). Delete this file.'),
  });
});

test('a withheld review can be erased; its count stays', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1), 'policy.yaml': 'withheld: []\n' });
  await run(project, ['withhold', ulid(1), '--reason', 'fake', '--note', 'Never a customer', ...TODAY]);
  const { code, output } = await run(project, ['erase', ulid(1), '--json', ...TODAY]);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual({ id: ulid(1), changed: ['policy.yaml', 'erased.yaml'], traces: [] });
  expect(parse(contentText(project, 'policy.yaml')).withheld).toEqual([
    { reason: 'fake', rating: 5, count: 1 },
  ]);
});

test('no import brings back an erased review that was withheld; its neighbor is still imported', async () => {
  verifies('11.erased');
  const project = deskProject({ 'reviews/1.yaml': reviewText(1), 'policy.yaml': 'withheld: []\n' });
  await run(project, ['withhold', ulid(1), '--reason', 'fake', '--note', 'Never a customer', ...TODAY]);
  await run(project, ['erase', ulid(1), ...TODAY]);
  writeFileSync(join(project, 'export.csv'), CSV);
  const { output } = await run(project, ['import', 'export.csv', ...TODAY]);
  expect(output).toContain('1 new');
  expect(output).toContain('1 erased by you');
});

test.each([
  ['as it is', (words: string) => words],
  ['in CSV', (words: string) => words.replaceAll('"', '""')],
  ['in JSON', (words: string) => JSON.stringify(words)],
  [
    'in JSON of letters a to z',
    (words: string) => JSON.stringify(words).replace('ö', '\\u00f6').replace('/', '\\/'),
  ],
])('erase names a file that has a sentence of the review %s', async (_how, written) => {
  const words = 'Ada said: "they fixed the boiler / the Ofen of the höuse at night", and it was so.';
  const project = deskProject({ 'reviews/1.yaml': reviewText(1, {}, `text: '${words}'\n`) });
  writeFileSync(join(project, 'export.csv'), `head\n${written(words)}\n`);
  writeFileSync(join(project, 'other.csv'), 'head\nAda said other words about another boiler.\n');
  const { output } = await run(project, ['erase', ulid(1), ...TODAY]);
  expect(output).toContain('export.csv:2  has words of its text');
  expect(output).not.toContain('other.csv');
});

test('erasing leaves no record of the review, and only the totals of removed ones', async () => {
  const record = (number: number): string =>
    `  - {review: ${ulid(number)}, rating: 1, on: 2026-03-20, reason: duplicate}\n`;
  const project = deskProject({
    'reviews/1.yaml': reviewText(1, {}, 'missing_since: 2026-03-20\n'),
    'policy.yaml': `removed:\n${record(2)}${record(3)}`,
  });
  for (const number of [1, 2]) {
    expect((await run(project, ['erase', ulid(number), ...TODAY])).code).toBe(0);
  }
  const policy = contentText(project, 'policy.yaml');
  expect(parse(policy).removed).toEqual([
    { rating: 1, on: '2026-03-20', reason: 'duplicate' },
    { review: ulid(3), rating: 1, on: '2026-03-20', reason: 'duplicate' },
  ]);
  expect(policy + contentText(project, 'erased.yaml')).not.toMatch(new RegExp(`${ulid(1)}|${ulid(2)}`));
  expect(existsSync(join(project, 'content/reviews/1.yaml'))).toBe(false);
});

test('a short source id inside another word is not a trace', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1, { source_id: 'a3' }) });
  writeFileSync(join(project, 'notes.txt'), 'sha3\na31 and 2a3\n');
  writeFileSync(join(project, 'old.csv'), 'id,stars\n2a3,1\na3,4\n');
  const { output } = await run(project, ['erase', ulid(1), '--json', ...TODAY]);
  expect(JSON.parse(output).traces).toEqual(['old.csv:3  has its id at the source']);
});

test('a long source id is a trace wherever it is, also after an escape', async () => {
  const id = 'ChdDSUhNMG9nS0VJ';
  const project = deskProject({ 'reviews/1.yaml': reviewText(1, { source_id: id }) });
  writeFileSync(join(project, 'links.txt'), `other\nreviews%2F${id}\n`);
  writeFileSync(join(project, 'log.json'), `{"text":"first\\n${id}"}\n`);
  const { output } = await run(project, ['erase', ulid(1), '--json', ...TODAY]);
  expect(JSON.parse(output).traces).toEqual([
    'links.txt:2  has its id at the source',
    'log.json:1  has its id at the source',
  ]);
});
