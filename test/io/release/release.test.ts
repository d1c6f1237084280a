import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRelease } from '../../../src/io/release/release.ts';
import { searchByWords } from '../../../src/reviews/words/word-search.ts';
import { review } from '../../support/reviews.ts';
import { searched } from '../../support/searched.ts';

test('a release of a version without related words and opinions can be searched by words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-release-'));
  const subject = { label: 'Fit', names: ['fit'], terms: [], all: [1], positive: [], negative: [1] };
  const words = { stems: ['chair'], postings: [[0, 5]], ratings: [5, 1], subjects: [subject] };
  const files = { manifest: {}, reviews: { reviews: [] }, search: { index: {}, starts: [] }, words };
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
  }
  const found = (question: string): number[] => [
    ...searchByWords(openRelease(folder).words(), question).scores.keys(),
  ];
  expect([found('chair'), found('wonky'), found('fit')]).toEqual([[0], [], [1]]);
  // Nor did its index say which rows have no reply.
  const { flags, ...index } = searched([review({}), review({ owner_reply: REPLY }), review({})]).index;
  const earlier = { index: { ...index, replied: [1] }, starts: [] };
  writeFileSync(join(folder, 'search.json'), JSON.stringify(earlier));
  expect(openRelease(folder).index).toMatchObject({ ...index, flags });
  expect(flags).toEqual({ has_reply: { true: [1], false: [0, 2] } });
  rmSync(folder, { recursive: true });
});

const REPLY = { text: 'Thanks!', date: '2026-04-01' };
