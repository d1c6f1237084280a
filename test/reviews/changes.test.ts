import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { releaseFiles } from '../../src/api/files.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { mcpFiles } from '../../src/mcp/lists/build-tables.ts';
import { withChange } from '../../src/reviews/changes.ts';
import { RECORDED_FIELDS } from '../../src/schema/review.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const BASE = 'https://reviews.example.com';
const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const RECORD = { on: '2026-11-20', by: 'import', reason: 'repaired' } as const;

test.each(RECORDED_FIELDS)('a change of %s is recorded, after the earlier records', (field) => {
  const before = reviewFile({ changes: [{ ...RECORD, fields: ['text'] }] });
  const after = { ...before, [field]: field === 'rating' ? 1 : '2026-01-01' };
  expect(withChange(before, after, RECORD)).toEqual({
    ...after,
    changes: [
      { ...RECORD, fields: ['text'] },
      { ...RECORD, fields: [field] },
    ],
  });
});

test('a newer edit at the source and a change of other fields need no record, an equal or older time does', () => {
  const at = (updated_at: string | null) => reviewFile({ rating: 1, updated_at });
  const before = { ...at('2026-05-01T10:00:00Z'), rating: 5 };
  const recorded = (earlier: object, time: string | null): boolean =>
    'changes' in withChange(earlier, at(time), RECORD);
  expect(recorded(before, '2026-05-01T10:00:01Z')).toBe(false);
  expect(recorded(before, '2026-05-01T12:00:00+02:00')).toBe(true);
  expect(recorded(before, '2026-04-01T10:00:00Z')).toBe(true);
  expect(recorded(before, null)).toBe(true);
  expect(recorded({ ...before, updated_at: null }, '2026-05-01T10:00:00Z')).toBe(false);
  const replied = reviewFile({ owner_reply: { text: 'Thanks', date: '2026-03-15' }, language: 'en' });
  expect(withChange(reviewFile(), replied, RECORD)).toBe(replied);
  expect(withChange(reviewFile(), reviewFile({ text: null, title: null }), RECORD)).not.toHaveProperty(
    'changes',
  );
});

test('no dataset, feed, description or table for assistants holds a record', () => {
  verifies('11.records');
  const plain = content({ reviews: [reviewFile({ text: 'Very good.' })] });
  const marked = content({
    policy: { records: 1, removed: [{ review: ulid(7), rating: 1, on: '2026-02-02', reason: 'duplicate' }] },
    reviews: [
      reviewFile({
        text: 'Very good.',
        missing_since: '2026-02-03',
        changes: [{ on: '2026-02-04', fields: ['text'], by: 'source', reason: 'planted reason' }],
      }),
    ],
  });
  const bytes = (of: typeof plain): string => {
    const files = releaseFiles(of, BASE, sha256, insightsEngine());
    return JSON.stringify([files.published, files.search, mcpFiles({ ...files, content: of }, BASE)]);
  };
  const text = bytes(marked);
  expect(
    [ulid(7), '2026-02-0', 'planted reason', 'missing_since'].filter((word) => text.includes(word)),
  ).toEqual([]);
  expect(JSON.stringify(releaseFiles(marked, BASE, sha256, insightsEngine()).published)).toBe(
    JSON.stringify(releaseFiles(plain, BASE, sha256, insightsEngine()).published),
  );
});
