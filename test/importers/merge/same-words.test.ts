import { expect, test } from 'vitest';
import { isSimilar } from '../../../src/importers/merge/same-words.ts';
import { bareText } from '../../../src/reviews/bare-text.ts';

const similar = (a: string, b: string): boolean => isSimilar(bareText(a), bareText(b));

test.each([
  ['Kind people, no waiting.', 'kind people – no waiting'],
  [
    'Kind people and no waiting at all, I will come again',
    'Kind people and no waiting at all, I will come again soon with my family …',
  ],
  [
    'We waited ten minutes and then all went well for us',
    'We waited twenty minutes and then all went well for us',
  ],
])('%j and %j are copies of one text', (a, b) => {
  expect(similar(a, b)).toBe(true);
  expect(similar(b, a)).toBe(true);
});

test.each([
  ['Great!', 'Great! But the parking is terrible.'],
  ['Kind people.', 'Never again.'],
  ['', 'Kind people.'],
])('%j and %j are two texts', (a, b) => {
  expect(similar(a, b)).toBe(false);
  expect(similar(b, a)).toBe(false);
});
