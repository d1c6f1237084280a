import { expect, test } from 'vitest';
import { talkedAbout } from '../../../src/insights/dataset/talked-about.ts';
import type { ThemeInsight } from '../../../src/schema/insights-dataset.ts';

const entry = (label: string, mention_count: number) =>
  ({ id: label.toLowerCase(), label, mention_count }) as ThemeInsight;

test('aspects come first, then themes that no aspect names, each with a tenth of the most mentions', () => {
  const found = talkedAbout({
    aspects: [entry('Price and value', 30), entry('Work', 100), entry('Parking', 9)],
    themes: [entry('desk', 9), entry('price', 12), entry('emergency visits', 10)],
  });
  expect(found.map(({ label, pointer }) => [label, pointer])).toEqual([
    ['Work', '/aspects/1'],
    ['Price and value', '/aspects/0'],
    ['emergency visits', '/themes/2'],
  ]);
});

test('without aspects, all themes count', () => {
  expect(talkedAbout({ aspects: [], themes: [entry('desk', 6), entry('chair', 5)] })).toHaveLength(2);
});
