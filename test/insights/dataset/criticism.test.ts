import { expect, test } from 'vitest';
import { sha256 } from '../../../src/io/release/release.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { contentWith, judgedOf as insightsOf, review } from '../sample.ts';

const RUDE = 'The staff were rude and horrible to me.';
const SLOW = 'The wait was terrible and far too long.';

const criticismOf = (text: string, changes: Partial<ReviewFile>) => {
  const staff = insightsOf(contentWith([review(text, changes)])).aspects.find(({ id }) => id === 'staff');
  const quotes = (staff?.evidence ?? []).filter(({ sentiment }) => sentiment === 'negative');
  return { count: staff?.built_in?.negative_count, quotes: quotes.map(({ quote }) => quote) };
};

test.each([
  ['one star', RUDE, 1, [RUDE]],
  ['three stars', RUDE, 3, [RUDE]],
  ['four stars and nothing else', RUDE, 4, []],
  ['four stars and other criticism', `${RUDE} ${SLOW}`, 4, [RUDE]],
  ['five stars and other criticism', `${RUDE} ${SLOW}`, 5, []],
])(
  'clear criticism with %s is counted, and quoted only with a second signal',
  (_name, text, rating, quotes) => {
    expect(criticismOf(text, { rating })).toEqual({ count: 1, quotes });
  },
);

test('unclear criticism is not quoted, regardless of the stars', () => {
  const { count, quotes } = criticismOf('I asked the staff twice and then I asked them once more.', {
    rating: 1,
  });
  expect({ count, quotes }).toEqual({ count: 1, quotes: [] });
});

test('criticism in a five-star review is quoted if an override marks it', () => {
  const text = 'The staff. Well.';
  const override = {
    text_sha256: sha256(text),
    aspect: 'staff',
    set: 'negative' as const,
    span: [0, 10] as [number, number],
    reason: 'irony',
    by: 'the manager',
    date: '2026-01-01',
  };
  expect(criticismOf(text, { rating: 5, overrides: [override] }).quotes).toEqual(['The staff.']);
});
