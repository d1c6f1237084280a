import { expect, test } from 'vitest';
import { aggregateRating } from '../../src/reviews/aggregate.ts';
import { meanWords } from '../../src/views/number-words.ts';
import { durationWords, percentWords } from '../../src/wording/quantities.ts';

test.each<[string, number, number]>([
  ['50%', 1, 2],
  ['100%', 3000, 3000],
  ['>99%', 2999, 3000],
  ['<1%', 1, 3000],
  ['33%', 1, 3],
  ['0%', 0, 3000],
  ['0%', 0, 0],
])('a share reads %s for %d of %d', (words, k, n) => {
  expect(percentWords(k, n)).toBe(words);
});

test('a mean reads 5.00 or 1.00 only when all reviews agree', () => {
  const mean = (counts: Record<number, number>): string | null =>
    meanWords(
      aggregateRating(
        Object.entries(counts).flatMap(([rating, n]) =>
          Array.from({ length: n }, () => ({ rating: Number(rating), text: null })),
        ),
      ),
    );
  expect(mean({})).toBeNull();
  expect(mean({ 5: 3 })).toBe('5.00');
  expect(mean({ 5: 2999, 1: 1 })).toBe('4.99');
  expect(mean({ 1: 2999, 2: 1 })).toBe('1.01');
  expect(mean({ 5: 1, 4: 1 })).toBe('4.50');
});

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [300, '5 minutes'],
  [3600, '1 hour'],
])('%d seconds read %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
