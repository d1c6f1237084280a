import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestsOf } from '../../../src/importers/merge/digests.ts';
import { replyReading } from '../../../src/io/content/reply-reading.ts';
import { sha256 } from '../../../src/io/release/release.ts';
import type { SourcedReview } from '../../../src/reviews/sourced-content.ts';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';

const git = (folder: string, ...args: string[]): void => {
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ann', '-c', 'user.email=a@example.com', ...args], {
    stdio: 'ignore',
  });
};

/** A repository whose content has a reply from before its records and one after. */
function history(): { repository: string; content: string; commit: () => void } {
  const repository = mkdtempSync(join(tmpdir(), 'reviews-replies-'));
  onTestFinished(() => rmSync(repository, { recursive: true, force: true }));
  const content = join(repository, 'content');
  mkdirSync(join(content, 'reviews'), { recursive: true });
  git(repository, 'init', '-q');
  const commit = (): void => {
    git(repository, 'add', '-A');
    git(repository, 'commit', '-qm', 'Content');
  };
  return { repository, content, commit };
}

function write(content: string, n: number, text: string): SourcedReview {
  const owner_reply = { text, date: '2026-03-15' };
  const fields = {
    id: ulid(n),
    author: 'Ada',
    rating: 5,
    date: '2026-03-14',
    source: 'google',
    verified: true,
  };
  const value = { ...fields, source_id: `g-${n}`, owner_reply };
  const file = `reviews/${n}.yaml`;
  writeFileSync(join(content, file), JSON.stringify(value));
  return { file, value };
}

test('a reply is old if git had it before policy.yaml got reply_names', () => {
  verifies('11.replies-unread');
  const { repository, content, commit } = history();
  const old = write(content, 1, 'Danke!');
  writeFileSync(join(content, 'policy.yaml'), 'records: 1\n');
  const [age] = [(review: SourcedReview) => replyReading(content).replyAge(review)];
  expect(age(old)).toBe('new');
  commit();
  // Without the key, what git has is old.
  expect(age(old)).toBe('old');
  expect(age(write(content, 4, 'Nicht in git.'))).toBe('new');
  writeFileSync(join(content, 'policy.yaml'), 'records: 1\nreply_names: true\n');
  const withNames = write(content, 2, 'Vielen Dank!');
  expect([old, withNames].map(age)).toEqual(['old', 'new']);
  commit();
  const later = write(content, 3, 'Merci !');
  commit();
  expect([old, withNames, later].map(age)).toEqual(['old', 'new', 'new']);
  const changed = write(content, 1, 'Danke, Ada!');
  expect(age(changed)).toBe('new');
  write(content, 1, 'Danke!');
  renameSync(join(content, 'reviews/1.yaml'), join(content, 'reviews/moved.yaml'));
  expect(age({ ...old, file: 'reviews/moved.yaml' })).toBe('old');
  const shallow = join(repository, 'shallow');
  git(repository, 'clone', '-q', '--depth', '1', `file://${repository}`, shallow);
  expect(replyReading(join(shallow, 'content')).replyAge(old)).toBe('unknown');
});

test('every reply is new in a project that begins with names, and nobody can tell outside git', () => {
  const { content, commit } = history();
  const review = write(content, 1, 'Danke!');
  writeFileSync(join(content, 'policy.yaml'), 'records: 1\nreply_names: true\n');
  commit();
  expect(replyReading(content).replyAge(review)).toBe('new');
  expect(replyReading(tmpdir()).replyAge(review)).toBe('unknown');
});

test('a reply is recorded while its day and words are those of the import', () => {
  verifies('11.replies-unread');
  const { content } = history();
  const { file, value } = write(content, 1, 'Danke!');
  const { isRecorded } = replyReading(content);
  expect(isRecorded({ file, value })).toBe(null);
  const said = { text: 'Danke!', date: '2026-03-15' };
  const imported = digestsOf({ reply: `${said.date}\n${said.text}` }, sha256);
  const ask = (owner_reply: typeof said): boolean | null =>
    isRecorded({ file, value: { ...value, imported, owner_reply } as SourcedReview['value'] });
  expect(ask(said)).toBe(true);
  expect(ask({ ...said, text: 'Danke, Ada!' })).toBe(false);
  expect(ask({ ...said, date: '2026-03-16' })).toBe(false);
});
