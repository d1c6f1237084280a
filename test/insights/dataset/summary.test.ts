import { expect, test } from 'vitest';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const times = (n: number, text: string, rating: number): ReviewFile[] =>
  Array.from({ length: n }, () => review(text, { rating }));

test('a composed claim rests on reviews of the side it claims, names no aspect twice, and counts what was read', () => {
  const praise = times(5, 'The staff were lovely and kind.', 5);
  const blame = [
    ...times(3, 'The staff were rude and horrible.', 1),
    ...times(3, 'The wait was terrible and far too long.', 1),
  ];
  const unread = review('Muy buena atención, la doctora es excelente y el trato es muy amable.');
  const short = times(2, 'The wait was short and pleasant.', 5);
  const { summary, summary_provenance } = insightsOf(contentWith([...praise, ...blame, ...short, unread]));
  const claims = (summary_provenance?.claims ?? []).filter(({ stat }) => !stat.startsWith('/themes/'));
  expect(claims.map(({ text, stat }) => [text, stat])).toEqual([
    [
      '7 of the 13 reviews that could be read are positive as a whole, 6 negative.',
      '/overall_sentiment/positive_count',
    ],
    ['Most praise is for Staff: 5 of the 8 reviews that mention it praise it.', '/aspects/0/positive_count'],
    [
      'Most criticism is about Waiting: 3 of the 5 reviews that mention it criticize it.',
      '/aspects/1/negative_count',
    ],
  ]);
  expect(summary).toMatch(/^People talk most about /);
  expect(summary).toContain(claims.map(({ text }) => text).join(' '));
  const praising = new Set([...praise, ...short].map(({ id }) => id));
  const proof = claims.slice(1).map(({ evidence_review_ids: ids }) => ids.map((id) => praising.has(id)));
  expect(proof.map((sides) => [...new Set(sides)])).toEqual([[true], [false]]);
});

test('where hardly anything is criticized, the summary says so and names no aspect', () => {
  const reviews = [
    ...times(30, 'The staff were lovely and kind.', 5),
    ...times(20, 'The wait was short and pleasant.', 5),
    review('The wait was terrible and far too long.', { rating: 5 }),
  ];
  const { summary, summary_provenance } = insightsOf(contentWith(reviews));
  expect(summary).toMatch(/There is too little criticism to name an aspect\.$/);
  expect(summary_provenance?.claims.filter(({ stat }) => stat.endsWith('negative_count'))).toEqual([]);
});

test.each([
  ['Only 3 of 1,000 reviews are negative.', '/overall_sentiment/negative_count', 2, 'this number'],
  ['Most people are happy.', '/overall_sentiment/positive_count', 5, 'this number'],
  ['It gets better all the time.', '/temporal/trend', 'insufficient', 'these words'],
])(
  'a claim whose text does not hold the value of its pointer stops the build: %s',
  (text, stat, value, what) => {
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
      `summary.md claims.0.text: "${text}" rests on ${stat}, which is ${JSON.stringify(value)}, but does not say ${what}; write ${JSON.stringify(value)} in it`,
    );
    const said = insightsOf(contentWith(reviews, { summary: summary(`${text} So it is ${value}.`) }));
    expect(said.summary_provenance?.claims).toEqual([
      { text: `${text} So it is ${value}.`, stat, evidence_review_ids: [] },
    ]);
  },
);
