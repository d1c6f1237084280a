import { expect, test } from 'vitest';
import { leaders, mostOften } from '../../src/insights/dataset/most-often.ts';
import type { FaqInsight, InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import { contentWith, insightsOf, review } from './sample.ts';

const times = (n: number, text: string, rating: number): ReviewFile[] =>
  Array.from({ length: n }, () => review(text, { rating }));
const PRAISED_STAFF = 'The staff were lovely and kind.';
const BLAMED_STAFF = 'The staff were rude and horrible.';
const PRAISED_WAIT = 'The wait was short and pleasant.';
const BLAMED_WAIT = 'The wait was terrible and far too long.';

const question = ({ faq }: InsightsDataset, id: string): FaqInsight | undefined =>
  faq.find((entry) => entry.id === id);
const BLAME = 'what-do-reviews-criticise-most';
const PRAISE = 'what-do-reviews-praise-most';
const PERSON = 'who-do-reviews-mention-most';

test('agree_pct is the share that speaks well, also where the question asks for blame', () => {
  const insights = insightsOf(contentWith([...times(6, PRAISED_STAFF, 5), ...times(4, BLAMED_STAFF, 1)]));
  expect(question(insights, BLAME)).toMatchObject({
    answer: expect.stringMatching(/^Staff: 4 of the 10 reviews that mention it are negative about it\./),
    support_count: 10,
    agree_pct: 60,
  });
  const sides = question(insights, BLAME)?.evidence.map(({ sentiment }) => sentiment);
  expect(new Set(sides)).toEqual(new Set(['negative']));
  expect(question(insights, PRAISE)).toMatchObject({ support_count: 10, agree_pct: 60 });
});

test('aspects that lead together are all named, with the reviews of both counted once', () => {
  const insights = insightsOf(
    contentWith([
      ...times(6, PRAISED_STAFF, 5),
      ...times(3, BLAMED_STAFF, 1),
      ...times(3, PRAISED_WAIT, 5),
      ...times(2, BLAMED_WAIT, 1),
      review(`${BLAMED_STAFF} ${BLAMED_WAIT}`, { rating: 1 }),
      review(`${BLAMED_WAIT} ${PRAISED_STAFF}`, { rating: 3 }),
    ]),
  );
  const counts = insights.aspects.map(({ id, negative_count }) => [id, negative_count]);
  expect(counts).toEqual([
    ['staff', 4],
    ['wait_time', 4],
  ]);
  const asked = question(insights, BLAME);
  expect(asked?.answer).toBe(
    'Staff: 4 of the 11 reviews that mention it are negative about it. Waiting: 4 of the 7 reviews that mention it are negative about it. Nothing else that five or more reviews mention is criticised in as many.',
  );
  // 16 reviews, of which nine say nothing bad of either.
  expect(asked).toMatchObject({ support_count: 16, agree_pct: 56.3 });
  expect(asked?.evidence.length).toBeLessThanOrEqual(6);
  expect(new Set(asked?.evidence.map(({ sentiment }) => sentiment))).toEqual(new Set(['negative']));
});

test('a quote that stands for two that lead together is there once', () => {
  const both = 'The staff and the wait were terrible and rude.';
  const insights = insightsOf(contentWith([...times(5, both, 1), ...times(3, 'The weather was fine.', 3)]));
  const asked = question(insights, BLAME);
  expect(asked?.answer).toMatch(/^Staff: 5 .* Waiting: 5 /);
  const places = asked?.evidence.map(({ review_id, start, end }) => `${review_id} ${start} ${end}`) ?? [];
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(places.length);
});

test('nothing stands out where more than three lead together or none is praised', () => {
  const counted = (counts: number[]) => counts.map((count, id) => ({ id, count }));
  const ids = (counts: number[]): number[] =>
    leaders(counted(counts), ({ count }) => count).map(({ id }) => id);
  expect(ids([1, 3, 3, 2, 3])).toEqual([1, 2, 4]);
  expect(ids([2, 2, 2, 2])).toEqual([]);
  expect(ids([0, 0])).toEqual([]);
  expect(ids([])).toEqual([]);
  const { aspects, faq } = insightsOf(contentWith(times(5, BLAMED_WAIT, 1)));
  expect(mostOften(aspects, 'positive')).toEqual([]);
  expect(faq.map(({ id }) => id)).not.toContain(PRAISE);
});

test('a person is named in all reviews of the search, and praised in some of those that were read', () => {
  const named = (text: string | null, rating = 5): ReviewFile =>
    review(text, { rating, mentions_technicians: ['dr-best'] });
  const read = [named('Dr. Best is wonderful.'), named('Dr. Best was rude and horrible.', 1)];
  const unread = [named(null), named('Muy buena atención, la doctora es excelente y muy amable.')];
  const answer = (reviews: ReviewFile[]): string | undefined =>
    question(insightsOf(contentWith(reviews)), PERSON)?.answer;
  expect(answer([...read, ...unread])).toBe(
    'Dr. Wilhelmina Best is named in 4 reviews. Of 2 that could be read, 1 speaks well of Dr. Wilhelmina Best.',
  );
  expect(answer(unread)).toBe('Dr. Wilhelmina Best is named in 2 reviews. None could be read for sentiment.');
});

test('people whom equally many reviews name are all answered', () => {
  const person = (id: string, label: string) => ({ id, label, aliases: [], role: null });
  const technicians = [person('ann-lee', 'Ann Lee'), person('bo-ray', 'Bo Ray'), person('cy-fox', 'Cy Fox')];
  const insights = insightsOf(
    contentWith(
      [
        review('Ann Lee is great.', { mentions_technicians: ['ann-lee'] }),
        review('Bo Ray is great.', { mentions_technicians: ['bo-ray'] }),
      ],
      { technicians },
    ),
  );
  expect(question(insights, PERSON)?.answer).toBe(
    'Ann Lee is named in 1 review. Of 1 that could be read, 1 speaks well of Ann Lee. Bo Ray is named in 1 review. Of 1 that could be read, 1 speaks well of Bo Ray.',
  );
  expect(question(insights, PERSON)).toMatchObject({ support_count: 2, agree_pct: null });
});
