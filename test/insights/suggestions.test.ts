import { expect, test } from 'vitest';
import { suggest } from '../../src/insights/suggestions.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { BASE_URL, contentWith, review } from './sample.ts';

const suggestions = (texts: string[]) => {
  const content = contentWith(texts.map((text) => review(text)));
  return suggest(reviewsDataset(content, BASE_URL).reviews, content, insightsEngine().model);
};

test('an unknown word in three opinionated sentences is suggested with an example', () => {
  const { terms } = suggestions([
    'Terrible parking, just terrible.',
    'The parking is awful and rude.',
    'I love the parking, excellent!',
  ]);
  expect(terms).toEqual([expect.objectContaining({ term: 'parking', count: 3 })]);
});

test('a term of an aspect is never suggested', () => {
  const { terms } = suggestions([
    'Wonderful staff in the lobby. The staff is horrible in the lobby.',
    'Horrible staff in the lobby. I love the staff in the lobby.',
    'The staff was terrible in the lobby. Awful staff in the lobby.',
  ]);
  expect(terms).toEqual([]);
});
