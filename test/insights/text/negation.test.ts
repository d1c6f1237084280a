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
  ["I wouldn't say he is a good listener", 'say he is a good listener'],
  ["I wouldn't call the front desk very helpful", 'call the front desk very helpful'],
  ["I don't think the doctor is very skilled", 'think the doctor is very skilled'],
  ["I didn't walk out feeling very calm", 'walk out feeling very calm'],
  ["I can't say when the pain came back", 'say when the pain'],
  ['I cannot describe how kind the doctor is', 'describe'],
  ["You won't find a kinder doctor", 'find a'],
  ['My back is not any better', 'any better'],
  ["She didn't call when the room was free", 'call when the room'],
])('a negation before verbs of opinion reaches the clause behind them: %j', (text, words) => {
  expect(denied(text)).toBe(words);
});

test.each([
  ['I wish the staff was as kind', 'was as kind'],
  ['If only the front desk were as kind', 'were as kind'],
  ['I wish they listened to me', 'listened to me'],
  ['I wish this kind place was closer to home', 'was closer to home'],
  ['I wish her all the best', ''],
  ['We wish the staff a calm year', ''],
  ['I wish this place great success', ''],
  ['I wish someone had told me about this calm place', ''],
  ["I wish they weren't so rude", ''],
  ['I wish I had come sooner', ''],
  ['I wish every clinic was as kind', ''],
  ['The only kind clinic', ''],
])('what somebody wishes is not so: %j', (text, words) => {
  expect(denied(text)).toBe(words);
});
