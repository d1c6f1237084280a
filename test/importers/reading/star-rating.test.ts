import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOtherScale, starRating } from '../../../src/importers/reading/star-rating.ts';

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
    ['5 Sterne', 5],
    ['1 Stern', 1],
    ['4,0 von 5 Sternen', 4],
    ['Rated 4.0 out of 5', 4],
    ['5.0 star rating', 5],
    ['5 stars out of 5', 5],
    ['4 étoiles', 4],
    ['4 sur 5', 4],
    ['3 estrellas', 3],
    ['Rating: 2', 2],
  ] as const),
])('%j is %i stars', (text, stars) => {
  expect(starRating(text)).toBe(stars);
});

test.each([
  ...['', '0', '6', '-1', '4.5', '8/10', '4/10', '80%', '5 points', '☆☆☆☆☆', '★★★★★★', '★★☆', '☆★'],
  ...['STAR_RATING_UNSPECIFIED', 'good', '4 5', '０５', 'five hundred', '1e0', '0x5', 'recommended'],
  ...['Note 2', 'Rated 4.5 out of 5', '4 out of 10', '4 von 10', '4,5 Sterne', '5 sternchen von 10', 'rated'],
])('%j is no rating', (text) => {
  expect(starRating(text)).toBeNull();
});

test.each([
  [['5', '4', '9'], 1],
  [[...Array.from({ length: 20 }, () => '4'), '9'], 0],
  [['10', '9', '4'], 2],
  [['80', '100', '60'], 3],
  [['5', '', '4.0', '5/5'], 0],
  [['8/10', '10/10', '4'], 2],
  [['80%', '60 %', '4'], 2],
])('of %j, %i show another scale', (values, above) => {
  expect(onOtherScale(values)).toHaveLength(above);
});

test('noise never becomes a number outside 1 to 5', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stars = starRating(text);
      expect(stars === null || [1, 2, 3, 4, 5].includes(stars)).toBe(true);
    }),
  );
});
