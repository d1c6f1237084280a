import { expect, test } from 'vitest';
import { checkContent } from '../../src/reviews/check.ts';
import {
  NOTHING_SOURCED,
  type SourcedContent,
  type SourcedReview,
} from '../../src/reviews/sourced-content.ts';
import { dateFormat, elementOf, fieldsOf } from '../../src/schema/inside-shape.ts';
import { ReviewFile } from '../../src/schema/review.ts';
import { verifies } from '../requirements.ts';
import { reviewFile } from '../support/content.ts';

/** What the check says of a date that is weeks before the review's day, and of one that is weeks after it. */
const ORDER: Record<string, [before: 'error' | 'warning' | 'fine', after: 'error' | 'warning' | 'fine']> = {
  date: ['fine', 'fine'],
  'owner_reply.date': ['error', 'fine'],
  'owner_reply.updated_at': ['fine', 'fine'],
  updated_at: ['warning', 'fine'],
  'overrides.0.date': ['fine', 'fine'],
  missing_since: ['fine', 'fine'],
  'changes.0.on': ['fine', 'fine'],
};

/** The paths of all dates and times of a shape. */
function datePaths(shape: unknown, path: readonly string[] = []): string[] {
  const inner = [...Object.entries(fieldsOf(shape)), ...(elementOf(shape) ? [['0', elementOf(shape)]] : [])];
  if (dateFormat(shape)) return [path.join('.')];
  return inner.flatMap(([name, field]) => datePaths(field, [...path, name as string]));
}

/** What the check says of a review of 2026-03-14 with this value at a path. */
function said(path: string, value: string): [path: string, severity: string][] {
  const nested = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);
  const review = { ...reviewFile(), ...(nested as object) } as SourcedReview['value'];
  return checkContent({ ...NOTHING_SOURCED, reviews: [{ file: 'a.yaml', value: review }] }, '2026-11-01').map(
    ({ path: at, severity }) => [at.join('.'), severity],
  );
}

const stamp = (path: string, day: string): string => (path.endsWith('updated_at') ? `${day}T23:59:59Z` : day);

test('every date of a review has a rule for whether it may come before the review', () => {
  verifies('11.dates', '11.reply-order');
  const found = datePaths(ReviewFile).map((path) => {
    const severities = ['2026-03-01', '2026-03-28'].map((day) => said(path, stamp(path, day)));
    return [path, severities.map(([first]) => (first?.[0] === path ? first[1] : 'fine'))];
  });
  expect(
    Object.fromEntries(found),
    'ORDER has every date; the rules are in src/reviews/check-review.ts',
  ).toEqual(ORDER);
});

test.each(datePaths(ReviewFile))('%s is not in the future', (path) => {
  verifies('11.dates');
  expect(said(path, stamp(path, '2026-11-02'))).toEqual([[path, 'error']]);
  expect(said(path, stamp(path, '2026-11-01'))).toEqual([]);
});

test('text that looks like a date is not checked as one', () => {
  expect(said('text', '2026-11-02')).toEqual([]);
});

test('no date of another file is in the future, except opening hours', () => {
  verifies('11.dates');
  const hours = [{ valid_from: '2026-12-24', valid_through: '2026-12-26' }];
  const files = {
    business: { updated: '2026-11-02', opening_hours_specification: hours },
    faq: [{ reviewed_at: '2026-11-01' }, { reviewed_at: '2026-11-02' }],
    summary: { reviewed_at: '2026-11-02' },
    policy: { removed: [{ on: '2026-11-02' }, undefined] },
  };
  const sourced = Object.entries(files).map(([file, value]) => [file, { file, value }]);
  const content = { ...NOTHING_SOURCED, ...(Object.fromEntries(sourced) as Partial<SourcedContent>) };
  const future = checkContent(content, '2026-11-01').filter(({ message }) => message.includes('future'));
  expect(future.map(({ file, path }) => [file, ...path].join('.'))).toEqual([
    'business.updated',
    'faq.1.reviewed_at',
    'summary.reviewed_at',
    'policy.removed.0.on',
  ]);
});
