import { expect, test } from 'vitest';
import { reviewSentiment } from '../../../src/insights/judgement/review-sentiment.ts';
import { readText } from '../../../src/insights/model/reading.ts';
import { insightsEngine } from '../../../src/io/insights-model.ts';

const { model } = insightsEngine();
/** Praises in one sentence as clearly as it blames in the other. */
const UNDECIDED = {
  ...readText('Both.', model),
  sentences: [4, -4].map((logit) => ({ start: 0, end: 5, logit, ofOneMind: true })),
  score: 0,
  contrast: true,
};

function labelOf(rating: number, judged: Parameters<typeof reviewSentiment>[2]): string {
  return reviewSentiment(UNDECIDED, rating, judged).label;
}

test('a text that takes no side by itself has that of its stars', () => {
  expect(labelOf(3, [])).toBe('mixed');
  expect(labelOf(5, ['negative'])).toBe('positive');
  expect(labelOf(1, ['positive'])).toBe('negative');
});

test('four and two stars leave it open where something is judged the other way', () => {
  expect(labelOf(4, ['positive'])).toBe('positive');
  expect(labelOf(4, ['positive', 'negative'])).toBe('mixed');
  expect(labelOf(2, ['negative'])).toBe('negative');
  expect(labelOf(2, ['negative', 'mixed'])).toBe('mixed');
});

test('what judges both sides is both where the stars do not go with the text', () => {
  const labels = (text: string, rating: number, judged: Parameters<typeof reviewSentiment>[2]): string =>
    reviewSentiment(readText(text, model), rating, judged).label;
  const praise = 'The staff is wonderful and kind.';
  expect(labels(praise, 2, ['positive', 'negative'])).toBe('mixed');
  expect(labels(praise, 2, ['positive'])).toBe('positive');
  expect(reviewSentiment(readText(praise, model), 2, ['positive', 'negative']).ratingConsistent).toBe(false);
  expect(labels(praise, 4, ['positive', 'negative'])).toBe('positive');
  expect(labels('The staff is rude and awful.', 4, ['positive', 'negative'])).toBe('mixed');
  expect(labels(praise, 3, ['positive', 'negative'])).toBe('positive');
  const hardly = { ...readText(praise, model), score: 0.2 };
  expect(reviewSentiment(hardly, 3, ['positive', 'negative']).label).toBe('mixed');
  expect(reviewSentiment(hardly, 3, ['positive']).label).toBe('positive');
});

test.each([
  ['I rarely have to wait.', 1],
  ['Wait times are short.', 1],
  ['I couldnt be happier.', 1],
  ['They arent helpful.', -1],
  ['Why did I wait so long?', 1],
  ['Nobody comes close to her.', 1],
  ['There is no better chiropractor in town.', 1],
  ['It felt no better.', -1],
  ['By Friday I was back to square one.', -1],
  ['They were brilliant at first.', -1],
])('stock phrases and rarer negations: %s', (text, side) => {
  expect(Math.sign(readText(text, model).score)).toBe(side);
});
