import { expect, test } from 'vitest';
import { periodsOf } from '../../src/views/periods.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';

const on = (...dates: string[]) => dates.map((date, i) => ({ date, rating: 5 - (i % 2) }));

test('months of a short time, with the empty ones, newest first', () => {
  const periods = periodsOf(enUS, on('2026-03-31', '2026-01-01', '2026-01-15'));
  expect(periods).toEqual([
    { label: 'March 2026', review_count: 1, avg_rating: 5 },
    { label: 'February 2026', review_count: 0, avg_rating: null },
    { label: 'January 2026', review_count: 2, avg_rating: 4.5 },
  ]);
});

test.each([
  [on('2025-01-01', '2026-08-31'), 20, 'August 2026', 'January 2025'],
  [on('2025-01-01', '2026-09-01'), 7, 'Q3 2026', 'Q1 2025'],
  [on('2021-01-01', '2025-12-31'), 20, 'Q4 2025', 'Q1 2021'],
  [on('2021-01-01', '2026-01-01'), 6, '2026', '2021'],
  [on('0999-12-31', '0999-12-31'), 1, 'December 0999', 'December 0999'],
])('at most 20 rows: %#', (reviews, count, newest, oldest) => {
  const labels = periodsOf(enUS, reviews).map(({ label }) => label);
  expect([labels.length, labels[0], labels.at(-1)]).toEqual([count, newest, oldest]);
});

test('nothing without reviews', () => {
  expect(periodsOf(enUS, [])).toEqual([]);
});
