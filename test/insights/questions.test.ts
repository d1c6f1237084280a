import { expect, test } from 'vitest';
import { leaders } from '../../src/insights/dataset/rankings.ts';
import type { FaqInsight, InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import { contentWith, insightsOf, review } from './sample.ts';

const times = (n: number, text: string, rating: number): ReviewFile[] =>
  Array.from({ length: n }, () => review(text, { rating }));
const PRAISED_STAFF = 'The staff were lovely and kind.';
const PRAISED_WAIT = 'The wait was short and pleasant.';
const CRITICIZED_WAIT = 'The wait was terrible and far too long.';

const question = ({ faq }: InsightsDataset, id: string): FaqInsight | undefined =>
  faq.find((entry) => entry.id === id);
const CRITICISM = 'what-do-reviews-criticise-most';
const PRAISE = 'what-do-reviews-praise-most';
const PERSON = 'who-do-reviews-mention-most';

test('agree_pct is the positive share, even for a question about criticism', () => {
  const insights = insightsOf(
    contentWith([
      ...times(12, PRAISED_STAFF, 5),
      ...times(3, PRAISED_WAIT, 5),
      ...times(7, CRITICIZED_WAIT, 1),
    ]),
  );
  expect(question(insights, CRITICISM)).toMatchObject({
    answer: 'Most criticized: Waiting (7 of the 10 reviews that mention it).',
    support_count: 10,
    agree_pct: 30,
  });
  const sides = question(insights, CRITICISM)?.evidence.map(({ sentiment }) => sentiment);
  expect(new Set(sides)).toEqual(new Set(['negative']));
  expect(question(insights, PRAISE)).toMatchObject({
    answer: 'Most praised: Staff (12 of the 12 reviews that mention it).',
    support_count: 12,
    agree_pct: 100,
  });
});

test('the generated summary is the generated answers, and nothing praised is no answer', () => {
  const both = 'The staff were rude and the wait was terrible.';
  const insights = insightsOf(contentWith([...times(5, both, 1), ...times(3, 'The weather was fine.', 3)]));
  expect(question(insights, CRITICISM)?.answer).toBe(
    'Most criticism is about Staff (5 of the 5 reviews that mention it). Just as much is about Waiting (5 of the 5 reviews that mention it).',
  );
  expect(question(insights, PRAISE)).toBeUndefined();
  expect(insights.summary).toBe(insights.faq.map(({ answer }) => answer).join(' '));
});

test('there is no leader if more than three tie or all counts are zero', () => {
  const counted = (counts: number[]) => counts.map((count, id) => ({ id, count }));
  const ids = (counts: number[]): number[] =>
    leaders(counted(counts), ({ count }) => count).map(({ id }) => id);
  expect(ids([1, 3, 3, 2, 3])).toEqual([1, 2, 4]);
  expect(ids([2, 2, 2, 2])).toEqual([]);
  expect(ids([0, 0])).toEqual([]);
  expect(ids([])).toEqual([]);
});

test('the answer counts every review that names a person, and praise in five or more analyzed ones', () => {
  const named = (text: string | null, rating = 5): ReviewFile =>
    review(text, { rating, mentions_technicians: ['dr-best'] });
  const kind = (n: number): ReviewFile[] => Array.from({ length: n }, () => named('Dr. Best is wonderful.'));
  const rude = named('Dr. Best was rude and horrible.', 1);
  const unread = [named(null), named('Muy buena atención, la doctora es excelente y muy amable.')];
  const answer = (reviews: ReviewFile[]): string | undefined =>
    question(insightsOf(contentWith(reviews)), PERSON)?.answer;
  const low = (n: number): string =>
    `1 of the ${n} reviews counted for Dr. Wilhelmina Best gives the business three stars or fewer.`;
  const others = times(4, PRAISED_STAFF, 5);
  expect(answer([...kind(3), rude, ...unread, ...others])).toBe(
    `6 reviews name Dr. Wilhelmina Best. ${low(6)}`,
  );
  expect(answer([...kind(4), rude, ...unread, ...others])).toBe(
    `7 reviews name Dr. Wilhelmina Best. 4 of 5 analyzed reviews are positive about Dr. Wilhelmina Best (80%). ${low(7)}`,
  );
  expect(answer(unread)).toBe('2 reviews name Dr. Wilhelmina Best.');
});

test('the answer covers everyone who is named equally often', () => {
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
  expect(question(insights, PERSON)?.answer).toBe('1 review names Ann Lee. 1 review names Bo Ray.');
  expect(question(insights, PERSON)).toMatchObject({ support_count: 1, agree_pct: null });
});
