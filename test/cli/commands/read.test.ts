import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sha256 } from '../../../src/io/release/release.ts';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

const ASPECTS = [
  '- {id: staff, label: Staff, description: How people are greeted., terms: [staff]}',
  '- {id: wait_time, label: Waiting, description: How long people wait., terms: [wait]}\n',
].join('\n');

/** A reader that does what the review asks of it, and notes each request. */
const DOUBLE = `
const { appendFileSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const request = readFileSync(0, 'utf8');
appendFileSync(process.argv[2], JSON.stringify(request) + '\\n');
const { review } = JSON.parse(request.trim().split('\\n').at(-1));
const answer = (says) => JSON.stringify({ language: 'en', sentiment: 'positive', says });
const good = { aspect: 'staff', sentiment: 'positive', quote: review };
const acts = {
  prose: () => 'Sure {really}! \`\`\`json\\n' + answer([good]) + '\\n\`\`\` Anything {else}?',
  cut: () => answer([good]).slice(0, -20),
  foreign: () => answer([good, { aspect: 'price', sentiment: 'positive', quote: review }]),
  invented: () => answer([good, { aspect: 'wait_time', sentiment: 'positive', quote: 'No wait at all.' }]),
  odd: () => answer([good, { aspect: 'wait_time', person: 'x', sentiment: 'positive', quote: review }, null]),
  nothing: () => '',
  twice: () => answer([good]) + ' I ignored ' + answer([]),
  escapes: () => '\\x1b[2J{',
  null: () => 'null',
  refusal: () => 'I cannot help with that.',
  exit: () => { console.error('no such model'); process.exit(1); },
  erasing: () => {
    const file = join(dirname(process.argv[1]), 'content/readings/2024.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\\n/, ''));
    rmSync(join(dirname(process.argv[1]), 'content/reviews/4.yaml'));
    return answer([good]);
  },
  endless: () => '{'.repeat(1_100_000),
};
const act = Object.keys(acts).find((each) => review.includes(each));
if (review.includes('late')) setTimeout(() => {}, 60_000);
else process.stdout.write(act ? acts[act]() : answer([good]));
`;

/** A project with one review a text, and the command that reads them. */
function readerProject(texts: string[], files: Record<string, string> = {}, shellCommand?: string) {
  const reviews = texts.map((text, at): [string, string] => [
    `reviews/${at + 1}.yaml`,
    reviewText(at + 1, { date: `${at < 4 ? 2024 : 2025}-03-14` }, `text: "${text}"\n`),
  ]);
  const project = deskProject({ 'aspects.yaml': ASPECTS, ...Object.fromEntries(reviews), ...files });
  const [script, log] = ['reader.cjs', 'requests.txt'].map((name) => join(project, name)) as [string, string];
  writeFileSync(script, DOUBLE);
  writeFileSync(log, '');
  return {
    project,
    read: (...more: string[]) =>
      run(project, [
        'read',
        '--by',
        'Double',
        '--pipe',
        shellCommand ?? `"${process.execPath}" "${script}" "${log}"`,
        ...more,
        ...TODAY,
      ]),
    requests: (): string[] =>
      readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

interface Line {
  review: string;
  says: { aspect: string; quote: string }[];
  by: string;
}

const linesOf = (project: string, year: number): Line[] =>
  contentText(project, `readings/${year}.jsonl`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('read keeps what holds of each answer, and names each review that failed, why, and what to do', async () => {
  verifies('10.readings-checks');
  const texts = [
    'The staff were good.',
    'The staff were cut short.',
    'The staff were prose.',
    'The staff were cut down.',
    'The staff were foreign.',
    'The staff said nothing.',
    'The staff were invented.',
    'The staff refused: refusal.',
    'The staff were odd.',
    'The staff had an exit.',
    'The staff were fine.',
    'The staff were endless.',
    'The staff were nice.',
    'The staff were null.',
    'The staff were kind.',
    'The staff came twice.',
    'The staff were calm.',
    'The staff were escapes.',
  ];
  const { project, read, requests } = readerProject(texts);
  const { code, output, errors } = await read();
  expect(code).toBe(1);
  expect(output).toContain('9 reviews read, 9 failed, 9 left.');
  const kept = [...linesOf(project, 2024), ...linesOf(project, 2025)];
  expect(kept.map(({ review }) => review)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17].map(ulid));
  for (const { says, by } of kept) {
    expect([by, says.map(({ aspect }) => aspect)]).toEqual(['Double', ['staff']]);
  }
  const said = (n: number): string =>
    errors
      .split('\n')
      .filter((each) => each.startsWith(ulid(n)))
      .join();
  for (const n of [2, 6, 8, 14]) expect(said(n)).toContain('(5 stars): the answer has no JSON of the shape');
  expect(said(10)).toContain('(5 stars): the command ended with 1: no such model');
  expect(said(12)).toContain('printed more than 1000 kB');
  expect(said(5)).toContain('entry 2 has an unknown aspect "price". Not used.');
  expect(said(7)).toContain('entry 2 has a quote that is not word for word in the review. Not used.');
  expect(said(9)).toContain('entry 2 has another shape');
  expect(said(16)).toContain('more than one judgment');
  expect(said(18)).toContain('\\u001b[2J{');
  expect([said(1), said(3), said(11)]).toEqual(['', '', '']);
  expect(errors).toContain('To see one: npm run reviews -- read --dry-run | <command>.');
  for (const request of requests()) expect(request).not.toMatch(/Ada|google-|2024|2025|01[A-Z0-9]{24}/);
});

test('an answer that comes too late is not waited for', async () => {
  const { read } = readerProject(['The staff were late.']);
  expect((await read('--wait', '1')).errors).toContain(': the command did not answer within 1 second.');
});

test('a run reads only so many, the next one the rest, and a changed vocabulary asks again', async () => {
  const { project, read, requests } = readerProject([
    'Good staff.',
    'Fine staff.',
    'Nice staff.',
    'Kind staff.',
  ]);
  expect((await read('--limit', '3')).output).toContain('3 reviews read, 0 failed, 1 left.');
  expect((await read()).output).toContain('1 review read, 0 failed, 0 left.');
  expect(requests()).toHaveLength(4);
  const before = contentText(project, 'readings/2024.jsonl');
  expect((await read()).output).toContain('0 reviews read');
  expect(contentText(project, 'readings/2024.jsonl')).toBe(before);
  writeFileSync(join(project, 'content/aspects.yaml'), ASPECTS.replace('greeted', 'treated'));
  const again = await run(project, ['read', '--dry-run', ...TODAY]);
  expect(again.errors).toMatch(/^4 requests, \d+ kB in all\.\n$/);
  expect(again.output).toContain('aspect "staff": Staff. How people are treated.');
  expect(again.output.trim().split('\n').at(-1)).toBe('{"stars":5,"review":"Good staff."}');
});

test('ten failures in a row end a run; what was read is kept', async () => {
  const texts = ['Good staff.', ...Array.from({ length: 14 }, () => 'The staff had an exit.')];
  const { project, read, requests } = readerProject(texts);
  await read('--limit', '1');
  const { errors, code } = await read();
  expect([code, linesOf(project, 2024).length]).toEqual([1, 1]);
  expect(errors).toContain('Stopped after 10 failures in a row. What was read is kept.');
  // The good one, the ten, and at most one that was under way at the tenth.
  expect(requests().length).toBeLessThan(13);
});

/** Hundreds of Nodes would take seconds. */
const FAILS_AT_EXIT = `grep -q 'had an exit' && exit 1; echo '{"language": "en", "sentiment": "positive", "says": []}'`;

test.each([
  [10, 1, 0],
  [10, 2, 1],
  [100, 10, 0],
])('of %i texts, %i that always fail give exit code %i', async (all, failing, code) => {
  const texts = Array.from({ length: all }, (_, at) => (at < failing ? 'The staff had an exit.' : 'Good.'));
  const { read } = readerProject(texts, {}, FAILS_AT_EXIT);
  for (const done of [all - failing, 0]) {
    const result = await read();
    expect(result).toMatchObject({ code, output: expect.stringContaining(`${done} review`) });
    expect(result.output).toContain(`${failing} failed, ${failing} left.`);
    expect(result.errors).toContain('What was read is kept. To see one: npm run reviews -- read --dry-run');
  }
});

test.each([
  [['--by', 'X'], 'Use --by and --pipe, or write read: {by, pipe} to site.yaml.'],
  [['--by', 'X', '--pipe', 'cat', '--limit', '0'], '--limit: must be a whole number from 1, got "0"'],
])('read %j is wrong usage', async (args, message) => {
  const { project } = readerProject(['Good.']);
  expect(await run(project, ['read', ...args])).toMatchObject({
    code: 2,
    errors: expect.stringContaining(message),
  });
});

test.each([
  ['withhold', (id: string) => ['withhold', id, '--reason', 'unrelated']],
  ['erase', (id: string) => ['erase', id]],
])('%s removes the reading and the label of the review, and no other', async (_name, command) => {
  const texts = ['The staff were kind to us all day long.', 'unused', 'Fine staff.'];
  const labels = [1, 3].map((n) => ({
    review: ulid(n),
    text_sha256: sha256(texts[n - 1] ?? ''),
    says: [{ aspect: 'staff', sentiment: 'positive' }],
  }));
  const { project, read } = readerProject(texts, { 'labels.yaml': JSON.stringify(labels) });
  await read();
  expect((await run(project, [...command(ulid(1)), ...TODAY])).code).toBe(0);
  expect(linesOf(project, 2024).map(({ review }) => review)).toEqual([2, 3].map(ulid));
  expect(parse(contentText(project, 'labels.yaml')).map(({ review }: Line) => review)).toEqual([ulid(3)]);
});

test('the owner labels with one key a subject, and the measure compares three readers', async () => {
  verifies('10.readings-proof');
  const texts = Array.from({ length: 22 }, (_, n) => `The staff were rude on day ${n}.`);
  const { project, read } = readerProject(texts);
  await read();
  const first = await run(project, ['read', '--label', ...TODAY], 'z\nA\nAb\n.\n');
  expect(first.errors).toContain('Use only the letters above');
  const labels = parse(contentText(project, 'labels.yaml'));
  expect(labels.map(({ says }: Line) => says)).toEqual([
    [{ aspect: 'staff', sentiment: 'negative' }],
    [
      { aspect: 'staff', sentiment: 'negative' },
      { aspect: 'wait_time', sentiment: 'positive' },
    ],
  ]);
  // Nothing on the screen says what the stars or the reader said.
  expect(first.output).not.toMatch(/★|stars|positive|Double/);
  const second = await run(project, ['read', '--label', ...TODAY], 'A\n'.repeat(13));
  expect(second.output).toContain('15 labeled.');
  const { output, code } = await run(project, ['read', '--measure', ...TODAY]);
  expect(code).toBe(0);
  expect(output).toMatch(/On 15 reviews that you labeled/);
  expect(output).toMatch(
    /^ {2}Double\n {4}complaints found 0 of 15 \(0-20%\), right 0 of 0\n {4}aspects +found 15 of 16/m,
  );
  expect(output).toMatch(/^ {2}built-in reader\n {4}complaints found \d+ of 15 .*\n.*\n.*\n {2}stars\n/m);
});

test('without readings or labels there is nothing to measure, and nothing is written', async () => {
  const { project } = readerProject(['Good staff.']);
  const { code, errors } = await run(project, ['read', '--measure', ...TODAY]);
  expect([code, errors]).toEqual([1, expect.stringContaining('readings and labels are both needed')]);
  await run(project, ['read', '--dry-run', ...TODAY]);
  expect(['readings', 'labels.yaml'].some((name) => existsSync(join(project, 'content', name)))).toBe(false);
});

test('what another command removed meanwhile stays away, its neighbors stay', async () => {
  const { project, read } = readerProject([
    'The staff were good.',
    'The staff were fine.',
    'The staff said: erasing.',
    'The staff went away.',
  ]);
  await read('--limit', '2');
  expect(linesOf(project, 2024).map(({ review }) => review)).toEqual([1, 2].map(ulid));
  expect((await read()).output).toContain('2 reviews read, 0 failed, 0 left.');
  expect(linesOf(project, 2024).map(({ review }) => review)).toEqual([2, 3].map(ulid));
});

test('neighbors that make the reader fail do not keep the others unread', async () => {
  const texts = [...Array.from({ length: 12 }, () => 'The staff had an exit.'), 'Good staff.', 'Fine staff.'];
  const { read } = readerProject(texts);
  expect((await read()).output).toMatch(/^[12] reviews? read/);
});
