import { expect, test } from 'vitest';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { enUS } from '../../../src/wording/catalog/en-us.ts';
import { lowRatedWords } from '../../../src/wording/low-rated-words.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, judgedOf as insightsOf, review } from '../sample.ts';

const times = (n: number, text: string | null, changes: Partial<ReviewFile>): ReviewFile[] =>
  Array.from({ length: n }, () => review(text, changes));
const named = { mentions_technicians: ['dr-best'] };

test('low-rated reviews of a person are counted', () => {
  verifies('10.team');
  const [person] = insightsOf(
    contentWith([
      ...times(6, 'Dr. Best is wonderful and kind.', { rating: 5, ...named }),
      ...times(2, 'Dr. Best saw me on Monday.', { rating: 3, ...named }),
      ...times(2, 'Dr. Best was rude and horrible to me.', { rating: 1, ...named }),
      // Cannot be read, and counts all the same.
      ...times(1, null, { rating: 2, ...named }),
    ]),
  ).entities.technicians;
  expect(person?.low_rated).toEqual({ review_count: 5 });
  expect(person).toMatchObject({ low_rated_count: 5, high_rated_count: 6, praise_count: 6 });
  // No quote criticizes someone of the team by name.
  expect(person?.evidence_against).toEqual([]);
  expect(person?.evidence.map(({ sentiment }) => sentiment)).toEqual(Array(6).fill('positive'));
  expect(lowRatedWords(enUS, person as NonNullable<typeof person>)).toBe(
    '5 of the 11 reviews counted for Dr. Wilhelmina Best give the business three stars or fewer.',
  );
});

test('a sentence that names two people and has both sides takes no side for either', () => {
  verifies('10.team');
  const technicians = ['Ada', 'Bob'].map((label) => ({
    id: label.toLowerCase(),
    label,
    aliases: [],
    role: null,
  }));
  const sides = (text: string) =>
    insightsOf(contentWith(times(6, text, { rating: 3 }), { technicians })).entities.technicians.map(
      ({ id, positive_count: praise, negative_count: criticism, evidence_against: quotes }) => [
        id,
        praise,
        criticism,
        quotes.length,
      ],
    );
  expect(sides('Ada was wonderful and kind, but Bob was rude and horrible.')).toEqual([
    ['ada', 0, 0, 0],
    ['bob', 0, 0, 0],
  ]);
  // In sentences of their own, each has a side, and still no quote criticizes by name.
  expect(sides('Ada was wonderful and kind. Bob was rude and horrible.')).toEqual([
    ['ada', 6, 0, 0],
    ['bob', 0, 6, 0],
  ]);
});

test('a single review with few stars is named as the only one', () => {
  const one = { label: 'Dr. Best', mention_count: 1, low_rated: { review_count: 1 } };
  expect(lowRatedWords(enUS, one)).toBe('The only review that mentions it has three stars or fewer.');
});

test('a topic has counts and quotes for and against it', () => {
  const [topic] = insightsOf(
    contentWith([
      ...times(6, 'The massage was wonderful and I love it here. The parking is a terrible nightmare.', {
        rating: 3,
      }),
      ...times(2, 'The parking is wonderful and easy.', { rating: 5 }),
    ]),
  ).topics;
  expect(topic).toMatchObject({
    mention_count: 8,
    positive_count: 2,
    negative_count: 6,
    positive_pct: 25,
    low_rated: { review_count: 6 },
  });
  expect(topic?.evidence_against.map(({ quote }) => quote)).toEqual(
    Array(3).fill('The parking is a terrible nightmare.'),
  );
  expect(new Set(topic?.evidence.map(({ sentiment }) => sentiment))).toEqual(
    new Set(['positive', 'negative']),
  );
});

test('agreement counts only texts and stars that both take a side', () => {
  const { overall_sentiment: all } = insightsOf(
    contentWith([
      ...times(4, 'The staff were wonderful and kind.', { rating: 5 }),
      ...times(1, 'Terrible, rude and a waste of money. Avoid!', { rating: 5 }),
      ...times(2, 'The staff were wonderful and kind.', { rating: 3 }),
    ]),
  );
  expect([all.rating_agreement_counts, all.rating_agreement_pct]).toEqual([{ agree: 4, of: 5 }, 80]);
});
