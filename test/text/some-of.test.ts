import { expect, test } from 'vitest';
import { someOf } from '../../src/text/some-of.ts';

test('names as many as it may, and counts the rest', () => {
  expect([0, 2, 3, 5].map((count) => someOf(['a', 'b', 'c', 'd', 'e'].slice(0, count), 2))).toEqual([
    '',
    'a, b',
    'a, b and 1 more',
    'a, b and 3 more',
  ]);
});
