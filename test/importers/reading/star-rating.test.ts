import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starRating } from '../../../src/importers/reading/star-rating.ts';

test.each([
  ...([
    ['5', 5],
    ['5.0', 5],
    ['4/5', 4],
    ['4 / 5', 4],
    ['4 stars', 4],
    ['1 star', 1],
    ['3-star', 3],
    ['2 out of 5', 2],
    ['4 of 5 stars', 4],
    ['★★★★☆', 4],
    ['★★★', 3],
    ['⭐⭐⭐⭐⭐', 5],
    ['⭐️⭐️', 2],
    ['FIVE', 5],
    [' three ', 3],
  ] as const),
])('%j is %i stars', (text, stars) => {
  expect(starRating(text)).toBe(stars);
});

test.each([
  ...['', '0', '6', '-1', '4.5', '8/10', '4/10', '80%', '5 points', '☆☆☆☆☆', '★★★★★★', '★★☆', '☆★'],
  ...['STAR_RATING_UNSPECIFIED', 'good', '4 5', '０５', 'five hundred', '1e0', '0x5', 'recommended'],
])('%j is no rating', (text) => {
  expect(starRating(text)).toBeNull();
});

test('noise never becomes a number outside 1 to 5', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stars = starRating(text);
      expect(stars === null || [1, 2, 3, 4, 5].includes(stars)).toBe(true);
    }),
  );
});
