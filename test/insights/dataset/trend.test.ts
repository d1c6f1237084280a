import { expect, test } from 'vitest';
import { fisherExact, percent, score, wilson95 } from '../../../src/insights/dataset/statistics.ts';
import { trendOf } from '../../../src/insights/dataset/trend.ts';
import { verifies } from '../../requirements.ts';

const days = (date: string, n: number, positive: number) =>
  Array.from({ length: n }, (_, index) => ({ date, positive: index < positive }));

test.each([
  ['improving', 20, 18, 20, 8],
  ['declining', 20, 8, 20, 18],
  ['stable', 20, 15, 20, 14],
  ['insufficient', 9, 9, 20, 0],
  ['insufficient', 20, 0, 9, 9],
  ['stable', 20, 20, 20, 20],
])('%s: %i with %i positive after %i with %i', (expected, n, positive, nBefore, positiveBefore) => {
  const items = [...days('2026-03-15', n, positive), ...days('2024-12-01', nBefore, positiveBefore)];
  expect(trendOf(items, '2026-03-15').trend).toBe(expected);
});

test('two reviews are not a trend, and the counts are published with it', () => {
  verifies('10.computed');
  const items = [...days('2026-03-15', 12, 9), ...days('2024-12-01', 14, 14)];
  expect(trendOf(items, '2026-03-15')).toEqual({
    trend: 'stable',
    trend_counts: { recent: 12, recent_positive: 9, before: 14, before_positive: 14 },
  });
});

test.each([
  [3, 1, 1, 3, 0.4857],
  [8, 2, 1, 5, 0.035],
  [10, 0, 0, 10, 0.00001],
  [5, 5, 5, 5, 1],
  [0, 10, 0, 10, 1],
])("Fisher's exact test of %i, %i and %i, %i matches the tables", (a, b, c, d, p) => {
  expect(fisherExact(a, b, c, d)).toBeCloseTo(p, 4);
  expect(fisherExact(c, d, a, b)).toBeCloseTo(p, 4);
  expect(fisherExact(b, a, d, c)).toBeCloseTo(p, 4);
});

test('a trend counts 12 months back from the newest review, to the day', () => {
  const before = days('2025-03-15', 10, 0);
  expect(trendOf([...days('2025-03-16', 10, 10), ...before], '2026-03-15').trend).toBe('improving');
  expect(trendOf([...days('2025-03-15', 10, 10), ...before], '2026-03-15').trend).toBe('insufficient');
});

test('without mentions there is no trend', () => {
  expect(trendOf([], null)).toEqual({ trend: 'insufficient', trend_counts: null });
});

test('the Wilson interval of 8 of 10 matches the formula', () => {
  verifies('10.computed');
  expect(wilson95(8, 10)).toEqual([49, 94.3]);
  expect(wilson95(0, 5)?.[0]).toBe(0);
});

test('fewer than five mentions give no percentage, score or interval', () => {
  verifies('10.computed');
  expect([percent(4, 4), score(4, 0, 4), wilson95(4, 4)]).toEqual([null, null, null]);
});
