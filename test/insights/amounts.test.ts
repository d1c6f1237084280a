import { describe, expect, test } from 'vitest';
import { amountFeatures } from '../../src/insights/amounts.ts';
import { readText } from '../../src/insights/reading.ts';
import { tokens } from '../../src/insights/tokens.ts';
import { insightsEngine } from '../../src/io/insights-model.ts';

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

describe('the first amount praises, the second blames', () => {
  const { model } = insightsEngine();
  test.each([
    ['I waited 5 minutes.', 'I waited 50 minutes.'],
    ['I waited two minutes.', 'I waited two hours.'],
    ['Seen within 5 minutes.', 'Seen after 45 minutes.'],
    ['He spent 45 minutes with me.', 'He spent 3 minutes with me.'],
    ['They called back within the hour.', 'Next available appointment was in six weeks.'],
    ['Waited less than 5 min.', 'Waited over an hour.'],
  ])('%j, %j', (praise, blame) => {
    expect(readText(praise, model).score).toBeGreaterThan(0);
    expect(readText(blame, model).score).toBeLessThan(0);
  });
});
