import { expect, test } from 'vitest';
import type { FaqInsight, InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import { verifies } from '../requirements.ts';
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

test('without a reader, an answer says only what stars and words show', () => {
  verifies('10.basis');
  const insights = insightsOf(
    contentWith([
      ...times(12, PRAISED_STAFF, 5),
      ...times(3, PRAISED_WAIT, 5),
      ...times(7, CRITICIZED_WAIT, 1),
      ...times(2, PRAISED_STAFF, 2),
    ]),
  );
  // By share: 7 of 10, not 2 of 14.
  expect(question(insights, CRITICISM)).toMatchObject({
    question: 'What do reviews with few stars mention more often than others?',
    answer:
      '7 reviews with three stars or fewer mention Waiting. 2 reviews with three stars or fewer mention Staff.',
    support_count: 10,
    agree_pct: null,
  });
  const sides = question(insights, CRITICISM)?.evidence.map(({ sentiment }) => sentiment);
  expect(new Set(sides)).toEqual(new Set(['negative']));
  // Praise under four stars is none.
  expect(question(insights, PRAISE)?.answer).toBe(
    '12 reviews with four or five stars praise Staff. 3 reviews with four or five stars praise Waiting.',
  );
});

test('the generated summary is the generated answers, and nothing praised is no answer', () => {
  const both = 'The staff were rude and the wait was terrible.';
  const insights = insightsOf(contentWith([...times(5, both, 1), ...times(3, 'The weather was fine.', 3)]));
  expect(question(insights, CRITICISM)?.answer).toBe(
    '5 reviews with three stars or fewer mention Staff. 5 reviews with three stars or fewer mention Waiting.',
  );
  expect(question(insights, PRAISE)).toBeUndefined();
  expect(insights.summary).toBe(insights.faq.map(({ answer }) => answer).join(' '));
});

test('a new project has a summary and answers, and one review on a side is none', () => {
  const few = insightsOf(
    contentWith([...times(5, PRAISED_WAIT, 4), ...times(1, CRITICIZED_WAIT, 1), review(null, { rating: 5 })]),
  );
  expect(few.summary).toBe(
    '6 reviews mention “Waiting”. 6 of 7 reviews gave 4 or 5 stars. 5 reviews with four or five stars praise Waiting.',
  );
  expect(insightsOf(contentWith([])).summary).toBeNull();
});

test('the answer counts every review that names a person, read or not', () => {
  const named = (text: string | null, rating = 5): ReviewFile =>
    review(text, { rating, mentions_technicians: ['dr-best'] });
  const kind = (n: number): ReviewFile[] => Array.from({ length: n }, () => named('Dr. Best is wonderful.'));
  const rude = named('Dr. Best was rude and horrible.', 1);
  const unread = [named(null), named('Muy buena atención, la doctora es excelente y muy amable.')];
  const answer = (reviews: ReviewFile[]): string | undefined =>
    question(insightsOf(contentWith(reviews)), PERSON)?.answer;
  expect(answer([...kind(3), rude, ...unread, ...times(4, PRAISED_STAFF, 5)])).toBe(
    '6 reviews name Dr. Wilhelmina Best. 1 of the 6 reviews counted for Dr. Wilhelmina Best gives the business three stars or fewer.',
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
