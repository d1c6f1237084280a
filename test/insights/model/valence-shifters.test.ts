import { expect, test } from 'vitest';
import { polarityFeatures } from '../../../src/insights/model/features.ts';
import { shiftedSides, shifterPairs, shifters } from '../../../src/insights/model/valence-shifters.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { insightsEngine } from '../../../src/io/insights-model.ts';

const WORDS = ['they', "couldn't", 'have', 'been', 'more', 'helpful', 'now'];

test('words that shift an opinion are found in all their forms', () => {
  expect(shifters(WORDS).map(({ name, index }) => [name, index])).toEqual([
    ['not', 1],
    ['is', 2],
    ['more', 4],
    ['now', 6],
  ]);
});

test('pairs keep their order and reach three shifters far', () => {
  const found = shifters(['if', 'used', 'was', 'now', 'than']);
  const names = shifterPairs(found).map((parts) => parts.join(' '));
  expect(names.slice(0, 4)).toEqual(['^if used', '^if was', '^if now', '^used was']);
  expect(shifterPairs(found, '@N')[0]?.join(' ')).toBe('^if used @N');
});

test('a shifter before an opinion is another feature than one behind it', () => {
  const names = shiftedSides(shifters(WORDS), '@P', [5]).map((parts) => parts.join(' '));
  expect(names).toEqual(['^not @P', '^is @P', '^more @P', '@P ^now']);
});

test('between two opinions of one side a shifter stands before and behind', () => {
  const names = shiftedSides(shifters(['very', 'good', 'but', 'not', 'cheap']).slice(0, 1), '@P', [1, 4]);
  expect(names.map((parts) => parts.join(' '))).toEqual(['^but @P', '@P ^but']);
});

test('words weigh as much beside shifters and amounts as without them', () => {
  const features = polarityFeatures(clauses('We could wait 5 minutes.'), insightsEngine().model);
  const words = [...features].filter(([name]) => !/^[@^]|^#m/.test(name)).map(([, value]) => value);
  expect([...features.keys()]).toContain('#m0 wait');
  expect(words.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1);
});

test.each([
  ["It ain't cheap.", 'not cheap'],
  ["It wasn't cheap.", 'not cheap'],
  ["She didn't care.", "don't care"],
  ["He couldn't help.", "can't help"],
])('forms of one denial are one word in pairs: %j', (text, pair) => {
  expect([...polarityFeatures(clauses(text), insightsEngine().model).keys()]).toContain(pair);
});
