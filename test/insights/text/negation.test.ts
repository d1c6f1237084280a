import { expect, test } from 'vitest';
import { negated } from '../../../src/insights/text/negation.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';

function denied(text: string): string {
  const words = tokens(text);
  const marks = negated(words);
  return words
    .filter((_, index) => marks[index])
    .map(({ word }) => word)
    .join(' ');
}

test.each([
  ["I wouldn't say he is a good listener", 'say he is a'],
  ['My back is not any better', 'any better'],
  ["She didn't call when the room was free", 'call when the room'],
  ['Never late, never rushed', 'late never rushed'],
  ['Not kind but fast', 'kind'],
  ['No doubt the best', ''],
  ['Not only kind', ''],
])('a negation covers the four words after it: %j', (text, words) => {
  expect(denied(text)).toBe(words);
});
