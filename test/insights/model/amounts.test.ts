import { expect, test } from 'vitest';
import { amountFeatures } from '../../../src/insights/model/amounts.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';

/** The sizes alone, without the words beside them. */
const sizes = (text: string): string[] =>
  amountFeatures(tokens(text).map(({ word }) => word)).filter((name) => !name.includes(' '));

test.each([
  ['waited 5 minutes', ['#m0']],
  ['waited five minutes', ['#m0']],
  ['waited a couple of minutes', ['#m0']],
  ['waited 15 min', ['#m1']],
  ['waited half an hour', ['#m2']],
  ['waited 45-60 minutes', ['#m3']],
  ['waited an hour and 15 minutes', ['#m3']],
  ['waited 1.5 hours', ['#m4']],
  ['waited two hours', ['#m4']],
  ['seen in two days', ['#d0']],
  ['seen in six weeks', ['#d3']],
  ['better after 2 visits', ['#v0']],
  ['a plan of 48 visits', ['#v3']],
  ['$20 copay', ['#$0']],
  ['they wanted $3,600', ['#$4']],
  ['forty dollars', ['#$1']],
  ['open at 5:00', []],
  ['for hours', []],
  ['the hour', []],
])('%j is of size %j', (text, expected) => {
  expect(sizes(text)).toEqual(expected);
});

test('an amount stands together with the beginnings of the words beside it, not with numbers', () => {
  expect(amountFeatures(['waited', 'five', 'minutes', 'there'])).toEqual(['#m0', '#m0 wait', '#m0 ther']);
});

test('words far from an amount do not stand together with it', () => {
  const words = ['waited', ...Array.from({ length: 30 }, () => 'and'), '5', 'minutes', 'there'];
  expect(amountFeatures(words)).toContain('#m0 ther');
  expect(amountFeatures(words)).not.toContain('#m0 wait');
});
