import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/reviews/fold.ts';

test.each([
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['don’t', "don't"],
  ['“so”', '"so"'],
  ['well–known', 'well-known'],
  ['a \n\t b', 'a b'],
  ['ﬁne', 'FINE'],
])('fold makes %j and %j equal', (a, b) => {
  expect(fold(a)).toBe(fold(b));
});

test('plain ASCII folds the same as inside other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(`é${fold(`|${text}|`)}`).toBe(fold(`é|${text}|`));
    }),
  );
});
