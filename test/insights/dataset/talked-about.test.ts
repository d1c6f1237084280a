import { expect, test } from 'vitest';
import { talkedAbout } from '../../../src/insights/dataset/talked-about.ts';
import type { ThemeInsight } from '../../../src/schema/insights-dataset.ts';

const entry = (label: string, mention_count: number) =>
  ({ id: label.toLowerCase(), label, mention_count, support: 'medium' }) as ThemeInsight;

test('aspects, services and themes are one list by count, each with a tenth of the most mentions and enough support', () => {
  const found = talkedAbout({
    aspects: [
      entry('Price and value', 30),
      entry('Work', 100),
      entry('Parking', 9),
      { ...entry('Care', 90), support: 'insufficient' },
    ],
    entities: { services: [entry('Massage', 3), { ...entry('Vaccinations', 104), read_count: 90 }] },
    themes: [entry('desk', 10), entry('emergency visits', 11)],
  });
  expect(found.map(({ label, pointer }) => [label, pointer])).toEqual([
    ['Vaccinations', '/entities/services/1'],
    ['Work', '/aspects/1'],
    ['Price and value', '/aspects/0'],
    ['emergency visits', '/themes/1'],
  ]);
});

test('without aspects, all themes count', () => {
  expect(
    talkedAbout({ aspects: [], entities: { services: [] }, themes: [entry('desk', 6), entry('chair', 5)] }),
  ).toHaveLength(2);
});
