import { expect, test } from 'vitest';
import { searchStem } from '../../src/reviews/search-stem.ts';
import { wordStem } from '../../src/reviews/word-stem.ts';

const X = (letters: number): string => 'x'.repeat(letters);

test.each([
  ['book', ['booked', 'booking', 'bookings', 'books']],
  ['vaccin', ['vaccine', 'vaccinated', 'vaccination', 'vaccinations']],
  ['organiz', ['organised', 'organization', 'organize']],
  ['family', ['families']],
  ['plan', ['planned']],
  // An ending too near to the start stays, and so does one that is no plural.
  ['sting', ['sting']],
  ['virus', ['virus']],
  ['dress', ['dress', 'dresses']],
  ['gas', ['gas']],
  ['station', ['station']],
  ['naïves', ['naïves']],
  // Longer than any word.
  [X(37), [`${X(37)}ing`]],
  [`${X(38)}ing`, [`${X(38)}ing`]],
])('%s is the stem of %j', (stem, forms) => {
  expect(forms.map(wordStem)).toEqual(forms.map(() => stem));
});

test.each([
  ['friend', ['friendly', 'friendliness']],
  ['pregn', ['pregnant', 'pregnancy']],
  ['evening', ['evening']],
  [X(36), [`${X(36)}ness`]],
  [`${X(37)}ness`, [`${X(37)}ness`]],
])('%s is the search stem of %j', (stem, forms) => {
  expect(forms.map(searchStem)).toEqual(forms.map(() => stem));
});
