import { expect, test } from 'vitest';
import { isPreciseCriticism } from '../../../src/insights/dataset/criticism.ts';
import { nothingNamed, rankingSentence, rankings } from '../../../src/insights/dataset/rankings.ts';
import { percent } from '../../../src/insights/dataset/statistics.ts';
import type { AspectInsight } from '../../../src/schema/insights-dataset.ts';

const MEASURED = { low: 0.1, high: 0.04 };

/**
 * Mentions, praise, criticism and mentions in low rated reviews of each aspect, most mentioned
 * first.
 */
const aspectsOf = (
  counts: Record<string, [number, number, number, number]>,
  falseBlame = MEASURED,
): AspectInsight[] =>
  Object.entries(counts).map(
    ([id, [mention_count, positive_count, negative_count, review_count]]) =>
      ({
        id,
        label: id,
        mention_count,
        positive_count,
        negative_count,
        positive_pct: percent(positive_count, mention_count),
        low_rated: { review_count },
        criticism_is_precise: isPreciseCriticism(
          { mention_count, negative_count, low_rated: { review_count } },
          falseBlame,
        ),
      }) as AspectInsight,
  );
const namesIn = (counts: Parameters<typeof aspectsOf>[0], falseBlame = MEASURED) => {
  const { positive, negative } = rankings(aspectsOf(counts, falseBlame));
  const ids = ({ named }: typeof positive) => named.map(({ aspect }) => aspect.id);
  return { praised: ids(positive), criticized: ids(negative), positive, negative };
};

test('the most mentioned aspect does not lead both lists', () => {
  const { praised, criticized } = namesIn({
    work: [100, 80, 15, 15],
    price: [40, 20, 18, 18],
    people: [40, 40, 0, 0],
  });
  expect({ praised, criticized }).toEqual({ praised: ['people'], criticized: ['price'] });
});

test('an aspect with outstanding praise and criticism is on neither list', () => {
  const { praised, criticized } = namesIn({ place: [100, 0, 0, 50], work: [40, 20, 20, 20] });
  expect({ praised, criticized }).toEqual({ praised: [], criticized: [] });
});

test('aspects rank by the lower end of their interval: at most three, with five mentions or more', () => {
  const { praised } = namesIn({
    place: [200, 20, 150, 150],
    work: [50, 45, 0, 10],
    price: [40, 38, 0, 10],
    people: [40, 39, 0, 10],
    waiting: [30, 30, 0, 10],
    care: [4, 4, 0, 0],
  });
  expect(praised).toEqual(['waiting', 'people', 'price']);
});

test('if no aspect stands out, the sentence names the one with the most praise', () => {
  const { positive, negative } = namesIn({
    work: [186, 180, 3, 6],
    people: [120, 117, 1, 2],
    price: [40, 37, 1, 2],
  });
  expect(
    positive.named.map(({ aspect }, rank) => rankingSentence(aspect, 'positive', rank, positive.standsOut)),
  ).toEqual(['Most praise is for work (180 of the 186 reviews that mention it).']);
  expect(nothingNamed(negative)).toBe('There is too little criticism to name an aspect.');
  const even = { work: [20, 10, 9, 9], people: [20, 10, 9, 9] } satisfies Parameters<typeof aspectsOf>[0];
  expect(nothingNamed(namesIn(even).negative)).toBe(
    'No aspect is criticized clearly more often than the others.',
  );
});

test.each([
  // 10 of 78 are called criticism, 4 of 78 would be by mistake.
  ['rare criticism in reviews of many stars', [78, 67, 10, 1], false],
  ['the same much of it in reviews of few stars', [12, 2, 10, 10], true],
  ['no criticism', [12, 12, 0, 0], false],
] as const)(
  'criticism is named only if at least .85 of it is expected to be true: %s',
  (_name, counts, is) => {
    const [aspect] = aspectsOf({ waiting: [...counts] });
    expect(isPreciseCriticism(aspect as AspectInsight, MEASURED)).toBe(is);
  },
);

test('without measured error rates, no criticism is named', () => {
  const counts = { waiting: [20, 2, 18, 18], work: [50, 48, 1, 1] } satisfies Parameters<typeof aspectsOf>[0];
  expect(namesIn(counts).criticized).toEqual(['waiting']);
  const unmeasured = namesIn(counts, { low: 1, high: 1 });
  expect(unmeasured.criticized).toEqual([]);
  expect(nothingNamed(unmeasured.negative)).toBe('There is too little criticism to name an aspect.');
});
