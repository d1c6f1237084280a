import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aspectEntries } from '../../../lab/sample-vocabulary.ts';
import { loadContent } from '../../../src/io/content/content.ts';
import { formatProblem } from '../../../src/io/content/content-problem.ts';
import {
  isSample,
  publishesUnverified,
  readReviewFiles,
  readWhole,
} from '../../../src/io/content/review-files.ts';
import { run, TODAY } from '../../cli/running.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML, REVIEW_YAML } from '../../support/content.ts';

/** Part of the name of everything outside and of its bytes: no message may hold it. */
const SECRET = 'hunter2';
const REFUSED = 'is a symlink. Replace it with a copy of the file, or remove it.';
const OUTSIDE = `../${SECRET}`;

/** A project with a business and a review in `content/`, and beside it a folder that is none of its business. */
function project(links: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('content/business.yaml', BUSINESS_YAML);
  write('content/reviews/2026/a.yaml', REVIEW_YAML);
  write(`${SECRET}/env`, `PASSWORD=${SECRET}: "\n`);
  write(`${SECRET}/review.yaml`, REVIEW_YAML.replace('Ada', SECRET));
  write(`${SECRET}/policy.yaml`, 'publish_unverified: true\nwithheld: []\n');
  write(`${SECRET}/folder/b.yaml`, `rating: ${SECRET}\n`);
  for (const [name, target] of Object.entries(links)) {
    rmSync(join(folder, 'content', name), { recursive: true, force: true });
    mkdirSync(dirname(join(folder, 'content', name)), { recursive: true });
    symlinkSync(target, join(folder, 'content', name));
  }
  return folder;
}

function problemsOf(folder: string): string[] {
  const loaded = loadContent(join(folder, 'content'), '2026-11-01');
  return loaded.ok ? [] : loaded.problems.map(formatProblem);
}

test.each<[string, Record<string, string>, string[]]>([
  ['a file', { 'faq.yaml': `${OUTSIDE}/env` }, ['faq.yaml']],
  ['a file by its absolute path', { 'faq.yaml': '/proc/self/environ' }, ['faq.yaml']],
  ['a device', { 'faq.yaml': '/dev/zero' }, ['faq.yaml']],
  ['a review', { 'reviews/b.yaml': `../${OUTSIDE}/review.yaml` }, ['reviews/b.yaml']],
  ['a summary', { 'summary.md': `${OUTSIDE}/env` }, ['summary.md']],
  ['the business', { 'business.yaml': `${OUTSIDE}/env` }, ['business.yaml']],
  ['a file of no known name', { notes: `${OUTSIDE}/env` }, ['notes']],
  [
    'a chain',
    { 'faq.yaml': 'reviews/z.yaml', 'reviews/z.yaml': `../${OUTSIDE}/env` },
    ['faq.yaml', 'reviews/z.yaml'],
  ],
  ['a folder', { 'reviews/2025': `../${OUTSIDE}/folder` }, ['reviews/2025']],
  ['all reviews', { reviews: OUTSIDE }, ['reviews']],
  ['a folder in a folder', { 'reviews/2026/x/y': `../../../${OUTSIDE}/folder` }, ['reviews/2026/x/y']],
  ['the folder above', { 'reviews/up': '../..' }, ['reviews/up']],
  [
    'a folder by a link within',
    { 'reviews/in': 'out', 'reviews/out': `../${OUTSIDE}` },
    ['reviews/in', 'reviews/out'],
  ],
])(
  'a link that leads out is an error by its name, and nothing of its target is printed: %s',
  (_, links, names) => {
    verifies('11.links');
    expect(problemsOf(project(links))).toEqual(names.map((name) => `${name}:1:1  -  ${REFUSED}`));
  },
);

test('the target of a symlink that points outside is never opened', () => {
  verifies('11.links');
  const folder = project({ 'faq.yaml': `${OUTSIDE}/pipe` });
  // To open a pipe that has no writer would wait forever.
  execFileSync('mkfifo', [join(folder, SECRET, 'pipe')]);
  expect(problemsOf(folder)).toEqual([`faq.yaml:1:1  -  ${REFUSED}`]);
});

test('a link to a file within the content is that file, and the content itself may be a link', () => {
  verifies('11.links');
  const folder = project({
    // As a server mounts files that it replaces at once.
    '..data': '..2026',
    'services.yaml': '..data/services.yaml',
    'faq.yaml': '../content/..data/faq.yaml',
  });
  const content = join(folder, 'content');
  mkdirSync(join(content, '..2026'));
  writeFileSync(join(content, '..2026/services.yaml'), '- {id: massage, label: Massage}\n');
  writeFileSync(join(content, '..2026/faq.yaml'), '[]\n');
  symlinkSync('content', join(folder, 'by-link'));
  for (const directory of [content, join(folder, 'by-link')]) {
    const loaded = loadContent(directory, '2026-11-01');
    expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual([]);
    if (!loaded.ok) continue;
    expect(loaded.content.services.map(({ id }) => id)).toEqual(['massage']);
  }
});

test('links of reviews, links to folders, broken ones and loops are errors', () => {
  verifies('11.links');
  const links = {
    'faq.yaml': '/does/not/exist',
    'reviews/loop': '.',
    'reviews/same': '../.archive/2025',
    'reviews/self.yaml': 'self.yaml',
    // Git keeps only the path of a link, and `erase` would leave its target.
    'reviews/within.yaml': '../.archive/b.yaml',
  };
  const folder = project(links);
  mkdirSync(join(folder, 'content/.archive/2025'), { recursive: true });
  writeFileSync(join(folder, 'content/.archive/b.yaml'), REVIEW_YAML);
  symlinkSync('content', join(folder, 'by-link'));
  for (const name of ['content', 'by-link']) {
    const loaded = loadContent(join(folder, name), '2026-11-01');
    expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual(
      Object.keys(links).map((link) => `${link}:1:1  -  ${REFUSED}`),
    );
    const read = readReviewFiles(join(folder, name));
    expect(read.ok ? [] : read.problems.map(({ file }) => file)).toEqual(Object.keys(links).slice(1));
  }
});

test('reviews behind a symlink that points outside are not called missing', () => {
  const folder = project({ reviews: OUTSIDE });
  const claim =
    '{text: One., stat: /review_count, value: 1, evidence_review_ids: [01JPA1TQ800000000000000000]}';
  writeFileSync(
    join(folder, 'content/summary.md'),
    `---\nauthor: Jo\nreviewed_at: 2026-01-01\nclaims: [${claim}]\n---\nText\n`,
  );
  expect(problemsOf(folder)).toEqual([`reviews:1:1  -  ${REFUSED}`]);
});

test('a pipe in the content is no file, and nothing waits for it', () => {
  const folder = project();
  execFileSync('mkfifo', [join(folder, 'content/reviews/pipe.yaml')]);
  expect(problemsOf(folder)).toEqual(['reviews/pipe.yaml:1:1  -  is not a regular file. Remove it.']);
});

test('single fields are not read through a symlink that points outside', () => {
  verifies('11.links');
  const folder = project({
    'policy.yaml': `${OUTSIDE}/policy.yaml`,
    'business.yaml': `${OUTSIDE}/policy.yaml`,
    'aspects.yaml': `${OUTSIDE}/env`,
  });
  writeFileSync(join(folder, SECRET, 'policy.yaml'), 'publish_unverified: true\nsample: true\n');
  const content = join(folder, 'content');
  expect([publishesUnverified(content), isSample(content)]).toEqual([false, false]);
  const ledger = readWhole(content, 'policy.yaml');
  expect(ledger.ok ? [] : ledger.problems.map(formatProblem)).toEqual([`policy.yaml:1:1  -  ${REFUSED}`]);
  expect(() => aspectEntries(content)).toThrow(`aspects.yaml ${REFUSED}`);
});

const NEW_REVIEW = 'Bo\n5\n2026-03-15\nyelp\ny-1\nKind.\n.\n';
const EXPORT = 'author,rating,date,text,source_id\nBo,5,2026-03-15,Kind.,y-1\n';

test.each<[string, Record<string, string>, string]>([
  ['all reviews', { reviews: OUTSIDE }, `reviews:1:1  -  ${REFUSED}`],
  ['the reviews of a year', { 'reviews/2026': `../${OUTSIDE}` }, `reviews/2026:1:1  -  ${REFUSED}`],
  ['all reviews, to a folder that is not there', { reviews: `${OUTSIDE}/new` }, `reviews:1:1  -  ${REFUSED}`],
])('nothing is written through a link that leads out: %s', async (_, links, message) => {
  verifies('11.links');
  const folder = project(links);
  writeFileSync(join(folder, 'export.csv'), EXPORT);
  const before = readdirSync(join(folder, SECRET), { recursive: true });
  const commands: [string[], string][] = [
    [['new', ...TODAY], NEW_REVIEW],
    [['import', 'export.csv', '--source', 'yelp', ...TODAY], ''],
  ];
  for (const [args, input] of commands) {
    const { code, errors, output } = await run(folder, args, input);
    expect([args[0], code]).toEqual([args[0], 1]);
    expect(errors).toContain(message);
    expect(errors + output).not.toContain(SECRET);
  }
  expect(readdirSync(join(folder, SECRET), { recursive: true })).toEqual(before);
});
