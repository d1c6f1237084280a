import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const aspects = [
  {
    id: 'waiting',
    label: 'Waiting',
    description: 'How long it takes.',
    base: 'waiting' as const,
    terms: ['wait', 'queue', 'line', 'fever'],
  },
];

const phrasesOf = (...texts: string[]) =>
  insightsOf(
    contentWith(
      texts.map((text) => review(text, { rating: 2 })),
      { aspects },
    ),
  ).aspects[0]?.top_phrase_details.map(({ phrase, count, sentiment, review_ids }) => [
    phrase,
    count,
    sentiment,
    review_ids.length,
  ]);

test('top phrases are the words by which two or more reviews name an aspect, as most people wrote them', () => {
  verifies('10.computed');
  const waits = [
    'The wait was terrible.',
    'The wait was awful and far too long.',
    'We waited ages, horrible.',
  ];
  const queues = ['The queue was slow and far too long.', 'A slow queue, a terribly long and slow queue.'];
  expect(phrasesOf(...waits, ...queues, 'The line was terrible.')).toEqual([
    ['wait', 3, 'negative', 3],
    ['queue', 2, 'negative', 2],
  ]);
});

test('a term outside the clause of its mention, or one that stays in its review, is no phrase', () => {
  const both = 'The wait was terrible. My fever made the line awful.';
  expect(phrasesOf(both, both)).toEqual([['wait', 2, 'negative', 2]]);
  const ill = 'The wait with a fever was terrible and awful.';
  expect(phrasesOf(ill, ill)).toEqual([['wait', 2, 'negative', 2]]);
});
