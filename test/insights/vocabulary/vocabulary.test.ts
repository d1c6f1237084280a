import { expect, test } from 'vitest';
import { tokens } from '../../../src/insights/text/tokens.ts';
import { type Entry, termFinder } from '../../../src/insights/vocabulary/vocabulary.ts';

function found(vocabulary: Entry[], text: string): string[] {
  const words = tokens(text);
  return termFinder(vocabulary)(words).map(
    ({ id, from, to }) => `${id}:${text.slice(words[from]?.start, words[to - 1]?.end)}`,
  );
}

const WAIT: Entry = {
  id: 'wait',
  terms: ['wait'],
  excludes: ['waiting room', "can't wait"],
  forms: 'inflected',
};

test.each([
  ['The wait was long', ['wait:wait']],
  ['I waited and waited', ['wait:waited', 'wait:waited']],
  ['The waiting room is nice', []],
  ['Can’t wait to go back', []],
  ['He was waiting in the waiting room', ['wait:waiting']],
  ['await', []],
])('terms match whole words in any form, except inside excluded phrases: %j', (text, expected) => {
  expect(found([WAIT], text)).toEqual(expected);
});

test('an ending is removed only if a word remains: "car" does not match "caring"', () => {
  const caring: Entry = { id: 'care', terms: ['caring', 'billing'], forms: 'inflected' };
  expect(found([caring], 'A caring doctor, a car outside and a bill')).toEqual(['care:caring', 'care:bill']);
});

test('first names, nicknames and possessives of a person are found', () => {
  const person: Entry = { id: 'p', terms: ['Dr. Wilhelmina Best', 'Wilhelmina', 'Billie'] };
  expect(found([person], "Dr. Wilhelmina Best is great; Billie's hands, WILHELMINA’S too")).toEqual([
    'p:Dr. Wilhelmina Best',
    "p:Billie's",
    'p:WILHELMINA’S',
  ]);
});

test('the longest phrase of an entry wins, and overlapping terms of two entries both count', () => {
  const short: Entry = { id: 'a', terms: ['front', 'front desk'] };
  const other: Entry = { id: 'b', terms: ['desk'] };
  expect(found([short, other], 'the front desk')).toEqual(['a:front desk', 'b:desk']);
});

test('an empty vocabulary finds nothing', () => {
  expect(found([], 'the front desk')).toEqual([]);
});
