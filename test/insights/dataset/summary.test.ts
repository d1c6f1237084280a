import { expect, test } from 'vitest';
import { falseStatements } from '../../../src/insights/dataset/false-statements.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const times = (n: number, text: string, rating: number): ReviewFile[] =>
  Array.from({ length: n }, () => review(text, { rating }));

/** The value at a pointer like `/aspects/0/trend`. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

test('a generated statement counts analyzed reviews and cites only reviews on its side', () => {
  const praise = times(5, 'The staff were lovely and kind.', 5);
  const criticism = [
    ...times(3, 'The staff were rude and horrible.', 1),
    ...times(3, 'The wait was terrible and far too long.', 1),
  ];
  const unread = review('Muy buena atención, la doctora es excelente y el trato es muy amable.');
  const short = times(2, 'The wait was short and pleasant.', 5);
  const { summary, summary_provenance } = insightsOf(
    contentWith([...praise, ...criticism, ...short, unread]),
  );
  const claims = (summary_provenance?.claims ?? []).filter(({ stat }) => !stat.endsWith('/mention_count'));
  expect(claims.map(({ text, stat }) => [text, stat])).toEqual([
    ['8 of 14 reviews gave 4 or 5 stars.', '/high_rated/review_count'],
    ['5 reviews with four or five stars praise Staff.', '/aspects/0/praise_count'],
    ['2 reviews with four or five stars praise Waiting.', '/aspects/1/praise_count'],
    ['3 reviews with three stars or fewer mention Waiting.', '/aspects/1/low_rated_count'],
    ['3 reviews with three stars or fewer mention Staff.', '/aspects/0/low_rated_count'],
  ]);
  expect(summary).toMatch(/^8 reviews mention “Staff”/);
  expect(summary).toContain(claims.map(({ text }) => text).join(' '));
  const praising = new Set([...praise, ...short].map(({ id }) => id));
  const proof = claims.slice(1).map(({ evidence_review_ids: ids }) => ids.map((id) => praising.has(id)));
  expect(proof.map((sides) => [...new Set(sides)])).toEqual([[true], [true], [false], [false]]);
});

test.each([
  ['Only 3 of 1,000 reviews are negative.', '/aspects/0/low_rated_count', 2],
  ['Most people are happy.', '/high_rated/review_count', 5],
  ['It gets better all the time.', '/temporal/trend', 'insufficient'],
])('a statement fails the build if its text does not state its value: %s', (text, stat, value) => {
  const reviews = [
    ...times(5, 'The staff were lovely and kind.', 5),
    ...times(2, 'The staff were rude and horrible.', 1),
  ];
  const summary = (claim: string) => ({
    author: 'The manager',
    reviewed_at: '2026-01-01',
    text: 'People like us.',
    claims: [{ text: claim, stat, value }],
  });
  expect(() => insightsOf(contentWith(reviews, { summary: summary(text) }))).toThrow(
    `summary.md claims.0.text: does not state ${JSON.stringify(value)}, the value at ${stat}. State it in the text`,
  );
  const said = insightsOf(contentWith(reviews, { summary: summary(`${text} So it is ${value}.`) }));
  expect(said.summary_provenance?.claims).toEqual([
    { text: `${text} So it is ${value}.`, stat, evidence_review_ids: [] },
  ]);
});

test.each([
  ['/most_praised/0', 'staff'],
  ['/aspects/0/trend', 'improving'],
  ['/aspects/0/positive_pct', 71.4],
  ['/overall_sentiment/positive_count', 5],
])('a statement about a key that is gone is a warning and is left out: %s', (stat, value) => {
  verifies('10.gone');
  const reviews = times(7, 'The staff were lovely and kind.', 5);
  const kept = { text: 'All 7 gave four stars or more.', stat: '/high_rated/review_count', value: 7 };
  const claims = [{ text: `It is ${value}.`, stat, value }, kept];
  const summary = { author: 'The manager', reviewed_at: '2026-01-01', text: 'People like us.', claims };
  const content = contentWith(reviews, { summary });
  const insights = insightsOf(content);
  expect(insights.summary_provenance?.claims.map(({ text }) => text)).toEqual([kept.text]);
  expect(at(insights, stat)).toBeOneOf([null, undefined]);
  const warnings = falseStatements(summary, insights, content.reviews);
  expect(warnings).toMatchObject([{ file: 'summary.md', path: ['claims', 0, 'stat'], severity: 'warning' }]);
});
