import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownProject, run, TODAY } from '../running.ts';

const reviewFiles = (project: string): string[] =>
  (readdirSync(join(project, 'content/reviews'), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.yaml'),
  );

test('new writes one valid file from the answers and prints it', async () => {
  const project = await ownProject();
  const answers = [
    'Invented A',
    '4',
    '2026-03-14',
    'Google',
    'https://maps.example.com/1',
    'Line one: # "quoted"',
    '  two',
    '',
    'Three',
    '.',
    '',
  ];
  const { code, output } = await run(project, ['new', ...TODAY], answers.join('\n'));
  expect(code).toBe(0);
  const [file] = reviewFiles(project);
  expect(file).toMatch(/^2026\/2026-03-14-01KKP[0-9A-Z]{21}\.yaml$/);
  const text = readFileSync(join(project, 'content/reviews', file ?? ''), 'utf8');
  expect(output).toContain(text);
  expect(parse(text)).toMatchObject({
    author: 'Invented A',
    rating: 4,
    date: '2026-03-14',
    source: 'google',
    source_url: 'https://maps.example.com/1',
    verified: true,
    text: 'Line one: # "quoted"\n  two\n\nThree',
  });
  expect(output).toContain('1 review, no problems');
});

test('each question is repeated after a wrong answer, with what is allowed', async () => {
  const project = await ownProject();
  const answers = [
    '',
    'Invented A',
    'many',
    '6',
    '5',
    '2026-02-30',
    '2027-01-01',
    '',
    'a b',
    'yelp',
    '',
    'https://',
    'y-1',
    '',
  ];
  const { code, errors } = await run(project, ['new', ...TODAY], answers.join('\n'));
  expect(code).toBe(0);
  expect(
    errors
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'Must not be empty, got ""',
    'Must be a whole number from 1 to 5',
    'Must be a whole number from 1 to 5',
    'Must be an existing date written YYYY-MM-DD, got "2026-02-30"',
    'Must not be in the future; the latest allowed day is 2026-11-20',
    expect.stringContaining('Must be lowercase letters and digits'),
    'Must not be empty: people must be able to check where a review is from',
    expect.stringContaining('Must be an absolute http or https URL'),
  ]);
  const [file] = reviewFiles(project);
  const written = parse(readFileSync(join(project, 'content/reviews', file ?? ''), 'utf8'));
  expect(written).toMatchObject({ date: '2026-11-20', source_id: 'y-1' });
  expect(written).not.toHaveProperty('text');
});

test('a review that is already there is not written twice', async () => {
  const project = await ownProject();
  const answers = ['Invented A', '5', '', 'yelp', 'y-1', ''].join('\n');
  await run(project, ['new', ...TODAY], answers);
  const { code, errors } = await run(project, ['new', ...TODAY], answers);
  expect(code).toBe(1);
  expect(errors).toMatch(/This review is already in reviews\/2026\/.*\.yaml/);
  expect(reviewFiles(project)).toHaveLength(1);
});

test('a link in another spelling is the same review', async () => {
  const project = await ownProject();
  const answers = (link: string): string => ['Invented B', '5', '', 'yelp', link, ''].join('\n');
  expect((await run(project, ['new', ...TODAY], answers('https://y.example/2'))).code).toBe(0);
  const { errors } = await run(project, ['new', ...TODAY], answers('HTTPS://Y.example/2'));
  expect(errors).toContain('This review is already in');
});

test('an input that ends early writes nothing', async () => {
  const project = await ownProject();
  const { code, errors } = await run(project, ['new', ...TODAY], 'Invented A\n5\n');
  expect(code).toBe(1);
  expect(errors).toContain('nothing was written');
  expect(reviewFiles(project)).toEqual([]);
});

const head = ['Invented A', '5', '2026-03-14', 'yelp', 'y-1'];

test('a text may continue after empty lines, up to a single dot or the end of the input', async () => {
  for (const end of [['.', ''], []]) {
    const project = await ownProject();
    const text = ['First paragraph.', '', '', '  BUT the second ... is worse.', ''];
    const { code, output } = await run(project, ['new', ...TODAY], [...head, ...text, ...end].join('\n'));
    expect(code).toBe(0);
    expect(output).toContain('End it with a line that has only a dot');
    const [file] = reviewFiles(project);
    expect(parse(readFileSync(join(project, 'content/reviews', file ?? ''), 'utf8')).text).toBe(
      'First paragraph.\n\n\n  BUT the second ... is worse.',
    );
  }
});

test('no review is written if more input follows the end of the text', async () => {
  const project = await ownProject();
  const answers = [...head, 'Good', '.', '', 'BUT there is more', ''].join('\n');
  const { code, errors } = await run(project, ['new', ...TODAY], answers);
  expect(code).toBe(1);
  expect(errors).toContain(
    'There is more after the line with the single dot: "BUT there is more". Nothing was written.',
  );
  expect(reviewFiles(project)).toEqual([]);
});

test('the command does not wait for the end of an open input, such as a terminal', async () => {
  const project = await ownProject();
  const { code } = await run(project, ['new', ...TODAY], [...head, '.', ''].join('\n'), { staysOpen: true });
  expect(code).toBe(0);
  expect(reviewFiles(project)).toHaveLength(1);
});

test('a review without origin is possible where the policy allows it, and is not verified', async () => {
  const project = await ownProject();
  writeFileSync(join(project, 'content/policy.yaml'), 'publish_unverified: true\n');
  const { code } = await run(project, ['new', ...TODAY], 'Invented A\n5\n\nsurvey\n\n\n');
  expect(code).toBe(0);
  const [file] = reviewFiles(project);
  expect(parse(readFileSync(join(project, 'content/reviews', file ?? ''), 'utf8'))).toMatchObject({
    verified: false,
  });
});

test('what was typed is shown when its file cannot be written', async () => {
  const project = await ownProject();
  mkdirSync(join(project, 'content/reviews'), { recursive: true });
  writeFileSync(join(project, 'content/reviews/2026'), 'a file where a folder belongs');
  const answers = ['Invented A', '5', '2026-03-14', 'yelp', 'y-1', 'Typed for ten minutes.', '.', ''];
  const { code, errors } = await run(project, ['new', ...TODAY], answers.join('\n'));
  expect(code).toBe(1);
  expect(errors).toMatch(/content\/reviews\/2026\/2026-03-14-\w+\.yaml could not be written: E/);
  expect(errors).toContain('  Typed for ten minutes.');
});

test('broken files are listed in the order of their problems, and nothing is asked', async () => {
  const project = await ownProject();
  mkdirSync(join(project, 'content/reviews'), { recursive: true });
  writeFileSync(join(project, 'content/reviews/b.yaml'), 'extra: 1\nrating: 6\nauthor: 5\n');
  writeFileSync(join(project, 'content/reviews/a.yaml'), '- 1\n');
  const { code, output, errors } = await run(project, ['new', ...TODAY]);
  expect([code, output]).toEqual([1, '']);
  const places = errors.match(/^reviews\/\w\.yaml:\d+:\d+/gm) ?? [];
  expect(places.slice(0, 2)).toEqual(['reviews/a.yaml:1:1', 'reviews/b.yaml:1:1']);
  expect(places.slice(-2)).toEqual(['reviews/b.yaml:2:9', 'reviews/b.yaml:3:9']);
  expect(errors).toContain('Fix these files first. Nothing was written.');
});
