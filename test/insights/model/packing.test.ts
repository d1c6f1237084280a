import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIntegers, packNames, unpackIntegers, unpackNames } from '../../../src/insights/model/packing.ts';

test('unpacking restores feature names of any length', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[ab *@~!é👍]{1,60}$/u)), (names) => {
      const sorted = [...names].sort();
      expect(unpackNames(packNames(sorted))).toEqual(sorted);
    }),
  );
  expect(packNames(['good', 'good food', 'goods'])).toBe('0good\n4 food\n4s');
});

test('unpacking restores integers, and small ones take one character', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.integer({ min: -60, max: 60 }))), (integers) => {
      expect(unpackIntegers(packIntegers(integers))).toEqual(integers);
    }),
  );
  const small = Array.from({ length: 90 }, (_, place) => place - 44);
  expect(packIntegers(small)).toHaveLength(90);
  expect(JSON.stringify(packIntegers(small))).toHaveLength(92);
});
