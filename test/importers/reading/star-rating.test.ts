import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areStars, convertedStars, scaleOf, starRating } from '../../../src/importers/reading/star-rating.ts';

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
  [['5', '4', '9'], false],
  [[...Array.from({ length: 20 }, () => '4'), '9'], true],
  [['10', '9', '4'], false],
  [['80', '100', '60'], false],
  [['5', '', '4.0', '5/5', '0'], true],
  [['8/10', '10/10', '4'], false],
  [['80%', '60 %', '4'], false],
  [['4.5', '5'], false],
  [['5 - Excellent', '1 - Poor'], false],
])('%j are stars from 1 to 5: %s', (values, are) => {
  expect(areStars(values)).toBe(are);
});

test.each([
  ['1..6', '1,0', 5],
  ['1..6', '6', 1],
  ['1..6', '2', 4],
  ['1..6', '7', null],
  ['10..1', '10', 5],
  ['10..1', '1', 1],
  ['100..0', '80%', 4],
  ['5..1', '4', 4],
  ['5..1', '5 - Excellent', 5],
  ['5..1', '2 (Not good)', 2],
  ['1..5', '1: Sehr gut', 5],
  ['5..1', '5 - 7', null],
  ['5..1', '4 Excellent', null],
  ['1..5', '1', 5],
] as const)('on the scale %s, %s are %s stars', (scale, value, stars) => {
  expect(convertedStars(value, scaleOf(scale) ?? { best: 0, worst: 0 })).toBe(stars);
});

test.each(['', '5', '1-6', '5..5', '?', 'a..b', '1..6000'])('%j is no scale', (text) => {
  expect(scaleOf(text)).toBeNull();
});

test('noise never becomes a number outside 1 to 5', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stars = starRating(text);
      expect(stars === null || [1, 2, 3, 4, 5].includes(stars)).toBe(true);
    }),
  );
});
