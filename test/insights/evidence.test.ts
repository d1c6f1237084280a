import { expect, test } from 'vitest';
import { verifies } from '../requirements.ts';
import { contentWith, insightsOf, review } from './sample.ts';

const quotesOf = (aspect: string, text: string, rating = 3) => {
  const content = contentWith([review(text, { rating })]);
  const found = insightsOf(content).aspects.find(({ id }) => id === aspect);
  return { mentions: found?.mention_count, quotes: found?.evidence.map(({ quote }) => quote) };
};

test('a part of a sentence is quoted with the whole of it (IN-15)', () => {
  verifies('10.computed');
  expect(
    quotesOf('staff', 'Lovely rooms, when I asked the front desk I got a rude and horrible shrug.').quotes,
  ).toEqual(['Lovely rooms, when I asked the front desk I got a rude and horrible shrug.']);
});

test('where the sentence says the opposite, the part stands alone', () => {
  const { quotes } = quotesOf(
    'staff',
    'I love the wonderful massage and the great hands, but the rude staff was awful and horrible.',
    1,
  );
  expect(quotes).toEqual(['but the rude staff was awful and horrible.']);
});

test('a sentence that names an illness is not quoted for its other half (IN-24)', () => {
  const { quotes } = quotesOf('staff', 'The staff were wonderful and kind; they helped with my sciatica.');
  expect(quotes).toEqual(['The staff were wonderful and kind']);
});

test('a few words cut out of a sentence are counted and not quoted; a short sentence is', () => {
  const cut =
    'Excellent care, best massage, great people, love it (rude staff) and wonderful, amazing, perfect hands.';
  expect(quotesOf('staff', cut)).toEqual({ mentions: 1, quotes: [] });
  expect(quotesOf('staff', 'Rude staff.')).toEqual({ mentions: 1, quotes: ['Rude staff.'] });
});

test('quoted is what judges the aspect, not what is said more strongly of something else', () => {
  const { quotes } = quotesOf(
    'staff',
    'My daughter has a great job at the front desk of a hotel. The staff here were nice.',
    5,
  );
  expect(quotes).toEqual(['The staff here were nice.']);
});
