import { describe, expect, test } from 'vitest';
import { readText } from '../../src/insights/reading.ts';
import { shiftedSides, shifterPairs, shifters } from '../../src/insights/valence-shifters.ts';
import { insightsEngine } from '../../src/io/insights-model.ts';

const WORDS = ['they', "couldn't", 'have', 'been', 'more', 'helpful', 'now'];

test('words that shift an opinion are found in all their forms', () => {
  expect(shifters(WORDS)).toEqual([
    { name: 'not', index: 1 },
    { name: 'is', index: 2 },
    { name: 'more', index: 4 },
    { name: 'now', index: 6 },
  ]);
});

test('pairs keep their order and reach three shifters far', () => {
  const found = ['if', 'used', 'was', 'now', 'than'].map((name, index) => ({ name, index }));
  expect(shifterPairs(found).slice(0, 4)).toEqual(['^if used', '^if was', '^if now', '^used was']);
});

test('a shifter before an opinion is another feature than one behind it', () => {
  expect(shiftedSides(shifters(WORDS), '@P', [5])).toEqual(['^not @P', '^is @P', '^more @P', '@P ^now']);
});

test('between two opinions of one side a shifter stands before and behind', () => {
  expect(shiftedSides([{ name: 'but', index: 2 }], '@P', [1, 4])).toEqual(['^but @P', '@P ^but']);
});

describe('the first praises, the second blames', () => {
  const { model } = insightsEngine();
  test.each([
    ['The staff could not be more helpful.', 'The staff could be more helpful.'],
    ['I wish I had come sooner.', 'I wish they answered the phone.'],
    ["Don't hesitate to call them.", "Don't waste your money."],
    ['She never fails to make me feel better.', 'He failed to explain anything.'],
    ['You will not regret it.', 'You will regret it.'],
  ])('%j, %j', (praise, blame) => {
    expect(readText(praise, model).score).toBeGreaterThan(0);
    expect(readText(blame, model).score).toBeLessThan(0);
  });
});
