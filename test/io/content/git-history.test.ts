import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadContent } from '../../../src/io/content/content.ts';
import { formatProblem } from '../../../src/io/content/content-problem.ts';
import { gitHistory } from '../../../src/io/content/git-history.ts';
import { GIT_BATCH } from '../../../src/settings.ts';
import { sha256 } from '../../importers/importing.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML } from '../../support/content.ts';
import { flaggedByOracle, randomHistory, type World } from '../../support/histories.ts';
import { ulid } from '../../support/reviews.ts';
import { testSeed } from '../../support/seed.ts';

const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];

/** A repository in a temporary folder, with its content in a folder. */
class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'reviews-git-'));
  readonly content = join(this.folder, 'site/content');

  constructor(files: Record<string, string> = {}) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    this.git('init', '-q', '-b', 'main');
    this.write({ 'business.yaml': BUSINESS_YAML, ...files });
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.folder, ...IDENTITY, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  /** Null deletes a file. */
  write(files: Record<string, string | null>): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.content, name);
      mkdirSync(dirname(path), { recursive: true });
      if (text === null) rmSync(path);
      else writeFileSync(path, text);
    }
  }

  commit(files: Record<string, string | null> = {}): string {
    this.write(files);
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', 'x');
    return this.git('rev-parse', 'HEAD').trim();
  }

  problems(content = this.content): string[] {
    const loaded = loadContent(content, '2026-11-20', { withGit: true });
    return (loaded.ok ? loaded.warnings : loaded.problems).map(formatProblem);
  }
}

const RECORDS = 'records: 1\n';
const removed = (number: number): string =>
  `${RECORDS}removed:\n  - {review: ${ulid(number)}, rating: 5, on: 2026-03-20, reason: duplicate}\n`;
const review = (number: number, rest = ''): string =>
  `id: ${ulid(number)}\nauthor: A${number}\nrating: 5\ndate: 2026-03-14\nsource: google\nsource_id: g-${number}\nverified: true\n${rest}`;

describe('a review that a commit has', () => {
  test('may only vanish with a record: removed, withheld or erased', () => {
    verifies('11.history');
    const repository = new Repository({ 'policy.yaml': RECORDS });
    const first = repository
      .commit({ 'reviews/1.yaml': review(1), 'reviews/2.yaml': review(2) })
      .slice(0, 10);
    expect(repository.problems()).toEqual([]);
    repository.write({ 'reviews/1.yaml': null });
    expect(repository.problems()).toEqual([
      `reviews/1.yaml:1:1  id  is gone, but commit ${first} has it and no record says why. Restore it: git -C content checkout ${first} -- reviews/1.yaml. Then withhold or erase it, or list ${ulid(1)} under removed in policy.yaml.`,
    ]);
    const held = (listed: string): string =>
      `${RECORDS}withheld:\n  - {reason: fake, rating: 5, count: 1, reviews: [${listed}]}\n`;
    for (const policy of [removed(1), held(`{id: ${ulid(1)}}`), held('{source: google, source_id: g-1}')]) {
      repository.write({ 'policy.yaml': policy });
      expect(repository.problems()).toEqual([]);
    }
    repository.write({ 'policy.yaml': removed(2) });
    expect(repository.problems().join()).toContain('is listed as removed');
    repository.commit({ 'policy.yaml': RECORDS });
    expect(repository.problems()).toHaveLength(1);
  });

  test('may only change with a record or a newer edit', () => {
    verifies('11.history');
    const repository = new Repository({ 'policy.yaml': RECORDS });
    const first = repository
      .commit({ 'reviews/1.yaml': review(1), 'reviews/2.yaml': review(2) })
      .slice(0, 10);
    const with1 = (text: string): string[] => {
      repository.write({ 'reviews/1.yaml': text });
      return repository.problems();
    };
    const better = review(1).replace('rating: 5', 'rating: 4');
    expect(with1(better)).toEqual([
      `reviews/1.yaml:3:9  rating  differs from commit ${first} without a record. Restore it, or add to changes: {on: 2026-11-20, fields: [rating], by: owner, reason: ...}`,
    ]);
    const record = 'changes: [{on: 2026-03-20, fields: [rating], by: owner, reason: typo}]\n';
    expect(with1(better + record)).toEqual([]);
    expect(with1(better.replace('author: A1', 'author: B') + record)[0]).toContain(
      '1.yaml:2:9  author  differs',
    );
    expect(with1(`${better}updated_at: 2026-03-20T00:00:00Z\n`)).toEqual([]);
    expect(
      with1(`${review(1)}owner_reply: {text: Thanks, date: 2026-03-15}\nreply_checked: Ann Lee\n`),
    ).toEqual([]);
    // A record counts for one change only.
    repository.commit({ 'reviews/1.yaml': better + record });
    expect(with1(better.replace('rating: 4', 'rating: 3') + record)[0]).toContain('fields: [rating]');
    expect(with1(better)[0]).toContain('changes  lack a record of yours');
    expect(with1(review(1))[0]).toContain('rating  differs from');
    expect(with1(`title: T\n${better}${record}`)[0]).toContain('title  differs from');
    // Two changes on one day for one reason have two equal records, and each counts.
    const twice = record.replace(/\[(\{.*\})\]/, '[$1, $1]');
    const third = better.replace('rating: 4', 'rating: 3') + twice;
    expect(with1(third)).toEqual([]);
    repository.commit({ 'reviews/1.yaml': third });
    expect(with1(third.replace(twice, record))[0]).toContain('changes  lack a record of yours');
  });

  test('may be put back after a change without a record, and keeps its records', () => {
    const repository = new Repository({ 'policy.yaml': RECORDS, 'reviews/1.yaml': review(1) });
    repository.commit();
    repository.commit({ 'reviews/1.yaml': review(1).replace('rating: 5', 'rating: 4') });
    expect(repository.problems()).toHaveLength(1);
    repository.git('revert', '-n', 'HEAD');
    expect(repository.problems()).toEqual([]);
    const owner = 'changes: [{on: 2026-03-20, fields: [title], by: owner, reason: typo}]\n';
    const recorded = repository.commit({ 'reviews/9.yaml': review(9, owner) }).slice(0, 10);
    repository.write({ 'reviews/9.yaml': review(9) });
    expect(repository.problems()).toEqual([
      `reviews/9.yaml:1:1  changes  lack a record of yours that commit ${recorded} has. Add it again.`,
    ]);
  });

  test('is known by its id: a rename and another folder change nothing', () => {
    const repository = new Repository({ 'policy.yaml': RECORDS, 'reviews/1.yaml': review(1) });
    repository.commit();
    repository.commit({ 'reviews/1.yaml': null, 'reviews/2026/other.yaml': review(1) });
    expect(repository.problems()).toEqual([]);
    repository.write({ 'reviews/2026/other.yaml': review(2) });
    expect(repository.problems()).toEqual([
      expect.stringContaining('reviews/2026/other.yaml:1:5  id  is gone'),
    ]);
  });

  test('is not judged before the first commit with records: 1, nor in the sample or outside git', () => {
    verifies('11.history');
    const repository = new Repository({ 'reviews/1.yaml': review(1), 'reviews/2.yaml': review(2) });
    expect(repository.problems()).toEqual([]);
    repository.commit();
    repository.commit({ 'reviews/1.yaml': null });
    repository.write({ 'policy.yaml': RECORDS });
    expect(repository.problems()).toEqual([]);
    repository.commit();
    expect(repository.problems()).toEqual([]);
    // What is in that commit counts, though it is older.
    repository.write({ 'reviews/2.yaml': null });
    expect(repository.problems()).toHaveLength(1);
    repository.write({ 'business.yaml': `${BUSINESS_YAML}sample: true\n` });
    expect(repository.problems()).toEqual([]);
  });

  test('counts on every branch that was merged, and in what the merge brought', () => {
    const repository = new Repository({ 'policy.yaml': RECORDS });
    repository.commit();
    repository.git('checkout', '-q', '-b', 'side');
    repository.commit({ 'reviews/1.yaml': review(1) });
    repository.git('checkout', '-q', 'main');
    repository.commit({ 'reviews/2.yaml': review(2) });
    repository.git('merge', '-q', '-s', 'ours', '-m', 'x', 'side');
    expect(repository.problems()).toEqual([expect.stringContaining('reviews/1.yaml:1:1  id  is gone')]);
    repository.commit({ 'reviews/1.yaml': review(1) });
    expect(repository.problems()).toEqual([]);
    repository.git('checkout', '-q', '-b', 'other', 'HEAD~1');
    repository.git('merge', '-q', '--no-commit', 'side');
    repository.git('merge', '-q', '--no-ff', '--no-commit', 'main');
    repository.commit({ 'reviews/3.yaml': review(3), 'reviews/1.yaml': review(1) });
    repository.commit({ 'reviews/3.yaml': null });
    expect(repository.problems()).toEqual([expect.stringContaining('reviews/3.yaml:1:1  id  is gone')]);
  });
});

test('records: 1 must stay', () => {
  verifies('11.history');
  const repository = new Repository({ 'policy.yaml': RECORDS });
  const first = repository.commit().slice(0, 10);
  repository.commit({ 'policy.yaml': 'publish_unverified: false\n' });
  const message = `records  is gone, but commit ${first} has it. Write it again: records: 1`;
  expect(repository.problems()).toEqual([`policy.yaml:1:1  ${message}`]);
  repository.write({ 'policy.yaml': null });
  expect(repository.problems()).toEqual([
    expect.stringContaining('git -C content checkout -- policy.yaml'),
    `policy.yaml:1:1  ${message}`,
  ]);
});

test('a clone without all commits is not compared, and says so', () => {
  verifies('11.history');
  const repository = new Repository({ 'policy.yaml': RECORDS, 'reviews/1.yaml': review(1) });
  repository.commit();
  repository.commit({ 'reviews/1.yaml': null });
  const clone = (name: string, ...options: string[]): string[] => {
    repository.git('clone', '-q', ...options, `file://${repository.folder}`, join(repository.folder, name));
    return repository.problems(join(repository.folder, name, 'site/content'));
  };
  expect(clone('whole')).toEqual([expect.stringContaining('is gone')]);
  expect(clone('shallow', '--depth', '1')).toEqual([
    'policy.yaml:1:10  records  warning: is not compared with git: this clone is shallow. Fetch all commits: git fetch --unshallow (in a workflow: fetch-depth: 0)',
  ]);
});

test('a review that was erased, or purged from history, is no problem', () => {
  const salt = '0'.repeat(32);
  const repository = new Repository({ 'policy.yaml': RECORDS, 'reviews/1.yaml': review(1) });
  repository.commit();
  repository.write({ 'reviews/1.yaml': null });
  const print = sha256(`${salt}\nid ${ulid(1)}`);
  repository.write({ 'erased.yaml': `salt: "${salt}"\nfingerprints: ["${print}"]\n` });
  expect(repository.problems()).toEqual([]);
  repository.write({ 'erased.yaml': `salt: "${salt}"\nfingerprints: ["${sha256('another')}"]\n` });
  expect(repository.problems()).toHaveLength(1);
  repository.git('add', '-A');
  repository.git('commit', '-q', '--amend', '-m', 'x');
  expect(repository.problems()).toEqual([]);
});

test('a history of more files than git is asked for at once is read whole', () => {
  const repository = new Repository({ 'policy.yaml': RECORDS });
  const numbers = Array.from({ length: GIT_BATCH + 1 }, (_, number) => number);
  const files = numbers.map((number) => [`reviews/${number}.yaml`, `id: ${ulid(number)}\n`] as const);
  repository.commit(Object.fromEntries(files));
  for (const [name] of files) rmSync(join(repository.content, name));
  expect(new Set(repository.problems().map((problem) => /[0-9A-Z]{26}/.exec(problem)?.[0]))).toEqual(
    new Set(numbers.map(ulid)),
  );
});

/** Each has its own seed; `npm run torture` takes more. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);

test('in random histories, nothing that a commit has goes unnoticed and nothing else is an error', () => {
  verifies('11.history');
  const repository = new Repository();
  const worlds = Array.from({ length: HISTORIES }, (_, seed) => randomHistory(testSeed() + seed));
  execFileSync('git', ['-C', repository.folder, 'fast-import', '--quiet', '--force'], {
    input: fastImport(worlds),
  });
  let flagged = 0;
  for (const [index, world] of worlds.entries()) {
    writeFileSync(join(repository.folder, '.git/HEAD'), `ref: refs/heads/history-${index}\n`);
    rmSync(repository.content, { recursive: true });
    repository.write({ 'business.yaml': BUSINESS_YAML, ...world.present });
    if (world.commits.some(({ parents }) => parents.length > 1)) expectAncestors(repository);
    const errors = repository.problems().filter((problem) => !problem.includes('  warning: '));
    const found = errors.map((problem) => /[0-9A-HJKMNP-TV-Z]{26}|records/.exec(problem)?.[0]);
    const expected = flaggedByOracle(world);
    flagged += expected.length;
    const seed = testSeed() + index;
    expect({ seed, found: found.sort(), errors }).toEqual({
      seed,
      found: expected,
      errors,
    });
  }
  // Both outcomes occur, in about half of the histories each.
  const unflagged = worlds.filter((world) => flaggedByOracle(world).length === 0).length;
  expect(Math.min(flagged, unflagged)).toBeGreaterThan(HISTORIES / 8);
});

/** Every pair of a commit and one before it: for each commit, all its parents are followed. */
function expectAncestors(repository: Repository): void {
  const read = gitHistory(repository.content, []);
  if (read === null || 'unreadable' in read) throw new Error('no history');
  const lines = repository.git('rev-list', '--parents', 'HEAD').trim().split('\n');
  const parents = new Map(lines.map((line) => [line.slice(0, 40), line.split(' ').slice(1)]));
  const reached = (commit: string): string[] =>
    (parents.get(commit) ?? []).flatMap((parent) => [parent, ...reached(parent)]);
  for (const commit of parents.keys()) {
    const before = new Set(reached(commit));
    const found = [...parents.keys()].filter((of) => read.history.isAncestor(of, commit));
    expect(new Set(found)).toEqual(before);
  }
}

/** All histories as branches of one repository, in the language of git fast-import. */
function fastImport(worlds: readonly World[]): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  let mark = 0;
  return worlds
    .flatMap((world, index) => {
      const first = mark + 1;
      mark += world.commits.length;
      return world.commits.map(({ parents, tree }, place) => {
        const [from, ...merged] = parents.map((parent) => `:${first + parent}`);
        return [
          `commit refs/heads/${place === world.commits.length - 1 ? '' : 'part-'}history-${index}`,
          `mark :${first + place}`,
          `committer A <a@example.com> ${1_700_000_000 + place * 60} +0000`,
          data('x').trimEnd(),
          ...(from === undefined ? [] : [`from ${from}`]),
          ...merged.map((parent) => `merge ${parent}`),
          'deleteall',
          ...Object.entries(tree).map(
            ([name, text]) => `M 100644 inline site/content/${name}\n${data(text).trimEnd()}`,
          ),
          '',
        ].join('\n');
      });
    })
    .join('\n');
}
