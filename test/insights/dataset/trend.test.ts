import { expect, test } from 'vitest';
import { percent, score, wilson95 } from '../../../src/insights/dataset/statistics.ts';
import { trendOf, Z_OVERALL } from '../../../src/insights/dataset/trend.ts';
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
])('%s: %i with %i positive after %i with %i (IN-19)', (expected, n, positive, nBefore, positiveBefore) => {
  const items = [...days('2026-03-15', n, positive), ...days('2024-12-01', nBefore, positiveBefore)];
  expect(trendOf(items, '2026-03-15', Z_OVERALL)).toBe(expected);
});

test('quarters are counted back from the newest review, to the day', () => {
  const before = days('2025-03-15', 10, 0);
  expect(trendOf([...days('2025-03-16', 10, 10), ...before], '2026-03-15', Z_OVERALL)).toBe('improving');
  expect(trendOf([...days('2025-03-15', 10, 10), ...before], '2026-03-15', Z_OVERALL)).toBe('insufficient');
});

test('nothing at all has no trend', () => {
  expect(trendOf([], null, Z_OVERALL)).toBe('insufficient');
});

test('the Wilson interval of 8 of 10 is that of the formula (IN-18)', () => {
  verifies('10.computed');
  expect(wilson95(8, 10)).toEqual([49, 94.3]);
  expect(wilson95(0, 5)?.[0]).toBe(0);
});

test('fewer than five mentions give no percentage, score or interval (IN-17)', () => {
  verifies('10.computed');
  expect([percent(4, 4), score(4, 0, 4), wilson95(4, 4)]).toEqual([null, null, null]);
});
