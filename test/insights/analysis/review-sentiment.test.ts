import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewSentiment } from '../../../src/insights/analysis/review-sentiment.ts';
import { verifies } from '../../requirements.ts';
import { readText } from '../sample.ts';

/** Praises in one sentence as clearly as it criticizes in the other. */
const UNDECIDED = {
  ...readText('Both.'),
  sentences: [4, -4].map((logit) => ({ start: 0, end: 5, logit, isConsistent: true })),
  score: 0,
  contrast: true,
};

function labelOf(rating: number, polarities: Parameters<typeof reviewSentiment>[2]): string {
  return reviewSentiment(UNDECIDED, rating, polarities).label;
}

test('an undecided text gets the side of its stars', () => {
  expect(labelOf(3, [])).toBe('mixed');
  expect(labelOf(5, ['negative'])).toBe('positive');
  expect(labelOf(1, ['positive'])).toBe('negative');
});

test('with four and two stars, an opinion on the other side keeps the label of the text', () => {
  expect(labelOf(4, ['positive'])).toBe('positive');
  expect(labelOf(4, ['positive', 'negative'])).toBe('mixed');
  expect(labelOf(2, ['negative'])).toBe('negative');
  expect(labelOf(2, ['negative', 'mixed'])).toBe('mixed');
});

test('opinions on both sides make a review mixed if the stars disagree with the text', () => {
  const labels = (text: string, rating: number, polarities: Parameters<typeof reviewSentiment>[2]): string =>
    reviewSentiment(readText(text), rating, polarities).label;
  const praise = 'The staff is wonderful and kind.';
  const some = { ...readText(praise), score: 0.199 };
  expect(reviewSentiment(some, 2, ['positive', 'negative']).label).toBe('mixed');
  expect(reviewSentiment({ ...some, score: -0.199 }, 4, ['positive', 'negative']).label).toBe('mixed');
  expect(labels(praise, 2, ['positive'])).toBe('positive');
  expect(labels(praise, 4, ['positive', 'negative'])).toBe('positive');
  expect(labels(praise, 3, ['positive', 'negative'])).toBe('positive');
  const hardly = { ...readText(praise), score: 0.15 };
  expect(reviewSentiment(hardly, 3, ['positive', 'negative']).label).toBe('mixed');
  expect(reviewSentiment(hardly, 3, ['positive']).label).toBe('positive');
});

test('a text that clearly contradicts its stars decides alone', () => {
  verifies('10.sign');
  const praise = readText('The staff is wonderful and kind.');
  const criticism = readText('The staff is rude and awful.');
  for (const polarities of [[], ['positive', 'negative']] as const) {
    for (const [reading, ratings, label] of [
      [praise, [1, 2], 'positive'],
      [criticism, [4, 5], 'negative'],
    ] as const)
      for (const rating of ratings)
        expect(reviewSentiment(reading, rating, polarities)).toEqual({
          label,
          score: Math.round(1000 * reading.score) / 1000,
          ratingConsistent: false,
          textIsClear: true,
        });
  }
  expect(reviewSentiment({ ...praise, score: 0.33 }, 1, [])).toMatchObject({
    label: 'positive',
    score: 0.33,
  });
});

test('an undecided text with three stars has no side', () => {
  const name = readText('Dr. Lee.');
  expect([5, 4, 3, 2, 1].map((rating) => reviewSentiment(name, rating, []).label)).toEqual([
    ...['positive', 'positive', 'neutral', 'negative', 'negative'],
  ]);
});

test('a label never contradicts the sign of its own score', () => {
  verifies('10.sign');
  const sides = fc.constantFrom('positive', 'negative', 'mixed', 'neutral');
  const logits = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      logits,
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      fc.array(sides),
      (all, contrast, rating, polarities) => {
        const sentences = all.map((logit) => ({ start: 0, end: 5, logit, isConsistent: true }));
        const score = all.reduce((sum, logit) => sum + Math.tanh(logit / 4), 0) / all.length;
        const read = reviewSentiment({ ...UNDECIDED, sentences, score, contrast }, rating, polarities);
        if (read.label === 'positive') expect(read.score).toBeGreaterThan(0);
        if (read.label === 'negative') expect(read.score).toBeLessThan(0);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['I rarely have to wait.', 1],
  ['Wait times are short.', 1],
  ['I couldnt be happier.', 1],
  ['They arent helpful.', -1],
  ['Why did I wait so long?', 1],
  ['Nobody comes close to her.', 1],
  ['It felt no better.', -1],
  ['They were brilliant at first.', -1],
])('stock phrases and negations: %s', (text, side) => {
  expect(Math.sign(readText(text).score)).toBe(side);
});
