import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replyReading } from '../../../src/io/content/reply-reading.ts';
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

test('a reply is old if the content had it before its records began', () => {
  verifies('11.replies-unread');
  const { repository, content, commit } = history();
  const old = write(content, 1, 'Danke!');
  commit();
  writeFileSync(join(content, 'policy.yaml'), 'publish_unverified: false\n');
  commit();
  const [age] = [(review: SourcedReview) => replyReading(content).replyAge(review)];
  expect(age(old)).toBe('new');
  writeFileSync(join(content, 'policy.yaml'), 'publish_unverified: false\nrecords: 1\n');
  const withRecords = write(content, 2, 'Vielen Dank!');
  commit();
  const later = write(content, 3, 'Merci !');
  commit();
  expect([old, withRecords, later].map(age)).toEqual(['old', 'new', 'new']);
  const changed = { ...old.value, owner_reply: { text: 'Danke, Ada!', date: '2026-03-15' } };
  expect(age({ ...old, value: changed })).toBe('new');
  renameSync(join(content, 'reviews/1.yaml'), join(content, 'reviews/moved.yaml'));
  expect(age({ ...old, file: 'reviews/moved.yaml' })).toBe('old');
  const shallow = join(repository, 'shallow');
  git(repository, 'clone', '-q', '--depth', '1', `file://${repository}`, shallow);
  expect(replyReading(join(shallow, 'content')).replyAge(old)).toBe('unknown');
});

test('every reply is new in a project that begins with records, and outside git', () => {
  const { content, commit } = history();
  const review = write(content, 1, 'Danke!');
  writeFileSync(join(content, 'policy.yaml'), 'records: 1\n');
  commit();
  expect(replyReading(content).replyAge(review)).toBe('new');
  expect(replyReading(tmpdir()).replyAge(review)).toBe('new');
});
