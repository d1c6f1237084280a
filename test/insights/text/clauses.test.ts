import { expect, test } from 'vitest';
import { clauses } from '../../../src/insights/text/clauses.ts';

/** The clauses of a text, with "!" before those that contrast with the clause before. */
function parted(text: string): string[] {
  return clauses(text).map(({ contrast, start, end }) => `${contrast ? '!' : ''}${text.slice(start, end)}`);
}

test.each([
  ['Took me a while to find this place.', ['Took me a while to find this place.']],
  ['Not worth my while at all.', ['Not worth my while at all.']],
  ['I will not return even though it is close.', ['I will not return', '!even though it is close.']],
  ['Even the bill was right.', ['Even the bill was right.']],
  ['While waiting, I read.', ['!While waiting, I read.']],
  ['While they were kind, after six visits I hurt.', ['!While they were kind,', 'after six visits I hurt.']],
  ['I paid while she was on the phone, then left.', ['I paid', '!while she was on the phone, then left.']],
  ['I paid while she typed, then left.', ['I paid', '!while she typed, then left.']],
])('"while" and "even" divide clauses only where they contrast: %s', (text, expected) => {
  expect(parted(text)).toEqual(expected);
});

test.each([
  ['A pain-free, well-kept place.', ['A pain-free, well-kept place.']],
  ['Friendly - and cheap.', ['Friendly -', 'and cheap.']],
])('a hyphen divides clauses only between spaces: %s', (text, expected) => {
  expect(parted(text)).toEqual(expected);
});

test.each([
  ['Dr. Lee: rude, rushed.', ['Dr. Lee: rude, rushed.']],
  ['Massage: 10/10. The front desk: slow.', ['Massage: 10/10.', 'The front desk: slow.']],
  ['What I liked most of all: the calm', ['What I liked most of all:', 'the calm']],
])('a name before a colon belongs to the clause after it: %s', (text, expected) => {
  expect(parted(text)).toEqual(expected);
});
