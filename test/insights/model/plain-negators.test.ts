import { expect, test } from 'vitest';
import { withPlainNegators } from '../../../src/insights/model/plain-negators.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';
import { insightsEngine } from '../../../src/io/insights-model.ts';

const { lexicon } = insightsEngine().model;

function plainly(text: string): string {
  return withPlainNegators(tokens(text), lexicon)
    .map(({ word }) => word)
    .join(' ');
}

test.each([
  ['she was less than courteous', 'she was not courteous'],
  ['my knee is nowhere near as sore', 'my knee is not as sore'],
  ['far from a calm room', 'not a calm room'],
  ['the desk was anything but helpful', 'the desk was not helpful'],
  ['she could not find it and was less than helpful', 'she could not find it and was not helpful'],
  ['no parking and less than friendly', 'no parking and not friendly'],
  ['they have yet to answer', 'they have not answer'],
  ["it isn't nearly as loud", "it isn't as loud"],
])('what denies like "not" is read as it: %j', (text, plain) => {
  expect(plainly(text)).toBe(plain);
});

test.each([
  'seen in less than ten minutes',
  'charged less than they quoted',
  'parking is nowhere near the door',
  'far from my house',
  'far from the hospital',
  'in and out in less than an hour',
  'charged less than the fee',
  'it costs less than the insurance',
  'he did anything but the paperwork',
  'late yet to the point',
  'nearly as good',
  'nothing less than perfect',
  'never anything but kind',
  'not far from perfect',
])('the same words elsewhere stay as they are: %j', (text) => {
  expect(plainly(text)).toBe(text);
});

test('places of what is read plainly still index the text', () => {
  const text = 'She was less than kind.';
  const [, , not] = withPlainNegators(tokens(text), lexicon);
  expect(text.slice(not?.start, not?.end)).toBe('less than');
});
