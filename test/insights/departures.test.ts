import { expect, test } from 'vitest';
import { contentWith, insightsOf, review } from './sample.ts';

const judgedAs = (text: string): { neutral: number; negative: number } => {
  const content = contentWith([review(text, { rating: 1, mentions_technicians: ['dr-best'] })]);
  const [person] = insightsOf(content).entities.technicians;
  return { neutral: person?.neutral_count ?? 0, negative: person?.negative_count ?? 0 };
};

test.each([
  'Since Dr. Best left, the place has gone downhill and it is awful.',
  'Dr. Best left and you can tell, horrible.',
  'Dr. Best has retired. The new doctor is awful and rude.',
  'Awful, I miss Dr. Best.',
  'Dr. Best left the practice, it is terrible now.',
])('nobody is blamed for being gone: %s', (text) => {
  expect(judgedAs(text)).toEqual({ neutral: 1, negative: 0 });
});

test.each([
  'Dr. Best left me in horrible pain.',
  'Dr. Best left the door open, so rude and awful.',
  'Dr. Best is awful and rude.',
  'Dr. Best was awful. Dr. Best left in May.',
])('who is blamed for something else is: %s', (text) => {
  expect(judgedAs(text)).toEqual({ neutral: 0, negative: 1 });
});
